import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { suggestionAsks } from '#server/db/schema/index.ts';
import { createCommunication } from '#tests/support/factories.ts';
import { renderApp } from '#tests/support/render-app.tsx';
import { testApp } from '#tests/support/test-app.ts';
import { createWorld } from '#tests/support/world.ts';

it('D-43: the page of a project says what the engine has not judged, and why', async () => {
  const api = await testApp();
  const world = await createWorld(api.db);
  const { project, manager, pm } = world.a;
  const [read, short] = [
    await createCommunication(api.db, { project, employee: manager }),
    await createCommunication(api.db, { project, employee: manager }),
  ];
  const asked = { form_version_id: world.form.version_id, asked_at: api.clock.now() };
  await api.db.write((q) =>
    q.insert(suggestionAsks).values([
      { ...asked, communication_id: read.id, state: 'answered' },
      { ...asked, communication_id: short.id, state: 'unanswered', why: 'short' },
    ]),
  );
  await renderApp(`/projects/${project.id}`, { api, as: pm });
  const section = within(await screen.findByRole('region', { name: 'Подсказки движка' }));
  expect(section.getByText(/^С подсказками 1\s?коммуникация\.$/)).toBeVisible();
  expect(section.getByRole('listitem')).toHaveTextContent(`разговор слишком короткий: 1 (№ ${short.id})`);
  expect(section.getByRole('link', { name: `№ ${short.id}` })).toHaveAttribute('href', `/communications/${short.id}`);
});
