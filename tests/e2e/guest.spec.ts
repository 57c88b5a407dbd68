import type { Browser, Page } from '@playwright/test';
import { rotated } from '#tests/rotation.ts';
import { signInAs } from '#tests/support/browser-sign-in.ts';
import { expect, test } from '#tests/support/browser-test.ts';

const PUBLISHED = '/communications/?filter[state][]=published&filter[has_audio]=1';
const MASKED = /^\+7 \(\d{3}\) \*\*\*-\*\*-\d\d$/;

/** Addresses of two published recordings, as the pm; the first of them is open. */
async function openPublished(page: Page): Promise<[string, string]> {
  await signInAs(page, 'pm');
  await page.goto(PUBLISHED);
  const links = page.getByRole('main').getByRole('link', { name: /коммуникация № \d+/i });
  await expect(links.nth(1)).toBeVisible();
  const addresses = await links.evaluateAll((all) => all.slice(0, 2).map((link) => link.getAttribute('href') ?? ''));
  const [mine = '', other = ''] = addresses.map((href) => new URL(href, page.url()).pathname);
  await page.goto(mine);
  return [mine, other];
}

async function makeLink(page: Page, guest: string): Promise<string> {
  await page.getByRole('button', { name: 'Поделиться ссылкой' }).click();
  const dialog = page.getByRole('dialog', { name: 'Поделиться ссылкой' });
  await dialog.getByLabel('Имя гостя').fill(guest);
  await dialog.getByRole('button', { name: 'Создать ссылку' }).click();
  const { pathname, search } = new URL(await dialog.getByLabel(`Ссылка для гостя: ${guest}`).inputValue());
  return pathname + search;
}

async function revokeLink(page: Page, guest: string): Promise<void> {
  await page.getByRole('button', { name: `Отозвать ссылку: ${guest}` }).click();
  await page.getByRole('alertdialog', { name: 'Отозвать ссылку?' }).getByRole('button', { name: 'Отозвать' }).click();
  await expect(page.getByRole('listitem').filter({ hasText: guest })).toContainText(/отозвана/i);
}

/** Page of nobody we know: no cookie, no storage. */
async function stranger(browser: Browser, baseURL: string | undefined, width: number): Promise<Page> {
  const context = await browser.newContext({ ...(baseURL ? { baseURL } : {}), viewport: { width, height: 844 } });
  return context.newPage();
}

async function listens(page: Page): Promise<void> {
  // On a phone the score comes first.
  const tab = page.getByRole('tab', { name: 'Запись' });
  if (await tab.isVisible()) await tab.click();
  const record = page.getByRole('region', { name: 'Запись' });
  await record.getByRole('button', { name: 'Слушать' }).click();
  await expect(record.getByRole('button', { name: 'Пауза', exact: true })).toBeVisible();
  await expect
    .poll(async () =>
      Number(await record.getByRole('slider', { name: 'Место в записи' }).getAttribute('aria-valuenow')),
    )
    .toBeGreaterThan(0);
}

async function readsWithMaskedNumbers(page: Page): Promise<void> {
  const words = page.getByRole('region', { name: 'Расшифровка' }).getByRole('listitem');
  expect(await words.count()).toBeGreaterThan(3);
  const facts = page.getByText(/^Сведения/);
  if (await facts.isVisible()) await facts.click();
  const phone = page.getByRole('term').filter({ hasText: /^Телефон$/ });
  await expect(phone.locator('xpath=following-sibling::dd[1]')).toHaveText(MASKED);
}

async function readsTheScore(page: Page): Promise<void> {
  const tab = page.getByRole('tab', { name: 'Форма' });
  if (await tab.isVisible()) await tab.click();
  const form = page.getByRole('region', { name: 'Оценка' });
  await expect(form.getByText(/\d\s%/).first()).toBeVisible();
  await expect(form.getByRole('button', { name: /^(Оценить|Новая оценка|Отправить оценку|Аннулировать)/ })).toHaveCount(
    0,
  );
  await expect(page.getByRole('button', { name: /Поделиться|В избранное|Комментировать/ })).toHaveCount(0);
}

async function seesNothingElse(page: Page, other: string, token: string): Promise<void> {
  await expect(page.getByRole('navigation', { name: 'Разделы' })).toHaveCount(0);
  await page.goto(`${other}?token=${token}`);
  await expect(page.getByRole('heading', { name: 'Коммуникация не найдена' })).toBeVisible();
  await page.goto(`/companies/create/?token=${token}`);
  await expect(page.getByText('Доступ запрещён').first()).toBeVisible();
}

for (const width of rotated([1440, 390], 'guest')) {
  test(`D-7: a stranger with a link listens and reads what is published, and nothing else, until it is taken back (${width} px)`, async ({
    page,
    browser,
    baseURL,
  }) => {
    const guest = `Пётр ${width}`;
    const [mine, other] = await openPublished(page);
    const link = await makeLink(page, guest);
    const token = new URLSearchParams(link.slice(link.indexOf('?'))).get('token') ?? '';
    expect(token).toMatch(/^link_/);

    const visitor = await stranger(browser, baseURL, width);
    await visitor.goto(link);
    await expect(visitor.getByRole('heading', { level: 1, name: /^Коммуникация № \d+$/ })).toBeVisible();
    await listens(visitor);
    await readsWithMaskedNumbers(visitor);
    await readsTheScore(visitor);
    await seesNothingElse(visitor, other, token);

    await revokeLink(page, guest);
    await visitor.goto(`${mine}?token=${token}`);
    await expect(visitor.getByText(/Срок ссылки истёк или она отозвана/)).toBeVisible();
    await visitor.context().close();
  });
}
