import { expect } from '@playwright/test';
import { signInAs } from '#tests/support/browser-sign-in.ts';
import { test } from '#tests/support/browser-test.ts';

test('D-40: who listens sees who speaks when, hears an interruption, and swaps sides that are the wrong way round', async ({
  page,
  request,
}) => {
  const token = await signInAs(page, 'pm');
  const list = await request.get('/api/communications?filter[has_audio]=1&per_page=50', {
    headers: { authorization: `Bearer ${token}` },
  });
  const { data } = (await list.json()) as { data: { id: number }[] };
  let interrupted: number | null = null;
  for (const { id } of data) {
    const answer = await request.get(`/api/communications/${id}/speech`, {
      headers: { authorization: `Bearer ${token}` },
    });
    const { figures } = (await answer.json()) as { figures: { interruptions: number | null } };
    if ((figures.interruptions ?? 0) === 0) continue;
    interrupted = id;
    break;
  }
  await page.goto(`/communications/${interrupted}`);
  const record = page.getByRole('region', { name: 'Запись' });
  const band = record.getByRole('group', { name: /^Кто когда говорит: сотрудник/ });
  const interruption = band.getByRole('button', { name: /Сотрудник перебивает клиента/ }).first();
  const second = await interruption.getAttribute('aria-label');
  await interruption.press('Enter');
  await expect(record.getByText(`${second?.split(' ')[0]} /`)).toBeVisible();

  await page.getByText('Речь', { exact: true }).click();
  const share = page.getByRole('row', { name: /^Доля речи сотрудника/ });
  const before = await share.innerText();
  await expect(page.getByText(/последних разговоров|станет видно/)).toBeVisible();
  await page.getByRole('button', { name: 'Поменять стороны каналов' }).click();
  await expect(share).not.toHaveText(before);
  await expect(band.getByRole('button', { name: /Клиент перебивает сотрудника/ }).first()).toBeVisible();
  await page.getByRole('button', { name: 'Поменять стороны каналов' }).click();
  await expect(band.getByRole('button', { name: /Сотрудник перебивает клиента/ }).first()).toBeVisible();
});
