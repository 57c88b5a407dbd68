import type { Locator, Page } from '@playwright/test';
import { expect, test } from '#tests/support/browser-test.ts';
import { signInAs } from '#tests/support/browser-sign-in.ts';
import { signIn } from '#tests/support/built-server.ts';
import { aContent, aCriterion, aGroup, yesNo } from '#tests/fixtures/form-fixtures.ts';
import type { EvaluationSheet } from '#domain/evaluations/evaluations.schema.ts';
import { seenCriteria } from '#tests/support/seen-criteria.ts';
import { beginRating, BY_STEPS, enterWith, IN_TABLE, panel, type Subject } from './unsaved-rating.ts';

async function open(page: Page, baseURL: string | undefined, subject: Subject): Promise<Locator> {
  const origin = baseURL ?? '';
  const token = await signIn(origin, 'assessor');
  const { address } = await beginRating(origin, token, subject);
  await enterWith(page.context(), origin, token);
  await page.goto(address);
  const tab = page.getByRole('tab', { name: 'Форма' });
  await expect(page.getByRole('heading', { level: 1, name: /^Коммуникация № \d+$/ })).toBeVisible();
  if (await tab.isVisible()) await tab.click();
  await expect(panel(page).getByRole('button', { name: 'Отправить оценку' })).toBeVisible();
  return panel(page);
}

const card = (form: Locator, name: string): Locator => form.getByRole('region', { name });
const saved = (form: Locator) => expect(form.getByRole('status').getByText('Сохранено')).toBeVisible();
/** Against the screen: on a phone `innerWidth` grows along with a page that is too wide. */
const sideways = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - window.screen.width);

async function boxOf(target: Locator) {
  const box = await target.boundingBox();
  if (!box) throw new Error(`${String(target)} is not in sight`);
  return box;
}

test('D-10, D-18: by steps, on a wide screen by keys alone, from a gap two steps back to the score', async ({
  page,
  baseURL,
}) => {
  const form = await open(page, baseURL, BY_STEPS);
  const steps = form.getByRole('navigation', { name: 'Шаги' });
  await expect(card(form, 'Вежливость')).toBeVisible();
  await expect(card(form, 'Подытожил потребность')).toBeHidden();

  await page.keyboard.press('PageDown');
  await expect(card(form, 'Подытожил потребность')).toBeFocused();
  await page.keyboard.press('PageDown');
  await page.keyboard.press('1');
  await page.keyboard.press('1');
  await expect(steps.getByRole('button', { name: /Обязательные требования/ })).toContainText('2 из 2');

  await page.keyboard.press('Control+Enter');
  await expect(card(form, 'Приветствие и представление')).toBeFocused();
  await expect(form.getByText('Осталось исправить: 4 критерия')).toBeVisible();
  await expect(steps.getByRole('button', { name: /Решение вопроса/ })).toContainText('есть пропуски');
  for (const key of ['1', '5', '1', '1']) await page.keyboard.press(key);
  await expect(form.getByText(/^Осталось исправить/)).toHaveCount(0);
  await saved(form);
  await page.keyboard.press('Control+Enter');
  await expect(form.getByRole('button', { name: 'Следующая' })).toBeVisible();
  await expect(form.getByText('5,0').first()).toBeVisible();
  await expect(form.getByRole('region', { name: 'Решение вопроса' })).toBeVisible();
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('D-10, U-5: by steps, a criterion at a time with one thumb', async ({ page, baseURL }) => {
    const form = await open(page, baseURL, BY_STEPS);
    const next = form.getByRole('button', { name: 'Далее' });
    await expect(card(form, 'Вежливость')).toBeHidden();
    await card(form, 'Приветствие и представление').getByRole('radio', { name: 'Да' }).tap();
    await next.tap();
    await expect(card(form, 'Вежливость')).toBeVisible();
    await expect(card(form, 'Приветствие и представление')).toBeHidden();
    for (const name of ['Назад', 'Далее', 'Отправить оценку']) {
      expect((await boxOf(form.getByRole('button', { name }))).height, name).toBeGreaterThanOrEqual(44);
    }
    expect(await sideways(page)).toBeLessThanOrEqual(0);
    await form.getByRole('button', { name: 'Отправить оценку' }).tap();
    await expect(card(form, 'Вежливость').getByText('Ответьте на критерий «Вежливость»')).toBeInViewport();
    await saved(form);
  });

  test('D-10: a table becomes the list', async ({ page, baseURL }) => {
    const form = await open(page, baseURL, IN_TABLE);
    const row = card(form, 'Вежливость');
    const [name, answer] = [await boxOf(row.getByRole('heading')), await boxOf(row.getByRole('radiogroup'))];
    expect(answer.y).toBeGreaterThan(name.y + name.height);
    await expect(row.getByText('Ровный доброжелательный тон', { exact: false })).toBeVisible();
    await expect(row.getByRole('button', { name: 'О критерии' })).toBeHidden();
    expect(await sideways(page)).toBeLessThanOrEqual(0);
  });
});

