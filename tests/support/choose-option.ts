import { expect, type Locator } from '@playwright/test';

/** Chooses by name: a short list is a select, a long one is searched; how long it is, tests before this one may say. */
export async function chooseOption(field: Locator, name: string): Promise<void> {
  await expect(field).toBeEnabled();
  if ((await field.evaluate(({ tagName }) => tagName)) === 'SELECT') {
    await field.selectOption({ label: name });
    return;
  }
  await field.fill(name);
  await field.page().getByRole('option', { name, exact: true }).click();
}
