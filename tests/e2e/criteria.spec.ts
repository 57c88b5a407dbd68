import type { Page } from '@playwright/test';
import { defaultScale } from '#domain/scales/default-scale.ts';
import { staticReferences } from '#domain/references/static-references.list.ts';
import { SCALE_TYPES, valuesOf } from '#domain/references/static-references.ts';
import { signInAs } from '#tests/support/browser-sign-in.ts';
import { expect, test } from '#tests/support/browser-test.ts';

const save = (page: Page) => page.getByRole('button', { name: 'Сохранить' }).click();
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const typeBox = (page: Page) => page.getByRole('combobox', { name: 'Тип шкалы' });

/** Beginning of a scale, as the criterion's page shows it. */
function wordsOf(type: keyof typeof SCALE_TYPES): string {
  const scale = defaultScale(type, staticReferences.criterion);
  if ('options' in scale) return scale.options[0]?.label ?? '';
  return scale.type === 'range' ? 'от 30 до 60' : SCALE_TYPES[type];
}

for (const type of valuesOf(SCALE_TYPES)) {
  test(`D-8, D-9: a criterion «${SCALE_TYPES[type]}» is made and shown as the assessor gets it`, async ({ page }) => {
    await signInAs(page, 'admin');
    await page.goto('/criterias/create/');
    const name = `Проверка: ${SCALE_TYPES[type]}`;
    await page.getByRole('textbox', { name: 'Название', exact: true }).fill(name);
    await page.getByRole('combobox', { name: 'Компания' }).selectOption('Общий для всех компаний');
    // Options would go over to another type of options; from a text nothing does.
    for (const chosen of ['text', type] as const) await typeBox(page).selectOption(SCALE_TYPES[chosen]);
    const preview = page.getByRole('region', { name: 'Как увидит асессор' });
    await expect(preview.getByRole('heading', { name })).toBeVisible();
    await save(page);
    await expect(heading(page, name)).toBeVisible();
    await expect(page.getByRole('region', { name: 'Настройки' })).toContainText(SCALE_TYPES[type]);
    await expect(page.getByRole('tabpanel')).toContainText(wordsOf(type));
  });
}

test('D-8, D-38: a criterion is edited; the second of two to save reads both versions and chooses', async ({
  page,
  context,
}) => {
  const token = await signInAs(page, 'admin');
  const made = await context.request.post('/api/criterias', {
    headers: { authorization: `Bearer ${token}` },
    data: {
      name: 'Двое правят',
      company_id: null,
      scale: { type: 'points', max: 5, zero_critical: 'none' },
    },
  });
  const { id } = (await made.json()) as { id: number };
  await page.goto(`/criterias/${id}/edit/`);
  const other = await context.newPage();
  await other.goto(`/criterias/${id}/edit/`);
  for (const [tab, max] of [
    [other, '6'],
    [page, '7'],
  ] as const)
    await tab.getByRole('textbox', { name: 'Максимум баллов' }).fill(max);
  await save(other);
  await expect(heading(other, 'Двое правят')).toBeVisible();
  await expect(other.getByText('Баллы: от 0 до 6')).toBeVisible();
  await save(page);
  const choice = page.getByRole('alertdialog', { name: 'Данные изменились, пока вы их правили' });
  await expect(choice.getByText('Баллы: от 0 до 6')).toBeVisible();
  await expect(choice.getByText('Баллы: от 0 до 7')).toBeVisible();
  await choice.getByRole('button', { name: 'Сохранить мою' }).click();
  await expect(page).toHaveURL(new RegExp(`/criterias/${id}/?$`));
  await expect(page.getByText('Баллы: от 0 до 7')).toBeVisible();
});

test('D-4: one that forms have is not deleted, and says where it is', async ({ page }) => {
  await signInAs(page, 'admin');
  await page.goto('/criterias/?filter[used]=1');
  await page.getByRole('link', { name: 'Вежливость' }).click();
  await expect(heading(page, 'Вежливость')).toBeVisible();
  await page.getByRole('button', { name: 'Действия' }).click();
  const remove = page.getByRole('menuitem', { name: /Удалить/ });
  await expect(remove).toHaveAttribute('aria-disabled', 'true');
  await expect(remove).toContainText(/Критерий используется в \d+\sформах/);
  const said = Number(/в (\d+)/.exec((await remove.textContent()) ?? '')?.[1]);
  await page.keyboard.press('Escape');
  await page.getByRole('tab', { name: /Где используется/ }).click();
  await expect(page.getByRole('list', { name: 'Формы с этим критерием' }).getByRole('link')).toHaveCount(said);
});

test('Q-14: a scale that was being made is there again after a reload', async ({ page }) => {
  await signInAs(page, 'admin');
  await page.goto('/criterias/create/');
  await page.getByRole('textbox', { name: 'Название', exact: true }).fill('Недописанный');
  await typeBox(page).selectOption('Варианты с баллами');
  await page.getByRole('textbox', { name: 'Вариант 2: название' }).fill('Почти');
  await page.getByRole('textbox', { name: 'Новая причина' }).fill('Не успел');
  page.once('dialog', (dialog) => void dialog.accept());
  await page.reload();
  await expect(page.getByText('Восстановлены несохранённые изменения')).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Вариант 2: название' })).toHaveValue('Почти');
  await expect(page.getByRole('textbox', { name: 'Причина 1' })).toHaveValue('Не успел');
  await page.getByRole('button', { name: 'Отбросить' }).click();
  await expect(page.getByRole('textbox', { name: 'Название', exact: true })).toHaveValue('');
});
