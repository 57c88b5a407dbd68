import { screen, waitFor, within } from '@testing-library/react';
import { beforeAll, describe, expect, it } from 'vitest';
import { runDueJobs } from '#tests/support/run-due-jobs.ts';
import { makePlan, talks, taskRows } from '#tests/support/sample-plans.ts';
import { renderApp } from '#tests/support/render-app.tsx';
import { testApp } from '#tests/support/test-app.ts';
import { createWorld, type World } from '#tests/support/world.ts';

async function onProject({ as = (world: World) => world.a.pm, withPlan = false } = {}) {
  const api = await testApp();
  const world = await createWorld(api.db);
  await talks(api.db, world.a, 5, api.clock.now());
  const plan = withPlan ? await makePlan(api, world) : null;
  const app = await renderApp(`/projects/${world.a.project.id}/`, { api, as: as(world), width: 1440 });
  return { ...app, world, plan };
}
// Its code comes with the first touch; here it must not race with the test's patience.
beforeAll(() => import('#src/features/samples/plan-dialog.tsx'));

const section = () => screen.findByRole('region', { name: 'Выборки' });

describe('«Выборки» of a project (D-21)', () => {
  it('D-21: a pm makes a plan with what it would pick beside it', async () => {
    const { user } = await onProject();
    await user.click(await within(await section()).findByRole('button', { name: 'Новый план' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Новый план выборки' }));
    const name = await dialog.findByRole('textbox', { name: 'Название' });
    // Its fields come after it has opened.
    expect(name).toHaveFocus();
    await user.type(name, 'Каждый понедельник');
    await user.selectOptions(dialog.getByRole('combobox', { name: 'Форма' }), 'Разговор с клиентом');
    await user.click(dialog.getByRole('combobox', { name: 'Асессоры' }));
    await user.click(await screen.findByRole('option', { name: 'Асессоров А' }));
    const preview = within(dialog.getByRole('region', { name: 'Что подберётся сейчас' }));
    // Its talks have nothing to hear and nothing to read.
    expect(await preview.findByText('Подбирать нечего')).toBeVisible();
    await user.click(dialog.getByRole('switch', { name: 'Брать и те, где нечего слушать и читать' }));
    expect(await preview.findByText(/^Подберётся: 2\sкоммуникации$/)).toBeVisible();
    const steps = within(preview.getByRole('list', { name: 'Воронка' })).getAllByRole('listitem');
    expect(steps.map((step) => step.textContent)).toContain('Ещё не оценены и не назначены 5');
    await user.click(dialog.getByRole('button', { name: 'Создать план' }));
    expect(await screen.findByText('План создан.')).toBeVisible();
    const card = await screen.findByRole('region', { name: 'Каждый понедельник' });
    expect(card).toHaveTextContent('2 на сотрудника в неделю · Разговор с клиентом');
    expect(card).toHaveTextContent('Подбор вручную.');
  });

  it('D-21: «Подобрать сейчас» goes on in the background; the norm then says how far it has come', async () => {
    const { user, api } = await onProject({ withPlan: true });
    const card = within(await screen.findByRole('region', { name: 'Еженедельно' }));
    await user.click(card.getByRole('button', { name: 'Подобрать сейчас' }));
    expect(await card.findByText('Идёт подбор…')).toBeVisible();
    await runDueJobs(api.deps);
    expect(await card.findByText(/Назначено: 2\sзадачи\./)).toBeVisible();
    expect(card.getByRole('list', { name: 'По сотрудникам' })).toHaveTextContent('0 из 2, назначено 2');
    expect(await taskRows(api.db)).toHaveLength(2);
  });

  it('D-3: an assessor sees the project without its plans', async () => {
    await onProject({ as: ({ a }) => a.assessor, withPlan: true });
    await waitFor(() => expect(screen.getByRole('heading', { level: 1, name: 'Продажи А' })).toBeVisible());
    expect(screen.queryByRole('region', { name: 'Выборки' })).toBeNull();
  });
});