test('D-10: in a table the answers stand beside their criteria, in one column', async ({ page, baseURL }) => {
  const form = await open(page, baseURL, IN_TABLE);
  const rows = ['Вежливость', 'Следующий шаг'].map((name) => card(form, name));
  const places = await Promise.all(rows.map((row) => boxOf(row.getByRole('radiogroup'))));
  const names = await Promise.all(rows.map((row) => boxOf(row.getByRole('heading'))));
  expect(places.map(({ x }) => Math.round(x))).toEqual([places[0]?.x, places[0]?.x].map((x) => Math.round(x ?? 0)));
  for (const [at, { x, y, height }] of places.entries()) {
    const name = names[at] ?? { x: 0, y: 0, width: 0, height: 0 };
    expect(x).toBeGreaterThanOrEqual(name.x + name.width);
    expect(Math.abs(y + height / 2 - (name.y + name.height / 2))).toBeLessThan(12);
  }
  const told = form.getByText('Ровный доброжелательный тон', { exact: false });
  await expect(told).toBeHidden();
  await card(form, 'Вежливость').getByRole('button', { name: 'О критерии' }).click();
  await expect(told).toBeVisible();

  await card(form, 'Подытожил потребность').getByRole('heading').click();
  await page.keyboard.press('n');
  await expect(card(form, 'Подытожил потребность').getByRole('button', { name: 'Н/П' })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  await saved(form);
});

test('D-18: of 25 criteria nine and more are seen at once when a task opens at 1440×900', async ({ page }) => {
  const criteria = Array.from({ length: 25 }, (_, at) =>
    aCriterion(`c${at}`, { name: `Критерий номер ${at + 1}`, scale: yesNo }),
  );
  const groups = Array.from({ length: 5 }, (_, at) => aGroup(`g${at}`, criteria.slice(at * 5, at * 5 + 5)));
  await page.route('**/evaluation-sheet?**', async (route) => {
    const sheet = (await (await route.fetch()).json()) as EvaluationSheet;
    await route.fulfill({ json: { ...sheet, content: aContent(groups) } });
  });
  await signInAs(page, 'assessor');
  await page.goto('/tasks/');
  await page.getByRole('main').getByRole('link', { name: /№ \d+/ }).first().click();
  await expect(page.getByRole('region', { name: /Критерий номер 1$/ })).toBeFocused();
  await expect.poll(() => seenCriteria(page)).toBeGreaterThanOrEqual(9);
});

test('U-5: of a live score nothing stands beyond its line, and no grade is cut to a letter', async ({
  page,
  baseURL,
}) => {
  // A form with a scale of its own: its score is said twice.
  const form = await open(page, baseURL, BY_STEPS);
  await page.keyboard.press('1');
  await expect(form.getByText('5,0').first()).toBeVisible();
  const how = form.getByRole('button', { name: 'Как посчитано' });
  const grade = how.locator('..').getByText('Отлично', { exact: true });
  for (const width of [1440, 1100, 820, 390]) {
    await page.setViewportSize({ width, height: 900 });
    if (width === 390) await page.getByRole('tab', { name: 'Форма' }).click();
    await expect(how).toBeInViewport({ ratio: 1 });
    const { left, right } = await form.evaluate((one) => one.getBoundingClientRect());
    const box = await boxOf(how);
    expect(box.x + box.width, `${width} px`).toBeLessThanOrEqual(right);
    expect(box.x, `${width} px`).toBeGreaterThanOrEqual(left);
    // Whole, or left to a screen reader.
    const [shown, whole] = await grade.evaluate((one) => [one.clientWidth, one.scrollWidth]);
    if (width === 1440) expect(shown).toBe(whole);
    else expect([0, whole]).toContain(shown);
  }
});
