import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { describe, expect, it } from 'vitest';
import type { Form } from '#domain/forms/forms.schema.ts';
import { aContent, aCriterion, aGroup } from '#tests/fixtures/form-fixtures.ts';
import { readStored } from '#src/app/browser-storage.ts';
import { cellsByColumn } from '#tests/support/cells-by-column.ts';
import { createCommunicationType, createForm, createProject } from '#tests/support/factories.ts';
import { apiServer } from '#tests/support/msw-bridge.ts';
import { renderApp } from '#tests/support/render-app.tsx';
import { testApp } from '#tests/support/test-app.ts';
import { createWorld, type World } from '#tests/support/world.ts';

async function withWorld(who: (world: World) => { id: number } = ({ a }) => a.pm) {
  const api = await testApp();
  const world = await createWorld(api.db);
  return { api, world, as: who(world) };
}

const title = (name: string) => screen.findByRole('heading', { level: 1, name });
const table = () => within(screen.getByRole('table', { name: 'Оценочные формы' }));
const names = () =>
  table()
    .getAllByRole('link')
    .map((link) => link.textContent);
const cellsOf = (name: RegExp) => cellsByColumn(table().getByRole('row', { name }));

const twoGroups = aContent([
  aGroup('start', [aCriterion('hello', { name: 'Приветствие', weight: 40 })], { name: 'Начало' }),
  aGroup('end', [aCriterion('bye', { name: 'Прощание', weight: 60 })], { name: 'Конец' }),
]);

