import type { Browser, Locator, Page } from '@playwright/test';
import type { Calibration } from '#domain/calibrations/calibrations.schema.ts';
import type { Answer, AnswerValue, Evaluation, SavedDraft } from '#domain/evaluations/evaluations.schema.ts';
import type { Scale } from '#domain/scales/scale.schema.ts';
import { rotated } from '#tests/rotation.ts';
import { seriousFindings } from '#tests/support/axe.ts';
import { signInAs } from '#tests/support/browser-sign-in.ts';
import { expect, test } from '#tests/support/browser-test.ts';
import { signIn } from '#tests/support/built-server.ts';

const PROJECT = 'Входящие заявки';
const FORM = 'Звонок отдела продаж';
/** pm, assessor and customer of the demonstration. */
const PEOPLE = ['Соколов Андрей Игоревич', 'Лебедева Ольга Сергеевна', 'Воронцов Олег Анатольевич'];
const EXPERT = 'Соколов Андрей Игоревич';

/** The best answer, or one that the others will not have given. */
function valueOf(scale: Scale, taste: 'best' | 'worst'): AnswerValue {
  const at = taste === 'best' ? 0 : -1;
  switch (scale.type) {
    case 'binary':
    case 'ternary':
    case 'select':
      return scale.options.toSorted((one, other) => other.points - one.points).at(at)?.key ?? null;
    case 'multi':
      return taste === 'best' ? scale.options.map(({ key }) => key) : [];
    case 'points':
      return taste === 'best' ? scale.max : 0;
    case 'range':
      return scale.ranges.toSorted((one, other) => other.points - one.points).at(at)?.from ?? 0;
    case 'text':
    case 'date':
      return null;
  }
}

