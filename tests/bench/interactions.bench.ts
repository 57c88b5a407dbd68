import { chromium, type Page } from '@playwright/test';
import { signIn, startBuiltServer } from '#tests/support/built-server.ts';
import { mostRestyled, traced } from '#tests/support/trace.ts';
import { CHROMIUM_FLAGS, findChromium } from '../../scripts/find-chromium.mjs';
import { longestOf } from './longest-task.ts';
import { milliseconds, printRows, type Row } from './report.ts';

/** Turns of each, of which the middle one is shown; one before them brings its code. */
const TURNS = 5;
/** Time by which what has changed has been painted, its animation included. */
const PAINTED_MS = 400;

type Interaction = { what: string; act: (page: Page) => Promise<void>; undo: (page: Page) => Promise<void> };

const escape = async (page: Page): Promise<void> => {
  await page.keyboard.press('Escape');
};
const row = (page: Page, place: number) => page.locator('tbody tr').nth(place);
const tick = (page: Page): Promise<void> => row(page, 4).getByRole('checkbox').click();
const tickAll = (page: Page): Promise<void> => page.locator('thead').getByRole('checkbox').click();
const changeTheme = (page: Page): Promise<void> => page.getByRole('button', { name: /тема/i }).first().click();

const INTERACTIONS: Interaction[] = [
  { what: 'палитра', act: (page) => page.keyboard.press('Control+KeyK'), undo: escape },
  { what: 'меню строки', act: (page) => row(page, 3).getByRole('button', { name: 'Действия' }).click(), undo: escape },
  { what: 'фильтры', act: (page) => page.getByRole('button', { name: /^Фильтры/ }).click(), undo: escape },
  { what: 'отметка строки', act: tick, undo: tick },
  { what: 'отметка всех', act: tickAll, undo: tickAll },
  { what: 'тема', act: changeTheme, undo: changeTheme },
];

async function measure(page: Page, { what, act, undo }: Interaction): Promise<Row> {
  const devtools = await page.context().newCDPSession(page);
  const turns: { longest: number; restyled: number }[] = [];
  for (let turn = 0; turn <= TURNS; turn += 1) {
    const events = await traced(devtools, async () => {
      await act(page);
      await page.waitForTimeout(PAINTED_MS);
    });
    turns.push({ longest: longestOf(events), restyled: mostRestyled(events) });
    await undo(page);
    await page.waitForTimeout(PAINTED_MS);
  }
  const [middle] = turns
    .slice(1)
    .toSorted((a, b) => a.longest - b.longest)
    .slice(Math.floor(TURNS / 2));
  return {
    what,
    goal: '≤ 200 мс',
    measured: `${milliseconds(middle?.longest ?? 0)}, новый стиль у ${middle?.restyled} элементов`,
  };
}

const server = await startBuiltServer('pglite');
const browser = await chromium.launch({ executablePath: findChromium() ?? '', args: CHROMIUM_FLAGS });
try {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  const token = await signIn(server.origin, 'pm');
  await context.addCookies([{ name: 'token', value: token, url: server.origin }]);
  const page = await context.newPage();
  await page.goto(`${server.origin}/communications/?per_page=50`);
  await page.locator('tbody tr').nth(49).waitFor();
  await page.waitForLoadState('networkidle');
  const nodes = await page.evaluate(() => [
    document.getElementsByTagName('*').length,
    document.querySelectorAll('tbody *').length,
  ]);
  const rows = [
    { what: 'узлов страницы, строки', goal: '~30', measured: `${nodes[0]}, ${Math.round((nodes[1] ?? 0) / 50)}` },
  ];
  for (const interaction of INTERACTIONS) rows.push(await measure(page, interaction));
  printRows('Список из 50 строк, процессор медленнее в 4 раза: самая долгая задача', rows);
} finally {
  await browser.close();
  await server.stop();
}
