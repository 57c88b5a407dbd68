import type { Page } from '@playwright/test';
import { rotated } from '#tests/rotation.ts';
import { COLOUR_RULES, seriousFindings } from '#tests/support/axe.ts';
import { expect, test } from '#tests/support/browser-test.ts';
import { type CatalogueServer, startDevCatalogue, startStrictCatalogue } from './catalogue-server.ts';

let catalogue: CatalogueServer;
test.beforeAll(async () => {
  // Built: each page of the developers' one is four hundred files.
  catalogue = await startStrictCatalogue();
});
test.afterAll(() => catalogue.stop());

/** Folder of the pictures, to be looked at: U-9. */
const PICTURES = 'test-results/catalogue';
const WIDTHS = [390, 1440] as const;
/** The dark one shows the same in other colours. */
const THEMES: { theme: string; rules?: string[] }[] = [{ theme: 'light' }, { theme: 'dark', rules: COLOUR_RULES }];

async function open(page: Page, theme: string, { url } = catalogue): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.addInitScript((value) => localStorage.setItem('color-scheme', value), theme);
  await page.goto(url);
  await expect(page.getByRole('heading', { name: 'Список', exact: true })).toBeVisible();
  await expect(page.getByRole('combobox', { name: 'Город', exact: true }).first()).toBeVisible();
}

test('the catalogue opens as developers see it, by `npm run dev`', async ({ page }) => {
  const dev = await startDevCatalogue();
  try {
    await open(page, 'light', dev);
  } finally {
    // Page before server: what it still loads lazily would be refused.
    await page.close();
    await dev.stop();
  }
});

const PAIRS = THEMES.flatMap((theme) => WIDTHS.map((width) => ({ ...theme, width })));

for (const { theme, rules, width } of rotated(PAIRS, 'catalogue')) {
  test(`every kit in every state, ${width} px, ${theme}: axe finds nothing serious (Q-26, U-7)`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    await open(page, theme);
    const objecting = page.getByRole('form', { name: 'Возражения сервера' });
    await objecting.getByRole('button', { name: 'Сохранить' }).click();
    await expect(objecting.getByText('Слишком коротко. Только кириллица.')).toBeVisible();
    await page.getByRole('form', { name: 'Пустая форма' }).getByRole('button', { name: 'Сохранить' }).click();

    await page.screenshot({ path: `${PICTURES}/${width}-${theme}.png`, fullPage: true });
    expect(await seriousFindings(page, undefined, rules)).toEqual([]);
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(overflow, 'nothing scrolls sideways (U-5)').toBeLessThanOrEqual(0);
  });

  test(`what unfolds, ${width} px, ${theme}: axe finds nothing serious (Q-26)`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    await open(page, theme);
    const form = page.getByRole('form', { name: 'Заполненная форма' });
    const look = async (name: string, layer = '[role="dialog"], [role="alertdialog"]'): Promise<void> => {
      await page.screenshot({ path: `${PICTURES}/${width}-${theme}-${name}.png` });
      expect(await seriousFindings(page, layer, rules), name).toEqual([]);
      await page.keyboard.press('Escape');
    };
    await form.getByRole('textbox', { name: 'Работает с' }).press('ArrowDown');
    await expect(page.getByRole('dialog', { name: 'Работает с' }).getByRole('grid')).toBeVisible();
    await look('day');
    await form.getByRole('textbox', { name: 'Период: с' }).press('ArrowDown');
    await expect(page.getByRole('dialog', { name: 'Период' }).getByRole('grid').first()).toBeVisible();
    await look('range');
    await form.getByRole('combobox', { name: 'Город', exact: true }).click();
    await expect(page.getByRole('option', { name: 'Казань' })).toBeVisible();
    await look('select', '[role="listbox"]');
    await form.getByRole('combobox', { name: 'Города проекта' }).click();
    await look('multiple', '[role="listbox"]');
    for (const question of ['Простой', 'С разметкой', 'С полями']) {
      await page.getByRole('button', { name: question, exact: true }).click();
      const cancel = page.getByRole('button', { name: 'Отмена' }).last();
      const field = page.getByRole('dialog').locator('input, textarea, select').first();
      await expect(question === 'С полями' ? field : cancel).toBeFocused();
      await look(question);
      await expect(page.getByRole('dialog')).toHaveCount(0);
    }
  });
}
