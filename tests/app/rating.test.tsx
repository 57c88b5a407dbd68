import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { describe, expect, it } from 'vitest';
import type { Evaluation } from '#domain/evaluations/evaluations.schema.ts';
import { createCommunication, createEvaluation } from '#tests/support/factories.ts';
import { apiCalls, apiServer } from '#tests/support/msw-bridge.ts';
import { renderApp } from '#tests/support/render-app.tsx';
import { testApp } from '#tests/support/test-app.ts';
import { createWorld, worldAnswers } from '#tests/support/world.ts';

/** A call of project А that nobody has rated, and its assessor. */
async function unrated() {
  const api = await testApp();
  const world = await createWorld(api.db);
  const communication = await createCommunication(api.db, { project: world.a.project, employee: world.a.manager });
  return { api, world, communication, path: `/communications/${communication.id}`, as: world.a.assessor };
}

const panel = () => within(screen.getByRole('region', { name: 'Оценка' }));
const card = (name: string) => within(screen.getByRole('region', { name: new RegExp(name) }));
const saved = () => panel().findByText('Сохранено');
const saves = () => apiCalls().filter(({ method, path }) => method === 'PUT' && path.endsWith('/draft'));

/** The form of an evaluation that its first answer is to begin, or of a draft without any. */
async function begun({ drafted = false } = {}) {
  const made = await unrated();
  const { communication, world, as: assessor } = made;
  if (drafted) await createEvaluation(made.api.db, { communication, form: world.form, assessor, state: 'draft' });
  const app = await renderApp(made.path, made);
  if (drafted) await saved();
  else {
    await app.user.click(panel().getByRole('button', { name: 'Оценить' }));
    await panel().findByText('Ответов пока нет');
  }
  const own = async () => {
    const caller = await made.api.as(made.as);
    const { body } = await caller.get<{ evaluations: { id: number }[] }>(
      `/api/communications/${made.communication.id}`,
    );
    return (await caller.get<Evaluation>(`/api/evaluations/${body.evaluations[0]?.id}`)).body;
  };
  return { ...made, ...app, own };
}

