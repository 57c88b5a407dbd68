import { screen, within } from '@testing-library/react';
import { createCommunication, createEvaluation, createMedia, createTag } from '#tests/support/factories.ts';
import { apiCalls } from '#tests/support/msw-bridge.ts';
import { testApp } from '#tests/support/test-app.ts';
import { createWorld, type World, worldAnswers } from '#tests/support/world.ts';

/** The list of communications as its tests see it. */
export const LIST_PATH = '/communications/';

/** A world filled by the test; everyone of the first company sees what is put there. */
export async function withWorld(
  fill: (made: { db: Awaited<ReturnType<typeof testApp>>['db']; world: World }) => Promise<void>,
) {
  const api = await testApp();
  const world = await createWorld(api.db);
  await fill({ db: api.db, world });
  return { api, world, as: world.a.assessor };
}

/** Two calls of the first company: one rated and heard, one bare. */
export const withTwo = () =>
  withWorld(async ({ db, world: { a, form } }) => {
    const rated = await createCommunication(db, {
      project: a.otherProject,
      employee: a.otherManager,
      recording: await createMedia(db),
      tags: [await createTag(db)],
      client_name: 'Ольга',
      client_phone: '+79001234567',
      duration_seconds: 185,
      started_at: new Date('2026-03-08T21:05:00Z'),
    });
    await createEvaluation(db, {
      communication: rated,
      form,
      assessor: a.assessor,
      state: 'published',
      answers: worldAnswers(),
    });
    await createCommunication(db, {
      project: a.project,
      employee: a.manager,
      duration_seconds: null,
      started_at: new Date('2026-03-01T09:00:00Z'),
    });
  });

export const withMany = (count: number) =>
  withWorld(async ({ db, world: { a } }) => {
    for (let number = 1; number <= count; number += 1)
      await createCommunication(db, { project: a.project, employee: a.manager, client_name: `Клиент ${number}` });
  });

export const table = () => screen.getByRole('table', { name: 'Коммуникации' });
export const rows = () => within(table()).getAllByRole('row').slice(1);
export const search = () => screen.getByRole('searchbox', { name: 'Поиск' });
export const pages = () => within(screen.getByRole('navigation', { name: 'Страницы' }));
export const asked = () =>
  apiCalls().filter(({ path }) => path.startsWith('/api/communications?') || path === '/api/communications');
export const lastAsked = () => decodeURIComponent(asked().at(-1)?.path ?? '');
