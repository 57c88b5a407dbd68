import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { projectForms } from '#server/db/schema/index.ts';
import { anAnswer } from '#tests/fixtures/answer-fixtures.ts';
import { aContent, aCriterion, aGroup, anOption } from '#tests/fixtures/form-fixtures.ts';
import { createCommunication, createEvaluation, createForm, createFormVersion } from '#tests/support/factories.ts';
import { renderApp } from '#tests/support/render-app.tsx';
import { testApp } from '#tests/support/test-app.ts';
import { createWorld } from '#tests/support/world.ts';

const scale = {
  type: 'select' as const,
  options: [
    anOption('warm', 2, { label: 'Тепло', example: '«Рада помочь!»' }),
    anOption('plain', 1, { label: 'Ровно' }),
    anOption('rude', 0, { label: 'Грубо', critical: 'form' }),
  ],
};
const described = (description: string) =>
  aContent([
    aGroup('talk', [
      aCriterion('politeness', { name: 'Вежливость', description, scale, weight: 30 }),
      aCriterion('notes', { name: 'Пометки', scale: { type: 'text' }, weight: 0 }),
      aCriterion('secret', { name: 'Скрытый', hidden: true }),
    ]),
    aGroup('end', [
      aCriterion('summary', { name: 'Итог', scale: { type: 'points', max: 5, zero_critical: 'none' }, weight: 10 }),
    ]),
  ]);

/** Published evaluation by the first version of a form that has a second one since. */
async function evaluated() {
  const api = await testApp();
  const world = await createWorld(api.db);
  const { project, manager: employee, assessor, company } = world.a;
  const form = await createForm(api.db, { name: 'Вежливость в разговоре', company, content: described('Как было.') });
  await api.db.write((q) => q.insert(projectForms).values({ project_id: project.id, form_id: form.id }));
  const communication = await createCommunication(api.db, { project, employee });
  const answers = [anAnswer('politeness', 'plain'), anAnswer('summary', 4)];
  await createEvaluation(api.db, { communication, form, assessor, answers, state: 'published' });
  await createFormVersion(api.db, form, { number: 2, content: described('Как стало.'), published: true });
  return { api, world, form, path: `/communications/${communication.id}` };
}

describe('what is asked, read by who is judged (D-3, D-11)', () => {
  it('D-11: a criterion of an evaluation unfolds by the keyboard, in the words of its version, and is one line before', async () => {
    const { api, world, path } = await evaluated();
    const { user } = await renderApp(path, { api, as: world.a.manager });
    const name = await screen.findByRole('button', { name: 'Вежливость' });
    expect(screen.queryByText('Как было.')).toBeNull();
    name.focus();
    await user.keyboard('{Enter}');
    expect(name).toHaveAttribute('aria-expanded', 'true');
    expect(await screen.findByText('Как было.')).toBeVisible();
    const levels = within(screen.getByRole('list', { name: 'Уровни' }));
    expect(levels.getAllByRole('listitem').map(({ textContent }) => textContent?.replaceAll('\u00a0', ' '))).toEqual([
      'Тепло2 баллаНапример: «Рада помочь!»',
      'Ровнопоставлено1 балл',
      'Грубообнуляет форму0 баллов',
    ]);
    await user.keyboard('{Enter}');
    expect(screen.queryByText('Как было.')).toBeNull();
    // Nothing more is known of it than its name.
    expect(screen.queryByRole('button', { name: 'Пометки' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Итог' }));
    expect(await screen.findByText('От 0 до 5 баллов')).toBeVisible();
  });

  it.each(['customer', 'head', 'manager'] as const)(
    'D-3: the %s reads the whole form from the evaluation',
    async (role) => {
      const { api, world, form, path } = await evaluated();
      const { user, router } = await renderApp(path, { api, as: world.a[role] });
      await user.click(await screen.findByRole('link', { name: 'Что оценивают' }));
      await waitFor(() => expect(router.state.location.href).toBe(`/forms/${form.id}/asked/?version=1`));
      expect(await screen.findByRole('heading', { level: 1, name: 'Вежливость в разговоре' })).toBeVisible();
      expect(screen.getByText(/версия 1, прежняя/)).toBeVisible();
      expect(screen.getByText('Как было.')).toBeVisible();
      expect(screen.getByText('Критический')).toBeVisible();
      expect(screen.getByText('Доля в оценке 75 %')).toBeVisible();
      expect(screen.getByText('На балл не влияет')).toBeVisible();
      expect(screen.queryByText('Скрытый')).toBeNull();
    },
  );

  it('D-3: the customer reads the form of today from the project', async () => {
    const { api, world } = await evaluated();
    const { user } = await renderApp(`/projects/${world.a.project.id}/`, { api, as: world.a.customer });
    await user.click(await screen.findByRole('link', { name: 'Вежливость в разговоре' }));
    expect(await screen.findByText('Как стало.')).toBeVisible();
    expect(screen.getByText('Что и как оценивают · версия 2')).toBeVisible();
  });

  it('D-2: a form that is not theirs is not found', async () => {
    const { api, world, form } = await evaluated();
    await renderApp(`/forms/${form.id}/asked/`, { api, as: world.b.customer });
    expect(await screen.findByText('Форма не найдена')).toBeVisible();
  });
});
