import type { BrowserContext, Locator, Page } from '@playwright/test';
import type { FormContent } from '#domain/forms/form-content.schema.ts';
import { aContent, aCriterion, aGroup } from '#tests/fixtures/form-fixtures.ts';
import type { Form, FormDraft } from '#domain/forms/forms.schema.ts';
import { WAIT_MS } from '#tests/hang.ts';
import { rotated } from '#tests/rotation.ts';
import { seriousFindings } from '#tests/support/axe.ts';
import { expect, OFFLINE, test } from '#tests/support/browser-test.ts';
import { signIn } from '#tests/support/built-server.ts';
import { callApi } from '#tests/support/call-api.ts';
import { restFinger, restingBox } from '#tests/support/resting-box.ts';

/** The builder of forms by hand, in the browser; each test makes a form of its own. */
const content = aContent([
  aGroup(
    'start',
    [
      aCriterion('hello', { name: 'Поздоровался', weight: 20 }),
      aCriterion('name', { name: 'Назвал себя', weight: 20 }),
      aCriterion('company', { name: 'Назвал компанию', weight: 20 }),
    ],
    { name: 'Начало' },
  ),
  aGroup('end', [aCriterion('next', { name: 'Договорился о шаге', weight: 40 })], { name: 'Конец' }),
]);

let origin: string;
let token: string;
let made = 0;
let id: number;

const ask = <Answer>(method: string, path: string, body?: unknown, revision?: number): Promise<Answer> =>
  callApi<Answer>({ origin, token, method, path, body, revision });

const draft = (): Promise<FormDraft> => ask('GET', `forms/${id}/draft`);
const order = async (): Promise<string[]> =>
  (await draft()).content.groups.map(({ criteria }) => criteria.map(({ criterion_key }) => criterion_key).join(' '));

async function makeForm(filling: FormContent = content): Promise<void> {
  made += 1;
  const form = await ask<Form>('POST', 'forms', { name: `Форма для конструктора ${made}`, company_id: null });
  id = form.id;
  await ask('PUT', `forms/${id}/draft`, { content: filling }, (await draft()).revision);
}

async function enter(context: BrowserContext): Promise<void> {
  await context.addCookies([{ name: 'token', value: token, url: origin }]);
}

async function open(page: Page): Promise<void> {
  await enter(page.context());
  await page.goto(`${origin}/forms/${id}/edit/`);
  await expect(handle(page, 'Поздоровался')).toBeVisible();
}

const list = (page: Page): Locator => page.getByRole('region', { name: 'Группы и критерии' });
const handle = (page: Page, name: string): Locator =>
  page.getByRole('button', { name: `Переместить критерий «${name}»` });
const line = (page: Page, name: string): Locator => list(page).getByRole('listitem').filter({ hasText: name });
const saved = (page: Page): Promise<void> => expect(page.getByRole('status').getByText('Сохранено')).toBeVisible();

async function middleOf(place: Locator): Promise<{ x: number; y: number }> {
  const { x, y, width, height } = await restingBox(place);
  return { x: x + width / 2, y: y + height / 2 };
}

/** The library hears the next key from its first timer on, which runs after the words are there and before ours. */
async function isTaken(page: Page, words: string): Promise<void> {
  await expect(page.getByText(`Взято: ${words}`)).toBeAttached();
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve)));
}

test.beforeEach(async ({ baseURL }) => {
  origin = baseURL ?? '';
  token ??= await signIn(origin, 'admin');
  await makeForm();
});

test('D-12: a criterion is dragged into another group by the mouse, and one step takes it back', async ({ page }) => {
  await open(page);
  const from = await middleOf(line(page, 'Поздоровался'));
  const to = await line(page, 'Договорился о шаге').boundingBox();
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(from.x, from.y + 30, { steps: 5 });
  await page.mouse.move(from.x, (to?.y ?? 0) + (to?.height ?? 0) - 4, { steps: 10 });
  await expect(page.getByTestId('drop-line')).toBeVisible();
  await page.mouse.up();
  await expect.poll(order).toEqual(['name company', 'next hello']);
  await page.keyboard.press('Control+z');
  await expect.poll(order).toEqual(['hello name company', 'next']);
});

test('D-12, U-4: and by the keyboard alone, each place said aloud', async ({ page }) => {
  await open(page);
  await handle(page, 'Назвал компанию').focus();
  await page.keyboard.press('Space');
  await isTaken(page, 'критерий «Назвал компанию», место 3 из 3 в группе «Начало».');
  await page.keyboard.press('ArrowDown');
  await expect(
    page.getByText('критерий «Назвал компанию», место 1 из 2 в группе «Конец».', { exact: true }),
  ).toBeAttached();
  await page.keyboard.press('ArrowDown');
  await expect(
    page.getByText('критерий «Назвал компанию», место 2 из 2 в группе «Конец».', { exact: true }),
  ).toBeAttached();
  await page.keyboard.press('ArrowUp');
  await expect(
    page.getByText('критерий «Назвал компанию», место 1 из 2 в группе «Конец».', { exact: true }),
  ).toBeAttached();
  await page.keyboard.press('Space');
  await expect(handle(page, 'Назвал компанию')).toBeFocused();
  await expect.poll(order).toEqual(['hello name', 'company next']);

  await page.getByRole('button', { name: 'Переместить группу «Конец»' }).focus();
  await page.keyboard.press('Enter');
  await isTaken(page, 'группа «Конец», место 2 из 2.');
  await page.keyboard.press('ArrowUp');
  await expect(page.getByText('группа «Конец», место 1 из 2.', { exact: true })).toBeAttached();
  await page.keyboard.press('Enter');
  await expect.poll(order).toEqual(['company next', 'hello name']);
});

