import type { Locator, Page } from '@playwright/test';
import { expect, test } from '#tests/support/browser-test.ts';
import { signInAs } from '#tests/support/browser-sign-in.ts';
import { aPicture } from '#tests/support/pictures.ts';

const COMPANY = 'Ёлочные базары';
const PROJECT = 'Продажи ёлок';

/** Wider than high: what is cut off is chosen, not guessed. */
async function makeCompany(page: Page): Promise<void> {
  await page.goto('/companies/');
  await page.getByRole('link', { name: 'Создать' }).click();
  await page.getByLabel('Название').fill(COMPANY);
  const logo = {
    name: 'логотип.png',
    mimeType: 'image/png',
    buffer: Buffer.from(await aPicture({ width: 600, height: 300, colour: '#1f7a4d' })),
  };
  await page.locator('input[type=file]').setInputFiles(logo);
  const scale = page.getByRole('slider', { name: 'Масштаб' });
  await scale.focus();
  await scale.press('ArrowRight');
  await page.getByLabel(/^Норма/).fill('18');
  await page.getByRole('button', { name: 'Сохранить' }).click();
  await expect(page.getByRole('heading', { level: 1, name: COMPANY })).toBeVisible();
  await expect(page.getByText('18 оценок на сотрудника в месяц')).toBeVisible();
  await expect(page.getByRole('main').locator('img').first()).toHaveJSProperty('naturalWidth', 256);
}

/** A long list is searched by what is typed into it. */
async function search(page: Page, field: string, text: string): Promise<void> {
  await page.getByRole('combobox', { name: field }).fill(text);
  await page.getByRole('option', { name: text }).first().click();
  await page.keyboard.press('Escape');
}

async function makeProject(page: Page): Promise<void> {
  await page.goto('/projects/create/');
  await page.getByLabel('Название').fill(PROJECT);
  await page.getByLabel('Компания').selectOption(COMPANY);
  await page.getByLabel('Состояние').selectOption('Активен');
  await search(page, 'Часовой пояс', 'Екатеринбург');
  await search(page, 'Оценочные формы', 'Звонок отдела продаж');
  await page.getByRole('radio', { name: 'Сразу после отправки' }).check();
  await page.getByLabel('Порог прохождения, %').fill('75');
  await page.getByLabel(/^Норма/).fill('12');
  await page.getByLabel('Апелляции', { exact: true }).selectOption('Включены');
  await page.getByLabel('Дней на апелляцию').fill('14');
  await page.getByLabel('Апелляций на одну оценку').fill('2');
  await page.getByRole('button', { name: 'Сохранить' }).click();
  await expect(page.getByRole('heading', { level: 1, name: PROJECT })).toBeVisible();
  const facts = page.getByRole('region', { name: 'Настройки' });
  for (const fact of [
    COMPANY,
    'Активен',
    'Екатеринбург',
    'Сразу после отправки',
    '75 %',
    '12 оценок на сотрудника в месяц',
    'Включены, 14 дней на подачу, не больше 2 на оценку; балл при пересмотре не снижается',
  ])
    await expect(facts).toContainText(fact);
  await expect(page.getByRole('region', { name: 'Оценочные формы' })).toContainText('Звонок отдела продаж');
}

const LIST = [
  'Вставкина Алла Юрьевна; alla@elki.example; 8 900 100-20-30',
  'Вставкин Борис; boris@elki.example',
  'Кривой Адрес; krivoy@elki',
  'Вставкина Вера; vera@elki.example; +7 900 100-20-31',
  'Асессор Нашей Команды; assessor@razbor.example',
];

/** Preview of the list: what it will do is said before it is done, and why a line cannot be brought in. */
async function pastePeople(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Вставить список' }).click();
  const dialog = page.getByRole('dialog', { name: 'Добавить менеджеров списком' });
  await dialog.getByLabel('Список').fill(LIST.join('\n'));
  await dialog.getByRole('button', { name: 'Проверить' }).click();
  await expect(dialog.getByRole('status')).toHaveText('Новых: 3, не подходит: 2');
  const refused = dialog.getByRole('listitem').filter({ hasText: 'Не подходит' });
  await expect(refused).toHaveCount(2);
  await expect(refused.first()).toContainText('Введите корректный адрес электронной почты');
  await expect(refused.last()).toContainText('Этот адрес занят сотрудником не из этой компании.');
  await dialog.getByLabel('Отправить новым приглашения').uncheck();
  await dialog.getByRole('button', { name: /^Добавить 3/ }).click();
  await expect(dialog.getByRole('status')).toHaveText('Создано: 3, не добавлено: 2');
  await dialog.getByRole('button', { name: 'Готово' }).click();
  await expect(page.getByRole('region', { name: /^Менеджеры/ })).toContainText('Вставкина Алла Юрьевна');
}

