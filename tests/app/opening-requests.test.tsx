import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { createCommunication, createMedia } from '#tests/support/factories.ts';
import { apiCalls } from '#tests/support/msw-bridge.ts';
import { renderApp } from '#tests/support/render-app.tsx';
import { testApp } from '#tests/support/test-app.ts';
import { createWorld } from '#tests/support/world.ts';

it('D-17: opens with four requests at most beside those of the session', async () => {
  const api = await testApp();
  const world = await createWorld(api.db);
  const { id } = await createCommunication(api.db, {
    project: world.a.project,
    employee: world.a.manager,
    recording: await createMedia(api.db),
  });
  await renderApp(`/communications/${id}`, { api, as: world.a.assessor });
  await screen.findByRole('region', { name: 'Комментарии' });
  await screen.findAllByRole('slider', { name: 'Место в записи' });
  await screen.findByRole('button', { name: /Дальше в этом списке|Следующая в списке/ });
  const ofPage = apiCalls().filter(({ path }) => path.startsWith(`/api/communications/${id}`));
  const asked = ofPage.map(({ path }) => path.split('?')[0]?.replace(`/api/communications/${id}`, ''));
  expect(asked.toSorted((one = '', other = '') => one.localeCompare(other))).toEqual([
    '/neighbours',
    '/opened',
    '/presence',
    '/workplace',
  ]);
  expect(apiCalls().filter(({ path }) => path.startsWith('/api/tasks?'))).toEqual([]);
});
