import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { createCommunication, createEvaluation } from '#tests/support/factories.ts';
import { createMeaning } from '#tests/support/meaning-factories.ts';
import { renderApp } from '#tests/support/render-app.tsx';
import { testApp } from '#tests/support/test-app.ts';
import { createWorld, worldAnswers } from '#tests/support/world.ts';

it('D-27, D-52: the dashboard counts what was read, and each number opens its conversations', async () => {
  const api = await testApp();
  const world = await createWorld(api.db);
  const { project, manager: employee, assessor } = world.a;
  const started_at = new Date('2026-03-02T09:00:00Z');
  const communication = await createCommunication(api.db, { project, employee, started_at });
  const answers = worldAnswers();
  await createEvaluation(api.db, { communication, form: world.form, assessor, state: 'published', answers });
  await createMeaning(api.db, communication);
  const { user, router } = await renderApp('/dashboards', { api, as: world.a.pm });
  const objections = within(
    await screen.findByRole('table', { name: 'Возражения и ответы на них' }, { timeout: 20_000 }),
  );
  expect(objections.getByRole('link', { name: 'Дорого' })).toBeVisible();
  expect(screen.getByText(/Чаще всего — «Хочет купить»: 100 %/)).toBeVisible();
  expect(screen.getByText(/Обещания сотрудников просрочены/)).toBeVisible();
  await user.click(objections.getByRole('link', { name: 'Дорого, ушли от ответа: 1' }));
  const address = decodeURIComponent(router.state.location.searchStr);
  expect(address).toContain('filter[has_meaning]=1&filter[objection][]=price&filter[objection_answer][]=avoided');
});