describe('rating (D-18)', () => {
  it('D-18: goes from «Оценить» to the score by keys alone', async () => {
    const { user, own } = await begun();
    await user.keyboard('1');
    await user.keyboard('10');
    await user.keyboard('1');
    expect(panel().getByText('3 из 3')).toBeInTheDocument();
    await waitFor(() => expect(panel().getByText('100 %')).toBeInTheDocument());
    await user.keyboard('{Control>}{Enter}{/Control}');
    expect(await panel().findByRole('button', { name: 'Следующая' })).toBeInTheDocument();
    expect(panel().getAllByText('Отлично')).not.toHaveLength(0);
    expect(await own()).toMatchObject({ state: 'published', result: { score: 100 } });
  });

  it('D-18: takes «т», «с» and «ь» of the Russian layout for N, C and M', async () => {
    const { user } = await begun();
    await user.keyboard('[KeyN]');
    expect(card('Приветствие').getByRole('button', { name: 'Н/П' })).toHaveAttribute('aria-pressed', 'true');
    await user.keyboard('[KeyK][KeyC]');
    await user.keyboard('Без приветствия 1 раз');
    expect(card('Приветствие').getByRole('textbox', { name: /Комментарий/ })).toHaveValue('Без приветствия 1 раз');
    await user.keyboard('{Escape}[KeyN]');
    expect(card('Приветствие').getByRole('button', { name: 'Н/П' })).toHaveAttribute('aria-pressed', 'false');
    await saved();
  });

  it('D-18: saves by itself 1150 ms after the last change, all of it at once', async () => {
    const { user, own } = await begun({ drafted: true });
    await user.click(card('Приветствие').getByRole('radio', { name: /yes/ }));
    await user.click(card('Вопросы').getByRole('radio', { name: '4' }));
    await user.click(card('Вопросы').getByRole('button', { name: 'Мало вопросов' }));
    await user.type(card('Вопросы').getByRole('textbox', { name: /Комментарий.*обязателен/ }), 'Не спросил о сроках');
    await user.type(panel().getByRole('textbox', { name: 'Точки роста' }), 'Спрашивать о сроках');
    expect(panel().getByText('Сохраняется…')).toBeInTheDocument();
    await waitFor(() => expect(saves()).not.toHaveLength(0));
    await saved();
    expect((await own()).draft).toEqual({
      answers: [
        expect.objectContaining({ criterion_key: 'greeting', value: 'yes' }),
        expect.objectContaining({
          criterion_key: 'questions',
          value: 4,
          reasons: ['Мало вопросов'],
          comment: 'Не спросил о сроках',
        }),
      ],
      general_comment: '',
      growth_points: 'Спрашивать о сроках',
    });
  });

  it('D-18: leads to the first gap instead of sending', async () => {
    const { user } = await begun();
    await user.keyboard('1');
    await user.click(panel().getByRole('button', { name: 'Отправить оценку' }));
    expect(await panel().findByText('Осталось исправить: 2 критерия')).toBeInTheDocument();
    expect(screen.getByRole('region', { name: /Вопросы/ })).toHaveFocus();
    expect(card('Вопросы').getByText('Ответьте на критерий «Вопросы»')).toBeInTheDocument();
    await user.keyboard('3');
    expect(card('Вопросы').queryByText(/Ответьте/)).not.toBeInTheDocument();
    await user.keyboard('{Control>}{Enter}{/Control}');
    expect(await card('Вопросы').findByText(/Добавьте комментарий/)).toBeInTheDocument();
    const comment = card('Вопросы').getByRole('textbox', { name: /Комментарий/ });
    expect(comment).toBeInvalid();
    // On the card its words would be keys: a space plays, a digit answers.
    expect(comment).toHaveFocus();
    expect(comment).toHaveAccessibleDescription('Добавьте комментарий к критерию «Вопросы»');
    expect(card('Вопросы').getByRole('radiogroup')).toBeRequired();
    await user.type(comment, 'Мало');
    expect(comment).not.toBeInvalid();
    // One of as many buttons of the same name as there are criteria: it says of which one it is.
    expect(card('Вопросы').getByRole('button', { name: 'Комментарий' })).toHaveAccessibleDescription(/Вопросы/);
    await saved();
  });

  it('D-13: names a critical failure and shows how the score came about', async () => {
    const { user } = await begun();
    await user.keyboard('1');
    await user.click(card('Договорённость').getByRole('radio', { name: /none/ }));
    expect(await panel().findByText(/форма обнулена/)).toBeInTheDocument();
    await user.click(panel().getByRole('button', { name: 'Как посчитано' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Как посчитано' }));
    expect(dialog.getByRole('row', { name: /Критическая ошибка: форма обнулена/ })).toBeInTheDocument();
    expect(dialog.getByRole('row', { name: /Что запомнилось/ })).toHaveTextContent('без оценки');
    await user.keyboard('{Escape}');
    await saved();
  });

  it('opens the own draft by itself and goes on at the first unanswered criterion', async () => {
    const made = await unrated();
    await createEvaluation(made.api.db, {
      communication: made.communication,
      form: made.world.form,
      assessor: made.as,
      answers: worldAnswers().slice(0, 1),
    });
    const { user } = await renderApp(made.path, made);
    expect(await panel().findByText('1 из 3')).toBeInTheDocument();
    await user.keyboard('7');
    expect(card('Вопросы').getByRole('radio', { name: '7' })).toBeChecked();
    await saved();
  });
});

describe('rating when saving fails (Q-14)', () => {
  const draftPath = '*/api/evaluations/*/draft';

  it('Q-14: keeps the change on the device, shows so, and saves when the server is back', async () => {
    const { user, own } = await begun({ drafted: true });
    apiServer.use(http.put(draftPath, () => HttpResponse.error(), { once: true }));
    await user.keyboard('1');
    expect(await panel().findByText('Нет связи — сохранено на устройстве')).toBeInTheDocument();
    expect(Object.keys(localStorage).some((key) => key.startsWith('evaluation-draft-'))).toBe(true);
    await user.click(panel().getByRole('button', { name: 'Повторить' }));
    await saved();
    expect((await own()).draft.answers).toHaveLength(1);
    expect(Object.keys(localStorage).some((key) => key.startsWith('evaluation-draft-'))).toBe(false);
  });

  it('Q-14, Q-17: a server without room on its disk is named; the change stays on the device and is sent again', async () => {
    const { user, own } = await begun({ drafted: true });
    const full = { message: 'Сохранить не удалось: на сервере закончилось место на диске.' };
    apiServer.use(http.put(draftPath, () => HttpResponse.json(full, { status: 507 })));
    await user.keyboard('1');
    expect(await panel().findByText('На сервере закончилось место — сохранено на устройстве')).toBeInTheDocument();
    expect(Object.keys(localStorage).some((key) => key.startsWith('evaluation-draft-'))).toBe(true);
    apiServer.resetHandlers();
    await user.click(panel().getByRole('button', { name: 'Повторить' }));
    await saved();
    expect((await own()).draft.answers).toHaveLength(1);
  });

  it('Q-14: after a closed tab goes on with what the device kept', async () => {
    const first = await begun({ drafted: true });
    let refused = 0;
    apiServer.use(
      http.put(draftPath, () => {
        refused += 1;
        return HttpResponse.json({ message: 'Ошибка' }, { status: 500 });
      }),
    );
    await first.user.keyboard('1');
    await panel().findByText(/Нет связи/);
    first.unmount();
    await waitFor(() => expect(refused).toBe(2));
    apiServer.resetHandlers();
    await renderApp(first.path, first);
    await saved();
    expect(card('Приветствие').getByRole('radio', { name: /yes/ })).toBeChecked();
    await waitFor(async () => expect((await first.own()).draft.answers).toHaveLength(1));
  });

  async function changedElsewhere() {
    const made = await begun({ drafted: true });
    const there = await made.own();
    const other = await made.api.as(made.as);
    const draft = { ...there.draft, answers: worldAnswers() };
    await other.put(`/api/evaluations/${there.id}/draft`, draft, { 'If-Match': `"${there.revision}"` });
    await made.user.keyboard('2');
    const dialog = within(await screen.findByRole('alertdialog'));
    return { ...made, dialog };
  }

  it('Q-14: asks when the evaluation was changed elsewhere; takes the server’s', async () => {
    const { user, dialog, own } = await changedElsewhere();
    expect(dialog.getByRole('list', { name: 'Чем отличаются' })).toHaveTextContent(
      /Приветствие\s*Здесь: no\s*На сервере: yes/,
    );
    await user.click(dialog.getByRole('button', { name: 'Взять с сервера' }));
    expect(card('Приветствие').getByRole('radio', { name: /yes/ })).toBeChecked();
    expect(panel().getByText('3 из 3')).toBeInTheDocument();
    expect((await own()).draft.answers).toHaveLength(3);
  });

  it('Q-14: asks when the evaluation was changed elsewhere; keeps the own, and what only the other has answered', async () => {
    const { user, dialog, own } = await changedElsewhere();
    await user.click(dialog.getByRole('button', { name: 'Оставить мой вариант' }));
    await saved();
    await waitFor(async () =>
      expect((await own()).draft.answers.map(({ criterion_key: key, value }) => [key, value])).toEqual(
        expect.arrayContaining([['greeting', 'no']]),
      ),
    );
    expect((await own()).draft.answers).toHaveLength(3);
    expect(panel().getByText('3 из 3')).toBeInTheDocument();
  });
});

describe('rating in few keys (D-18)', () => {
  it('D-18: B answers the rest at its best, again takes that back; Ctrl+Enter sends, and again goes on', async () => {
    const { user, own } = await begun();
    await user.keyboard('{ArrowDown}4');
    await user.keyboard('[KeyB]');
    expect(card('Приветствие').getByRole('radio', { name: /yes/ })).toBeChecked();
    expect(card('Вопросы').getByRole('radio', { name: '4' })).toBeChecked();
    await user.click(panel().getByRole('button', { name: 'Убрать лучшие ответы: 2' }));
    expect(card('Приветствие').getByRole('radio', { name: /yes/ })).not.toBeChecked();
    expect(card('Вопросы').getByRole('radio', { name: '4' })).toBeChecked();
    await user.keyboard('[KeyB]cНе спросил о сроках{Escape}');
    await user.keyboard('{Control>}{Enter}{/Control}');
    expect(await panel().findByRole('button', { name: 'Следующая' })).toBeInTheDocument();
    const { draft } = await own();
    expect(Object.fromEntries(draft.answers.map(({ criterion_key, value }) => [criterion_key, value]))).toEqual(
      Object.fromEntries([
        ...worldAnswers().map(({ criterion_key, value }) => [criterion_key, value]),
        ['questions', 4],
      ]),
    );
    await user.keyboard('{Control>}{Enter}{/Control}');
    expect(await screen.findByText('Всё оценено: новых коммуникаций с записью пока нет.')).toBeInTheDocument();
  });

  it('D-18: Shift and a digit choose a reason, only where points are lost; a loss waits for it', async () => {
    const { user } = await begun();
    await user.keyboard('{ArrowDown}');
    await user.keyboard('{Shift>}[Digit1]{/Shift}4');
    expect(screen.getByRole('region', { name: /Вопросы/ })).toHaveFocus();
    expect(card('Вопросы').getByRole('button', { name: 'Мало вопросов' })).toHaveAttribute('aria-pressed', 'false');
    await user.keyboard('{Shift>}[Digit1]{/Shift}');
    expect(card('Вопросы').getByRole('button', { name: 'Мало вопросов' })).toHaveAttribute('aria-pressed', 'true');
    await saved();
  });

  it('D-18: progress counts what a loss owes', async () => {
    const { user } = await begun();
    await user.keyboard('[KeyB]');
    expect(panel().getByText('3 из 3')).toBeInTheDocument();
    await user.click(card('Вопросы').getByRole('radio', { name: '4' }));
    expect(panel().getByText('2 из 3')).toBeInTheDocument();
    await user.type(card('Вопросы').getByRole('textbox', { name: /Комментарий/ }), 'Мало');
    expect(panel().getByText('3 из 3')).toBeInTheDocument();
    await saved();
  });

  it('D-18: where it was switched off, an answer by key stays at its criterion', async () => {
    localStorage.setItem('rating-moves-on', 'false');
    const { user } = await begun();
    await user.keyboard('1');
    expect(screen.getByRole('region', { name: /Приветствие/ })).toHaveFocus();
    await saved();
  });
});
