import { screen, waitFor, within } from '@testing-library/react';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { formatShortDateTime } from '#domain/kernel/format-date.ts';
import { tasks } from '#server/db/schema/index.ts';
import { readerZone } from '#src/app/reader-zone.ts';
import { createForm } from '#tests/support/factories.ts';
import { pickNow, makePlan, talks, taskRows } from '#tests/support/sample-plans.ts';
import { renderApp } from '#tests/support/render-app.tsx';
import { testApp } from '#tests/support/test-app.ts';
import { createWorld, type World } from '#tests/support/world.ts';

const ANY = (world: World) => world.a.assessor;
/** Last minute of the next day in Moscow, by the reader's clock. */
const DUE = formatShortDateTime('2026-03-09T20:59:59Z', readerZone());

/** Page with so many tasks of A's assessor, by a plan. */
async function onTasks({ as = ANY, count = 3, width = 1440, path = '/tasks/' } = {}) {
  const api = await testApp();
  const world = await createWorld(api.db);
  if (count > 0) {
    await talks(api.db, world.a, count + 3, api.clock.now());
    await pickNow(api, world, await makePlan(api, world, { per_employee: count, deadline_days: 1 }));
  }
  const app = await renderApp(path, { api, as: as(world), width });
  return { ...app, world };
}

/** Tasks of A's assessor in this world, as the database has them. */
const ownTasks = async ({ api, world }: Awaited<ReturnType<typeof onTasks>>) =>
  (await taskRows(api.db)).filter(({ assessor_id }) => assessor_id === world.a.assessor.id);

const rows = () =>
  within(screen.getByRole('table', { name: 'Задачи' }))
    .getAllByRole('row')
    .slice(1);

