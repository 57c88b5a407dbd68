import { type Browser, type BrowserContext, chromium, devices } from '@playwright/test';
import { signIn, startBuiltServer } from '#tests/support/built-server.ts';
import { traced } from '#tests/support/trace.ts';
import { CHROMIUM_FLAGS, findChromium } from '../../scripts/find-chromium.mjs';
import { blockingOf, forcedOf, mainThreadOf } from './longest-task.ts';
import { milliseconds, printRows, type Row } from './report.ts';

/** Loads of each page, of which the middle one is shown; one before them warms the server. */
const LOADS = 5;
/** After this long without a request and a task nothing more comes by itself. */
const QUIET_MS = 1_500;

/** Pages that Lighthouse was asked of, each as who opens it most on a phone. */
const PAGES = [
  { what: 'вход', path: '/auth/login/', who: null },
  { what: 'главная', path: '/', who: 'pm' },
  { what: 'список', path: '/communications/', who: 'pm' },
  { what: 'коммуникация', path: '/communications/1990/', who: 'pm' },
  { what: 'дашборды', path: '/dashboards/', who: 'pm' },
] as const;

type Cost = { work: number; blocking: number; forced: number };

/** Main thread of a phone while a page opens cold: all of its work, what of it blocks, layouts forced by scripts. */
async function costOf(browser: Browser, origin: string, { path, who }: (typeof PAGES)[number]): Promise<Cost> {
  const context: BrowserContext = await browser.newContext({ ...devices['Pixel 5'], reducedMotion: 'reduce' });
  try {
    if (who) await context.addCookies([{ name: 'token', value: await signIn(origin, who), url: origin }]);
    const page = await context.newPage();
    const devtools = await context.newCDPSession(page);
    const open = async (): Promise<void> => {
      await page.goto(origin + path);
      await page.waitForLoadState('networkidle');
      await page.waitForTimeout(QUIET_MS);
    };
    const events = await traced(devtools, open, { stacks: true });
    return { work: mainThreadOf(events), blocking: blockingOf(events), forced: forcedOf(events) };
  } finally {
    await context.close();
  }
}

const middle = (numbers: number[]): number => numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0;

async function middleCost(browser: Browser, origin: string, page: (typeof PAGES)[number]): Promise<Cost> {
  await costOf(browser, origin, page);
  const costs: Cost[] = [];
  for (let turn = 0; turn < LOADS; turn += 1) costs.push(await costOf(browser, origin, page));
  return {
    work: middle(costs.map(({ work }) => work)),
    blocking: middle(costs.map(({ blocking }) => blocking)),
    forced: middle(costs.map(({ forced }) => forced)),
  };
}

const told = ({ work, blocking, forced }: Cost): string =>
  `работа ${milliseconds(work)}, блокировка ${milliseconds(blocking)}, вынужденных раскладок ${forced}`;

/** `BENCH_BEFORE`: folder of an older checkout with its build, measured beside in the same run. */
const before = process.env['BENCH_BEFORE'];
const server = await startBuiltServer('pglite');
const older = before === undefined ? null : await startBuiltServer('pglite', {}, { home: before });
const browser = await chromium.launch({ executablePath: findChromium() ?? '', args: CHROMIUM_FLAGS });
try {
  const rows: Row[] = [];
  for (const page of PAGES) {
    const was = older && (await middleCost(browser, older.origin, page));
    const now = await middleCost(browser, server.origin, page);
    rows.push({
      what: page.what,
      goal: was ? `половина от: ${told(was)}` : 'половина прежнего',
      measured: told(now),
    });
  }
  printRows('Телефон, процессор медленнее в 4 раза: главный поток до покоя', rows);
} finally {
  await browser.close();
  await server.stop();
  await older?.stop();
}
