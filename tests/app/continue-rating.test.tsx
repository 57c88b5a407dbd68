import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { createCommunication, createEvaluation, createMedia } from '#tests/support/factories.ts';
import { apiCalls } from '#tests/support/msw-bridge.ts';
import { renderApp } from '#tests/support/render-app.tsx';
import { testApp } from '#tests/support/test-app.ts';
import { createWorld, worldAnswers } from '#tests/support/world.ts';

async function withDrafts(count: number) {
  const api = await testApp();
  const world = await createWorld(api.db);
  const { project, manager, assessor, otherAssessor } = world.a;
  const begin = async (number: number, by: { id: number }) => {
    const communication = await createCommunication(api.db, {
      project,
      employee: manager,
      client_name: `Клиент ${number}`,
    });
    await createEvaluation(api.db, { communication, form: world.form, assessor: by });
  };
  for (let number = 1; number <= count; number += 1) await begin(number, assessor);
  await begin(100, otherAssessor);
  const sent = await createCommunication(api.db, { project, employee: manager, client_name: 'Отправлена' });
  await createEvaluation(api.db, {
    communication: sent,
    form: world.form,
    assessor,
    state: 'published',
    answers: worldAnswers(),
  });
  const unrated = await createCommunication(api.db, {
    project,
    employee: manager,
    recording: await createMedia(api.db),
  });
  return { api, world, unrated };
}

const strip = () => within(screen.getByRole('region', { name: 'Продолжить оценку' }));

describe('home: what an assessor goes on with', () => {
  it('shows own drafts only, each a way back into its rating', async () => {
    const made = await withDrafts(2);
    const { user, router } = await renderApp('/', { ...made, as: made.world.a.assessor });
    const drafts = strip().getAllByRole('listitem');
    expect(drafts.map((draft) => draft.textContent)).toEqual([
      expect.stringMatching(/^Продавцов А — Клиент [12].*Продажи А.*Разговор с клиентом$/),
      expect.stringMatching(/^Продавцов А — Клиент [12]/),
    ]);
    expect(strip().queryByRole('link', { name: /Все черновики/ })).toBeNull();
    await user.click(within(drafts[0] as HTMLElement).getByRole('link'));
    await waitFor(() => expect(router.state.location.pathname).toMatch(/^\/communications\/\d+$/));
  });

  it('leads to the next talk that can be heard and nobody has rated', async () => {
    const made = await withDrafts(0);
    await renderApp('/', { ...made, as: made.world.a.assessor });
    expect(strip().getByText('Черновиков нет: всё начатое отправлено.')).toBeVisible();
    expect(strip().getByRole('link', { name: 'Начать с новой' })).toHaveAttribute(
      'href',
      `/communications/${made.unrated.id}`,
    );
  });

  it('shows four and the way to all of them', async () => {
    const made = await withDrafts(5);
    const { user, router } = await renderApp('/', { ...made, as: made.world.a.assessor });
    expect(strip().getAllByRole('listitem')).toHaveLength(4);
    await user.click(strip().getByRole('link', { name: 'Все черновики: 5' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/communications/'));
    expect(await screen.findByText('1–5 из 5')).toBeVisible();
  });

  it('D-3: who does not rate has no such strip, and no list is asked for', async () => {
    const made = await withDrafts(1);
    await renderApp('/', { ...made, as: made.world.a.head });
    expect(screen.queryByText('Продолжить оценку')).toBeNull();
    expect(apiCalls().some(({ path }) => path.startsWith('/api/communications'))).toBe(false);
  });
});
