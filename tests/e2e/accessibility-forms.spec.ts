import { expect, test } from '#tests/support/browser-test.ts';
import { expectAccessible, type Screen } from './accessible-screens.ts';

const TAB = '[role="tabpanel"]';
const TRIAL = 'section[aria-label="Пробное заполнение"]';

/** The page of a form in one of its looks. */
const lookOfForm = (view: string): Screen => ({
  name: `форма: ${view}`,
  role: 'pm',
  path: '/forms/1/',
  open: (page) => page.getByRole('radio', { name: view }).check({ force: true }),
  part: TRIAL,
});

test.describe('Q-26, U-5: axe finds nothing serious at both widths in both themes', () => {
  expectAccessible([
    { name: 'критерии', role: 'pm', path: '/criterias/?per_page=10' },
    { name: 'критерий', role: 'assessor', path: '/criterias/1/' },
    { name: 'критерий: где используется', role: 'pm', path: '/criterias/1/?tab=usage' },
    { name: 'новый критерий', role: 'pm', path: '/criterias/create/' },
    { name: 'критерий: форма', role: 'admin', path: '/criterias/1/edit/' },
    { name: 'формы', role: 'pm', path: '/forms/?per_page=10' },
    { name: 'новая форма', role: 'pm', path: '/forms/create/' },
    { name: 'форма', role: 'pm', path: '/forms/1/' },
    ...['Список', 'По шагам', 'Таблица'].map(lookOfForm),
    { name: 'форма: версии', role: 'pm', path: '/forms/1/?tab=versions', part: TAB },
    { name: 'форма: сравнение версий', role: 'pm', path: '/forms/1/?tab=versions&compare=1,2', part: TAB },
    { name: 'форма: настройки', role: 'admin', path: '/forms/1/?tab=settings', part: TAB },
    {
      name: 'форма: пересчёт',
      role: 'admin',
      path: '/forms/1/?tab=simulation',
      open: async (page) => {
        await page.getByRole('form', { name: 'Что пересчитать' }).getByRole('button').click();
        await expect(page.getByRole('list', { name: 'Изменения оценок' })).toBeVisible();
      },
      part: TAB,
    },
  ]);
});
