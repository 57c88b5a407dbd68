import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { EvaluationState } from '#domain/evaluations/evaluation-states.ts';
import type { Evaluation } from '#domain/evaluations/evaluations.schema.ts';
import { createCommunication, createEvaluation, type User } from '#tests/support/factories.ts';
import { renderApp } from '#tests/support/render-app.tsx';
import { testApp } from '#tests/support/test-app.ts';
import { createWorld, type World, worldAnswers } from '#tests/support/world.ts';

/** A call of project А, rated by its assessor. */
async function rated(state: EvaluationState) {
  const api = await testApp();
  const world = await createWorld(api.db);
  const { project, manager: employee, assessor } = world.a;
  const communication = await createCommunication(api.db, { project, employee });
  const facts = { communication, form: world.form, answers: worldAnswers(), assessor, state };
  const evaluation = await createEvaluation(api.db, facts);
  const stored = async () =>
    (await (await api.as(world.admin)).get<Evaluation>(`/api/evaluations/${evaluation.id}`)).body;
  return { api, world, evaluation, stored, path: `/communications/${communication.id}` };
}

const panel = () => within(screen.getByRole('region', { name: 'Оценка' }));
const button = (name: string) => panel().findByRole('button', { name });
const asked = () => within(screen.getByRole('dialog'));

async function seenBy(who: (world: World) => User, state: EvaluationState) {
  const made = await rated(state);
  const app = await renderApp(made.path, { api: made.api, as: who(made.world) });
  return { ...made, ...app };
}

describe('what becomes of a sent evaluation (D-19)', () => {
  it('D-19: the pm publishes it', async () => {
    const { user, stored } = await seenBy(({ a }) => a.pm, 'submitted');
    await user.click(await button('Опубликовать'));
    expect(await panel().findByText('Опубликована')).toBeVisible();
    expect(await screen.findByText('Оценка опубликована.')).toBeInTheDocument();
    expect(panel().queryByRole('button', { name: 'Вернуть асессору' })).toBeNull();
    expect(await stored()).toMatchObject({ state: 'published' });
  });

  it('D-19: the pm returns it with a reason, and its assessor reads the reason above the form', async () => {
    const { user, api, world, path, unmount } = await seenBy(({ a }) => a.pm, 'submitted');
    await user.click(await button('Вернуть асессору'));
    const reason = await screen.findByRole('textbox', { name: /Причина/ });
    await user.click(asked().getByRole('button', { name: 'Вернуть' }));
    expect(asked().getByText('Это поле обязательно для заполнения.')).toBeVisible();
    await user.type(reason, 'Нет цитаты');
    await user.click(asked().getByRole('button', { name: 'Вернуть' }));
    expect(await screen.findByText('Оценка возвращена асессору.')).toBeInTheDocument();
    unmount();

    await renderApp(path, { api, as: world.a.assessor });
    expect(await panel().findByText('Нет цитаты')).toBeVisible();
    expect(panel().getByText(/^Возвращена на доработку .*Руководителев А$/)).toBeVisible();
    expect(panel().getByRole('button', { name: 'Отправить оценку' })).toBeEnabled();
  });

  it('D-3: the pm opens a published one anew, its assessor corrects a copy and reads why', async () => {
    const { user, api, world, path, stored, unmount } = await seenBy(({ a }) => a.pm, 'published');
    await user.click(await button('Действия с оценкой'));
    await user.click(await screen.findByRole('menuitem', { name: 'Открыть заново' }));
    await user.type(await screen.findByRole('textbox', { name: /Причина/ }), 'Возражение отработано');
    await user.click(asked().getByRole('button', { name: 'Открыть заново' }));
    await waitFor(async () => expect(await stored()).toMatchObject({ state: 'under_review' }));
    expect(await panel().findByText('Действует, пока её исправляют')).toBeVisible();
    await user.click(await button('Открыть исправление'));
    expect(await panel().findByText('Исправление прежней оценки')).toBeVisible();
    unmount();

    const { user: assessor } = await renderApp(path, { api, as: world.a.assessor });
    expect(await panel().findByText('Возражение отработано')).toBeVisible();
    expect(panel().getByText(/^Открыта заново .*Руководителев А$/)).toBeVisible();
    await assessor.click(await button('Отправить оценку'));
    expect(await panel().findByText(/^Пересмотрена /)).toBeVisible();
    await assessor.click(await button('История изменений'));
    expect(await panel().findByText('Отправка')).toBeVisible();
    expect(panel().queryByRole('link', { name: 'Весь журнал' })).toBeNull();
    await assessor.click(await button('Открыть прежнюю оценку'));
    expect(await panel().findByText('Отозвана: вместо неё новая')).toBeVisible();
  });

  it('D-19: annulled with a reason, it can still be read, and rated anew', async () => {
    const { user, stored } = await seenBy(({ a }) => a.pm, 'published');
    await user.click(await button('Действия с оценкой'));
    await user.click(await screen.findByRole('menuitem', { name: 'Аннулировать' }));
    await user.type(await screen.findByRole('textbox', { name: /Причина/ }), 'Учебный звонок');
    await user.click(asked().getByRole('button', { name: 'Аннулировать' }));
    await waitFor(async () => expect(await stored()).toMatchObject({ state: 'void' }));
    await user.click(await panel().findByRole('button', { name: /^Асессоров А.*Аннулирована/ }));
    expect(await panel().findByText('Учебный звонок')).toBeVisible();
  });

  it('D-19: the judged employee acknowledges it with a word, once', async () => {
    const { user, stored } = await seenBy(({ a }) => a.manager, 'published');
    expect(panel().queryByRole('button', { name: 'Действия с оценкой' })).toBeNull();
    await user.click(await button('Ознакомлен'));
    await user.type(await screen.findByRole('textbox', { name: /Комментарий/ }), 'Учту');
    await user.click(asked().getByRole('button', { name: 'Ознакомлен' }));
    expect(await panel().findByText(/^Сотрудник ознакомлен/)).toBeVisible();
    expect(panel().getByText('Учту')).toBeVisible();
    await waitFor(() => expect(panel().queryByRole('button', { name: 'Ознакомлен' })).toBeNull());
    expect(await stored()).toMatchObject({ acknowledged: { comment: 'Учту' } });
  });

  it('D-3: head and owner read it and have nothing to press', async () => {
    await seenBy(({ a }) => a.head, 'published');
    expect(await panel().findByText('Опубликована')).toBeVisible();
    for (const name of ['Ознакомлен', 'Опубликовать', 'Вернуть асессору', 'Действия с оценкой'])
      expect(panel().queryByRole('button', { name })).toBeNull();
  });

  it('D-38: who publishes what came back meanwhile is told, and sees it as it is', async () => {
    const { user, api, world, evaluation } = await seenBy(({ a }) => a.pm, 'submitted');
    const publish = await button('Опубликовать');
    await (await api.as(world.admin)).post(
      `/api/evaluations/${evaluation.id}/return`,
      { reason: 'Поспешили' },
      { 'if-match': '"1"' },
    );
    await user.click(publish);
    expect(await screen.findByText(/Данные уже изменились/)).toBeInTheDocument();
    expect(await panel().findByText('Черновик')).toBeVisible();
    expect(panel().queryByRole('button', { name: 'Опубликовать' })).toBeNull();
  });
});
