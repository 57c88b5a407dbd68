import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { createCommunication } from '#tests/support/factories.ts';
import { renderApp } from '#tests/support/render-app.tsx';
import { testApp } from '#tests/support/test-app.ts';
import { createWorld } from '#tests/support/world.ts';

const DEAL = 'https://crm.example/deals/7';

async function withClient() {
  const api = await testApp();
  const world = await createWorld(api.db);
  const { project, manager } = world.a;
  const client_phone = '+79001112233';
  const talk = (day: number, over: object = {}) =>
    createCommunication(api.db, {
      project,
      employee: manager,
      client_phone,
      started_at: new Date(`2026-03-0${day}T10:00:00Z`),
      ...over,
    });
  const segment = { side: 'employee' as const, speaker: null, start: 0, end: 2, text: 'Добрый день, компания «Окна»' };
  const first = await talk(1, { transcript: [segment] });
  const second = await talk(2);
  const third = await talk(3, { crm_url: DEAL });
  const alone = await talk(4, { client_phone: '+79005556677' });
  return { api, world, as: world.a.pm, first, second, third, alone };
}

describe('conversations of a client (D-55)', () => {
  it('D-55: the header says which conversation it is, and leads to all of them', async () => {
    const made = await withClient();
    const { user } = await renderApp(`/communications/${made.second.id}`, made);
    await user.click(await screen.findByRole('link', { name: 'второй разговор с клиентом' }));
    expect(await screen.findByRole('heading', { name: 'Все коммуникации' })).toBeVisible();
    expect(await screen.findAllByRole('link', { name: /коммуникация № / })).toHaveLength(3);
  });

  it('D-55: the panel shows them by their deals, with their first words, this one without a link', async () => {
    const made = await withClient();
    const { user } = await renderApp(`/communications/${made.second.id}`, made);
    await user.click(await screen.findByText('разговор 2 из 3'));
    const deal = within(await screen.findByRole('region', { name: 'Сделка' }));
    expect(deal.getAllByRole('listitem')).toHaveLength(1);
    expect(deal.getByRole('link', { name: 'Открыть карточку' })).toHaveAttribute('href', DEAL);
    const others = within(screen.getByRole('region', { name: 'Без сделки' }));
    expect(others.getByText('Добрый день, компания «Окна»')).toBeVisible();
    expect(others.getByText('этот разговор')).toBeVisible();
    await user.click(deal.getByRole('link', { name: new RegExp(`коммуникация № ${made.third.id}$`) }));
    expect(await screen.findByRole('link', { name: 'третий разговор с клиентом' })).toBeVisible();
  });

  it('D-55: says nothing where it is the only one', async () => {
    const made = await withClient();
    await renderApp(`/communications/${made.alone.id}`, made);
    expect(await screen.findByRole('heading', { name: `Коммуникация № ${made.alone.id}` })).toBeVisible();
    expect(screen.queryByText(/разговор с клиентом/)).toBeNull();
    expect(screen.queryByText('Клиент', { selector: 'summary *' })).toBeNull();
  });
});
