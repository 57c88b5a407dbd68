import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { text } from 'node:stream/consumers';
import { describe, expect, onTestFinished, test } from 'vitest';
import {
  added,
  closingLines,
  type Failure,
  MOST_UNSTABLE,
  type Outcome,
  outcomeOf,
  passedAlone,
  readPlaywright,
  readVitest,
  settled,
  type VitestReport,
  worthSecondPass,
} from './test-outcome.mjs';

const GREEN: Outcome = { passed: 10, failed: 0, skipped: 1, failures: [], files: [] };
const failing = (count: number): Failure[] =>
  Array.from({ length: count }, (_, i) => ({ title: `test ${i}`, rerun: ['file', '-t', `test ${i}`] }));
const red = (failures: Failure[]): Outcome => ({ ...GREEN, failed: failures.length, failures });

const vitest = (part: Partial<VitestReport>): VitestReport => ({ files: [], tests: [], errors: [], ...part });
const inFile = (title: string, state: string) => ({ project: 'unit', file: 'a.test.ts', title, state });

describe('Vitest', () => {
  test('counts each test once, and names the project of a failed one', () => {
    const outcome = readVitest(
      vitest({ tests: [inFile('sums', 'passed'), inFile('costs $1 (a+b)', 'failed'), inFile('later', 'skipped')] }),
    );
    expect(outcome).toMatchObject({ passed: 1, failed: 1, skipped: 1 });
    expect(outcome.failures).toEqual([
      {
        title: 'a.test.ts (unit): costs $1 (a+b)',
        rerun: ['--project', 'unit', 'a.test.ts', '-t', String.raw`^costs \$1 \(a\+b\)$`],
      },
    ]);
  });

  test.each([
    ['a file that does not load', vitest({ errors: [{ file: 'a.test.ts', message: 'no such module' }] })],
    ['an error outside tests', vitest({ errors: [{ file: '', message: 'unhandled' }] })],
    ['a test cut off in its middle', vitest({ tests: [inFile('sums', 'pending')] })],
  ])('%s fails and is never run once more', (_, report) => {
    const outcome = readVitest(report);
    expect(outcome.failed).toBe(1);
    expect(worthSecondPass(outcome)).toEqual([]);
  });
});

describe('Playwright', () => {
  const spec = (
    title: string,
    status: string,
    results: { status: string; duration: number }[],
    ...types: string[]
  ) => ({
    file: 'made-by-a-loop.ts',
    title,
    tests: [{ status, results, annotations: types.map((type) => ({ type })) }],
  });
  const ran = (status: string) => [{ status, duration: 1500 }];

  test('counts groups within groups, finds a failed test by its file and names', () => {
    const outcome = readPlaywright({
      suites: [
        {
          file: 'a.spec.ts',
          specs: [spec('opens', 'expected', ran('passed')), spec('is left out', 'skipped', ran('skipped'), 'skip')],
          suites: [
            {
              file: 'a.spec.ts',
              title: '390 px',
              specs: [spec('saves?', 'unexpected', ran('timedOut')), spec('flickers', 'flaky', ran('failed'))],
            },
          ],
        },
      ],
    });
    expect(outcome).toMatchObject({ passed: 1, failed: 2, skipped: 1, files: [{ name: 'a.spec.ts', ms: 6000 }] });
    expect(outcome.failures[0]).toEqual({
      title: 'a.spec.ts: 390 px › saves?',
      rerun: ['a.spec.ts', '--grep', String.raw`a\.spec\.ts 390 px saves\?$`],
    });
  });

  test.each([
    ['a test that another one kept from running', [spec('opens', 'skipped', ran('skipped'))], []],
    ['a test cut off', [spec('opens', 'unexpected', ran('interrupted'))], []],
    ['an error outside tests', [], [{ message: 'globalSetup failed' }]],
  ])('%s fails and is never run once more', (_, specs, errors) => {
    const outcome = readPlaywright({ suites: [{ specs }], errors });
    expect(outcome).toMatchObject({ passed: 0, failed: 1, skipped: 0 });
    expect(worthSecondPass(outcome)).toEqual([]);
  });
});

describe('a runner that ends badly', () => {
  test.each([
    ['without a report', 139, null],
    ['without a report, though it says success', 0, null],
    ['with nothing failed in it', 1, vitest({ tests: [inFile('sums', 'passed')] })],
  ])('fails %s', (_, code, report) => {
    const outcome = outcomeOf('Vitest', code, report, readVitest);
    expect(outcome.failed).toBe(1);
    expect(worthSecondPass(outcome)).toEqual([]);
  });

  test('is not blamed twice where a test has failed', () => {
    const report = vitest({ tests: [inFile('sums', 'failed')] });
    expect(outcomeOf('Vitest', 1, report, readVitest)).toMatchObject({
      failed: 1,
      failures: [{ rerun: expect.any(Array) }],
    });
  });
});

