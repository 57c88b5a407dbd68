import type { Page } from '@playwright/test';
import { rotated } from '#tests/rotation.ts';
import { seriousFindings } from '#tests/support/axe.ts';
import { expect, test } from '#tests/support/browser-test.ts';
import { THEMES } from './accessible-screens.ts';

/** In the built app under its own policy: forms of the kit, a letter asked for, a link that is dead. */
const PICTURES = 'test-results/restore';
const WIDTHS = [390, 820, 1440] as const;

async function lookAt(page: Page, name: string, rules?: string[]): Promise<void> {
  await page.screenshot({ path: `${PICTURES}/${name}.png` });
  expect(await seriousFindings(page, undefined, rules)).toEqual([]);
}

const PAIRS = THEMES.flatMap((theme) => WIDTHS.map((width) => ({ ...theme, width })));

for (const { colorScheme, rules, width } of rotated(PAIRS, 'restore')) {
  test(`restoring a password, ${width} px, ${colorScheme}: axe finds nothing serious (P-21, Q-26)`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    await page.emulateMedia({ reducedMotion: 'reduce', colorScheme });
    await page.goto('/auth/login/');
    await page.getByLabel('Электронная почта').fill(`nobody-${width}-${colorScheme}@razbor.example`);
    await page.getByRole('link', { name: 'Забыли пароль?' }).click();
    await expect(page.getByRole('heading', { name: 'Восстановление пароля' })).toBeVisible();
    await lookAt(page, `${width}-${colorScheme}-request`, rules);
    await page.getByRole('button', { name: 'Отправить ссылку' }).click();
    await expect(page.getByRole('heading', { name: 'Проверьте почту' })).toBeFocused();
    await lookAt(page, `${width}-${colorScheme}-sent`, rules);

    await page.goto('/auth/restore/?token=not-a-token&email=admin@razbor.example');
    await page.getByLabel('Новый пароль').fill('Длинный-пароль-26');
    await page.getByLabel('Повторите пароль').fill('другой');
    await page.getByRole('button', { name: 'Сохранить пароль' }).click();
    await expect(page.getByText('Пароли должны совпадать.')).toBeVisible();
    await lookAt(page, `${width}-${colorScheme}-set`, rules);
    await page.getByLabel('Повторите пароль').fill('Длинный-пароль-26');
    await page.getByRole('button', { name: 'Сохранить пароль' }).click();
    await expect(page.getByRole('heading', { name: 'Ссылка не работает' })).toBeVisible();
    await lookAt(page, `${width}-${colorScheme}-dead`, rules);
  });
}
