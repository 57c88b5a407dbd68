import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { beforeAll, describe, expect, it } from 'vitest';
import type { CommunicationList } from '#domain/communications/communications.schema.ts';
import { forms } from '#server/db/schema/index.ts';
import { createCommunication, createEvaluation, type User } from '#tests/support/factories.ts';
import { apiServer } from '#tests/support/msw-bridge.ts';
import { renderApp } from '#tests/support/render-app.tsx';
import { taskRows } from '#tests/support/sample-plans.ts';
import { testApp } from '#tests/support/test-app.ts';
import { createWorld, type World, worldAnswers } from '#tests/support/world.ts';
import { LIST_PATH } from './communications-screen.ts';

// Preloading: parts of the first action would else be compiled while a test waits for them.
beforeAll(() => import('#src/features/communications/bulk/bulk-begin.tsx'));

/** Two calls whose evaluations wait for the pm, and one without any. */
async function waiting(who: (world: World) => User) {
  const api = await testApp();
  const world = await createWorld(api.db);
  const { project, manager: employee, assessor } = world.a;
  for (const client_name of ['Анна', 'Борис', 'Вера']) {
    const communication = await createCommunication(api.db, { project, employee, client_name });
    const facts = { communication, form: world.form, answers: worldAnswers(), assessor };
    if (client_name !== 'Вера') await createEvaluation(api.db, { ...facts, state: 'submitted' });
  }
  const stored = async () =>
    (await (await api.as(world.a.pm)).get<CommunicationList>('/api/communications?sort=id')).body.data;
  return { stored, ...(await renderApp(LIST_PATH, { api, as: who(world) })) };
}

const box = (client: string) => screen.getByRole('checkbox', { name: new RegExp(`^Выбрать: .*${client}`) });
const bar = async () => within(await screen.findByRole('region', { name: 'Выбранное' }));
const dialog = () => within(screen.getByRole('dialog'));

describe('an action over many communications (D-16)', () => {
  it('D-16: publishes what waits and tells of each of the rest why not', async () => {
    const { user, stored } = await waiting(({ a }) => a.pm);
    await user.click(screen.getByRole('checkbox', { name: 'Выбрать всё на странице' }));
    await user.click((await bar()).getByRole('button', { name: 'Опубликовать оценки' }));
    await user.click(await screen.findByRole('button', { name: 'Опубликовать' }));
    expect(await screen.findByText('Опубликовано: 2.')).toBeVisible();
    expect(dialog().getByText('Не получилось: 1')).toBeVisible();
    expect(dialog().getByText('Нет оценки на проверке.')).toBeVisible();
    await user.click(dialog().getByRole('button', { name: 'Понятно' }));
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Выбранное' })).toBeNull());
    expect((await stored()).map(({ evaluation }) => evaluation?.state)).toEqual(['published', 'published', undefined]);
  });

  it('D-16: sets the temperature of those ticked', async () => {
    const { user, stored } = await waiting(({ a }) => a.assessor);
    for (const name of ['Опубликовать оценки', 'Назначить']) expect(screen.queryByRole('button', { name })).toBeNull();
    await user.click(box('Борис'));
    await user.click((await bar()).getByRole('button', { name: 'Температура' }));
    await user.selectOptions(await screen.findByRole('combobox', { name: 'Температура' }), 'Горячий');
    await user.click(dialog().getByRole('button', { name: 'Применить' }));
    expect(await screen.findByText('Температура указана: 1.')).toBeVisible();
    expect((await stored()).map(({ temperature }) => temperature)).toEqual([null, 'hot', null]);
  });

  it('D-16: gives those ticked to an assessor by a form until a day, and tells of each that could not be given', async () => {
    const { user, api } = await waiting(({ a }) => a.pm);
    await user.click(screen.getByRole('checkbox', { name: 'Выбрать всё на странице' }));
    await user.click((await bar()).getByRole('button', { name: 'Назначить' }));
    const asked = within(await screen.findByRole('dialog', { name: 'Назначить на оценку: 3' }));
    await user.click(asked.getByRole('button', { name: 'Назначить' }));
    expect(await asked.findAllByText('Это поле обязательно для заполнения.')).toHaveLength(2);
    await user.selectOptions(asked.getByRole('combobox', { name: 'Форма' }), 'Разговор с клиентом');
    await user.selectOptions(asked.getByRole('combobox', { name: 'Асессор' }), 'Асессоров А');
    await user.type(asked.getByRole('textbox', { name: 'Срок' }), '10.03.2099');
    await user.click(asked.getByRole('button', { name: 'Назначить' }));
    expect(await screen.findByText('Назначено: 1.')).toBeVisible();
    expect(dialog().getAllByText('Этот асессор её уже оценивает.')).toHaveLength(2);
    const given = await taskRows(api.db);
    expect(given).toMatchObject([{ state: 'open', due_at: new Date('2099-03-10T20:59:00Z') }]);
  });

  it('D-16: says why there is nothing to give by', async () => {
    const { user, api } = await waiting(({ a }) => a.pm);
    await api.db.write((q) => q.update(forms).set({ archived_at: api.clock.now() }));
    await user.click(box('Анна'));
    await user.click((await bar()).getByRole('button', { name: 'Назначить' }));
    expect(
      await screen.findByText('Назначать нечего: у проектов списка нет ни одной действующей формы.'),
    ).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Понятно' }));
    expect(await screen.findByRole('region', { name: 'Выбранное' })).toBeVisible();
  });

  it('U-3: a failure on the way says what is saved, and nothing is lost of what was ticked', async () => {
    const { user } = await waiting(({ a }) => a.pm);
    apiServer.use(
      http.post('*/api/communications/bulk', () => HttpResponse.json({ message: 'Всё сломалось' }, { status: 500 }), {
        once: true,
      }),
    );
    await user.click(box('Анна'));
    await user.click((await bar()).getByRole('button', { name: 'Опубликовать оценки' }));
    await user.click(await screen.findByRole('button', { name: 'Опубликовать' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('Что успели, сохранено; действие можно повторить.');
    await user.click(dialog().getByRole('button', { name: 'Понятно' }));
    expect(await screen.findByRole('checkbox', { name: /^Выбрать: .*Анна/ })).toBeChecked();
  });

  it('D-3: a manager ticks nothing', async () => {
    await waiting(({ a }) => a.manager);
    expect(screen.queryByRole('checkbox', { name: /^Выбрать/ })).toBeNull();
  });
});
