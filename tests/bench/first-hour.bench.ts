import { type Browser, chromium } from '@playwright/test';
import { startEmptyServer } from '#tests/support/empty-server.ts';
import { type Effort, reachFirstScore } from '#tests/support/first-score.ts';
import { CHROMIUM_FLAGS, findChromium } from '../../scripts/find-chromium.mjs';
import { printRows, type Row } from './report.ts';

/** What the first published score of an empty production costs its first admin, listening left out (41.1). */
const ADMIN = { email: 'pervaya@kachestvo.example', password: 'совсем новый пароль 71' };
const HANDS = [
  { what: 'мышью, 1440×900', viewport: { width: 1440, height: 900 }, isThumb: false },
  { what: 'пальцем, 390×844', viewport: { width: 390, height: 844 }, isThumb: true },
];

const seconds = (value: number): string => value.toFixed(1).replace('.', ',');
const words = ({ clicks, letters, motion, waited }: Effort): string =>
  `${clicks} нажатий, ${letters} знаков, ${seconds(motion)} с движений, ждали ${seconds(waited)} с`;

async function measure(browser: Browser, { what, viewport, isThumb }: (typeof HANDS)[number]): Promise<Row> {
  const empty = await startEmptyServer(ADMIN);
  const context = await browser.newContext({ viewport, hasTouch: isThumb, locale: 'ru-RU' });
  try {
    const effort = await reachFirstScore(await context.newPage(), empty, isThumb);
    return { what, goal: '≤ 20 нажатий, ≤ 80 знаков, ≤ 2 мин', measured: words(effort) };
  } finally {
    await context.close();
    await empty.stop();
  }
}

const browser = await chromium.launch({ executablePath: findChromium() ?? '', args: CHROMIUM_FLAGS });
try {
  const rows: Row[] = [];
  for (const hand of HANDS) rows.push(await measure(browser, hand));
  printRows('Первый час: от входа до первой опубликованной оценки', rows);
} finally {
  await browser.close();
}