test('D-1, D-10: a company with its logo, its project with all settings, its people from a list, and one of them in the upload', async ({
  page,
}) => {
  await signInAs(page, 'admin');
  await makeCompany(page);
  await makeProject(page);
  await pastePeople(page);

  await page.goto('/communications/');
  await page.getByRole('button', { name: 'Загрузить запись' }).click();
  const upload = page.getByRole('dialog', { name: 'Загрузка записи' });
  await upload.getByLabel('Проект').selectOption({ label: `${PROJECT} — ${COMPANY}` });
  await upload.getByLabel('Сотрудник').selectOption({ label: 'Вставкина Алла Юрьевна' });
  await expect(upload.getByLabel('Сотрудник').locator('option')).toHaveText([
    'Выберите сотрудника',
    'Вставкин Борис',
    'Вставкина Алла Юрьевна',
    'Вставкина Вера',
    'Не сопоставлено',
  ]);
});

/** The form of the first project, opened and read before anybody saves. */
async function openForm(page: Page): Promise<Locator> {
  await page.goto('/projects/1/edit/');
  const threshold = page.getByLabel('Порог прохождения, %');
  await expect(page.getByLabel('Название')).not.toHaveValue('');
  return threshold;
}

test('D-38, Q-14: of two who save one project the second is asked, and nothing of either is lost', async ({
  page,
  browser,
}) => {
  await signInAs(page, 'pm');
  const first = await openForm(page);
  const context = await browser.newContext({ baseURL: new URL(page.url()).origin });
  const other = await context.newPage();
  await signInAs(other, 'admin', new URL(page.url()).origin);
  const second = await openForm(other);

  await first.fill('71');
  await page.getByRole('button', { name: 'Сохранить' }).click();
  await expect(page.getByRole('region', { name: 'Настройки' })).toContainText('71 %');

  await second.fill('83');
  await other.getByLabel('Дней на апелляцию').fill('9');
  const answered = other.waitForResponse((answer) => answer.status() === 412);
  await other.getByRole('button', { name: 'Сохранить' }).click();
  await answered;
  const choice = other.getByRole('alertdialog', { name: 'Данные изменились, пока вы их правили' });
  for (const text of ['71', '83', '9']) await expect(choice).toContainText(text);

  // Put off, everything typed is still there; the next save asks again.
  await other.keyboard.press('Escape');
  await expect(second).toHaveValue('83');
  await other.getByRole('button', { name: 'Сохранить' }).click();
  await choice.getByRole('button', { name: 'Сохранить мою' }).click();
  await expect(other.getByRole('region', { name: 'Настройки' })).toContainText('83 %');
  await expect(other.getByRole('region', { name: 'Настройки' })).toContainText('9 дней на подачу');

  // The first one's version is not gone without a trace: the history has it.
  const history = other.getByRole('list', { name: 'История изменений' });
  await expect(history.getByRole('listitem').first()).toContainText('83');
  await expect(history.getByRole('listitem').nth(1)).toContainText('71');
  await context.close();
});

test('U-5: on a phone a pm changes the norm of a company and finds its project', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signInAs(page, 'pm');
  await page.goto('/companies/1/edit/');
  await page.getByLabel(/^Норма/).fill('21');
  await page.getByRole('button', { name: 'Сохранить' }).click();
  await expect(page.getByText('21 оценка на сотрудника в месяц')).toBeVisible();
  await page.goto('/projects/');
  const card = page.getByRole('list', { name: 'Проекты' }).getByRole('listitem').first();
  await card.getByRole('link').first().click();
  await expect(page.getByRole('region', { name: 'Настройки' })).toBeVisible();
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(width).toBe(390);
});
