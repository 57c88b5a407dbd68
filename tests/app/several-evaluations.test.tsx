import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { WAIT_MS } from '#tests/hang.ts';
import { createCommunication, createEvaluation, createForm, createProject } from '#tests/support/factories.ts';
import { renderApp } from '#tests/support/render-app.tsx';
import { assignTalks } from '#tests/support/task-calls.ts';
import { testApp } from '#tests/support/test-app.ts';
import { createWorld, worldAnswers, worldForm } from '#tests/support/world.ts';

const PATIENCE = { timeout: WAIT_MS };
const panel = () => within(screen.getByRole('region', { name: 'Оценка' }));
const list = () => within(panel().getByRole('list', { name: 'Оценки' }));
const saved = () => panel().findByText('Сохранено', {}, PATIENCE);

/** A call of a project that is judged by two forms. */
async function twoForms() {
  const api = await testApp();
  const world = await createWorld(api.db);
  const second = await createForm(api.db, { name: 'Речь', content: worldForm });
  const project = await createProject(api.db, { company: world.a.company, forms: [world.form, second] });
  const communication = await createCommunication(api.db, { project });
  return { api, world, second, communication, path: `/communications/${communication.id}`, as: world.a.assessor };
}

describe('several evaluations of one communication', () => {
  it('D-18: a second form is begun while the first is a draft, and both are gone between without a loss', async () => {
    const made = await twoForms();
    const { user } = await renderApp(made.path, made);
    await user.click(panel().getByRole('radio', { name: made.world.form.name }));
    await user.click(panel().getByRole('button', { name: 'Оценить' }));
    await panel().findByText('Ответов пока нет', {}, PATIENCE);
    await user.keyboard('1');
    expect(panel().getByText('1 из 3')).toBeInTheDocument();
    await saved();
    await user.click(await panel().findByRole('button', { name: 'Оценить по другой форме' }));
    await waitFor(() => expect(panel().queryByRole('radio')).not.toBeInTheDocument());
    await user.click(panel().getByRole('button', { name: 'Оценить' }));
    expect(await panel().findByText('0 из 3', {}, PATIENCE)).toBeInTheDocument();
    await user.keyboard('1');
    await saved();
    await waitFor(() =>
      expect(panel().queryByRole('button', { name: 'Оценить по другой форме' })).not.toBeInTheDocument(),
    );
    await user.click(panel().getByRole('button', { name: 'Другие оценки: 1' }));
    expect(list().getAllByRole('button', { name: /^Моя оценка/ })).toHaveLength(2);
    await user.click(list().getByRole('button', { name: new RegExp(made.world.form.name) }));
    expect(await panel().findByText('1 из 3', {}, PATIENCE)).toBeInTheDocument();
    await saved();
  });

  it('D-3: a sent one leaves only the other form to begin; another’s is read beside it', async () => {
    const made = await twoForms();
    const { communication, world, api } = made;
    const rated = { communication, form: world.form, answers: worldAnswers(), state: 'published' as const };
    await createEvaluation(api.db, { ...rated, assessor: world.a.assessor });
    await createEvaluation(api.db, { ...rated, assessor: world.a.otherAssessor });
    const { user } = await renderApp(made.path, made);
    expect(await list().findByRole('button', { name: /^Моя оценка/ })).toHaveAttribute('aria-current', 'true');
    expect(list().getAllByRole('button')).toHaveLength(3);
    await user.click(list().getByRole('button', { name: 'Оценить по другой форме' }));
    expect(panel().getByText('Речь')).toBeInTheDocument();
  });

  it('D-21: where a task asks for the other form the page begins with that, and keeps the sent one beside it', async () => {
    const made = await twoForms();
    const { communication, world, api, second } = made;
    const rated = { communication, form: world.form, answers: worldAnswers(), state: 'published' as const };
    await createEvaluation(api.db, { ...rated, assessor: world.a.assessor });
    const given = await assignTalks(await api.as(world.a.pm), world, [communication.id], { form_id: second.id });
    expect(given.body).toMatchObject({ done: 1 });
    const { user } = await renderApp(made.path, made);
    await user.click(await panel().findByRole('button', { name: 'Оценить' }));
    expect(await panel().findByText('0 из 3', {}, PATIENCE)).toBeInTheDocument();
    // Its draft, and so its line, come with the first answer.
    await user.keyboard('1');
    await saved();
    await user.click(await panel().findByRole('button', { name: 'Другие оценки: 1' }));
    expect(await list().findByRole('button', { name: /^Моя оценка.*Речь/ })).toHaveAttribute('aria-current', 'true');
    await saved();
  });
});
