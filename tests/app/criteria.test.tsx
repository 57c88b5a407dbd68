import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { describe, expect, it } from 'vitest';
import type { Criterion } from '#domain/criteria/criteria.schema.ts';
import { aContent, aCriterion, aGroup, criticalYesNo, outOfTen, yesNo } from '#tests/fixtures/form-fixtures.ts';
import { createCriterion, createForm } from '#tests/support/factories.ts';
import { apiServer } from '#tests/support/msw-bridge.ts';
import { type RenderedApp, renderApp } from '#tests/support/render-app.tsx';
import { testApp } from '#tests/support/test-app.ts';
import { createWorld, type World } from '#tests/support/world.ts';

async function withWorld(who: (world: World) => { id: number } = ({ a }) => a.pm) {
  const api = await testApp();
  const world = await createWorld(api.db);
  return { api, world, as: who(world) };
}

type Made = Awaited<ReturnType<typeof withWorld>>;
const use = ({ api, world }: Made, id: number, name: string) =>
  createForm(api.db, {
    name,
    company: world.a.company,
    content: aContent([aGroup('g', [aCriterion('c', { criterion_id: id })])]),
  });

const title = (name: string) => screen.findByRole('heading', { level: 1, name });
const table = () => within(screen.getByRole('table', { name: 'Критерии' }));
const box = (name: string): HTMLElement => screen.getByRole('textbox', { name });

async function openMenu({ user }: Pick<RenderedApp, 'user'>, name: RegExp) {
  const row = table().getByRole('row', { name });
  await user.click(within(row).getByRole('button', { name: /^Действия: / }));
  return within(await screen.findByRole('menu'));
}

