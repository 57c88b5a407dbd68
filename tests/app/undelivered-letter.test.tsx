import { screen, waitFor, within } from '@testing-library/react';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { users } from '#server/db/schema/index.ts';
import { runDueJobs } from '#tests/support/run-due-jobs.ts';
import { onPeoplePage, rowOf } from './users-screen.ts';

const SENTENCE = 'Письмо не доставлено: почтовый сервер не принимает этот адрес (SMTP 550).';

/** The customer of A, whose last letter was refused. */
async function onRefused(path: 'list' | 'page', options: Parameters<typeof onPeoplePage>[1] = {}) {
  const page = await onPeoplePage('/', options);
  const { api, world } = page;
  const { customer } = world.a;
  const undelivered_letter = 'почтовый сервер не принимает этот адрес (SMTP 550)';
  await api.db.write((q) => q.update(users).set({ undelivered_letter }).where(eq(users.id, customer.id)));
  const list = `/users/?filter[company_id]=${world.a.company.id}`;
  await page.router.navigate({ href: path === 'list' ? list : `/users/${customer.id}/` });
  return { ...page, customer };
}

describe('a letter that was refused (Q-17)', () => {
  it('Q-17: the list says why at the person, and another try is one press away', async () => {
    const { user, api, customer } = await onRefused('list', { who: ({ a }) => a.pm });
    await screen.findByText(SENTENCE);
    const row = within(rowOf('Заказчиков'));
    expect(row.getByText(SENTENCE)).toBeVisible();
    await user.click(row.getByRole('button', { name: 'Отправить ещё раз: Заказчиков А' }));
    expect(await screen.findByText(/^Письмо для сброса пароля отправлено на /)).toBeVisible();
    await waitFor(() => expect(screen.queryByText(SENTENCE)).toBeNull());
    await runDueJobs(api.deps);
    expect(api.mail.sent.map(({ to }) => to)).toEqual([customer.email]);
  });

  it('Q-17: so does the page of the person', async () => {
    const { user } = await onRefused('page', { who: ({ a }) => a.pm });
    const notice = within(await screen.findByRole('region', { name: 'Письмо не доставлено' }));
    expect(notice.getByText(SENTENCE)).toBeVisible();
    await user.click(notice.getByRole('button', { name: 'Отправить ещё раз: Заказчиков А' }));
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Письмо не доставлено' })).toBeNull());
  });

  it('Q-17: on a phone it stands on the card', async () => {
    await onRefused('list', { who: ({ a }) => a.pm, width: 390 });
    const cards = within(await screen.findByRole('list', { name: 'Сотрудники' }));
    expect(await cards.findByText(SENTENCE)).toBeVisible();
  });

  it('D-3: who cannot send another letter is not told', async () => {
    await onRefused('page', { who: ({ a }) => a.assessor });
    expect(await screen.findByRole('heading', { level: 1, name: 'Заказчиков А' })).toBeVisible();
    expect(screen.queryByText(SENTENCE)).toBeNull();
  });
});
