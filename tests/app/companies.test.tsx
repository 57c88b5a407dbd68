import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { describe, expect, it } from 'vitest';
import type { Company } from '#domain/companies/companies.schema.ts';
import { cellsByColumn } from '#tests/support/cells-by-column.ts';
import { createCompany, createUser, joinCompany } from '#tests/support/factories.ts';
import { apiServer } from '#tests/support/msw-bridge.ts';
import { renderApp } from '#tests/support/render-app.tsx';
import { testApp } from '#tests/support/test-app.ts';
import { createWorld, type World } from '#tests/support/world.ts';

async function withWorld(who: (world: World) => { id: number } = ({ admin }) => admin) {
  const api = await testApp();
  const world = await createWorld(api.db);
  return { api, world, as: who(world) };
}

const title = (name: string) => screen.findByRole('heading', { level: 1, name });
const table = () => within(screen.getByRole('table', { name: 'Компании' }));
const dialogNamed = async (name: RegExp | string) => within(await screen.findByRole('alertdialog', { name }));

describe('companies', () => {
  it('D-3: the list shows own companies with their counts; who may not create has no button', async () => {
    const made = await withWorld(({ a }) => a.pm);
    await renderApp('/companies/', made);
    await title('Компании');
    const row = table().getByRole('row', { name: /Компания А/ });
    expect(cellsByColumn(row)).toMatchObject({ Проекты: '2', Сотрудники: '7', 'Норма в месяц': '---' });
    expect(table().queryByText('Компания Б')).toBeNull();
    expect(screen.queryByRole('button', { name: 'Создать' })).toBeNull();
    expect(screen.queryByRole('link', { name: 'Создать' })).toBeNull();
  });

  it('U-3: without companies the list says so and leads to the first one', async () => {
    const meta = { page: 1, per_page: 25, total: 0, total_exact: true, pages: 0 };
    const nothing = { data: [], meta, auth: { create: { allowed: true } } };
    apiServer.use(http.get('*/api/companies', () => HttpResponse.json(nothing)));
    await renderApp('/companies/', await withWorld());
    expect(await screen.findByText('Пока ничего нет')).toBeVisible();
    expect(screen.getAllByRole('link', { name: 'Создать' })[0]).toHaveAttribute('href', '/companies/create/');
  });

  it('P-42, P-43: a company is made by the form; what is wrong stands at its field', async () => {
    const { user, router } = await renderApp('/companies/create/', await withWorld());
    await title('Новая компания');
    await user.type(screen.getByLabelText(/^Норма/), '0');
    await user.click(screen.getByRole('button', { name: 'Сохранить' }));
    expect(await screen.findByText('Это поле обязательно для заполнения.')).toBeVisible();
    expect(screen.getByText('Введите целое число от 1 до 1000.')).toBeVisible();
    await user.type(screen.getByLabelText('Название'), 'Новые окна');
    await user.clear(screen.getByLabelText(/^Норма/));
    await user.type(screen.getByLabelText(/^Норма/), '20');
    await user.click(screen.getByRole('button', { name: 'Сохранить' }));
    await title('Новые окна');
    expect(router.state.location.pathname).toMatch(/^\/companies\/\d+\/?$/);
    expect(screen.getByText('20 оценок на сотрудника в месяц')).toBeVisible();
  });

  it('D-3: who may not create or change one reads the rule instead of a form', async () => {
    const made = await withWorld(({ a }) => a.assessor);
    await renderApp(`/companies/${made.world.a.company.id}/edit/`, made);
    await title('Это действие недоступно');
    expect(screen.getByText(/Изменить компанию может администратор/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'К компании' })).toBeVisible();
  });

  it('D-2: a foreign company and none at all are the same page', async () => {
    const made = await withWorld(({ a }) => a.pm);
    await renderApp(`/companies/${made.world.b.company.id}/`, made);
    expect(await title('Компания не найдена')).toBeVisible();
  });

  it('D-38: somebody else has saved meanwhile: the choice stands in the form, nothing is overwritten', async () => {
    const made = await withWorld();
    const { id } = made.world.a.company;
    const { user } = await renderApp(`/companies/${id}/edit/`, made);
    await title('Изменение компании «Компания А»');
    const crumbs = within(screen.getByRole('navigation', { name: 'Навигационная цепочка' }));
    expect(crumbs.getByRole('link', { name: 'Компания А' })).toHaveAttribute('href', `/companies/${id}/`);
    expect(crumbs.getByText('Изменение')).toHaveAttribute('aria-current', 'page');
    const other = await made.api.as(made.world.a.pm);
    const form = new FormData();
    form.set('name', 'Их имя');
    await other.post(`/api/companies/${id}`, form, { 'if-match': '"1"' });
    await user.clear(screen.getByLabelText('Название'));
    await user.type(screen.getByLabelText('Название'), 'Моё имя');
    await user.click(screen.getByRole('button', { name: 'Сохранить' }));
    expect(await screen.findByText(/Их имя/)).toBeVisible();
    expect((await other.get<Company>(`/api/companies/${id}`)).body.name).toBe('Их имя');
  });

  it('D-4: the archive asks by name, and the list shows it only when asked', async () => {
    const made = await withWorld();
    const company = await createCompany(made.api.db, { name: 'Уходящая' });
    const { user } = await renderApp('/companies/', made);
    await title('Компании');
    const row = () => table().getByRole('row', { name: /Уходящая/ });
    await user.click(within(row()).getByRole('button', { name: 'Действия' }));
    await user.click(await screen.findByRole('menuitem', { name: 'В архив' }));
    await user.click(
      (await dialogNamed('Убрать компанию «Уходящая» в архив?')).getByRole('button', { name: 'В архив' }),
    );
    await waitFor(() => expect(table().queryByRole('row', { name: /Уходящая/ })).toBeNull());
    expect(
      (await (await made.api.as(made.world.admin)).get<Company>(`/api/companies/${company.id}`)).body.archived_at,
    ).not.toBeNull();
  });

  it('D-4: what is in use cannot be deleted, and the entry says by what', async () => {
    const made = await withWorld();
    const company = await createCompany(made.api.db, { name: 'Занятая' });
    await createUser(made.api.db, { role: 'customer', companies: [company] });
    const { user } = await renderApp('/companies/', made);
    await title('Компании');
    const row = table().getByRole('row', { name: /Занятая/ });
    await user.click(within(row).getByRole('button', { name: 'Действия' }));
    const entry = await screen.findByRole('menuitem', { name: /Удалить/ });
    expect(entry).toHaveAttribute('aria-disabled', 'true');
    expect(entry).toHaveTextContent(/Удалить нельзя: в компании 1.человек/);
  });
});