describe('«Мои задачи» (D-21)', () => {
  it('D-21: shows the queue with its deadlines and how much of the week is done', async () => {
    await onTasks();
    expect(screen.getByRole('heading', { level: 1, name: 'Мои задачи' })).toBeVisible();
    expect(rows()).toHaveLength(3);
    expect(rows()[0]).toHaveTextContent('План «Еженедельно»');
    expect(rows()[0]).toHaveTextContent(`до ${DUE}`);
    expect(rows()[0]).toHaveTextContent('Не начата');
    expect(screen.getByRole('region', { name: 'Моя очередь' })).toHaveTextContent(/Осталось: 3\sзадачи/);
    expect(screen.getByRole('progressbar', { name: 'Сделано за неделю' })).toHaveAttribute('aria-valuetext', '0 из 3');
    expect(within(screen.getByRole('banner')).getByRole('link', { name: 'Мои задачи 3' })).toBeVisible();
  });

  it('D-21: a task is begun from its menu, and its talk opens with the rating', async () => {
    const { user, api, router } = await onTasks({ count: 1 });
    await user.click(within(rows()[0] ?? document.body).getByRole('button', { name: /^Действия/ }));
    await user.click(await screen.findByRole('menuitem', { name: 'Начать оценку' }));
    await waitFor(() => expect(router.state.location.pathname).toMatch(/^\/communications\/\d+$/));
    expect(await screen.findByRole('region', { name: 'Задача' })).toHaveTextContent('План «Еженедельно»');
    // Looked at, it is not begun: who goes away again leaves it to do.
    await screen.findByText('Ответов пока нет');
    expect((await taskRows(api.db)).at(-1)?.state).toBe('open');
    await user.keyboard('1');
    await waitFor(async () => expect((await taskRows(api.db)).at(-1)?.state).toBe('in_progress'));
  });

  it('D-21: replaced with a reason it gives way to another talk; without one it stays', async () => {
    const { user, api } = await onTasks({ count: 1 });
    await user.click(within(rows()[0] ?? document.body).getByRole('button', { name: /^Действия/ }));
    await user.click(await screen.findByRole('menuitem', { name: 'Заменить' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Заменить задачу?' }));
    await user.click(dialog.getByRole('button', { name: 'Заменить' }));
    expect(await dialog.findByText('Это поле обязательно для заполнения.')).toBeVisible();
    await user.type(dialog.getByRole('textbox', { name: 'Причина' }), 'Не слышно');
    await user.click(dialog.getByRole('button', { name: 'Заменить' }));
    expect(await screen.findByText(/^Задача заменена: вместо неё коммуникация № \d+\.$/)).toBeVisible();
    expect((await taskRows(api.db)).slice(-2).map(({ state }) => state)).toEqual(['replaced', 'open']);
  });

  it('D-21: opens ready to rate by the form of the task, with its deadline, plan and place; the counter follows', async () => {
    const app = await onTasks({ count: 2 });
    const { user, api } = app;
    const other = await createForm(api.db, { name: 'Анкета' });
    const link = await screen.findByRole('link', { name: 'К следующей задаче' });
    await user.click(link);
    const bar = await screen.findByRole('region', { name: 'Задача' });
    expect(bar).toHaveTextContent(new RegExp(`Задача 1 из 2.*до ${DUE}.*План «Еженедельно»`));
    // No choice of a form and no further click: the first criterion waits.
    expect(await screen.findByRole('region', { name: /Приветствие/ })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Оценить' })).toBeNull();
    expect(screen.queryByText(other.name)).toBeNull();
    await screen.findByText('Ответов пока нет');
    expect((await ownTasks(app)).map(({ state }) => state)).toEqual(['open', 'open']);
    // By the palette as well as by the button of the bar.
    expect(within(bar).getByRole('button', { name: 'Заменить' })).toBeVisible();
    await user.keyboard('{Control>}[KeyK]{/Control}');
    await user.type(await screen.findByRole('combobox', { name: 'Поиск и действия' }), 'заменить{Enter}');
    const dialog = within(await screen.findByRole('dialog', { name: 'Заменить задачу?' }));
    await user.type(dialog.getByRole('textbox', { name: 'Причина' }), 'Не слышно');
    await user.click(dialog.getByRole('button', { name: 'Заменить' }));
    expect(await screen.findByText(/^Задача заменена: вместо неё коммуникация № \d+\.$/)).toBeVisible();
    await waitFor(async () =>
      expect((await ownTasks(app)).map(({ state }) => state).toSorted()).toEqual(['open', 'open', 'replaced']),
    );
    expect(within(screen.getByRole('banner')).getByRole('link', { name: 'Мои задачи 2' })).toBeVisible();
  });

  it('D-21: the counter of the header follows a submitted rating at once', async () => {
    const app = await onTasks({ count: 2 });
    const { user } = app;
    const header = within(screen.getByRole('banner'));
    expect(header.getByRole('link', { name: 'Мои задачи 2' })).toBeVisible();
    await user.click(await screen.findByRole('link', { name: 'К следующей задаче' }));
    await screen.findByRole('region', { name: 'Задача' });
    await screen.findByText('Ответов пока нет');
    await user.keyboard('1');
    await user.keyboard('10');
    await user.keyboard('1');
    await user.keyboard('{Control>}{Enter}{/Control}');
    expect(await screen.findByRole('button', { name: 'Следующая' })).toBeVisible();
    expect(await header.findByRole('link', { name: 'Мои задачи 1' })).toBeVisible();
    expect(screen.getByRole('region', { name: 'Задача' })).toHaveTextContent('Сделано 1 из 2');
  });

  it('D-21: «Следующая» goes on in the order of the list that one came from', async () => {
    const { user, router } = await onTasks({ count: 3, path: '/tasks/?sort=-started_at' });
    const wanted = rows().map((row) => /\d+/.exec(within(row).getByRole('link').getAttribute('href') ?? '')?.[0]);
    await user.click(within(rows()[1] ?? document.body).getByRole('link'));
    await screen.findByRole('region', { name: 'Задача' });
    await screen.findByText('Ответов пока нет');
    for (const answer of ['1', '10', '1']) await user.keyboard(answer);
    await user.keyboard('{Control>}{Enter}{/Control}');
    await screen.findByRole('button', { name: 'Следующая' });
    await user.keyboard('{Control>}{Enter}{/Control}');
    await waitFor(() => expect(router.state.location.pathname).toBe(`/communications/${wanted[2]}`));
    expect(await screen.findByRole('region', { name: /Приветствие/ })).toBeVisible();
  });

  it('D-21: who gives tasks sees whose are how many, each number a way to them; an assessor does not', async () => {
    const { user, router, unmount, ...made } = await onTasks({ as: ({ a }) => a.pm, count: 3 });
    const figures = within(await screen.findByRole('region', { name: 'По асессорам' }));
    const row = figures.getByRole('row', { name: /^Асессоров А/ });
    expect(row).toHaveTextContent('Асессоров А.300');
    await user.click(figures.getByRole('link', { name: 'Асессоров А, открыто: 3' }));
    await waitFor(() =>
      expect(router.state.location.search).toMatchObject({
        filter: { assessor_id: [String(made.world.a.assessor.id)] },
      }),
    );
    unmount();
    await renderApp('/tasks/', { api: made.api, as: made.world.a.assessor });
    await screen.findByRole('table', { name: 'Задачи' });
    expect(screen.queryByRole('region', { name: 'По асессорам' })).toBeNull();
  });

  it('D-21: done and replaced ones are out of the way, and one’s own list names no assessor', async () => {
    const app = await onTasks({ count: 3 });
    const { user, api } = app;
    const [first] = await ownTasks(app);
    await api.db.write((q) =>
      q
        .update(tasks)
        .set({ state: 'done' })
        .where(eq(tasks.id, first?.id ?? 0)),
    );
    await user.click(screen.getByRole('radio', { name: 'Закрытые' }));
    await waitFor(() => expect(rows()).toHaveLength(1));
    await user.click(screen.getByRole('radio', { name: 'Все' }));
    await waitFor(() => expect(rows()).toHaveLength(3));
    expect(screen.queryByRole('columnheader', { name: 'Асессор' })).toBeNull();
  });

  it('U-5: cards on a phone; the way there is in the menu', async () => {
    const { user } = await onTasks({ width: 390 });
    expect(within(screen.getByRole('list', { name: 'Задачи' })).getAllByRole('listitem')).toHaveLength(3);
    await user.click(screen.getByRole('button', { name: 'Меню' }));
    const menu = within(await screen.findByRole('dialog', { name: 'Меню' }));
    expect(menu.getByRole('link', { name: 'Задачи' })).toBeVisible();
    await user.click(menu.getByRole('button', { name: 'Закрыть меню' }));
  });

  it('U-3: an empty queue says what will be there', async () => {
    await onTasks({ count: 0 });
    expect(screen.getByText('Открытых задач нет. Новые появятся здесь, когда их назначат.')).toBeVisible();
  });

  it('D-3: a pm sees the tasks of all and may not begin them; a head is told that it is not for them', async () => {
    const { user } = await onTasks({ as: ({ a }) => a.pm, count: 2 });
    expect(rows()).toHaveLength(2);
    expect(screen.getByRole('heading', { level: 1, name: 'Задачи' })).toBeVisible();
    expect(within(screen.getByRole('navigation', { name: 'Навигационная цепочка' })).getByText('Задачи')).toBeVisible();
    await waitFor(() => expect(document.title).toBe('Задачи — Разбор'));
    expect(within(screen.getByRole('banner')).getByRole('link', { name: 'Задачи' })).toBeVisible();
    await user.click(within(rows()[0] ?? document.body).getByRole('button', { name: /^Действия/ }));
    expect(await screen.findByRole('menuitem', { name: 'Передать другому' })).toBeVisible();
    expect(screen.queryByRole('menuitem', { name: /Начать оценку/ })).toBeNull();
    await user.keyboard('{Escape}');
  });

  it('D-3: a pm who asks for their own is at «Мои задачи»', async () => {
    const { router, world } = await onTasks({ as: ({ a }) => a.pm, count: 1 });
    await router.navigate({ href: `/tasks/?filter[assessor_id][]=${world.a.pm.id}` });
    expect(await screen.findByRole('heading', { level: 1, name: 'Мои задачи' })).toBeVisible();
    await waitFor(() => expect(document.title).toBe('Мои задачи — Разбор'));
  });

  it('D-21: the pm gives a task to another with a reason, and cancels one', async () => {
    const { user, api, world } = await onTasks({ as: ({ a }) => a.pm, count: 2 });
    const act = async (name: string) => {
      await user.click(within(rows()[0] ?? document.body).getByRole('button', { name: /^Действия/ }));
      await user.click(await screen.findByRole('menuitem', { name }));
    };
    await act('Передать другому');
    const giving = within(await screen.findByRole('dialog', { name: 'Передать задачу?' }));
    const to = giving.getByRole('combobox', { name: 'Кому' });
    expect(within(to).queryByRole('option', { name: 'Асессоров А' })).toBeNull();
    await user.click(giving.getByRole('button', { name: 'Передать' }));
    expect(await giving.findAllByText('Это поле обязательно для заполнения.')).toHaveLength(2);
    await user.selectOptions(to, String(world.a.otherAssessor.id));
    await user.type(giving.getByRole('textbox', { name: 'Причина' }), 'В отпуске');
    await user.click(giving.getByRole('button', { name: 'Передать' }));
    expect(await screen.findByText(/^Задача передана: /)).toBeVisible();
    const passed = (await taskRows(api.db)).filter(({ assessor_id }) => assessor_id === world.a.otherAssessor.id);
    expect(passed).toMatchObject([{ state: 'open' }]);
    await act('Отменить задачу');
    const cancelling = within(await screen.findByRole('dialog', { name: 'Отменить задачу?' }));
    await user.type(cancelling.getByRole('textbox', { name: 'Причина' }), 'Уже разобрали');
    await user.click(cancelling.getByRole('button', { name: 'Отменить задачу' }));
    expect(await screen.findByText('Задача отменена.')).toBeVisible();
    await waitFor(() => expect(rows()).toHaveLength(1));
    await user.click(screen.getByRole('radio', { name: 'Закрытые' }));
    await waitFor(() => expect(rows()[0]).toHaveTextContent('Отменена'));
    expect(rows()[0]).toHaveTextContent('Уже разобрали');
  });

  it('D-3: an assessor is not offered to give tasks away', async () => {
    const { user } = await onTasks({ count: 1 });
    await user.click(within(rows()[0] ?? document.body).getByRole('button', { name: /^Действия/ }));
    expect(await screen.findByRole('menuitem', { name: 'Заменить' })).toBeVisible();
    expect(screen.queryByRole('menuitem', { name: 'Передать другому' })).toBeNull();
    await user.keyboard('{Escape}');
  });

  it('P-11: a head gets to «Доступ запрещён»', async () => {
    await onTasks({ as: ({ a }) => a.head, count: 0 });
    expect(await screen.findByRole('heading', { name: 'Доступ запрещён' })).toBeVisible();
  });
});

describe('the queue of somebody who leaves (D-21)', () => {
  it('D-21: tasks ticked in the list go to another assessor at once, with a reason', async () => {
    const { user, api, world } = await onTasks({ as: ({ a }) => a.pm, count: 3 });
    const { assessor, otherAssessor } = world.a;
    await user.click(screen.getByRole('checkbox', { name: /^Выбрать.*страниц/ }));
    const bar = within(await screen.findByRole('region', { name: 'Выбранное' }));
    await user.click(bar.getByRole('button', { name: 'Передать другому' }));
    const dialog = within(await screen.findByRole('dialog', { name: /^Передать 3\sзадачи\?$/ }));
    const to = dialog.getByRole('combobox', { name: 'Кому' });
    expect(within(to).queryByRole('option', { name: /^Асессоров А$/ })).toBeNull();
    await user.selectOptions(to, String(otherAssessor.id));
    await user.type(dialog.getByRole('textbox', { name: 'Причина' }), 'Уходит из команды');
    await user.click(dialog.getByRole('button', { name: 'Передать' }));
    expect(await screen.findByText(/^Передано задач: 3 из 3\.$/)).toBeVisible();
    const ofCompany = (await taskRows(api.db)).filter(({ company_id }) => company_id === world.a.company.id);
    const holders = ofCompany.map(({ assessor_id }) => assessor_id);
    expect(holders).toEqual([otherAssessor.id, otherAssessor.id, otherAssessor.id]);
    expect(holders).not.toContain(assessor.id);
  });

  it('D-21: an assessor, who gives no tasks, has nothing to tick', async () => {
    await onTasks({ count: 1 });
    expect(screen.queryByRole('checkbox')).toBeNull();
  });

  it('D-21: who blocks somebody is told of the open tasks, which wait, with the way to them', async () => {
    const { user, router, world } = await onTasks({ as: ({ admin }) => admin, count: 2 });
    await router.navigate({ href: `/users/${world.a.assessor.id}/` });
    await user.click(await screen.findByRole('button', { name: 'Действия' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Заблокировать' }));
    const question = within(await screen.findByRole('alertdialog', { name: 'Заблокировать сотрудника?' }));
    expect(await question.findByText(/^Открытых задач на оценку: 2\. Они останутся за сотрудником/)).toBeVisible();
    const way = await question.findByRole('link', { name: 'передайте их другим' });
    await user.click(question.getByRole('button', { name: 'Отмена' }));
    await router.navigate({ href: way.getAttribute('href') ?? '' });
    await waitFor(() => expect(rows()).toHaveLength(2));
  });
});
