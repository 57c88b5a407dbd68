import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { describe, expect, it } from 'vitest';
import { anAnswer } from '#tests/fixtures/answer-fixtures.ts';
import type { Evaluation } from '#domain/evaluations/evaluations.schema.ts';
import { aContent, aCriterion, aGroup, outOfTen } from '#tests/fixtures/form-fixtures.ts';
import {
  createCommunication,
  createEvaluation,
  createForm,
  createFormVersion,
  createProject,
} from '#tests/support/factories.ts';
import { apiServer } from '#tests/support/msw-bridge.ts';
import { renderApp } from '#tests/support/render-app.tsx';
import { testApp } from '#tests/support/test-app.ts';
import { createWorld } from '#tests/support/world.ts';

const greeting = aCriterion('greeting', { name: 'Приветствие' });
const first = aContent([
  aGroup('talk', [greeting, aCriterion('questions', { name: 'Вопросы' }), aCriterion('gone', { name: 'Лишнее' })]),
]);
const second = aContent([
  aGroup('talk', [
    { ...greeting, weight: 3 },
    aCriterion('questions', { name: 'Вопросы', scale: outOfTen }),
    aCriterion('fresh', { name: 'Итог' }),
  ]),
]);

/** An unfinished evaluation whose form has a second version since, on the screen of its assessor. */
async function behind() {
  const api = await testApp();
  const world = await createWorld(api.db);
  const form = await createForm(api.db, { content: first });
  const project = await createProject(api.db, { company: world.a.company, forms: [form] });
  const communication = await createCommunication(api.db, { project });
  const assessor = world.a.assessor;
  const answers = [anAnswer('greeting', 'yes', { comment: 'Тепло' }), anAnswer('gone', 'no')];
  const { id } = await createEvaluation(api.db, { communication, form, assessor, answers });
  await createFormVersion(api.db, form, { number: 2, content: second, published: true });
  const app = await renderApp(`/communications/${communication.id}`, { api, as: assessor });
  const caller = await api.as(assessor);
  const own = async () => (await caller.get<Evaluation>(`/api/evaluations/${id}`)).body;
  return { ...app, own, id, caller };
}

const banner = () => screen.findByRole('region', { name: 'Форма обновлена' });
const form = () => within(screen.getByRole('region', { name: 'Оценка' }));
const card = (name: string) => within(screen.getByRole('region', { name: new RegExp(name) }));

async function ask(user: Awaited<ReturnType<typeof behind>>['user']) {
  await user.click(within(await banner()).getByRole('button', { name: 'Перейти на новую версию' }));
  return within(await screen.findByRole('dialog', { name: 'Перейти на новую версию формы?' }));
}

describe('a form that has a newer version (D-11)', () => {
  it('D-11: says what stays and what goes, saves what is unsaved, and goes on with the new version', async () => {
    const { user, own } = await behind();
    await banner();
    await user.click(card('Вопросы').getByRole('radio', { name: /no/ }));
    const dialog = await ask(user);
    expect(await dialog.findByText('1 ответ')).toBeInTheDocument();
    expect(dialog.getByText('2 ответа')).toBeInTheDocument();
    expect(dialog.getAllByRole('listitem').map((item) => item.textContent)).toEqual(['Вопросы', 'Лишнее', 'Итог']);
    await user.click(dialog.getByRole('button', { name: 'Перейти' }));

    expect(await screen.findByRole('region', { name: /Итог/ })).toBeInTheDocument();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(screen.queryByRole('region', { name: 'Форма обновлена' })).not.toBeInTheDocument();
    expect(card('Приветствие').getByRole('radio', { name: /yes/ })).toBeChecked();
    expect(card('Приветствие').getByRole('textbox')).toHaveValue('Тепло');
    expect(form().getByText('1 из 3', { selector: '[aria-hidden]' })).toBeInTheDocument();
    expect(await own()).toMatchObject({
      form_version: { number: 2, is_current: true },
      draft: { answers: [{ criterion_key: 'greeting', value: 'yes' }] },
    });

    await user.click(card('Вопросы').getByRole('radio', { name: '8' }));
    await waitFor(async () => expect((await own()).draft.answers).toHaveLength(2));
    expect(await form().findByText('Сохранено')).toBeInTheDocument();
  });

  it('D-11: «Не сейчас» goes on with the version it was begun on', async () => {
    const { user, own } = await behind();
    await user.click(within(await banner()).getByRole('button', { name: 'Не сейчас' }));
    expect(screen.queryByRole('region', { name: 'Форма обновлена' })).not.toBeInTheDocument();
    expect(card('Лишнее').getByRole('radio', { name: /no/ })).toBeChecked();
    expect(await own()).toMatchObject({ form_version: { number: 1 } });
  });

  it('D-11, U-3: without a connection nothing moves, and the dialog says so', async () => {
    const { user, own } = await behind();
    const dialog = await ask(user);
    apiServer.use(http.post('*/api/evaluations/*/move-version', () => HttpResponse.error(), { once: true }));
    await user.click(dialog.getByRole('button', { name: 'Перейти' }));
    expect(await dialog.findByRole('alert')).toHaveTextContent('нет связи с сервером');
    expect(await own()).toMatchObject({ form_version: { number: 1 } });
    await user.click(dialog.getByRole('button', { name: 'Перейти' }));
    expect(await screen.findByRole('region', { name: /Итог/ })).toBeInTheDocument();
  });

  it('D-11, Q-15: moved in another tab, the form here takes the new version and offers nothing that does not fit', async () => {
    const { user, own, id, caller } = await behind();
    await banner();
    const { revision } = await own();
    await caller.post(`/api/evaluations/${id}/move-version`, undefined, { 'If-Match': `"${revision}"` });
    await user.click(card('Лишнее').getByRole('radio', { name: /yes/ }));
    const dialog = within(await screen.findByRole('alertdialog'));
    expect(dialog.getByRole('heading', { name: 'Оценка уже на новой версии формы' })).toBeInTheDocument();
    expect(dialog.queryByRole('button', { name: 'Оставить мой вариант' })).not.toBeInTheDocument();
    await user.click(dialog.getByRole('button', { name: 'Взять с сервера' }));
    expect(await screen.findByRole('region', { name: /Итог/ })).toBeInTheDocument();
    expect(screen.queryByRole('region', { name: /Лишнее/ })).not.toBeInTheDocument();
  });
});
