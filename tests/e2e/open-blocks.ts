import type { Page } from '@playwright/test';
import { expect } from '#tests/support/browser-test.ts';

/** Opens the blocks of a dashboard that a phone shows by their sentences (D-27); they stay open in this browser. */
export async function openBlocks(page: Page): Promise<void> {
  await page.setViewportSize({ width: 390, height: 900 });
  await expect(page.getByRole('button', { name: 'Подробнее: День недели и час' })).toBeVisible();
  const folded = page.getByRole('button', { name: /^Подробнее: /, expanded: false });
  while ((await folded.count()) > 0) await folded.first().click();
}
