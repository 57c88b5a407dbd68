import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { IssuedAccessLink } from '#domain/access-links/access-links.schema.ts';
import type { Project } from '#domain/projects/projects.schema.ts';
import { createCommunication, createEvaluation, createProject } from '#tests/support/factories.ts';
import { apiCalls } from '#tests/support/msw-bridge.ts';
import { createNiche } from '#tests/support/reference-factories.ts';
import { runDueJobs } from '#tests/support/run-due-jobs.ts';
import { makePlan } from '#tests/support/sample-plans.ts';
import { renderApp } from '#tests/support/render-app.tsx';
import { testApp } from '#tests/support/test-app.ts';
import { createWorld, type World, worldAnswers } from '#tests/support/world.ts';

async function withWorld(who: (world: World) => { id: number } = ({ a }) => a.pm) {
  const api = await testApp();
  const world = await createWorld(api.db);
  return { api, world, as: who(world) };
}

const title = (name: string) => screen.findByRole('heading', { level: 1, name });
const table = () => within(screen.getByRole('table', { name: 'Проекты' }));
const names = () =>
  table()
    .getAllByRole('link')
    .map((link) => link.textContent);

describe('projects', () => {
  it('D-2, D-3: everyone sees their own projects; filters are in the address', async () => {
    const made = await withWorld();
    await createProject(made.api.db, { company: made.world.a.company, name: 'Законченный', status: 'finished' });
    const { user, router } = await renderApp('/projects/?filter[status][]=finished', made);
    await title('Проекты');
    expect(names()).toEqual(['Законченный']);
    await user.click(screen.getByRole('button', { name: 'Сбросить фильтры' }));
    await waitFor(() => expect(names()).toEqual(['Законченный', 'Продажи А', 'Сервис А']));
    expect(router.state.location.href).not.toContain('filter');
  });

  it('P-50: the book of niches is asked for once, for filters and forms alike', async () => {
    const made = await withWorld();
    const niche = await createNiche(made.api.db);
    const { user, router } = await renderApp('/projects/', made);
    await user.click(await screen.findByRole('button', { name: 'Фильтры' }));
    expect(await within(await screen.findByRole('dialog')).findByText('Ниша')).toBeVisible();
    await user.keyboard('{Escape}');
    await router.navigate({ to: '/projects/create' });
    await title('Новый проект');
    expect(await screen.findByRole('option', { name: niche.name })).toBeInTheDocument();
    expect(apiCalls().filter(({ path }) => path.startsWith('/api/reference/niches'))).toHaveLength(1);
  });

  it('P-50, D-3: who may not read the book is not asked by it', async () => {
    const made = await withWorld(({ a }) => a.customer);
    await createNiche(made.api.db);
    const { user, router } = await renderApp('/projects/', made);
    await user.click(await screen.findByRole('button', { name: 'Фильтры' }));
    expect(within(await screen.findByRole('dialog')).queryByText('Ниша')).toBeNull();
    expect(apiCalls().filter(({ path }) => path.startsWith('/api/reference/niches'))).toEqual([]);
    expect(router.state.location.pathname).toBe('/projects/');
  });

  it('P-41, D-10: a project is made with its rules, and its page says them in words', async () => {
    const made = await withWorld();
    const { user } = await renderApp('/projects/create/', made);
    await title('Новый проект');
    // The only company there is needs no choosing.
    await user.type(screen.getByLabelText('Название'), 'Входящие');
    await user.type(screen.getByLabelText('Порог прохождения, %'), '70');
    await user.type(screen.getByLabelText(/^Норма/), '21');
    await user.click(screen.getByRole('radio', { name: 'Сразу после отправки' }));
    await user.click(screen.getByRole('button', { name: 'Сохранить' }));
    await title('Входящие');
    const facts = within(screen.getByRole('region', { name: 'Настройки' }));
    expect(facts.getByText('Москва, UTC+3')).toBeVisible();
    expect(facts.getByText('Сразу после отправки')).toBeVisible();
    expect(facts.getByText('70 %')).toBeVisible();
    expect(facts.getByText('21 оценка на сотрудника в месяц')).toBeVisible();
    expect(facts.getByText('Активен')).toBeVisible();
    expect(screen.getByText('Форм нет: оценивать пока не по чему.')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Прикрепить форму' })).toBeVisible();
  });

  it('D-38: an edited project keeps what was not touched, its own time zone too', async () => {
    const made = await withWorld();
    const project = await createProject(made.api.db, {
      company: made.world.a.company,
      name: 'Дальний',
      time_zone: 'Asia/Kolkata',
      forms: [made.world.form],
      appeals_on: false,
    });
    const { user } = await renderApp(`/projects/${project.id}/edit/`, made);
    await title('Изменение проекта «Дальний»');
    await user.clear(screen.getByLabelText('Название'));
    await user.type(screen.getByLabelText('Название'), 'Ближний');
    await user.click(screen.getByRole('button', { name: 'Сохранить' }));
    await title('Ближний');
    const { body } = await (await made.api.as(made.world.admin)).get<Project>(`/api/projects/${project.id}`);
    expect(body).toMatchObject({
      name: 'Ближний',
      time_zone: 'Asia/Kolkata',
      forms: [{ id: made.world.form.id }],
      appeals_on: false,
      status: 'active',
    });
  });

  it('D-4: a form that a plan waits for is not unlinked, and the field says why', async () => {
    const made = await withWorld();
    await makePlan(made.api, made.world, { schedule: { weekday: 1, hour: 7 } });
    const { user } = await renderApp(`/projects/${made.world.a.project.id}/edit/`, made);
    await title('Изменение проекта «Продажи А»');
    const forms = screen.getByRole('combobox', { name: 'Оценочные формы' });
    await user.click(screen.getByRole('button', { name: 'Убрать: Разговор с клиентом' }));
    await user.click(screen.getByRole('button', { name: 'Сохранить' }));
    expect(await screen.findByText(/^Убрать нельзя: по форме «Разговор с клиентом» 1\sплан выборки/)).toBeVisible();
    expect(forms).toBeInvalid();
  });

  it('D-27: the figures of 30 days, employee by employee against the norm', async () => {
    const made = await withWorld();
    const { db } = made.api;
    const { a, form } = made.world;
    const project = await createProject(db, { company: a.company, name: 'Считаем', norm: 4 });
    const talk = () => createCommunication(db, { project, employee: a.manager });
    const rated = { communication: await talk(), form, assessor: a.assessor, state: 'published' as const };
    await createEvaluation(db, { ...rated, answers: worldAnswers({ questions: 0 }) });
    await talk();
    await renderApp(`/projects/${project.id}/`, made);
    await title('Считаем');
    const figures = within(screen.getByRole('region', { name: /^Показатели за 30 дней/ }));
    expect(await figures.findByText(/покрытие 50,0\s%: 1/)).toBeVisible();
    const row = figures.getByRole('row', { name: /Продавцов А/ });
    expect(row).toHaveTextContent(/1 из 4/);
    expect(within(row).getByRole('progressbar', { name: 'Норма: Продавцов А' })).toHaveValue(25);
  });

  it('D-7: a guest by a link to the project sees its results, not who is there or how it is run', async () => {
    const made = await withWorld();
    const pm = await made.api.as(made.world.a.pm);
    const target = { type: 'project', id: made.world.a.project.id };
    const { body } = await pm.post<IssuedAccessLink>('/api/access-links', { name: 'Пётр', target });
    await renderApp(`/projects/${target.id}/?token=${body.token}`, { api: made.api });
    await title('Продажи А');
    expect(await screen.findByText('Оценено')).toBeVisible();
    expect(screen.queryByRole('heading', { name: 'Сотрудники' })).toBeNull();
    expect(screen.queryByText('История изменений')).toBeNull();
    expect(screen.queryByRole('button', { name: /Изменить|Действия/ })).toBeNull();
  });
});

describe('managers from a pasted list', () => {
  const LIST = [
    'ФИО;Почта;Телефон',
    'Новикова Анна;novikova@okna.ru;8 900 111-22-33',
    'Плохая строка',
    'Новикова Анна;NOVIKOVA@okna.ru',
  ].join('\n');

  it('D-1: looked at line by line, brought in at once, reported line by line', async () => {
    const made = await withWorld();
    const { user } = await renderApp(`/projects/${made.world.a.project.id}/`, made);
    await title('Продажи А');
    await user.click(await screen.findByRole('button', { name: 'Вставить список' }));
    const box = within(await screen.findByRole('dialog', { name: 'Добавить менеджеров списком' }));
    await user.click(box.getByLabelText('Список'));
    await user.paste(LIST);
    await user.click(box.getByRole('button', { name: 'Проверить' }));
    expect(await box.findByText('Новых: 1, не подходит: 2')).toBeVisible();
    expect(box.getByText('Нет электронной почты.')).toBeVisible();
    expect(box.getByText('Эта почта уже есть в строке 2.')).toBeVisible();
    await user.click(box.getByRole('button', { name: /^Добавить 1/ }));
    expect(await box.findByText('Создано: 1, не добавлено: 2')).toBeVisible();
    await user.click(box.getByRole('button', { name: 'Готово' }));
    const managers = within(screen.getByRole('region', { name: /^Менеджеры/ }));
    expect(await managers.findByText('Новикова Анна')).toBeVisible();
    await runDueJobs(made.api.deps);
    expect(made.api.mail.sent.map(({ to }) => to)).toEqual(['novikova@okna.ru']);
  });

  it('P-42: what the server refuses whole stands at the list, and the list stays', async () => {
    const made = await withWorld();
    const { user } = await renderApp(`/projects/${made.world.a.project.id}/`, made);
    await user.click(await screen.findByRole('button', { name: 'Вставить список' }));
    const box = within(await screen.findByRole('dialog', { name: 'Добавить менеджеров списком' }));
    await user.click(box.getByLabelText('Список'));
    await user.paste('ФИО;Почта');
    await user.click(box.getByRole('button', { name: 'Проверить' }));
    expect(await box.findByText('В списке никого нет.')).toBeVisible();
    expect(box.getByLabelText('Список')).toHaveValue('ФИО;Почта');
  });
});
