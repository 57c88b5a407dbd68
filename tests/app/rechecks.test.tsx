import { screen, waitFor, within } from '@testing-library/react';
import { beforeAll, describe, expect, it } from 'vitest';
import { drawnRechecks, rateTask } from '#tests/support/rechecks.ts';
import { renderApp } from '#tests/support/render-app.tsx';
import { makePlan } from '#tests/support/sample-plans.ts';
import { testApp } from '#tests/support/test-app.ts';
import { createWorld } from '#tests/support/world.ts';

beforeAll(() =>
  Promise.all([
    import('#src/features/samples/plan-dialog.tsx'),
    import('#src/features/calibrations/rechecks/rechecks-page.tsx'),
    import('#src/features/calibrations/rechecks/recheck-page.tsx'),
    import('#src/features/evaluations/rating/rating-form.tsx'),
  ]),
);

/** Half of twelve evaluations drawn; the first of them is done where `isDone`, with another greeting. */
async function withRechecks({ isDone = false } = {}) {
  const api = await testApp();
  api.clock.set('2026-03-08T09:00:00.000Z');
  const world = await createWorld(api.db);
  const tasks = await drawnRechecks(api, world, 12, { questions: 6 });
  const [task] = tasks;
  if (!task) throw new Error('nothing was drawn');
  if (isDone) await rateTask(await api.as(world.a.otherAssessor), task, { questions: 6, greeting: 'no' });
  return { api, world, task, open: tasks.length - (isDone ? 1 : 0) };
}

describe('the plan (D-47)', () => {
  it('D-47: takes the share, refuses more than half, and its card says it', async () => {
    const api = await testApp();
    const world = await createWorld(api.db);
    await makePlan(api, world);
    const { user } = await renderApp(`/projects/${world.a.project.id}/`, { api, as: world.a.pm, width: 1440 });
    const card = within(await screen.findByRole('region', { name: 'Еженедельно' }));
    await user.click(card.getByRole('button', { name: /^Действия/ }));
    await user.click(await screen.findByRole('menuitem', { name: 'Изменить' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'План выборки' }));
    const share = await dialog.findByRole('textbox', { name: 'Доля перепроверок, %' });
    await user.clear(share);
    await user.type(share, '60');
    await user.click(dialog.getByRole('button', { name: 'Сохранить' }));
    expect(await dialog.findByText(/от 0 до 50/)).toBeVisible();
    await user.clear(share);
    await user.type(share, '20');
    await user.click(dialog.getByRole('button', { name: 'Сохранить' }));
    expect(await screen.findByText(/перепроверка 20\s%/)).toBeVisible();
  });
});

describe('the second assessor (D-47)', () => {
  it('D-47: finds the task named as what it is, and the form without a word of the first', async () => {
    const { api, world, task } = await withRechecks();
    const { user } = await renderApp('/tasks/', { api, as: world.a.otherAssessor, width: 1440 });
    const table = within(await screen.findByRole('table', { name: 'Задачи' }));
    expect(table.getAllByText('Перепроверка').length).toBeGreaterThan(0);
    await user.click(table.getByRole('link', { name: new RegExp(`коммуникация № ${task.communication.id}$`) }));
    expect(await screen.findByRole('region', { name: 'Задача' })).toHaveTextContent('Перепроверка');
    expect(await screen.findByText('Приветствие')).toBeVisible();
    expect(screen.queryByText(/Асессоров А/)).toBeNull();
    expect(screen.queryByRole('button', { name: 'Заменить' })).toBeNull();
  });

  it('D-47: reads their own answers afterwards, and is led to both', async () => {
    const { api, world, task } = await withRechecks({ isDone: true });
    await renderApp(`/communications/${task.communication.id}/`, { api, as: world.a.otherAssessor, width: 1440 });
    expect(await screen.findByText('Сдана')).toBeVisible();
    const link = screen.getByRole('link', { name: 'Сравнить ответы' });
    expect(link).toHaveAttribute('href', `/sessions/rechecks/${task.recheck?.id}`);
  });
});

describe('«Перепроверки» (D-47)', () => {
  it('D-47: say who rated, in how much they differ and where people disagree', async () => {
    const { api, world, open } = await withRechecks({ isDone: true });
    const { user, router } = await renderApp('/sessions/', { api, as: world.a.pm, width: 1440 });
    await user.click(screen.getByRole('tab', { name: 'Перепроверки' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/sessions/rechecks'));
    const table = within(await screen.findByRole('table', { name: 'Перепроверки' }));
    expect(table.getAllByText('Ждёт второй оценки')).toHaveLength(open);
    const done = table.getByText('1 из 3 критериев').closest('tr');
    expect(done).toHaveTextContent('Асессоров А84 %');
    expect(done).toHaveTextContent('Второасессоров А64 %');
    const agreement = within(await screen.findByRole('table', { name: 'Одинаковые ответы по критериям' }));
    expect(agreement.getByRole('row', { name: /^Приветствие/ })).toHaveTextContent(/0\s%от 0\s% до 98\s%1/);
  });

  it('D-47: stand side by side, what differs first', async () => {
    const { api, world, task } = await withRechecks({ isDone: true });
    const { user } = await renderApp(`/sessions/rechecks/${task.recheck?.id}`, { api, as: world.a.pm, width: 1440 });
    const table = within(await screen.findByRole('table', { name: 'Ответы обоих' }));
    expect(table.getAllByRole('row').slice(1)).toHaveLength(1);
    expect(table.getByRole('row', { name: /^Приветствие/ })).toHaveTextContent(/yes.*no/);
    await user.click(screen.getByRole('radio', { name: 'Все критерии' }));
    expect(
      within(screen.getByRole('table', { name: 'Ответы обоих' }))
        .getAllByRole('row')
        .slice(1),
    ).toHaveLength(4);
    expect(screen.getByRole('link', { name: 'Открыть первую оценку' })).toBeVisible();
  });

  it('D-47: before the second one has rated, say so', async () => {
    const { api, world, task } = await withRechecks();
    await renderApp(`/sessions/rechecks/${task.recheck?.id}`, { api, as: world.a.pm, width: 1440 });
    expect(await screen.findByText(/Второй асессор ещё не оценил\./)).toBeVisible();
  });

  it('D-3: are no tab for the client', async () => {
    const { api, world } = await withRechecks();
    await renderApp('/sessions/', { api, as: world.a.customer, width: 1440 });
    expect(await screen.findByRole('tab', { name: 'Динамика' })).toBeVisible();
    expect(screen.queryByRole('tab', { name: 'Перепроверки' })).toBeNull();
  });
});
