import { type Browser, chromium, type Page } from '@playwright/test';
import type { EvaluationSheet } from '#domain/evaluations/evaluations.schema.ts';
import { aContent, aCriterion, aGroup, yesNo } from '#tests/fixtures/form-fixtures.ts';
import { type BuiltServer, signIn, startBuiltServer } from '#tests/support/built-server.ts';
import { seenCriteria } from '#tests/support/seen-criteria.ts';
import { CHROMIUM_FLAGS, findChromium } from '../../scripts/find-chromium.mjs';
import { printRows, type Row } from './report.ts';

/**
 * What a rating costs whoever makes forty a day, apart from listening: keys pressed, a chord as one, and seconds by the
 * keystroke-level model (0.28 s a key), with what the program itself makes them wait, measured.
 */
const KEY_SECONDS = 0.28;
const SCREEN = { width: 1440, height: 900 };
/** Losses of the second run, on criteria that have reasons and phrases of the demo data. */
const LOST = ['greeting', 'questions', 'objections', 'next-step', 'politeness'];
/** A run that goes wrong must end. */
const MOST_GAPS = 12;

/** A hand at the keyboard that counts. */
class Hand {
  keys = 0;
  waitedMs = 0;
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  async press(key: string): Promise<void> {
    this.keys += 1;
    await this.page.keyboard.press(key);
  }

  async waitFor(what: Promise<unknown>): Promise<void> {
    const began = performance.now();
    await what;
    this.waitedMs += performance.now() - began;
  }

  /** Since the last time. */
  take(): { keys: number; seconds: number; waited: number } {
    const waited = this.waitedMs / 1000;
    const taken = { keys: this.keys, seconds: this.keys * KEY_SECONDS + waited, waited };
    [this.keys, this.waitedMs] = [0, 0];
    return taken;
  }
}

const formOf = (page: Page) => page.getByRole('region', { name: 'Оценка' });
const firstCard = (page: Page) => page.locator('section[id^="criterion-"]').first();
const isSent = (page: Page) => formOf(page).getByRole('button', { name: 'Следующая' });

type Focused = { key: string; choices: string[]; isMany: boolean; isTyped: boolean } | null;

/** The criterion that has the focus, as far as a person sees it. */
function focused(page: Page): Promise<Focused> {
  return page.evaluate(() => {
    const card = document.activeElement?.closest('section[id^="criterion-"]');
    if (!card) return null;
    const labels = [...card.querySelectorAll('input[type="radio"], input[type="checkbox"]')];
    return {
      key: card.id.replace('criterion-', ''),
      choices: labels.map((input) => input.closest('label')?.textContent ?? ''),
      isMany: card.querySelector('input[type="checkbox"]') !== null,
      isTyped: card.querySelector('[data-answer-field]') !== null,
    };
  });
}

/** Answers what «Остальным — лучший ответ» leaves to a person: sets, texts, days. */
async function fillGap(hand: Hand, at: NonNullable<Focused>): Promise<void> {
  if (at.isTyped) {
    await hand.press('Digit5');
    await hand.press('Escape');
  } else if (at.isMany) {
    for (let digit = 1; digit < at.choices.length; digit += 1) await hand.press(`Digit${digit}`);
  } else await hand.press('Digit1');
}

async function send(hand: Hand): Promise<void> {
  const { page } = hand;
  for (let gap = 0; gap < MOST_GAPS; gap += 1) {
    await hand.press('Control+Enter');
    const stays = formOf(page).getByText('Осталось исправить');
    await hand.waitFor(isSent(page).or(stays).first().waitFor());
    if (await isSent(page).isVisible()) return;
    const at = await focused(page);
    if (!at) throw new Error('neither sent nor at a gap');
    await fillGap(hand, at);
  }
  throw new Error('the form could not be filled');
}

async function openNext(hand: Hand): Promise<void> {
  await hand.press('Control+Enter');
  await hand.waitFor(isSent(hand.page).waitFor({ state: 'detached' }));
  await hand.waitFor(firstCard(hand.page).waitFor());
}

