import { screen, waitFor, within } from '@testing-library/react';
import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { evaluations } from '#server/db/schema/index.ts';
import { WAIT_MS } from '#tests/hang.ts';
import { createCommunication, createEvaluation } from '#tests/support/factories.ts';
import { renderApp } from '#tests/support/render-app.tsx';
import { testApp } from '#tests/support/test-app.ts';
import { createWorld, worldAnswers } from '#tests/support/world.ts';

async function withDraft() {
  const api = await testApp();
  const world = await createWorld(api.db);
  const { project, manager: employee, assessor } = world.a;
  const communication = await createCommunication(api.db, { project, employee });
  const draft = await createEvaluation(api.db, {
    communication,
    form: world.form,
    assessor,
    answers: worldAnswers(),
    state: 'draft',
  });
  const state = async () => {
    const [row] = await api.db.read((q) => q.select().from(evaluations).where(eq(evaluations.id, draft.id)));
    return row?.state;
  };
  return { api, as: assessor, path: `/communications/${communication.id}`, draft, state };
}

it('D-18: a draft is thrown away after a question, unsaved words with it, and the form may be begun anew', async () => {
  const made = await withDraft();
  const { user } = await renderApp(made.path, made);
  const form = within(screen.getByRole('region', { name: 'Оценка' }));
  await user.type(await form.findByRole('textbox', { name: 'Общий комментарий' }, { timeout: WAIT_MS }), 'Спешил');
  await user.click(form.getByRole('button', { name: 'Удалить черновик' }));
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Отмена' }));
  expect(await made.state()).toBe('draft');

  await user.click(form.getByRole('button', { name: 'Удалить черновик' }));
  const question = within(await screen.findByRole('alertdialog', { name: 'Удалить черновик?' }));
  await user.click(question.getByRole('button', { name: 'Удалить черновик' }));
  expect(await screen.findByText('Черновик удалён.')).toBeVisible();
  expect(await made.state()).toBeUndefined();
  expect(localStorage.getItem(`evaluation-draft-${made.draft.id}`)).toBeNull();
  const begin = await form.findByRole('button', { name: /^Оценить/ });
  await waitFor(() => expect(begin).toHaveFocus());
  await user.click(begin);
  expect(await form.findByRole('textbox', { name: 'Общий комментарий' }, { timeout: WAIT_MS })).toHaveValue('');
});
