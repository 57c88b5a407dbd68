import { screen, waitFor, within } from '@testing-library/react';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { communications } from '#server/db/schema/index.ts';
import { createAppeal } from '#tests/support/appeal-factories.ts';
import { createCommunication, createEvaluation } from '#tests/support/factories.ts';
import { renderApp } from '#tests/support/render-app.tsx';
import { testApp } from '#tests/support/test-app.ts';
import { createWorld, worldAnswers } from '#tests/support/world.ts';

async function withCall() {
  const api = await testApp();
  const world = await createWorld(api.db);
  const { project, manager, pm } = world.a;
  const call = await createCommunication(api.db, {
    project,
    employee: manager,
    client_name: 'Анна',
    duration_seconds: 60,
  });
  const rated = { communication: call, form: world.form, assessor: world.a.assessor, answers: worldAnswers() };
  const rowOf = async () => {
    const [row] = await api.db.read((q) => q.select().from(communications).where(eq(communications.id, call.id)));
    return row;
  };
  return { api, world, call, rated, rowOf, as: pm, path: `/communications/${call.id}` };
}

const field = (name: string) => screen.findByRole('textbox', { name });
const save = () => screen.getByRole('button', { name: 'Сохранить' });

describe('«Изменить» of a communication (D-68)', () => {
  it('sends what was changed and nothing else, and leads back to the page', async () => {
    const made = await withCall();
    const { user } = await renderApp(`${made.path}/edit`, made);
    const client = await field('Клиент');
    await user.clear(client);
    await user.type(client, 'Мария');
    await user.click(screen.getByRole('radio', { name: 'Встреча' }));
    await user.click(save());
    expect(await screen.findByRole('heading', { name: `Коммуникация № ${made.call.id}` })).toBeVisible();
    const { client_name, category, started_at, duration_seconds, employee_by_hand } = (await made.rowOf()) ?? {};
    expect({ client_name, category, started_at, duration_seconds, employee_by_hand }).toEqual({
      client_name: 'Мария',
      category: 'meeting',
      started_at: made.call.started_at,
      duration_seconds: 60,
      employee_by_hand: false,
    });
  });

  it('offers the people of the chosen project, and says at the field who does not work there', async () => {
    const made = await withCall();
    const { user } = await renderApp(`${made.path}/edit`, made);
    await user.selectOptions(await screen.findByRole('combobox', { name: 'Проект' }), 'Сервис А — Компания А');
    await user.click(save());
    expect(await screen.findByText('Выберите сотрудника этого проекта или оставьте поле пустым.')).toBeVisible();
    expect((await made.rowOf())?.project_id).toBe(made.world.a.project.id);
  });

  it('somebody was first: both versions are shown, nothing typed is lost', async () => {
    const made = await withCall();
    const { user } = await renderApp(`${made.path}/edit`, made);
    await user.type(await field('Заметка'), 'Моё');
    const other = await made.api.as(made.world.a.assessor);
    await other.patch(`/api${made.path}`, { note: 'Чужое' }, { 'if-match': '"1"' });
    await user.click(save());
    const dialog = within(await screen.findByRole('alertdialog', { name: /изменились/ }));
    expect(dialog.getByText('Моё')).toBeVisible();
    expect(dialog.getByText('Чужое')).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Сохранить мою' }));
    await waitFor(async () => expect((await made.rowOf())?.note).toBe('Моё'));
  });

  it('what an appeal needs as it is cannot be chosen, and the field says why', async () => {
    const made = await withCall();
    const evaluation = await createEvaluation(made.api.db, { ...made.rated, state: 'published' });
    const appeal = await createAppeal(made.api.db, { evaluation, author: made.world.a.head });
    await renderApp(`${made.path}/edit`, made);
    const reason = `Её оценка оспорена: сначала вынесите решение по апелляции № ${appeal.id}.`;
    expect(await field('Начало')).toBeDisabled();
    expect(screen.getByRole('combobox', { name: 'Проект' })).toBeDisabled();
    expect(screen.getAllByText(reason)).toHaveLength(3);
    expect(screen.getByText(/С коммуникацией связано: 1 оценка\./)).toBeVisible();
    expect(screen.getByRole('textbox', { name: 'Клиент' })).toBeEnabled();
  });
});

describe('«Удалить» of a communication (D-69)', () => {
  const begin = async (made: Awaited<ReturnType<typeof withCall>>, as = made.as) => {
    const rendered = await renderApp(made.path, { ...made, as });
    await rendered.user.click(await screen.findByRole('button', { name: 'Действия' }));
    return rendered;
  };

  it('says what goes with it, asks for the reason, and leads to the list', async () => {
    const made = await withCall();
    await createEvaluation(made.api.db, { ...made.rated, state: 'published' });
    const { user, router } = await begin(made);
    await user.click(await screen.findByRole('menuitem', { name: 'Удалить' }));
    const dialog = within(await screen.findByRole('dialog', { name: `Удалить коммуникацию № ${made.call.id}?` }));
    expect(dialog.getByText(/связанное с ней: 1 оценка\. Запись, расшифровка/)).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Удалить' }));
    expect(await dialog.findByText('Это поле обязательно для заполнения.')).toBeVisible();
    await user.type(dialog.getByRole('textbox', { name: 'Причина' }), 'Загружена дважды');
    await user.click(dialog.getByRole('button', { name: 'Удалить' }));
    await waitFor(() => expect(router.state.location.pathname).toMatch(/^\/communications\/?$/));
    expect((await made.rowOf())?.deleted_at).toBeInstanceOf(Date);
  });

  it('is not offered to an assessor, who may correct it', async () => {
    const made = await withCall();
    await begin(made, made.world.a.assessor);
    expect(await screen.findByRole('menuitem', { name: 'Изменить' })).toBeVisible();
    expect(screen.queryByRole('menuitem', { name: 'Удалить' })).toBeNull();
  });

  it('is refused with what needs the communication, by its name', async () => {
    const made = await withCall();
    const evaluation = await createEvaluation(made.api.db, { ...made.rated, state: 'published' });
    const appeal = await createAppeal(made.api.db, { evaluation, author: made.world.a.head });
    const { user } = await begin(made);
    await user.click(await screen.findByRole('menuitem', { name: 'Удалить' }));
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Удалить нельзя' }));
    expect(dialog.getByText(`Её оценка оспорена: сначала вынесите решение по апелляции № ${appeal.id}.`)).toBeVisible();
    // Closed: a dialog outlives its page, and the next file of this worker would stand behind it.
    await user.click(dialog.getByRole('button', { name: 'Понятно' }));
  });
});