describe('second pass', () => {
  test.each([
    [0, 0],
    [1, 1],
    [MOST_UNSTABLE, MOST_UNSTABLE],
    [MOST_UNSTABLE + 1, 0],
  ])('of %i failures %i are run once more', (count, again) => {
    expect(worthSecondPass(red(failing(count)))).toHaveLength(again);
  });

  test('one failure outside tests leaves nothing to run once more', () => {
    expect(worthSecondPass(red([...failing(1), { title: 'does not load' }]))).toEqual([]);
  });

  test.each([
    ['passed', { ...GREEN, passed: 1 }, true],
    ['failed again', { ...GREEN, passed: 0, failed: 1 }, false],
    ['found nothing of that name', { ...GREEN, passed: 0 }, false],
    ['ran more than itself', { ...GREEN, passed: 2 }, false],
  ])('judges a second run that %s', (_, outcome, passes) => {
    expect(passedAlone(outcome)).toBe(passes);
  });

  test('what passed alone counts as passed and is named, the rest goes on failing', () => {
    const outcome = red(failing(3));
    const unstable = outcome.failures.slice(0, 2);
    const end = settled(outcome, unstable);
    expect(end).toMatchObject({ passed: 12, failed: 1, skipped: 1 });
    expect(closingLines(end, unstable).slice(-5)).toEqual([
      'НЕСТАБИЛЬНЫЕ (прошли со второго раза; tests/unstable.md):',
      '≈ test 0',
      '≈ test 1',
      '✗ test 2',
      '12 passed, 1 failed, 1 skipped',
    ]);
  });

  test('a green run has no such heading', () => {
    expect(closingLines(GREEN, []).join('\n')).not.toContain('НЕСТАБИЛЬНЫЕ');
  });
});

test('the ten slowest files stand in order, of all runners', () => {
  const files = Array.from({ length: 6 }, (_, i) => ({ name: `a${i}`, ms: i * 1000 }));
  const browser = Array.from({ length: 6 }, (_, i) => ({ name: `b${i}`, ms: i * 1000 + 500 }));
  const lines = closingLines(
    added([
      { ...GREEN, files },
      { ...GREEN, files: browser },
    ]),
    [],
  );
  expect(lines.slice(0, 3)).toEqual(['Самые долгие файлы:', '    5.5 с  b5', '    5.0 с  a5']);
  expect(lines.slice(1, -1)).toHaveLength(10);
  expect(lines.at(-1)).toBe('20 passed, 0 failed, 2 skipped');
});

/** Report of Vitest itself over files made for the test. */
async function reportOf(files: Record<string, string>, args: string[] = []): Promise<Outcome> {
  await mkdir('test-results', { recursive: true });
  const folder = await mkdtemp(resolve('test-results/made-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  for (const [name, text] of Object.entries(files))
    await writeFile(join(folder, name), `import { beforeAll, describe, expect, test } from 'vitest';\n${text}`);
  await writeFile(
    join(folder, 'vitest.config.ts'),
    `export default { test: { name: 'made', include: ['*.test.ts'] } };`,
  );
  const reporter = `--reporter=${resolve('scripts/vitest-report.mjs')}`;
  const report = join(folder, 'report.json');
  const child = spawn(resolve('node_modules/.bin/vitest'), ['run', reporter, ...args], {
    cwd: folder,
    stdio: 'ignore',
    env: { PATH: process.env['PATH'], VITEST_REPORT: report },
  });
  const [code] = (await once(child, 'exit')) as [number];
  return outcomeOf('Vitest', code, JSON.parse(await readFile(report, 'utf8')) as VitestReport, readVitest);
}

test('what Vitest reports is read right: groups, hooks, files that do not load, rejections nobody waits for', async () => {
  const outcome = await reportOf({
    'a.test.ts': `describe('group (a)', () => { test('fails', () => expect(1).toBe(2)); test('passes', () => {}); });
      test.skip('later', () => {}); describe('hook', () => { beforeAll(() => { throw new Error('no database'); }); test('inside', () => {}); });`,
    'b.test.ts': `import './nothing.ts';`,
    'c.test.ts': `test('forgets to wait', () => void Promise.reject(new Error('lost')));`,
  });
  expect(outcome).toMatchObject({ passed: 2, failed: 4, skipped: 2 });
  expect(outcome.failures.map(({ title }) => title.split('\n')[0])).toEqual([
    'a.test.ts (made): group (a) fails',
    'a.test.ts: no database',
    expect.stringMatching(/^b\.test\.ts: .*nothing\.ts/),
    'Vitest: lost',
  ]);
});

test('the arguments of a second pass run exactly the failed test', async () => {
  const files = {
    'a.test.ts': `describe('group (a)', () => { test('fails', () => expect(1).toBe(2)); test('fails too', () => expect(1).toBe(2)); });
      test('passes', () => {});`,
  };
  const [first] = (await reportOf(files)).failures;
  const again = await reportOf(files, first?.rerun);
  expect(again).toMatchObject({ passed: 0, failed: 1, skipped: 2 });
  expect(again.failures[0]?.title).toBe(first?.title);
});

test('the arguments of a second pass find each journey, and no other', async () => {
  // Files whose tests stand in loops, in groups, and in a file beside them.
  const args = ['test', '--list', '--reporter=json', 'accessibility', 'calibrations', 'restore'];
  // All of them, in a commit's tier, too.
  const env = { ...process.env, TEST_TIER: 'night' };
  const list = spawn(resolve('node_modules/.bin/playwright'), args, { env, stdio: ['ignore', 'pipe', 'ignore'] });
  const report = JSON.parse(await text(list.stdout)) as Parameters<typeof readPlaywright>[0];
  const { failures } = readPlaywright(asFailed(report));
  expect(failures.length).toBeGreaterThan(50);
  // Playwright looks for the pattern in the names of file, groups and test with spaces between them.
  const names = failures.map(({ title }) => title.replace(': ', ' ').replaceAll(' › ', ' '));
  for (const { title, rerun = [] } of failures) {
    const [, , pattern = ''] = rerun;
    expect(
      names.filter((name) => new RegExp(pattern).test(name)),
      title,
    ).toHaveLength(1);
  }
});

/** Report in which every test has failed. */
function asFailed(report: { suites: unknown[] }): { suites: unknown[] } {
  const made = JSON.stringify(report, (key, value: unknown) => {
    if (key === 'tests')
      return [{ status: 'unexpected', results: [{ status: 'failed', duration: 1 }], annotations: [] }];
    return value;
  });
  return JSON.parse(made) as { suites: unknown[] };
}
