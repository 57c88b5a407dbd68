import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { build } from './build.mjs';
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
  return counted(VITEST, code, (report) => ({
    passed: report.numPassedTests,
    failed: report.numFailedTests,
    skipped: report.numPendingTests + report.numTodoTests,
  }));
}

async function runPlaywright() {
  await build();
  // In a folder of its own: Playwright empties its output folder, and the reports beside it must stay.
  const code = await run(bin('playwright'), ['test', '--reporter=list,json'], {
    env: { ...process.env, PLAYWRIGHT_JSON_OUTPUT_NAME: PLAYWRIGHT },
  });
  return counted(PLAYWRIGHT, code, ({ stats }) => ({
    passed: stats.expected,
    // Passing only at the second try is failing: there are no retries to hide it.
    failed: stats.unexpected + stats.flaky,
    skipped: stats.skipped,
  }));
}

/** A runner that fails without a failed test (a file that does not load, a missing browser) counts as one. */
function counted(file, code, read) {
  const counts = existsSync(file) ? read(JSON.parse(readFileSync(file, 'utf8'))) : { passed: 0, failed: 0, skipped: 0 };
  return code !== 0 && counts.failed === 0 ? { ...counts, failed: 1 } : counts;
}

function printTotals(runs) {
  const sum = (key) => runs.reduce((total, counts) => total + counts[key], 0);
  process.exitCode = sum('failed') > 0 ? 1 : 0;
  console.log(`${sum('passed')} passed, ${sum('failed')} failed, ${sum('skipped')} skipped`);
}