describe('people of a company', () => {
  async function onPeople(who?: (world: World) => { id: number }) {
    const made = await withWorld(who);
    const candidate = await createUser(made.api.db, { role: ['assessor', 'customer'], surname: 'Кандидатова' });
    await joinCompany(made.api.db, { user: candidate, company: made.world.a.company, role: 'customer' });
    const app = await renderApp(`/companies/${made.world.a.company.id}/?tab=people`, made);
    await title('Компания А');
    const group = within(await screen.findByRole('region', { name: /^Асессоры/ }));
    await group.findByText('Асессоров А');
    return { ...app, ...made, group };
  }

  it('D-1: added in place by a search among those who have the role', async () => {
    const { user, group } = await onPeople(({ a }) => a.pm);
    await user.click(group.getByRole('button', { name: 'Добавить: асессоры' }));
    const box = within(await screen.findByRole('dialog', { name: 'Добавить: асессоры' }));
    await user.type(await box.findByRole('combobox', { name: 'Сотрудники' }), 'кандид');
    await user.click(await screen.findByRole('option', { name: /Кандидатова/ }));
    await user.click(box.getByRole('button', { name: 'Добавить' }));
    expect(await group.findByText('Кандидатова Имя')).toBeVisible();
  });

  it('D-1: who is not there is made on the spot by the words typed, chosen at once, and a refusal loses nothing', async () => {
    const { user, group, world } = await onPeople(({ a }) => a.pm);
    await user.click(group.getByRole('button', { name: 'Добавить: асессоры' }));
    const box = within(await screen.findByRole('dialog', { name: 'Добавить: асессоры' }));
    await user.type(await box.findByRole('combobox', { name: 'Сотрудники' }), 'Новикова Анна');
    await user.click(await screen.findByRole('option', { name: 'Новый сотрудник: Новикова Анна' }));
    const person = within(await screen.findByRole('dialog', { name: 'Новый сотрудник' }));
    expect(person.getByRole('textbox', { name: 'Фамилия' })).toHaveValue('Новикова');
    const address = person.getByRole('textbox', { name: 'Электронная почта' });
    await user.type(address, world.a.manager.email);
    await user.click(person.getByRole('button', { name: 'Завести' }));
    expect(await person.findByText('Этот адрес уже занят')).toBeVisible();
    expect(person.getByRole('textbox', { name: 'Имя' })).toHaveValue('Анна');
    await user.clear(address);
    await user.type(address, 'novikova@test.example');
    await user.click(person.getByRole('button', { name: 'Завести' }));
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Новый сотрудник' })).toBeNull());
    expect(await box.findByText('Новикова Анна')).toBeVisible();
    await user.click(box.getByRole('button', { name: 'Добавить' }));
    expect(await group.findByText('Новикова Анна')).toBeVisible();
  });

  it('D-5: removed in place after a question; a pm does not touch other pms', async () => {
    const { user, group } = await onPeople(({ a }) => a.pm);
    await user.click(group.getByRole('button', { name: 'Убрать: Второасессоров А' }));
    const box = await dialogNamed('Убрать из состава: Второасессоров А?');
    await user.click(box.getByRole('button', { name: 'Убрать' }));
    await waitFor(() => expect(group.queryByText('Второасессоров А')).toBeNull());
    const managers = within(screen.getByRole('region', { name: /^Руководители проекта/ }));
    expect(managers.queryByRole('button')).toBeNull();
  });

  it('D-3, U-2: a customer reads the company, and no button on its page is for others', async () => {
    await onPeople(({ a }) => a.customer);
    const main = within(screen.getByRole('main'));
    for (const name of [/Изменить/, /Добавить/, /Убрать/, 'Действия'])
      expect(main.queryByRole('button', { name })).toBeNull();
    expect(main.queryByRole('link', { name: 'Изменить' })).toBeNull();
  });

  it('U-3: people that do not come are said where they would be, with another try', async () => {
    apiServer.use(
      http.get('*/api/companies/:id/members', () => HttpResponse.json({ message: 'Сбой базы' }, { status: 500 })),
    );
    const made = await withWorld();
    await renderApp(`/companies/${made.world.a.company.id}/?tab=people`, made);
    await title('Компания А');
    expect((await screen.findAllByText('Сбой базы'))[0]).toBeVisible();
    expect(screen.getAllByRole('button', { name: 'Повторить' }).length).toBeGreaterThan(0);
  });
});
