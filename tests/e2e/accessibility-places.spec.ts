import type { Page } from '@playwright/test';
import { WAIT_MS } from '#tests/hang.ts';
import { expect, test } from '#tests/support/browser-test.ts';
import { enterByLink, expectAccessible } from './accessible-screens.ts';

const TAB = '[role="tabpanel"]';

const CALLS = 'Дата и время;Телефон клиента;Клиент\nвчера;89161234567;Мария\nзавтра;89161234568;Олег';

/** There are no imports in the demo data either. */
async function chooseColumns(page: Page): Promise<void> {
  await page.getByLabel('Проект').selectOption({ index: 1 });
  await page.getByRole('button', { name: 'Начать импорт' }).click();
  const file = { name: 'звонки.csv', mimeType: 'text/csv', buffer: Buffer.from(CALLS) };
  await page.getByLabel('Выбрать файлы').setInputFiles(file);
  await page.getByRole('button', { name: 'Дальше: колонки' }).click();
  await expect(page.getByRole('list', { name: 'Колонки таблицы' })).toBeVisible();
}

/** There are no integrations in the demo data: their addresses would be nobody's. */
async function connectWebhook(page: Page): Promise<void> {
  await page.getByRole('radio', { name: 'Универсальный вебхук' }).check();
  await page.getByRole('combobox', { name: 'Проект' }).click();
  await page.getByRole('option').first().click();
  await page.getByRole('button', { name: 'Дальше' }).click();
  await expect(page.getByText('Ждём первый звонок…')).toBeVisible();
}

test.describe('Q-26, U-5: axe finds nothing serious at both widths in both themes', () => {
  expectAccessible([
    { name: 'журнал изменений', role: 'pm', path: '/audit/?per_page=10' },
    { name: 'справочники', role: 'pm', path: '/references/' },
    { name: 'система', role: 'admin', path: '/system/' },
    {
      name: 'переименование в справочнике',
      role: 'pm',
      path: '/references/communication-types/',
      open: async (page) => {
        await page.getByRole('button', { name: /^Жалоба/ }).click();
        await expect(page.getByRole('textbox', { name: 'Название: Жалоба' })).toBeFocused();
      },
    },
    {
      name: 'где используется',
      role: 'pm',
      path: '/references/communication-types/',
      open: async (page) => {
        await page.getByRole('button', { name: /где используется Жалоба$/ }).click();
        await expect(page.getByRole('dialog', { name: 'Где используется' }).getByRole('link')).toBeVisible();
      },
      part: '[role="dialog"]',
    },
    { name: 'избранное', role: 'pm', path: '/references/favorites/' },
    { name: 'компании', role: 'pm', path: '/companies/?per_page=10' },
    { name: 'компания: проекты', role: 'pm', path: '/companies/1/' },
    { name: 'компания: люди', role: 'pm', path: '/companies/1/?tab=people' },
    { name: 'новая компания', role: 'admin', path: '/companies/create/' },
    { name: 'компания: форма', role: 'pm', path: '/companies/1/edit/' },
    { name: 'проекты', role: 'pm', path: '/projects/?per_page=10' },
    { name: 'проект', role: 'pm', path: '/projects/1/' },
    {
      name: 'дашборд проекта: таблицей',
      role: 'pm',
      path: '/projects/1/dashboard/?filter[period]=quarter',
      open: async (page) => {
        await page.getByRole('region', { name: 'Динамика' }).getByRole('button', { name: 'Показать таблицей' }).click();
        await expect(page.getByRole('table', { name: 'Динамика' })).toBeVisible();
      },
      part: 'section:has(table)',
    },
    {
      name: 'дашборд проекта: гость',
      role: 'pm',
      path: '/projects/1/',
      open: async (page) => {
        await enterByLink(page);
        await expect(page.getByRole('region', { name: 'Динамика' })).toBeVisible();
      },
    },
    { name: 'интеграции', role: 'pm', path: '/integrations/' },
    { name: 'новая интеграция', role: 'pm', path: '/integrations/create/' },
    { name: 'импорт звонков', role: 'pm', path: '/integrations/import' },
    { name: 'импорт: колонки', role: 'pm', path: '/integrations/import', open: chooseColumns },
    {
      name: 'импорт: проверка',
      role: 'pm',
      path: '/integrations/import',
      open: async (page) => {
        await chooseColumns(page);
        await page.getByRole('button', { name: 'Проверить строки' }).click();
        await expect(page.getByRole('list', { name: 'Строки: Не подходит' })).toBeVisible({ timeout: WAIT_MS });
      },
    },
    { name: 'интеграция: подключение', role: 'pm', path: '/integrations/create/', open: connectWebhook },
    {
      name: 'интеграция: поля',
      role: 'pm',
      path: '/integrations/create/',
      open: async (page) => {
        await connectWebhook(page);
        await page.getByRole('tab', { name: 'Поля' }).click();
        await expect(page.getByRole('combobox', { name: 'Направление' })).toBeVisible();
      },
      part: TAB,
    },
    {
      name: 'интеграция: журнал и доставка',
      role: 'pm',
      path: '/integrations/create/',
      open: async (page) => {
        await connectWebhook(page);
        await page.getByRole('button', { name: 'Пробная доставка' }).click();
        await page.getByRole('tab', { name: 'Журнал' }).click();
        await page.getByRole('button', { name: /^\d\d\.\d\d\.\d{4}/ }).click();
        await expect(page.getByRole('region', { name: 'Тело' })).toBeVisible();
      },
      part: '[role="dialog"]',
    },
    { name: 'новый проект', role: 'pm', path: '/projects/create/' },
    { name: 'проект: форма', role: 'pm', path: '/projects/1/edit/' },
    {
      name: 'план выборки',
      role: 'pm',
      path: '/projects/1/',
      open: async (page) => {
        await page.getByRole('button', { name: 'Новый план' }).click();
        const dialog = page.getByRole('dialog', { name: 'Новый план выборки' });
        await dialog.getByRole('combobox', { name: 'Форма' }).selectOption({ index: 1 });
        await dialog.getByRole('combobox', { name: 'Асессоры' }).click();
        await page.getByRole('option', { name: 'Ёлкин Никита Романович' }).click();
        await page.keyboard.press('Escape');
        await expect(dialog.getByRole('list', { name: 'Воронка' })).toBeVisible();
      },
      part: '[role="dialog"]',
    },
    {
      name: 'список менеджеров',
      role: 'pm',
      path: '/projects/1/',
      open: async (page) => {
        await page.getByRole('button', { name: 'Вставить список' }).click();
        const dialog = page.getByRole('dialog', { name: 'Добавить менеджеров списком' });
        await dialog.getByLabel('Список').fill('Новая Анна; novaya@okna.example\nКривая строка');
        await dialog.getByRole('button', { name: 'Проверить' }).click();
        await expect(dialog.getByText('Новых: 1, не подходит: 1')).toBeVisible();
      },
      part: '[role="dialog"]',
    },
    { name: 'сотрудники', role: 'pm', path: '/users/?per_page=10' },
    { name: 'сотрудник', role: 'admin', path: '/users/3/' },
    { name: 'форма сотрудника', role: 'admin', path: '/users/3/edit/' },
    { name: 'новый сотрудник', role: 'pm', path: '/users/create/' },
    { name: 'профиль', role: 'manager', path: '/users/me/' },
    {
      name: 'письма асессору',
      role: 'assessor',
      path: '/users/me/',
      open: (page) => expect(page.getByRole('list', { name: 'Письма' }).getByRole('checkbox')).toHaveCount(8),
      part: '[aria-label="Письма"]',
    },
  ]);
});