describe('the list of forms', () => {
  it("D-2, D-10: shows own companies' and common forms with where they stand", async () => {
    const made = await withWorld();
    const { a, b } = made.world;
    const type = await createCommunicationType(made.api.db, 'Первичный звонок');
    await createForm(made.api.db, { name: 'Своя', company: a.company, types: [type], content: twoGroups });
    await createForm(made.api.db, { name: 'Набросок', company: a.company, published: false });
    await createForm(made.api.db, { name: 'Чужая', company: b.company });
    await renderApp('/forms/', made);
    await title('Оценочные формы');
    expect(names().filter((name) => name !== 'Разговор с клиентом')).toEqual(['Набросок', 'Своя']);
    expect(cellsOf(/Своя/)).toMatchObject({
      Компания: 'Компания А',
      'Типы коммуникаций': 'Первичный звонок',
      Состояние: 'Опубликована',
      Версия: '1',
      Метод: 'По весам',
      Критерии: '2',
      Проекты: '---',
    });
    expect(cellsOf(/Набросок/)).toMatchObject({ Состояние: 'Черновик', Версия: '---' });
  });

  it('D-16, P-50: filters and search are in the address; the types come from the book kept for all screens', async () => {
    const made = await withWorld();
    const { db } = made.api;
    const { company } = made.world.a;
    const [call, chat] = [await createCommunicationType(db, 'Звонок'), await createCommunicationType(db, 'Переписка')];
    await createForm(db, { name: 'Для звонков', company, types: [call] });
    await createForm(db, { name: 'Для переписки', company, types: [chat], published: false });
    const { user, router } = await renderApp('/forms/', made);
    await title('Оценочные формы');
    await user.click(screen.getByRole('button', { name: /^Фильтры/ }));
    await user.click(await screen.findByRole('checkbox', { name: 'Переписка' }));
    await waitFor(() => expect(names()).not.toContain('Для звонков'));
    expect(names()).toContain('Для переписки');
    expect(decodeURIComponent(router.state.location.href)).toContain(`filter[type_id][]=${chat.id}`);
    await user.click(screen.getByRole('checkbox', { name: 'Черновик' }));
    await waitFor(() => expect(names()).toEqual(['Для переписки']));
    await user.keyboard('{Escape}');
    await user.click(screen.getByRole('button', { name: 'Сбросить фильтры' }));
    await waitFor(() => expect(names()).toContain('Для звонков'));
  });

  it('U-3: without forms the list says so and leads to the first one; nothing found offers to reset', async () => {
    const made = await withWorld();
    const { user } = await renderApp('/forms/?filter[search]=такой+нет', made);
    expect(await screen.findByText('Ничего не найдено')).toBeVisible();
    const meta = { page: 1, per_page: 25, total: 0, total_exact: true, pages: 0 };
    const nothing = { data: [], meta, auth: { create: { allowed: true } } };
    apiServer.use(http.get('*/api/forms', () => HttpResponse.json(nothing)));
    await user.click(screen.getAllByRole('button', { name: 'Сбросить фильтры' })[0] ?? document.body);
    expect(await screen.findByText('Пока ничего нет')).toBeVisible();
    expect(screen.getAllByRole('link', { name: 'Создать' })[0]).toHaveAttribute('href', '/forms/create/');
  });

  it('D-3, D-4: the menu of a row has what is one’s own to do; what is allowed is asked first', async () => {
    const made = await withWorld();
    await createForm(made.api.db, { name: 'Для всех' });
    await createForm(made.api.db, { name: 'Лишняя', company: made.world.a.company, published: false });
    const { user } = await renderApp('/forms/', made);
    await title('Оценочные формы');
    const menuOf = async (name: RegExp) => {
      await user.click(within(table().getByRole('row', { name })).getByRole('button', { name: /^Действия: / }));
      return within(await screen.findByRole('menu'));
    };
    const others = await menuOf(/Для всех/);
    expect(others.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual(['Открыть', 'Дублировать']);
    await user.keyboard('{Escape}');
    await user.click((await menuOf(/Лишняя/)).getByRole('menuitem', { name: 'В архив' }));
    const sure = within(await screen.findByRole('alertdialog', { name: 'Убрать форму «Лишняя» в архив?' }));
    await user.click(sure.getByRole('button', { name: 'В архив' }));
    await waitFor(() => expect(names()).not.toContain('Лишняя'));
  });

  it('D-4, D-16: ticked forms are put away together; what is refused is said with its reason', async () => {
    const made = await withWorld();
    const { company } = made.world.a;
    await createForm(made.api.db, { name: 'Всем компаниям' });
    for (const name of ['Отжившая', 'Отжившая вторая']) await createForm(made.api.db, { name, company });
    const { user } = await renderApp('/forms/', made);
    await title('Оценочные формы');
    for (const name of ['Всем компаниям', 'Отжившая', 'Отжившая вторая'])
      await user.click(screen.getByRole('checkbox', { name: `Выбрать: ${name}` }));
    const bar = within(await screen.findByRole('region', { name: 'Выбранное' }));
    await user.click(bar.getByRole('button', { name: 'В архив' }));
    const sure = within(await screen.findByRole('alertdialog', { name: /^Убрать в архив 3.формы\?$/ }));
    await user.click(sure.getByRole('button', { name: 'В архив' }));
    const report = within(await screen.findByRole('alertdialog', { name: 'Не всё убрано в архив' }));
    expect(
      report.getByText('Всем компаниям: Общие формы меняет администратор. Свою можно сделать копией.'),
    ).toBeVisible();
    await user.click(report.getByRole('button', { name: 'Понятно' }));
    await waitFor(() => expect(names()).not.toContain('Отжившая'));
    expect(names()).toContain('Всем компаниям');
    expect(names()).not.toContain('Отжившая вторая');
    expect(screen.queryByRole('region', { name: 'Выбранное' })).toBeNull();
  });

  it('D-3: who only reads forms ticks none', async () => {
    const made = await withWorld(({ a }) => a.assessor);
    await renderApp('/forms/', made);
    await title('Оценочные формы');
    expect(screen.queryByRole('checkbox', { name: /^Выбрать/ })).toBeNull();
  });

  it('U-5: on a phone the forms are cards', async () => {
    const made = await withWorld();
    await createForm(made.api.db, { name: 'На телефоне', company: made.world.a.company });
    await renderApp(`/forms/?filter[company_id][]=${made.world.a.company.id}`, { ...made, width: 390 });
    await title('Оценочные формы');
    const cards = within(screen.getByRole('list', { name: 'Оценочные формы' }));
    expect(cards.getByRole('link', { name: 'На телефоне' })).toBeVisible();
    expect(cards.getByText('Компания А · Все типы')).toBeVisible();
    expect(screen.queryByRole('table')).toBeNull();
  });
});

describe('a new form', () => {
  it('P-49: begins with the company last chosen, which is kept in the browser', async () => {
    const made = await withWorld(({ admin }) => admin);
    const { company } = made.world.b;
    localStorage.setItem('evaluation-form-customer', JSON.stringify({ company_id: company.id }));
    const { user, router } = await renderApp('/forms/create/', made);
    await title('Новая форма');
    expect(await screen.findByRole('combobox', { name: 'Компания' })).toHaveDisplayValue('Компания Б');
    await user.type(screen.getByLabelText('Название'), 'Повторный звонок');
    await user.click(screen.getByRole('button', { name: 'Создать' }));
    await waitFor(() => expect(router.state.location.pathname).toMatch(/^\/forms\/\d+\/edit\/$/));
    const id = Number(/\d+/.exec(router.state.location.pathname)?.[0]);
    const { body } = await (await made.api.as(made.world.admin)).get<Form>(`/api/forms/${id}`);
    expect(body).toMatchObject({ name: 'Повторный звонок', company: { id: company.id }, status: 'draft', types: [] });
    expect(readStored('evaluation-form-customer', (raw) => raw)).toEqual({ company_id: company.id });
  });

  it('D-12: begins as a ready form of a trade, with its name unless another is given', async () => {
    const made = await withWorld();
    const { user } = await renderApp('/forms/create/', made);
    await title('Новая форма');
    await user.click(screen.getByRole('button', { name: 'Создать' }));
    expect(await screen.findByText('Это поле обязательно для заполнения.')).toBeVisible();
    await user.click(screen.getByRole('radio', { name: /^Клиника: запись на приём/ }));
    await user.click(screen.getByRole('button', { name: 'Создать' }));
    await title('Клиника: запись на приём');
    expect(await screen.findByText('Выяснил, что беспокоит')).toBeVisible();
  });

  it('P-49: what is kept and cannot be read is dropped; an assessor reads why not', async () => {
    localStorage.setItem('evaluation-form-customer', '{"company_id":"Окна"}');
    const made = await withWorld();
    const { unmount } = await renderApp('/forms/create/', made);
    await title('Новая форма');
    // The only company there is needs no choosing.
    expect(await screen.findByRole('combobox', { name: 'Компания' })).toHaveDisplayValue('Компания А');
    expect(localStorage.getItem('evaluation-form-customer')).toBeNull();
    unmount();
    await renderApp('/forms/create/', { ...made, as: made.world.a.assessor });
    expect(await screen.findByText('Формы создают администраторы и руководители проектов.')).toBeVisible();
  });
});

describe('the page of a form', () => {
  it('P-1, D-9: shows what the assessor sees, in any of the four looks, and counts a trial filling', async () => {
    const made = await withWorld(({ a }) => a.assessor);
    const form = await createForm(made.api.db, {
      name: 'Звонок',
      company: made.world.a.company,
      content: { ...twoGroups, type_view: 'accordion' },
    });
    const { user } = await renderApp(`/forms/${form.id}/`, made);
    await title('Звонок');
    const looks = within(screen.getByRole('radiogroup', { name: 'Вид формы' }));
    expect(looks.getAllByRole('radio').map((radio) => radio.parentElement?.textContent)).toEqual([
      'Группы',
      'Список',
      'По шагам',
      'Таблица',
    ]);
    expect(looks.getByRole('radio', { name: 'Группы' })).toBeChecked();
    await user.click(looks.getByRole('radio', { name: 'Список' }));
    expect(screen.getByText('Только посмотреть: сохранён другой вид')).toBeVisible();
    const trial = within(screen.getByRole('region', { name: 'Пробное заполнение' }));
    const hello = within(trial.getByRole('region', { name: /Приветствие/ }));
    await user.click(hello.getByRole('radio', { name: /yes/ }));
    expect(await trial.findAllByText('100 %')).not.toHaveLength(0);
    expect(within(screen.getByRole('region', { name: 'Как считается' })).getByText('По весам')).toBeVisible();
  });

  it('D-2: a form of another company and one that does not exist are the same: not there', async () => {
    const made = await withWorld();
    const form = await createForm(made.api.db, { company: made.world.b.company });
    await renderApp(`/forms/${form.id}/`, made);
    expect(await screen.findByRole('heading', { name: 'Форма не найдена' })).toBeVisible();
  });

  it('D-11: before the first publication only those who edit it see the draft, and read that it is one', async () => {
    const made = await withWorld(({ a }) => a.assessor);
    const form = await createForm(made.api.db, { name: 'Набросок', company: made.world.a.company, published: false });
    const { unmount } = await renderApp(`/forms/${form.id}/`, made);
    expect(await screen.findByRole('heading', { name: 'Форма не найдена' })).toBeVisible();
    unmount();
    await renderApp(`/forms/${form.id}/`, { ...made, as: made.world.a.pm });
    expect(await screen.findByText(/оценивать по ней пока нельзя/)).toBeVisible();
    expect(await screen.findByRole('region', { name: 'Пробное заполнение' })).toBeVisible();
  });

  it('D-4: says which projects judge by it, and leads there', async () => {
    const made = await withWorld();
    const { company } = made.world.a;
    const form = await createForm(made.api.db, { name: 'Звонок', company });
    const project = await createProject(made.api.db, { company, name: 'Продажи окон', forms: [form] });
    const { user } = await renderApp(`/forms/${form.id}/`, made);
    await title('Звонок');
    await user.click(screen.getByRole('tab', { name: /^Где используется/ }));
    const link = within(await screen.findByRole('list', { name: 'Проекты' })).getByRole('link', {
      name: 'Продажи окон',
    });
    expect(link).toHaveAttribute('href', `/projects/${project.id}/`);
  });

  it('D-38: settings are saved by their revision; two editors choose', async () => {
    const made = await withWorld();
    const form = await createForm(made.api.db, { name: 'Звонок', company: made.world.a.company });
    const { user } = await renderApp(`/forms/${form.id}/?tab=settings`, made);
    await title('Звонок');
    const limit = await screen.findByLabelText('Апелляций на одну оценку');
    await user.clear(limit);
    await user.type(limit, '3');
    const pm = await made.api.as(made.world.a.pm);
    const { body } = await pm.get<Form>(`/api/forms/${form.id}`);
    await pm.patch(`/api/forms/${form.id}`, { name: 'Звонок в отдел' }, { 'If-Match': `"${body.revision}"` });
    await user.click(screen.getByRole('button', { name: 'Сохранить' }));
    const choice = within(await screen.findByRole('alertdialog', { name: /Данные изменились/ }));
    await user.click(choice.getByRole('button', { name: 'Взять новую версию' }));
    expect(await screen.findByLabelText('Название')).toHaveValue('Звонок в отдел');
    await user.click(screen.getByRole('switch', { name: 'Апелляции' }));
    expect(screen.queryByLabelText('Дней на апелляцию')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Сохранить' }));
    expect(await title('Звонок в отдел')).toBeVisible();
    await waitFor(async () =>
      expect((await pm.get<Form>(`/api/forms/${form.id}`)).body).toMatchObject({ appeals_on: false, appeal_limit: 1 }),
    );
  });
});
