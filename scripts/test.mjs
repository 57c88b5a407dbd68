import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join, relative } from 'node:path';
import { bin, ensureInstalled, ROOT, run } from './run.mjs';
import { ensureTools } from './tools.mjs';

/**
 * `npm test`: rules, API on both engines, components and journeys, then the built app in a browser. The last line adds
 * all runners up. Arguments go to vitest: `npm test -- --project unit` runs only that and no browser.
 */
const RESULTS = join(ROOT, 'test-results');
const VITEST = join(RESULTS, 'vitest.json');
const PLAYWRIGHT = join(RESULTS, 'playwright.json');
const chosen = process.argv.slice(2);

await ensureInstalled();
ensureTools();
rmSync(RESULTS, { recursive: true, force: true });
mkdirSync(RESULTS, { recursive: true });

const totals = [await runVitest()];
if (chosen.length === 0) totals.push(await runPlaywright());
printTotals(totals);

async function runVitest() {
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${VITEST}`];
  const code = await run(bin('vitest'), ['run', ...reporters, ...chosen]);
  return counted('Vitest', VITEST, code, (report) => ({
    passed: report.numPassedTests,
    failed: report.numFailedTests,
    skipped: report.numPendingTests + report.numTodoTests,
    names: report.testResults.flatMap(failuresOfFile),
  }));
}

function failuresOfFile({ name, status, message, assertionResults }) {
  const failed = assertionResults.filter((result) => result.status === 'failed').map(({ fullName }) => fullName);
  const whole = status === 'failed' && failed.length === 0 ? [message] : [];
  return [...failed, ...whole].map((what) => `${relative(ROOT, name)}: ${what}`);
}

async function runPlaywright() {
  const env = { ...process.env, PLAYWRIGHT_JSON_OUTPUT_NAME: PLAYWRIGHT };
  const code = await run(bin('playwright'), ['test', '--reporter=list,json'], { env });
  return counted('Playwright', PLAYWRIGHT, code, ({ stats, suites }) => ({
    passed: stats.expected,
    // Passing only at the second try is failing: there are no retries to hide it.
    failed: stats.unexpected + stats.flaky,
    skipped: stats.skipped,
    names: suites.flatMap(failuresOfSuite),
  }));
}

function failuresOfSuite({ file, specs = [], suites = [] }) {
  const own = specs.filter(({ ok }) => !ok).map(({ title }) => `${file}: ${title}`);
  return [...own, ...suites.flatMap(failuresOfSuite)];
}

/** A runner that fails without a failed test (a file that does not load, a missing browser) counts as one. */
function counted(runner, file, code, read) {
  const none = { passed: 0, failed: 0, skipped: 0, names: [] };
  const counts = existsSync(file) ? read(JSON.parse(readFileSync(file, 'utf8'))) : none;
  if (code === 0 || counts.failed > 0) return counts;
  return { ...counts, failed: 1, names: [...counts.names, `${runner} ended with ${code}, see above`] };
}

function printTotals(runs) {
  const sum = (key) => runs.reduce((total, counts) => total + counts[key], 0);
  // Again at the end: thousands of lines stand between a failure and here.
  for (const name of runs.flatMap(({ names }) => names)) console.log(`✗ ${name}`);
  process.exitCode = sum('failed') > 0 ? 1 : 0;
  console.log(`${sum('passed')} passed, ${sum('failed')} failed, ${sum('skipped')} skipped`);
}