async function send<Reply>(
  url: string,
  token: string,
  method: string,
  sent: { body?: unknown; revision?: number } = {},
) {
  const { body, revision } = sent;
  const answer = await fetch(url, {
    method,
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
      ...(revision === undefined ? {} : { 'if-match': `"${revision}"` }),
    },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  expect(answer.ok, await answer.clone().text()).toBe(true);
  return (await answer.json()) as Reply;
}

/** Raters of a hundred times do it without the screen here; the guest does it with a thumb. */
async function rates(origin: string, role: string, id: number, taste: 'best' | 'worst'): Promise<void> {
  const token = await signIn(origin, role);
  const { communications } = await send<Calibration>(`${origin}/api/calibrations/${id}`, token, 'GET');
  for (const { id: communication } of communications) {
    const place = `${origin}/api/calibrations/${id}/communications/${communication}/evaluation`;
    const begun = await send<Evaluation>(place, token, 'POST');
    const criteria = begun.content.groups.flatMap((group) => group.criteria).filter(({ hidden }) => !hidden);
    const answers = criteria.map(
      ({ criterion_key, scale }): Answer => ({
        criterion_key,
        value: valueOf(scale, taste),
        na: false,
        comment: 'По записи',
        reasons: [],
        evidence: [],
      }),
    );
    const path = `${origin}/api/evaluations/${begun.id}`;
    const body = { answers, general_comment: '', growth_points: '' };
    const saved = await send<SavedDraft>(`${path}/draft`, token, 'PUT', { body, revision: begun.revision });
    await send(`${path}/submit`, token, 'POST', { revision: saved.revision });
  }
}

/** the session's screens hang on what the test has made, so axe looks at them here. */
async function looksAccessible(page: Page, what: string): Promise<void> {
  await page.waitForLoadState('networkidle');
  expect(await seriousFindings(page), what).toEqual([]);
}

async function makesCalibration(page: Page, name: string): Promise<void> {
  await page.goto('/sessions/');
  await page.getByRole('link', { name: 'Создать' }).first().click();
  await page.getByLabel('Название').fill(name);
  await page.getByRole('combobox', { name: /^Проект/ }).selectOption(PROJECT);
  await page.getByRole('combobox', { name: /^Форма/ }).selectOption(FORM);
  await page.getByRole('combobox', { name: /^Участники/ }).click();
  for (const person of PEOPLE) {
    const option = page.getByRole('option', { name: new RegExp(`^${person} .`) });
    await option.click();
    await expect(option).toHaveAttribute('aria-selected', 'true');
  }
  await page.keyboard.press('Escape');
  await page.getByRole('combobox', { name: /^Эксперт/ }).selectOption(EXPERT);
  await page.getByRole('button', { name: 'Создать сессию' }).click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
}

async function invitesGuest(page: Page, guest: string): Promise<void> {
  await page.getByRole('button', { name: 'Пригласить по ссылке' }).click();
  const dialog = page.getByRole('dialog', { name: 'Добавить участника' });
  await dialog.getByLabel('Имя гостя').fill(guest);
  await dialog.getByRole('button', { name: 'Добавить' }).click();
  await expect(page.getByRole('list', { name: 'Участники' })).toContainText(guest);
}

async function choosesOneAtRandom(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Добавить коммуникации' }).click();
  const panel = page.getByRole('region', { name: 'Добавить коммуникации' });
  await panel.getByText('Случайные', { exact: true }).click();
  // Communications with an evaluation by the form already get no second one at the end.
  await panel.getByRole('button', { name: /^Фильтры/ }).click();
  const filters = page.getByRole('dialog', { name: 'Фильтры' });
  await filters.getByRole('group', { name: 'Состояние оценки' }).getByText('Не оценена').click();
  await filters.getByRole('button', { name: 'Закрыть' }).click();
  await panel.getByLabel('Сколько').fill('1');
  await panel.getByRole('button', { name: 'Подобрать' }).click();
  await expect(panel.getByRole('list', { name: 'Что добавится' }).getByRole('listitem')).toHaveCount(1);
  await panel.getByRole('button', { name: 'Добавить: 1' }).click();
  await expect(page.getByRole('button', { name: 'Начать оценивание' })).toBeEnabled();
}

/** Gives the guest's way in. */
async function starts(page: Page, guest: string): Promise<string> {
  await page.getByRole('button', { name: 'Начать оценивание' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Начать' }).click();
  const dialog = page.getByRole('dialog', { name: 'Ссылка для гостя' });
  const { pathname, search } = new URL(await dialog.getByLabel(new RegExp(guest)).first().inputValue());
  await dialog.getByRole('button', { name: 'Готово' }).click();
  return pathname + search;
}

/** Answers of any scale: the first choice, every tick, a number. */
async function answers(criterion: Locator): Promise<void> {
  const [choice, tick] = [criterion.getByRole('radio').first(), criterion.getByRole('checkbox')];
  const number = criterion.locator('input[inputmode="decimal"]');
  if (await choice.count()) await choice.check();
  else if (await tick.count()) for (const one of await tick.all()) await one.check();
  else if (await number.count()) await number.fill('1');
  const comment = criterion.getByRole('textbox', { name: /^Комментарий/ });
  if (await comment.isVisible()) await comment.fill('Слышно в записи');
}

/** Guest's rating on a phone, with no cookie and no storage. */
async function guestRates(browser: Browser, baseURL: string, link: string): Promise<void> {
  const context = await browser.newContext({ baseURL, viewport: { width: 390, height: 844 }, hasTouch: true });
  const page = await context.newPage();
  await page.goto(link);
  await page.getByRole('button', { name: 'Начать', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: /^Оценка коммуникации № \d+$/ })).toBeVisible();
  await page.getByRole('tab', { name: 'Форма' }).click();
  const form = page.getByRole('region', { name: 'Оценка' });
  await expect(form.getByRole('button', { name: 'Отправить оценку' })).toBeVisible();
  for (const criterion of await form.locator('section[id^="criterion-"]').all()) await answers(criterion);
  await looksAccessible(page, 'rating');
  await form.getByRole('button', { name: 'Отправить оценку' }).click();
  const sideways = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(sideways, 'U-5: nothing scrolls sideways').toBeLessThanOrEqual(0);
  await form.getByRole('link', { name: 'К сессии' }).click();
  await expect(page.getByText('Вы оценили всё, спасибо.')).toBeVisible();
  await context.close();
}

/** The first that differs is taken as the customer has it, the rest as the expert has. */
async function settles(page: Page): Promise<void> {
  await page.getByRole('tab', { name: 'Матрица' }).click();
  const table = page.getByRole('table', { name: 'Ответы участников' });
  const marked = table.getByRole('row').filter({ hasText: 'разброс' }).first();
  await marked.getByRole('button', { name: /^Взять ответ: Воронцов/ }).click();
  await expect(marked.getByRole('button', { name: /^Взять ответ: Воронцов/ })).toHaveAttribute('aria-pressed', 'true');
  await page.getByRole('button', { name: /^Решить остальное/ }).click();
  await page.getByRole('menuitem', { name: 'Взять ответы эксперта' }).click();
  await expect(page.getByText(/согласованный балл/)).toBeVisible();
}

for (const width of rotated([1440, 390], 'calibrations')) {
  test.describe(`${width} px`, () => {
    test.use({ viewport: { width, height: 900 } });

    test('D-23…D-26: a session with three people, an expert and a guest, from its making to the published result', async ({
      page,
      browser,
      baseURL,
    }) => {
      test.slow();
      const origin = baseURL ?? '';
      const [name, guest] = [`Сверка на ${width}`, `Ирина ${width}`];
      await signInAs(page, 'pm');
      await makesCalibration(page, name);
      await invitesGuest(page, guest);
      await choosesOneAtRandom(page);
      await looksAccessible(page, 'draft');
      const link = await starts(page, guest);
      const id = Number(/\/sessions\/(\d+)/.exec(link)?.[1]);

      await rates(origin, 'pm', id, 'best');
      await rates(origin, 'assessor', id, 'best');
      await rates(origin, 'customer', id, 'worst');
      await guestRates(browser, origin, link);

      await page.reload();
      await page.getByRole('button', { name: 'Перейти к разбору' }).click();
      await page.getByRole('alertdialog').getByRole('button', { name: 'Перейти' }).click();
      await expect(page.getByText(/согласованность (?:высокая|приемлемая|низкая)\.$/)).toBeVisible();
      await expect(page.getByRole('region', { name: 'Больше всего расходятся' }).getByRole('listitem')).toHaveCount(3);
      await looksAccessible(page, 'summary');
      // Decisions are the same on every screen; the table is where they are made quickly.
      await page.setViewportSize({ width: 1440, height: 900 });
      await settles(page);
      await page.setViewportSize({ width, height: 900 });
      await looksAccessible(page, 'matrix');
      await page.getByRole('tab', { name: 'Критерии' }).click();
      await expect(page.getByRole('region', { name: 'Критерии', exact: true })).toBeVisible();
      await looksAccessible(page, 'criteria');
      await page.getByRole('tab', { name: 'Матрица' }).click();

      await page.getByRole('button', { name: 'Закрыть сессию' }).click();
      await page.getByRole('alertdialog').getByRole('button', { name: 'Закрыть сессию' }).click();
      const file = page.waitForEvent('download');
      await page.getByRole('button', { name: 'Скачать XLSX' }).click();
      expect((await file).suggestedFilename()).toMatch(/\.xlsx$/);
      await page.getByRole('button', { name: 'Опубликовать согласованную оценку' }).click();
      await page.getByRole('alertdialog').getByRole('button', { name: 'Опубликовать' }).click();
      await page.getByRole('link', { name: 'Согласованная оценка опубликована' }).click();
      await expect(page.getByRole('heading', { level: 1, name: /^Коммуникация № \d+$/ })).toBeVisible();
    });
  });
}