/** The answer that loses most: the last option, no points at all, or none of several. */
async function lose(hand: Hand, { choices, isMany }: NonNullable<Focused>): Promise<void> {
  const isPoints = choices[0]?.trim() === '0';
  await hand.press(isMany || isPoints ? 'Digit0' : `Digit${choices.length}`);
  await hand.press('Shift+Digit1');
  await hand.press('Alt+Digit1');
}

async function loseSome(hand: Hand): Promise<void> {
  let left = LOST.length;
  for (let passed = ''; left > 0; ) {
    const at = await focused(hand.page);
    if (!at || at.key === passed) throw new Error('the criteria to lose are not in the form');
    passed = at.key;
    if (LOST.includes(at.key)) {
      await lose(hand, at);
      left -= 1;
    }
    if (left > 0) await hand.press('ArrowDown');
  }
}

const seconds = (value: number): string => value.toFixed(1).replace('.', ',');
const both = ({ keys, seconds: all, waited }: ReturnType<Hand['take']>): string =>
  `${keys} клавиш, ${seconds(all)} с, из них ждали ${seconds(waited)}`;

async function rate(page: Page, origin: string): Promise<Row[]> {
  const hand = new Hand(page);
  await page.goto(`${origin}/tasks/`);
  await page.getByRole('main').getByRole('link', { name: /№ \d+/ }).first().click();
  await firstCard(page).waitFor();
  hand.take();
  await hand.press('KeyB');
  await send(hand);
  const well = hand.take();
  await openNext(hand);
  const next = hand.take();
  await loseSome(hand);
  await hand.press('KeyB');
  await send(hand);
  const lost = hand.take();
  await page.goto(`${origin}/communications/?filter[state][]=unrated&filter[has_audio]=1`);
  await page.getByRole('row').nth(1).waitFor();
  hand.take();
  await hand.press('KeyJ');
  await hand.press('KeyE');
  await hand.waitFor(firstCard(page).waitFor());
  return [
    { what: '14 критериев, всё хорошо', goal: '≤ 12 клавиш, ≤ 6 с', measured: both(well) },
    { what: 'следующая после отправки', goal: '1 клавиша', measured: both(next) },
    { what: 'пять снижений с причинами и комментариями', goal: '≤ 20 с', measured: both(lost) },
    { what: 'из списка до формы', goal: '≤ 2 клавиш', measured: both(hand.take()) },
  ];
}

const MANY = 25;

/** Shows a form of 25 criteria in the place of the real one; the subject is how much of it is seen. */
async function seenOnOpening(page: Page, origin: string): Promise<Row> {
  const criteria = Array.from({ length: MANY }, (_, at) =>
    aCriterion(`c${at}`, { name: `Критерий номер ${at + 1}`, scale: yesNo }),
  );
  const groups = Array.from({ length: 5 }, (_, at) => aGroup(`g${at}`, criteria.slice(at * 5, at * 5 + 5)));
  await page.route('**/evaluation-sheet?**', async (route) => {
    const sheet = (await (await route.fetch()).json()) as EvaluationSheet;
    await route.fulfill({ json: { ...sheet, content: aContent(groups) } });
  });
  await page.goto(`${origin}/tasks/`);
  await page.getByRole('main').getByRole('link', { name: /№ \d+/ }).first().click();
  await firstCard(page).waitFor();
  await page.waitForLoadState('networkidle');
  const measured = `${await seenCriteria(page)} из ${MANY}`;
  return { what: `видно критериев сразу, ${SCREEN.width}×${SCREEN.height}`, goal: '≥ 9', measured };
}

async function measure(browser: Browser, { origin }: BuiltServer): Promise<void> {
  const context = await browser.newContext({ viewport: SCREEN, locale: 'ru-RU' });
  await context.addCookies([{ name: 'token', value: await signIn(origin, 'assessor'), url: origin }]);
  const page = await context.newPage();
  const rows = await rate(page, origin);
  printRows('Оценка клавишами, демоданные (D-18)', [...rows, await seenOnOpening(page, origin)]);
}

const server = await startBuiltServer('pglite');
const browser = await chromium.launch({ executablePath: findChromium() ?? '', args: CHROMIUM_FLAGS });
try {
  await measure(browser, server);
} finally {
  await browser.close();
  await server.stop();
}
