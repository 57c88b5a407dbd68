import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { bin, ensureInstalled, ROOT, run } from './run.mjs';
import { commitTier } from './suite.mjs';
import {
  added,
  closingLines,
  outcomeOf,
  passedAlone,
  readPlaywright,
  readVitest,
  settled,
  worthSecondPass,
} from './test-outcome.mjs';
import { ensureTools } from './tools.mjs';

/**
 * `npm test`: rules, API, components and journeys, then the built app in a browser: what a commit waits for, and what
 * guards what it touches (tests/tiers.ts). The last line adds all runners up.
 *
 * `--all` runs the whole suite, `--since <commit>` brings what guards anything changed since then, `--turns` the files
 * of which a commit runs a quarter: before a landing of many commits. With `--second-pass` (CI only) at most five failed
 * tests are run once more, each alone. Other arguments go to vitest, whatever their tier: `npm test -- --project unit`
 * runs only that and no browser.
 */
const RESULTS = join(ROOT, 'test-results');
/** More failures than this end a run: each waits for what does not come, and the run has failed anyway. */
const MOST_FAILURES = 30;
const chosen = process.argv.slice(2);
const secondPass = taken('--second-pass');
const isAll = taken('--all');
const allTurns = taken('--turns');
const since = taken('--since', 1)?.[0];
const isWhole = chosen.length === 0;

await ensureInstalled();
ensureTools({ firefox: isAll });
rmSync(RESULTS, { recursive: true, force: true });
mkdirSync(RESULTS, { recursive: true });

// Named files run whatever their tier.
if (isWhole && !isAll) Object.assign(process.env, commitTier(since), allTurns && { TEST_TURNS: 'every' });
// The app for the browser, built while Vitest prepares its databases with one of the cores. One that does not build is
// reported by Playwright, which builds what is not there.
const building = isWhole ? run(process.execPath, ['scripts/build.mjs', '--app']) : null;
const first = [await runVitest('vitest', chosen)];
await building;
if (isWhole) first.push(await runPlaywright('playwright', []));
const outcome = added(first);
const unstable = secondPass ? await passesAlone(worthSecondPass(outcome)) : [];
const end = settled(outcome, unstable);
process.exitCode = end.failed > 0 ? 1 : 0;
console.log(closingLines(end, unstable).join('\n'));

/** Words after an option, which are taken out with it; null when it is not given. */
function taken(option, words = 0) {
  const at = chosen.indexOf(option);
  return at < 0 ? null : chosen.splice(at, 1 + words).slice(1);
}

async function passesAlone(failures) {
  const passed = [];
  for (const [i, failure] of failures.entries()) {
    console.log(`\nЕщё раз, отдельно: ${failure.title}`);
    if (passedAlone(await failure.again(`second-pass-${i + 1}`))) passed.push(failure);
  }
  return passed;
}

async function runVitest(name, args) {
  const report = join(RESULTS, `${name}.json`);
  const env = { ...process.env, VITEST_REPORT: report };
  const code = await run(
    bin('vitest'),
    ['run', `--bail=${MOST_FAILURES}`, '--reporter=default', '--reporter=./scripts/vitest-report.mjs', ...args],
    { env },
  );
  return repeatable(outcomeOf('Vitest', code, readJson(report), readVitest), runVitest);
}

async function runPlaywright(name, args) {
  const report = join(RESULTS, `${name}.json`);
  const env = { ...process.env, PLAYWRIGHT_JSON_OUTPUT_NAME: report };
  // Folder of its own: Playwright empties it, and the first pass's results there explain its failure.
  const output = `--output=${join(RESULTS, name)}`;
  const code = await run(
    bin('playwright'),
    ['test', `--max-failures=${MOST_FAILURES}`, '--reporter=list,json', output, ...args],
    { env },
  );
  return repeatable(outcomeOf('Playwright', code, readJson(report), readPlaywright), runPlaywright);
}

/** Failures of a run with their runner. */
function repeatable(ran, runner) {
  const failures = ran.failures.map((failure) => ({ ...failure, again: (name) => runner(name, failure.rerun) }));
  return { ...ran, failures };
}

function readJson(path) {
  return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : null;
}
