/**
 * Outcome of a run of tests, in one shape for both runners. A failed test can be run once more by itself (`rerun`, the
 * runner's arguments); a failure outside tests cannot: a file that does not load, a hook, a runner that ends early.
 */
const NOTHING = { passed: 0, failed: 0, skipped: 0, failures: [], files: [] };

/** Maximum of failures run once more: a larger number is no accident of one moment. */
export const MOST_UNSTABLE = 5;

/** Outcome from the file that scripts/vitest-report.mjs writes. */
export function readVitest({ tests, files, errors }) {
  const failed = tests.filter(({ state }) => state !== 'passed' && state !== 'skipped');
  return {
    passed: tests.filter(({ state }) => state === 'passed').length,
    failed: failed.length + errors.length,
    skipped: tests.filter(({ state }) => state === 'skipped').length,
    failures: [
      ...failed.map(({ project, file, title, state }) => ({
        title: `${file} (${project}): ${title}`,
        // Rerun only of a failed test: one neither passed nor failed was cut off by the end of the run.
        ...(state === 'failed' ? { rerun: ['--project', project, file, '-t', `^${escaped(title)}$`] } : {}),
      })),
      ...errors.map(({ file, message }) => ({ title: `${file || 'Vitest'}: ${message}` })),
    ],
    files: files.map(({ project, file, ms }) => ({ name: `${file} (${project})`, ms })),
  };
}

/** Outcome from Playwright's own JSON. */
export function readPlaywright({ suites, errors = [] }) {
  const specs = suites.flatMap((suite) => specsOf(suite, []));
  const tests = specs.flatMap((spec) => spec.tests.map((test) => ({ ...test, spec })));
  // Flaky counts as failed: there are no retries to hide a test that passes only at the second try.
  const failed = tests.filter((test) => test.status === 'unexpected' || test.status === 'flaky' || neverRan(test));
  return {
    passed: tests.filter(({ status }) => status === 'expected').length,
    failed: failed.length + errors.length,
    skipped: tests.filter((test) => test.status === 'skipped' && !neverRan(test)).length,
    failures: [
      ...failed.map((test) => ({
        title: `${test.spec.suiteFile}: ${test.spec.names.join(' › ')}`,
        ...(neverRan(test) ? {} : { rerun: rerunOf(test.spec) }),
      })),
      ...errors.map(({ message }) => ({ title: `Playwright: ${message}` })),
    ],
    files: timesByFile(tests),
  };
}

/**
 * True for a test left out because another failed, or cut off: such a run says nothing about it. A skipped test is
 * marked as skipped.
 */
function neverRan({ status, annotations, results }) {
  if (results.some((result) => result.status === 'interrupted')) return true;
  return status === 'skipped' && !annotations.some(({ type }) => type === 'skip' || type === 'fixme');
}

/**
 * Rerun of one test by the names of its file and groups: a loop makes several on one line, a group several of one title,
 * and the line may stand in another file.
 */
function rerunOf({ suiteFile, names }) {
  return [suiteFile, '--grep', `${escaped([suiteFile, ...names].join(' '))}$`];
}

/** Tests with the file they belong to and the names that lead to them; `file` of a spec is where it is written. */
function specsOf({ file, specs = [], suites = [] }, groups) {
  const own = specs.map((spec) => ({ ...spec, suiteFile: file, names: [...groups, spec.title] }));
  return [...own, ...suites.flatMap((suite) => specsOf(suite, [...groups, suite.title]))];
}

function timesByFile(tests) {
  const times = new Map();
  for (const { spec, results } of tests) {
    const ms = results.reduce((sum, { duration }) => sum + duration, 0);
    times.set(spec.suiteFile, (times.get(spec.suiteFile) ?? 0) + ms);
  }
  return [...times].map(([name, ms]) => ({ name, ms }));
}

/** Outcome of a runner; one that ends badly without a failure to show (a crash, no browser) gets one. */
export function outcomeOf(runner, code, report, read) {
  const outcome = report === null ? NOTHING : read(report);
  if (report !== null && (code === 0 || outcome.failed > 0)) return outcome;
  const title = `${runner} завершился с кодом ${code}, см. выше`;
  return { ...outcome, failed: outcome.failed + 1, failures: [...outcome.failures, { title }] };
}

export function added(outcomes) {
  const sum = (key) => outcomes.reduce((total, outcome) => total + outcome[key], 0);
  return {
    passed: sum('passed'),
    failed: sum('failed'),
    skipped: sum('skipped'),
    failures: outcomes.flatMap(({ failures }) => failures),
    files: outcomes.flatMap(({ files }) => files),
  };
}

/** Failures to run once more: all of them or none, because a run with a real failure fails anyway. */
export function worthSecondPass({ failures }) {
  const few = failures.length > 0 && failures.length <= MOST_UNSTABLE;
  return few && failures.every(({ rerun }) => rerun !== undefined) ? failures : [];
}

/** True for a run of one test alone: exactly this one ran and passed. */
export function passedAlone({ passed, failed }) {
  return passed === 1 && failed === 0;
}

/** Outcome after the second pass: a failure that passed alone counts as passed. */
export function settled(outcome, unstable) {
  return {
    ...outcome,
    passed: outcome.passed + unstable.length,
    failed: outcome.failed - unstable.length,
    failures: outcome.failures.filter((failure) => !unstable.includes(failure)),
  };
}

export function slowest(files, count) {
  return files.toSorted((a, b) => b.ms - a.ms).slice(0, count);
}

/** Closing lines of the report; the last one is read by machines. */
export function closingLines({ passed, failed, skipped, failures, files }, unstable) {
  return [
    'Самые долгие файлы:',
    ...slowest(files, 10).map(({ name, ms }) => `${(ms / 1000).toFixed(1).padStart(7)} с  ${name}`),
    ...(unstable.length > 0 ? ['НЕСТАБИЛЬНЫЕ (прошли со второго раза; tests/unstable.md):'] : []),
    ...unstable.map(({ title }) => `≈ ${title}`),
    // Failures are repeated at the end: thousands of lines lie between a failure and here.
    ...failures.map(({ title }) => `✗ ${title}`),
    `${passed} passed, ${failed} failed, ${skipped} skipped`,
  ];
}

function escaped(text) {
  return text.replaceAll(/[\\^$.*+?()[\]{}|]/g, '\\$&');
}
