import type { Page } from '@playwright/test';
import { COLOUR_RULES, seriousFindings } from '#tests/support/axe.ts';
import { expect, test } from '#tests/support/browser-test.ts';

/** In the built app under its own policy: forms of the kit, a letter asked for, a link that is dead. */
const PICTURES = 'test-results/restore';
const WIDTHS = [390, 820, 1440] as const;
const THEMES = ['light', 'dark'] as const;

type Theme = (typeof THEMES)[number];

async function lookAt(page: Page, theme: Theme, name: string): Promise<void> {
  await page.screenshot({ path: `${PICTURES}/${name}-${theme}.png` });
  const rules = theme === 'light' ? undefined : COLOUR_RULES;
  expect(await seriousFindings(page, undefined, rules)).toEqual([]);
}

for (const theme of THEMES) {
  for (const width of WIDTHS) {
    test(`restoring a password, ${width} px, ${theme}: axe finds nothing serious (P-21, Q-26)`, async ({ page }) => {
      await page.setViewportSize({ width, height: 900 });
      await page.emulateMedia({ reducedMotion: 'reduce', colorScheme: theme });
      await page.goto('/auth/login/');
      await page.getByLabel('Электронная почта').fill(`nobody-${width}-${theme}@razbor.example`);
      await page.getByRole('link', { name: 'Забыли пароль?' }).click();
      await expect(page.getByRole('heading', { name: 'Восстановление пароля' })).toBeVisible();
      await lookAt(page, theme, `${width}-request`);
      await page.getByRole('button', { name: 'Отправить ссылку' }).click();
      await expect(page.getByRole('heading', { name: 'Проверьте почту' })).toBeFocused();
      await lookAt(page, theme, `${width}-sent`);

      await page.goto('/auth/restore/?token=not-a-token&email=admin@razbor.example');
      await page.getByLabel('Новый пароль').fill('Длинный-пароль-26');
      await page.getByLabel('Повторите пароль').fill('другой');
      await page.getByRole('button', { name: 'Сохранить пароль' }).click();
      await expect(page.getByText('Пароли должны совпадать.')).toBeVisible();
      await lookAt(page, theme, `${width}-set`);
      await page.getByLabel('Повторите пароль').fill('Длинный-пароль-26');
      await page.getByRole('button', { name: 'Сохранить пароль' }).click();
      await expect(page.getByRole('heading', { name: 'Ссылка не работает' })).toBeVisible();
      await lookAt(page, theme, `${width}-dead`);
    });
  }
}
