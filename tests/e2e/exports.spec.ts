import { readFile } from 'node:fs/promises';
import { readXlsx } from 'hucre/xlsx';
import { WAIT_MS } from '#tests/hang.ts';
import { rotated } from '#tests/rotation.ts';
import { signInAs } from '#tests/support/browser-sign-in.ts';
import { expect, test } from '#tests/support/browser-test.ts';

for (const width of rotated([1440, 390], 'exports')) {
  test(`D-16, D-31: from the list to the file, ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    await signInAs(page, 'pm');
    await page.goto('/communications/?filter[temperature][]=hot&per_page=10');
    const boxes = page.getByRole('checkbox', { name: /^Выбрать: / });
    await boxes.nth(0).check();
    await boxes.nth(1).check();
    await page
      .getByRole('button', { name: 'Выгрузить' })
      .or(page.getByRole('button', { name: 'Действия с выбранными' }))
      .first()
      .click();
    const item = page.getByRole('menuitem', { name: 'Выгрузить' });
    if (await item.isVisible()) await item.click();

    await expect(page.getByRole('heading', { level: 1, name: 'Выгрузка' })).toBeVisible();
    await expect(page.getByText(/^Отмечено в списке: 2\s/)).toBeVisible();
    await page.getByRole('button', { name: 'Добавить колонку «Часовой пояс»' }).click();
    await page.getByRole('button', { name: 'Клиент: убрать' }).click();
    await page.getByRole('button', { name: 'Проект: левее' }).click();
    const preview = page.getByRole('region', { name: 'Предварительный просмотр' });
    await expect(preview.getByRole('columnheader').first()).toHaveText('Проект');
    await expect(preview.getByRole('row')).toHaveCount(3);
    const sideways = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(sideways, 'U-5: nothing scrolls sideways').toBeLessThanOrEqual(0);

    await page.getByRole('button', { name: 'Выгрузить' }).click();
    await expect(page).toHaveURL(/\/reports\/\d+/);
    const button = page.getByRole('button', { name: 'Скачать' });
    await expect(button).toBeVisible({ timeout: WAIT_MS });
    const downloading = page.waitForEvent('download');
    await button.click();
    const download = await downloading;
    expect(download.suggestedFilename()).toMatch(/^Коммуникации, от \d{2}\.\d{2}\.\d{4}\.xlsx$/);
    const { sheets } = await readXlsx(await readFile(await download.path()));
    const [header, ...lines] = sheets[0]?.rows ?? [];
    expect(header?.slice(0, 2)).toEqual(['Проект', '№ коммуникации']);
    expect(header).toContain('Часовой пояс');
    expect(header).not.toContain('Клиент');
    expect(lines).toHaveLength(2);
  });
}
