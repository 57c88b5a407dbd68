import type { Page } from '@playwright/test';
import { seriousFindings } from '#tests/support/axe.ts';
import { expect, test } from '#tests/support/browser-test.ts';
import { signInAs } from '#tests/support/browser-sign-in.ts';
import { signIn } from '#tests/support/built-server.ts';
import { beginRating, BY_STEPS, IN_TABLE, type Subject } from './unsaved-rating.ts';

const WIDTHS = [390, 1440];
const THEMES = ['light', 'dark'] as const;

/** A row's link, in the table and on the card alike. */
const TALK = /коммуникация № \d+/;

type Screen = { name: string; role: string | null; path: string; open?: (page: Page) => Promise<void> };

/** Every screen there is: a new one belongs here. */
const SCREENS: Screen[] = [
  { name: 'вход', role: null, path: '/auth/login/' },
  { name: 'главная', role: 'assessor', path: '/' },
  { name: 'список', role: 'assessor', path: '/communications/' },
  { name: 'журнал изменений', role: 'pm', path: '/audit/' },
  { name: 'справочники', role: 'pm', path: '/references/' },
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
  },
  { name: 'избранное', role: 'pm', path: '/references/favorites/' },
  { name: 'нет доступа', role: 'assessor', path: '/403' },
  { name: 'не найдено', role: 'assessor', path: '/nothing/' },
  { name: 'компании', role: 'pm', path: '/companies/' },
  { name: 'компания: проекты', role: 'pm', path: '/companies/1/' },
  { name: 'компания: люди', role: 'pm', path: '/companies/1/?tab=people' },
  { name: 'новая компания', role: 'admin', path: '/companies/create/' },
  { name: 'компания: форма', role: 'pm', path: '/companies/1/edit/' },
  { name: 'критерии', role: 'pm', path: '/criterias/' },
  { name: 'критерий', role: 'assessor', path: '/criterias/1/' },
  { name: 'критерий: где используется', role: 'pm', path: '/criterias/1/?tab=usage' },
  { name: 'новый критерий', role: 'pm', path: '/criterias/create/' },
  { name: 'критерий: форма', role: 'admin', path: '/criterias/1/edit/' },
  { name: 'проекты', role: 'pm', path: '/projects/' },
  { name: 'проект', role: 'pm', path: '/projects/1/' },
  { name: 'новый проект', role: 'pm', path: '/projects/create/' },
  { name: 'проект: форма', role: 'pm', path: '/projects/1/edit/' },
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
  },
  {
    name: 'палитра',
    role: 'pm',
    path: '/communications/',
    open: async (page) => {
      await page.keyboard.press('Control+KeyK');
      await page.getByRole('combobox', { name: 'Поиск и действия' }).fill('ко');
      await expect(page.getByRole('option').first()).toBeVisible();
    },
  },
  {
    name: 'клавиши',
    role: 'assessor',
    path: '/communications/',
    open: async (page) => {
      await page.keyboard.press('Shift+Slash');
      await expect(page.getByRole('dialog', { name: 'Клавиши' })).toBeVisible();
    },
  },
  {
    name: 'ссылка для гостя',
    role: 'pm',
    path: '/communications/',
    open: async (page) => {
      await page.getByRole('main').getByRole('link', { name: TALK }).first().click();
      await page.getByRole('button', { name: 'Поделиться ссылкой' }).click();
      await page.getByRole('dialog').getByLabel('Имя гостя').fill('Пётр');
      await page.getByRole('button', { name: 'Создать ссылку' }).click();
      await expect(page.getByRole('button', { name: 'Скопировать' })).toBeVisible();
    },
  },
  {
    name: 'гость',
    role: 'pm',
    path: '/communications/?filter[state][]=published',
    open: async (page) => {
      await page.getByRole('main').getByRole('link', { name: TALK }).first().click();
      await page.getByRole('button', { name: 'Поделиться ссылкой' }).click();
      await page.getByRole('dialog').getByLabel('Имя гостя').fill('Пётр');
      await page.getByRole('button', { name: 'Создать ссылку' }).click();
      const address = await page
        .getByRole('dialog')
        .getByRole('textbox', { name: /Ссылка/ })
        .inputValue();
      await page.context().clearCookies();
      await page.goto(address);
      await expect(page.getByText('Гость Пётр')).toBeVisible();
      await expect(page.getByRole('heading', { level: 1, name: /^Коммуникация № \d+$/ })).toBeVisible();
    },
  },
  {
    name: 'загрузка записи',
    role: 'pm',
    path: '/communications/',
    open: async (page) => {
      await page.getByRole('button', { name: 'Загрузить запись' }).click();
      await expect(page.getByRole('dialog', { name: 'Загрузка записи' }).getByLabel('Проект')).toBeVisible();
    },
  },
  { name: 'сотрудники', role: 'pm', path: '/users/' },
  { name: 'сотрудник', role: 'admin', path: '/users/3/' },
  { name: 'форма сотрудника', role: 'admin', path: '/users/3/edit/' },
  { name: 'новый сотрудник', role: 'pm', path: '/users/create/' },
  { name: 'профиль', role: 'manager', path: '/users/me/' },
  {
    name: 'оценка',
    role: 'assessor',
    path: '/communications/?filter[state][]=unrated&filter[has_audio]=1',
    open: async (page) => {
      await page.getByRole('main').getByRole('link', { name: TALK }).first().click();
      await showForm(page);
      await page.getByRole('button', { name: 'Оценить' }).click();
      await expect(page.getByRole('radiogroup', { name: /Приветствие и представление/ })).toBeVisible();
    },
  },
  {
    name: 'оценка по шагам, с пропуском',
    role: 'assessor',
    path: '/communications/',
    open: async (page) => {
      await openBegun(page, BY_STEPS);
      await page.getByRole('button', { name: 'Отправить оценку' }).click();
      await expect(page.getByText('Осталось исправить: 6 критериев')).toBeVisible();
    },
  },
  {
    name: 'оценка таблицей',
    role: 'assessor',
    path: '/communications/',
    open: (page) => openBegun(page, IN_TABLE),
  },
];

/** On a phone the form is behind its tab. */
async function showForm(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1, name: /^Коммуникация № \d+$/ })).toBeVisible();
  const tab = page.getByRole('tab', { name: 'Форма' });
  if (await tab.isVisible()) await tab.click();
}

/** An evaluation of its own for each width, begun by this form. */
async function openBegun(page: Page, subject: Subject): Promise<void> {
  const { origin } = new URL(page.url());
  const { address } = await beginRating(origin, await signIn(origin, 'assessor'), subject);
  await page.goto(address);
  await showForm(page);
  await expect(page.getByRole('radiogroup', { name: /Приветствие и представление/ })).toBeVisible();
}

for (const width of WIDTHS) {
  test.describe(`${width} px`, () => {
    test.use({ colorScheme: 'light', viewport: { width, height: 900 } });
    for (const { name, role, path, open } of SCREENS) {
      test(`Q-26: axe finds nothing serious in both themes: ${name}`, async ({ page }) => {
        if (role) await signInAs(page, role);
        await page.goto(path);
        await expect(page.getByRole('heading').first()).toBeVisible();
        await open?.(page);
        await page.waitForLoadState('networkidle');
        for (const colorScheme of THEMES) {
          await page.emulateMedia({ colorScheme });
          await expect(page.locator('html')).toHaveAttribute('data-theme', colorScheme);
          expect(await seriousFindings(page), colorScheme).toEqual([]);
        }
        const sideways = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
        expect(sideways, 'U-5: nothing scrolls sideways').toBeLessThanOrEqual(0);
      });
    }
  });
}
