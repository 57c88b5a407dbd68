import { signInAs } from '#tests/support/browser-sign-in.ts';
import { expect, test } from '#tests/support/browser-test.ts';
import { expectAccessible } from './accessible-screens.ts';

test.describe('Q-26, U-5: axe finds nothing serious at both widths in both themes', () => {
  expectAccessible([
    { name: 'вопросы', role: 'pm', path: '/asks/' },
    { name: 'вопрос: доля', role: 'pm', path: '/asks/1/' },
    { name: 'вопрос: счёт', role: 'pm', path: '/asks/2/' },
    { name: 'новый вопрос', role: 'pm', path: '/asks/create/' },
  ]);
});

test('D-52: a pm asks which objections are most common, sees the sample and its interval, and hears a quote', async ({
  page,
}) => {
  await signInAs(page, 'pm');
  await page.goto('/communications/');
  await page.getByRole('link', { name: 'Спросить о найденном' }).click();
  await page.getByLabel(/^Вопрос/).fill('Какие возражения чаще всего?');
  await page.getByRole('radio', { name: /Что встречается чаще/ }).check();
  await page.getByLabel(/^Что считать/).selectOption({ label: 'Возражения' });
  await page.getByLabel(/^Компания/).selectOption({ label: 'Стройдом' });
  await page.getByLabel(/^Сколько разговоров спросить/).fill('20');
  await page.getByLabel(/^Число выборки/).fill('7');
  const told = page.getByRole('region', { name: 'Что будет спрошено' });
  await expect(told).toContainText('В выборке 20 разговоров');
  await expect(told).toContainText('Движок не спрашивается');
  await page.getByRole('button', { name: 'Спросить', exact: true }).click();

  await expect(page.getByRole('heading', { level: 1, name: 'Какие возражения чаще всего?' })).toBeVisible();
  const answer = page.getByRole('region', { name: 'Ответ' });
  await expect(answer.getByRole('listitem').first()).toContainText(/\d+ из 20 \(\d+\s%, от \d+ до \d+\s%\)/);
  await expect(answer).toContainText(/Случайная выборка 20 из \d+ прочитанных разговоров/);
  const quote = page.getByRole('list', { name: 'Разговоры выборки' }).getByRole('link', { name: /^Послушать с/ });
  await quote.first().click();
  await expect(page).toHaveURL(/\/communications\/\d+\/?\?t=\d+/);
});