test('U-4: Escape leaves everything where it was', async ({ page }) => {
  await open(page);
  await handle(page, 'Поздоровался').focus();
  await page.keyboard.press('Space');
  await isTaken(page, 'критерий «Поздоровался»');
  await page.keyboard.press('ArrowDown');
  await expect(page.getByTestId('drop-line')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByText('Перемещение отменено.')).toBeAttached();
  await expect(page.getByRole('button', { name: 'Отменить' })).toHaveAttribute('aria-disabled', 'true');
});

test.describe('by a finger', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('D-12, U-5, P-14: a long press takes a criterion, a quick move scrolls', async ({ page }) => {
    await open(page);
    const touch = await page.context().newCDPSession(page);
    const put = (type: 'touchStart' | 'touchMove' | 'touchEnd', x = 0, y = 0): Promise<unknown> =>
      touch.send('Input.dispatchTouchEvent', { type, touchPoints: type === 'touchEnd' ? [] : [{ x, y }] });
    const from = await middleOf(line(page, 'Поздоровался'));

    await put('touchStart', from.x, from.y);
    for (let step = 1; step <= 8; step += 1) await put('touchMove', from.x, from.y - step * 25);
    await restFinger(page);
    await put('touchEnd');
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(0);
    await expect(page.getByTestId('drop-line')).toBeHidden();
    await expect(page.getByRole('dialog')).toBeHidden();
    await page.evaluate(() => window.scrollTo(0, 0));

    const again = await middleOf(line(page, 'Поздоровался'));
    const below = await line(page, 'Назвал себя').boundingBox();
    await put('touchStart', again.x, again.y);
    await expect(page.getByText('Взято: критерий «Поздоровался», место 1 из 3 в группе «Начало».')).toBeAttached();
    const bottom = (below?.y ?? 0) + (below?.height ?? 0);
    for (let step = 1; step <= 5; step += 1) await put('touchMove', again.x, again.y + ((bottom - again.y) * step) / 5);
    await expect(page.getByTestId('drop-line')).toBeVisible();
    await put('touchEnd');
    await expect.poll(order).toEqual(['name hello company', 'next']);
  });
});

async function openCriterion(page: Page, name: string): Promise<Locator> {
  await line(page, name)
    .getByRole('button', { name: new RegExp(String.raw`^\d+\.`) })
    .click();
  const field = page.getByRole('textbox', { name: 'Название', exact: true });
  await expect(field).toBeFocused();
  return field;
}

test('Q-14: what is typed survives a reload at once', async ({ page }) => {
  await open(page);
  await (await openCriterion(page, 'Назвал себя')).fill('Назвал имя и фамилию');
  await page.reload();
  await expect(line(page, 'Назвал имя и фамилию')).toBeVisible();
  await expect.poll(async () => (await draft()).content.groups[0]?.criteria[1]?.name).toBe('Назвал имя и фамилию');
});

test('Q-14: no network: kept on the device, saved when it is back', async ({ page, context, allowTrouble }) => {
  allowTrouble(OFFLINE);
  await open(page);
  const field = await openCriterion(page, 'Назвал себя');
  await context.setOffline(true);
  await field.fill('Без связи');
  await expect(page.getByRole('status').getByText('Нет связи — сохранено на устройстве')).toBeVisible({
    timeout: WAIT_MS,
  });
  await context.setOffline(false);
  await saved(page);
  expect((await draft()).content.groups[0]?.criteria[1]?.name).toBe('Без связи');
});

test('Q-14: two tabs: the second to save chooses, and sees what differs', async ({ page, context }) => {
  await open(page);
  const other = await context.newPage();
  await open(other);
  await (await openCriterion(other, 'Поздоровался')).fill('Из другой вкладки');
  await expect.poll(async () => (await draft()).content.groups[0]?.criteria[0]?.name).toBe('Из другой вкладки');
  await (await openCriterion(page, 'Назвал себя')).fill('Из этой вкладки');
  const choice = page.getByRole('alertdialog', { name: 'Форма изменена в другом месте' });
  await expect(choice).toBeVisible();
  await expect(choice.getByText('Критерий «Из этой вкладки» другой (название)')).toBeVisible();
  await choice.getByRole('button', { name: 'Взять с сервера' }).click();
  await saved(page);
  await expect(line(page, 'Из другой вкладки')).toBeVisible();
  await expect(line(page, 'Назвал себя')).toBeVisible();
});

for (const width of rotated([390, 1440], 'form builder')) {
  test.describe(`${width} px`, () => {
    test.use({ colorScheme: 'light', viewport: { width, height: 900 } });

    test('Q-26: axe finds nothing serious in the builder of forms in both themes', async ({ page }) => {
      await open(page);
      await openCriterion(page, 'Поздоровался');
      const layers = width < 1025 ? ['[role="dialog"]'] : [undefined];
      for (const colorScheme of ['dark', 'light'] as const) {
        await page.emulateMedia({ colorScheme });
        await expect(page.locator('html')).toHaveAttribute('data-theme', colorScheme);
        for (const layer of layers) expect(await seriousFindings(page, layer), colorScheme).toEqual([]);
      }
      await page.keyboard.press('Escape');
      for (const colorScheme of ['dark', 'light'] as const) {
        await page.emulateMedia({ colorScheme });
        await expect(page.locator('html')).toHaveAttribute('data-theme', colorScheme);
        expect(await seriousFindings(page), colorScheme).toEqual([]);
      }
      const sideways = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
      expect(sideways, 'U-5: nothing scrolls sideways').toBeLessThanOrEqual(0);
    });
  });
}
