import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { bin, ensureInstalled, ROOT, run } from './run.mjs';
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
 * `npm test`: rules, API on both engines, components and journeys, then the built app in a browser. The last line adds
 * all runners up. Arguments go to vitest: `npm test -- --project unit` runs only that and no browser. With
 * `--second-pass` (CI only) at most five failed tests are run once more, each alone.
 */
const RESULTS = join(ROOT, 'test-results');
const SECOND_PASS = '--second-pass';
const given = process.argv.slice(2);
const chosen = given.filter((argument) => argument !== SECOND_PASS);

await ensureInstalled();
ensureTools();
rmSync(RESULTS, { recursive: true, force: true });
mkdirSync(RESULTS, { recursive: true });

const isWhole = chosen.length === 0;
// The app for the browser, built while Vitest prepares its databases with one of the cores. One that does not build is
// reported by Playwright, which builds what is not there.
const building = isWhole ? run(process.execPath, ['scripts/build.mjs', '--app']) : null;
const first = [await runVitest('vitest', chosen)];
await building;
if (isWhole) first.push(await runPlaywright('playwright', []));
const outcome = added(first);
const unstable = given.includes(SECOND_PASS) ? await passesAlone(worthSecondPass(outcome)) : [];
const end = settled(outcome, unstable);
process.exitCode = end.failed > 0 ? 1 : 0;
console.log(closingLines(end, unstable).join('\n'));

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
    ['run', '--reporter=default', '--reporter=./scripts/vitest-report.mjs', ...args],
    { env },
  );
  return repeatable(outcomeOf('Vitest', code, readJson(report), readVitest), runVitest);
}

async function runPlaywright(name, args) {
  const report = join(RESULTS, `${name}.json`);
  const env = { ...process.env, PLAYWRIGHT_JSON_OUTPUT_NAME: report };
  // Folder of its own: Playwright empties it, and the first pass's results there explain its failure.
  const output = `--output=${join(RESULTS, name)}`;
  const code = await run(bin('playwright'), ['test', '--reporter=list,json', output, ...args], { env });
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