describe('criteria', () => {
  it('D-3: the list shows own and common ones with their uses; a common one is not a pm’s to change', async () => {
    const made = await withWorld();
    const own = await createCriterion(made.api.db, {
      name: 'Приветствие',
      company: made.world.a.company,
      scale: criticalYesNo('form'),
    });
    await createCriterion(made.api.db, { name: 'Грамотность', criterion_group: 'speech' });
    await createCriterion(made.api.db, { name: 'Секрет', company: made.world.b.company });
    await use(made, own.id, 'Звонки');
    const app = await renderApp('/criterias/', made);
    await title('Критерии');
    expect(table().queryByText('Секрет')).toBeNull();
    const row = table().getByRole('row', { name: /Приветствие/ });
    expect(row).toHaveTextContent('Критический');
    expect(within(row).getByRole('cell', { name: '1' })).toBeVisible();
    const menu = await openMenu(app, /Грамотность/);
    expect(menu.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual(['Открыть', 'Скопировать']);
  });

  it('D-4, D-16: ticked ones are put away together', async () => {
    const made = await withWorld();
    const { company } = made.world.a;
    for (const name of ['Приветствие', 'Прощание', 'Вежливость']) await createCriterion(made.api.db, { name, company });
    const { user } = await renderApp('/criterias/', made);
    await title('Критерии');
    for (const name of ['Приветствие', 'Прощание'])
      await user.click(screen.getByRole('checkbox', { name: `Выбрать: ${name}` }));
    await user.click(
      within(await screen.findByRole('region', { name: 'Выбранное' })).getByRole('button', { name: 'В архив' }),
    );
    const sure = within(await screen.findByRole('alertdialog', { name: /^Убрать в архив 2.критерия\?$/ }));
    await user.click(sure.getByRole('button', { name: 'В архив' }));
    await waitFor(() => expect(table().queryByText('Прощание')).toBeNull());
    expect(table().queryByText('Приветствие')).toBeNull();
    expect(table().getByText('Вежливость')).toBeVisible();
    expect(screen.queryByRole('region', { name: 'Выбранное' })).toBeNull();
  });

  it('D-4: a used one is not deleted, and the menu says where it is', async () => {
    const made = await withWorld();
    const { id } = await createCriterion(made.api.db, { name: 'Приветствие', company: made.world.a.company });
    await use(made, id, 'Звонки');
    const menu = await openMenu(await renderApp('/criterias/', made), /Приветствие/);
    const entry = menu.getByRole('menuitem', { name: /Удалить/ });
    expect(entry).toHaveAttribute('aria-disabled', 'true');
    expect(entry).toHaveTextContent(/Критерий используется в 1.форме/);
  });

  it('U-3: without criteria the list says so and leads to the first one', async () => {
    const meta = { page: 1, per_page: 25, total: 0, total_exact: true, pages: 0 };
    const nothing = { data: [], meta, auth: { create: { allowed: true } } };
    apiServer.use(http.get('*/api/criterias', () => HttpResponse.json(nothing)));
    await renderApp('/criterias/', await withWorld());
    expect(await screen.findByText('Пока ничего нет')).toBeVisible();
    expect(screen.getAllByRole('link', { name: 'Создать' })[0]).toHaveAttribute('href', '/criterias/create/');
  });

  it('D-8: one is made by the form, with what the assessor will get beside it', async () => {
    const { user, router } = await renderApp('/criterias/create/', await withWorld());
    await title('Новый критерий');
    await user.click(screen.getByRole('button', { name: 'Сохранить' }));
    expect(await screen.findByText('Это поле обязательно для заполнения.')).toBeVisible();
    await user.type(box('Название'), 'Назвал имя');
    const preview = within(screen.getByRole('region', { name: 'Как увидит асессор' }));
    expect(preview.getByRole('radiogroup', { name: 'Назвал имя' })).toBeVisible();
    await user.selectOptions(screen.getByRole('combobox', { name: 'Вариант 2: если выбран' }), 'Обнуляет форму');
    await user.type(box('Новая причина'), 'Не назвал');
    await user.click(screen.getByRole('button', { name: 'Сохранить' }));
    await title('Назвал имя');
    expect(router.state.location.pathname).toMatch(/^\/criterias\/\d+\/?$/);
    expect(within(screen.getByRole('region', { name: 'Баллы' })).getByText('обнуляет форму')).toBeVisible();
    expect(within(screen.getByRole('region', { name: 'Причины снижения балла' })).getByText('Не назвал')).toBeVisible();
  });

  it('D-11: a scale that could not be published is not kept, and the form leads to it', async () => {
    const { user } = await renderApp('/criterias/create/', await withWorld());
    await title('Новый критерий');
    await user.type(box('Название'), 'Назвал имя');
    await user.clear(box('Вариант 1: название'));
    await user.click(screen.getByRole('button', { name: 'Сохранить' }));
    expect(await screen.findAllByText('Вариант 1: введите название.')).toHaveLength(1);
    expect(box('Вариант 1: название')).toHaveFocus();
    expect(box('Вариант 1: название')).toBeInvalid();
  });

  it('a namesake is no mistake, but somebody says so', async () => {
    const made = await withWorld();
    const first = await createCriterion(made.api.db, { name: 'Приветствие', company: made.world.a.company });
    const { user } = await renderApp('/criterias/create/', made);
    await title('Новый критерий');
    await user.type(box('Название'), 'приветствие');
    await user.click(screen.getByRole('button', { name: 'Сохранить' }));
    expect(await screen.findByText(/В этой компании уже есть критерий «приветствие»/)).toBeVisible();
    expect(await screen.findByRole('link', { name: 'критерий с таким названием' })).toHaveAttribute(
      'href',
      `/criterias/${first.id}/`,
    );
  });

  it('D-38: somebody else has saved meanwhile: both scales stand in words, nothing is overwritten', async () => {
    const made = await withWorld();
    const { id } = await createCriterion(made.api.db, {
      name: 'Приветствие',
      company: made.world.a.company,
      scale: yesNo,
    });
    const { user } = await renderApp(`/criterias/${id}/edit/`, made);
    await title('Изменение критерия «Приветствие»');
    const other = await made.api.as(made.world.admin);
    await other.patch(`/api/criterias/${id}`, { scale: outOfTen }, { 'if-match': '"1"' });
    await user.clear(box('Вариант 1: баллы'));
    await user.type(box('Вариант 1: баллы'), '3');
    await user.click(screen.getByRole('button', { name: 'Сохранить' }));
    expect(await screen.findByText('Баллы: от 0 до 10')).toBeVisible();
    expect(screen.getByText('Да / Нет: yes (3), no (0)')).toBeVisible();
    expect((await other.get<Criterion>(`/api/criterias/${id}`)).body.scale).toEqual(outOfTen);
  });

  it('D-3, P-4: an assessor reads and has nothing to press; a foreign one is not there', async () => {
    const made = await withWorld(({ a }) => a.assessor);
    const { id } = await createCriterion(made.api.db, { name: 'Приветствие', company: made.world.a.company });
    const foreign = await createCriterion(made.api.db, { name: 'Секрет', company: made.world.b.company });
    const { router } = await renderApp(`/criterias/${id}/`, made);
    await title('Приветствие');
    expect(screen.queryByRole('button', { name: 'Действия' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Изменить' })).toBeNull();
    await router.navigate({ to: '/criterias/$id/edit', params: { id: String(id) } });
    await title('Это действие недоступно');
    await router.navigate({ to: '/criterias/$id', params: { id: String(foreign.id) } });
    await title('Критерий не найден');
  });

  it('D-3: a pm reads on a common one whose it is to change, that it can be copied, and who sees its history', async () => {
    const made = await withWorld();
    const { id } = await createCriterion(made.api.db, { name: 'Грамотность' });
    const { user } = await renderApp(`/criterias/${id}/`, made);
    await title('Грамотность');
    expect(screen.getByText('Общие критерии меняет администратор. Свой можно сделать копией.')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Изменить' })).toBeNull();
    await user.click(screen.getByRole('tab', { name: 'История' }));
    expect(await screen.findByText('Изменения того, что общее для всех компаний, видит администратор.')).toBeVisible();
  });

  it('«Где используется» leads to the forms that have it', async () => {
    const made = await withWorld();
    const { id } = await createCriterion(made.api.db, { name: 'Приветствие', company: made.world.a.company });
    const form = await use(made, id, 'Звонки');
    const { user } = await renderApp(`/criterias/${id}/`, made);
    await title('Приветствие');
    await user.click(screen.getByRole('tab', { name: /Где используется/ }));
    expect(await screen.findByRole('link', { name: 'Звонки' })).toHaveAttribute('href', `/forms/${form.id}/`);
  });

  it('D-3: a pm makes a common one their own by a copy', async () => {
    const made = await withWorld();
    await createCriterion(made.api.db, { name: 'Чистая речь', scale: outOfTen });
    const app = await renderApp('/criterias/', made);
    const menu = await openMenu(app, /Чистая речь/);
    await app.user.click(menu.getByRole('menuitem', { name: 'Скопировать' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Копия критерия' }));
    expect(dialog.getByRole('textbox', { name: 'Название' })).toHaveValue('Чистая речь (копия)');
    await app.user.click(dialog.getByRole('button', { name: 'Создать копию' }));
    await title('Чистая речь (копия)');
    expect(screen.getByText(/Компания А/)).toBeVisible();
  });

  it('D-4: is put away and brought back from its page, deleted when nothing has it', async () => {
    const made = await withWorld();
    const { id } = await createCriterion(made.api.db, { name: 'Лишний', company: made.world.a.company });
    const { user, router } = await renderApp(`/criterias/${id}/`, made);
    await title('Лишний');
    const choose = async (item: string): Promise<void> => {
      await user.click(screen.getByRole('button', { name: 'Действия' }));
      await user.click(await screen.findByRole('menuitem', { name: item }));
    };
    const answer = async (name: RegExp, button: string): Promise<void> =>
      user.click(within(await screen.findByRole('alertdialog', { name })).getByRole('button', { name: button }));
    await choose('В архив');
    await answer(/Убрать критерий «Лишний» в архив/, 'В архив');
    expect(await screen.findByText(/В архиве с/)).toBeVisible();
    await choose('Вернуть из архива');
    await waitFor(() => expect(screen.queryByText(/В архиве с/)).toBeNull());
    await choose('Удалить');
    await answer(/Удалить критерий «Лишний»/, 'Удалить');
    await waitFor(() => expect(router.state.location.pathname).toMatch(/^\/criterias\/?$/));
  });
});
