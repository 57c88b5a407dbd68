import { signInAs } from '#tests/support/browser-sign-in.ts';
import { expect, test } from '#tests/support/browser-test.ts';
import { expectAccessible } from './accessible-screens.ts';

test.describe('Q-26, U-5: axe finds nothing serious at both widths in both themes', () => {
  expectAccessible([
    { name: 'быстрые проверки', role: 'assessor', path: '/tasks/quick/' },
    { name: 'быстрая проверка', role: 'assessor', path: '/tasks/quick/2/' },
    { name: 'чему верить', role: 'pm', path: '/projects/1/trust/' },
    { name: 'чему верить: критерий', role: 'pm', path: '/projects/1/trust/1/' },
  ]);
});

test('D-44: a pm reads how far the machine may be believed, criterion by criterion', async ({ page }) => {
  await signInAs(page, 'pm');
  await page.goto('/projects/1/');
  await page.getByRole('link', { name: 'Чему верить' }).click();
  const form = page.getByRole('region', { name: 'Звонок отдела продаж' });
  for (const state of ['Доверенный', 'Под вопросом', 'Обкатка', 'Выключен'])
    await expect(form.getByText(state, { exact: true })).toBeVisible();
  await form.getByRole('link', { name: 'Обращение по имени' }).click();
  await expect(page.getByText(/^Проверок вслепую: 13\d\. Когда ставит полный балл/)).toBeVisible();
  const matrix = page.getByRole('table', { name: 'Движок и асессор об одних разговорах' });
  await expect(matrix.getByRole('row')).toHaveCount(3);
  await page.getByText('Подробнее', { exact: true }).click();
  await expect(page.getByText(/альфа Криппендорфа/)).toBeVisible();
  await expect(page.getByText(/Доверенный: набраны все проверки/)).toBeVisible();
});

test('D-44: an assessor checks by keys alone, and takes a slip back', async ({ page }) => {
  await signInAs(page, 'assessor');
  await page.goto('/tasks/');
  await page.getByRole('link', { name: 'Быстрые проверки' }).click();
  await page.getByRole('link', { name: /^Итог разговора/ }).click();
  const done = page.getByText(/проверено вами \d+/);
  const before = Number(/вами (\d+)/.exec((await done.textContent()) ?? '')?.[1]);
  const talk = page.getByRole('region', { name: 'Разговор' });
  for (const key of ['2', '1', '2']) {
    const talkBefore = await talk.textContent();
    await page.keyboard.press(key);
    await expect(talk).not.toHaveText(talkBefore ?? '');
  }
  await expect(done).toContainText(`вами ${before + 3}`);
  await page.keyboard.press('Backspace');
  await expect(page.getByRole('button', { name: /Нет$/, pressed: true })).toBeVisible();
  await page.keyboard.press('1');
  await expect(page.getByRole('button', { name: 'Вернуться к прошлому' })).toBeVisible();
  await expect(done).toContainText(`вами ${before + 3}`);
});

test.describe('by thumb', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test('D-44: the answers stand where the thumb is', async ({ page }) => {
    await signInAs(page, 'pm');
    await page.goto('/tasks/quick/2/');
    const answer = page.getByRole('group', { name: 'Ответ' }).getByRole('button').first();
    await expect(answer).toBeVisible();
    expect((await answer.boundingBox())?.y).toBeGreaterThan(400);
    await answer.tap();
    await expect(page.getByRole('button', { name: 'Вернуться к прошлому' })).toBeVisible();
  });
});
