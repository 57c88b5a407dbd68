import { screen, waitFor, within } from '@testing-library/react';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Calibration, CalibrationList } from '#domain/calibrations/calibrations.schema.ts';
import { rate } from '#tests/support/calibrations.ts';
import { createCommunication } from '#tests/support/factories.ts';
import { renderApp } from '#tests/support/render-app.tsx';
import { testApp } from '#tests/support/test-app.ts';
import { createWorld } from '#tests/support/world.ts';
import { calibrationBeingRated } from './calibrations-screen.ts';

// Preloading: parts of a page would else be compiled while a test waits for them.
beforeAll(() =>
  Promise.all([
    import('#src/features/calibrations/page/calibration-page.tsx'),
    import('#src/features/calibrations/rating/calibration-rating-page.tsx'),
    import('#src/features/calibrations/list/trend-tab.tsx'),
    import('#src/components/field-group/search-select.tsx'),
    import('#src/components/dialog/prompt-dialog.tsx'),
  ]),
);

const dialog = () => within(screen.getByRole('dialog'));
const rows = () =>
  within(screen.getByRole('table', { name: 'Сессии калибровки' }))
    .getAllByRole('row')
    .slice(1);

describe('the list of sessions (D-23)', () => {
  it('D-23: says how far a session has come, until when, and leads into it', async () => {
    const { api, world, calibration, path } = await calibrationBeingRated();
    const { user, router } = await renderApp('/sessions/', { api, as: world.a.pm });
    expect(rows()).toHaveLength(1);
    expect(rows()[0]).toHaveTextContent('Продажи А');
    expect(rows()[0]).toHaveTextContent('0 из 8');
    expect(rows()[0]).toHaveTextContent('Оценивание');
    await user.click(screen.getByRole('link', { name: calibration.name }));
    await waitFor(() => expect(router.state.location.pathname).toBe(path));
    expect(await screen.findByRole('heading', { level: 1, name: calibration.name })).toBeVisible();
  });

  it('D-23: a deadline that is over is told by words', async () => {
    const { api, world } = await calibrationBeingRated();
    api.clock.advance(4 * 86_400_000);
    await renderApp('/sessions/?filter[overdue]=1', { api, as: world.a.pm });
    expect(rows()[0]).toHaveTextContent('Срок прошёл');
  });

  it('D-24: a participant is told their own progress, not the others’', async () => {
    const { api, world, calibration } = await calibrationBeingRated();
    await rate(await api.as(world.a.customer), calibration.id, calibration.communications[0]?.id ?? 0);
    await renderApp('/sessions/', { api, as: world.a.assessor });
    expect(rows()[0]).toHaveTextContent('0 из 2 ваших');
    expect(screen.queryByRole('link', { name: 'Создать' })).toBeNull();
  });

  it('D-26: «Динамика» says where its figures will come from', async () => {
    const { api, world } = await calibrationBeingRated();
    const { user, router } = await renderApp('/sessions/', { api, as: world.a.pm });
    await user.click(screen.getByRole('tab', { name: 'Динамика' }));
    expect(await screen.findByText('Закрытых сессий пока нет')).toBeVisible();
    expect(router.state.location.search).toMatchObject({ tab: 'dynamics' });
  });
});

describe('a new session (D-23)', () => {
  it('D-23: form and people are the project’s; the deadline is by its clock; communications come along', async () => {
    const api = await testApp();
    const world = await createWorld(api.db);
    const { project, manager: employee, pm, assessor, customer } = world.a;
    const talk = await createCommunication(api.db, { project, employee, client_name: 'Анна' });
    const address = `/sessions/create/?project=${project.id}&communications=${talk.id}`;
    const { user, router } = await renderApp(address, { api, as: pm });
    await user.type(screen.getByRole('textbox', { name: /^Название/ }), 'Март');
    const people = screen.getByRole('combobox', { name: 'Участники' });
    await user.click(people);
    for (const { surname } of [assessor, customer]) {
      await user.click(await screen.findByRole('option', { name: new RegExp(`^${surname} .{2,}`) }));
    }
    await user.click(screen.getByRole('button', { name: 'Создать сессию' }));
    await waitFor(() => expect(router.state.location.pathname).toMatch(/^\/sessions\/\d+$/));
    const { body } = await (await api.as(pm)).get<CalibrationList>('/api/calibrations');
    expect(body.data[0]).toMatchObject({ name: 'Март', communications_count: 1, participants_count: 2 });
    expect(body.data[0]?.deadline_at).toMatch(/T15:00:00/);
    expect(await screen.findByRole('button', { name: 'Начать оценивание' })).toBeVisible();
  });
});

describe('a session that is rated (D-23, D-24)', () => {
  it('D-24: who leads sees who has submitted, and no value of it', async () => {
    const { api, world, calibration, path } = await calibrationBeingRated();
    await rate(await api.as(world.a.assessor), calibration.id, calibration.communications[0]?.id ?? 0);
    await renderApp(path, { api, as: world.a.pm });
    const grid = within(screen.getByRole('table', { name: 'Коммуникации сессии' }));
    expect(grid.getAllByText('Сдано')).toHaveLength(1);
    expect(screen.getByRole('list', { name: 'Участники' })).toHaveTextContent('сдано 1 из 2');
    expect(screen.queryByText(/100\s%/)).toBeNull();
  });

  it('D-6, D-23: a guest is invited by a link that is shown once', async () => {
    const { api, world, path } = await calibrationBeingRated();
    const { user } = await renderApp(path, { api, as: world.a.pm });
    await user.click(screen.getByRole('button', { name: 'Пригласить по ссылке' }));
    await screen.findByRole('dialog', { name: 'Добавить участника' });
    await user.type(dialog().getByLabelText(/^Имя гостя/), 'Ирина');
    await user.click(dialog().getByRole('button', { name: 'Добавить' }));
    const link = await screen.findByRole('textbox', { name: /Ирина/ });
    expect(link).toHaveDisplayValue(/\/sessions\/\d+\?token=link_/);
    await user.click(screen.getByRole('button', { name: 'Готово' }));
    await waitFor(() => expect(screen.queryByDisplayValue(/token=link_/)).toBeNull());
    expect(screen.getByRole('list', { name: 'Участники' })).toHaveTextContent('Ирина');
  });

  it('D-23: the session goes to its review once two have rated the same', async () => {
    const { api, world, pm, calibration, path } = await calibrationBeingRated();
    const [anna] = calibration.communications;
    await rate(pm, calibration.id, anna?.id ?? 0);
    await rate(await api.as(world.a.assessor), calibration.id, anna?.id ?? 0);
    const { user } = await renderApp(path, { api, as: world.a.pm });
    await user.click(screen.getByRole('button', { name: 'Перейти к разбору' }));
    await user.click(await screen.findByRole('button', { name: 'Перейти' }));
    expect(await screen.findByRole('tab', { name: 'Сводка' })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Закрыть сессию' })).toBeVisible();
  });
});

describe('rating in a session (D-17, D-18, D-23)', () => {
  it('D-18: the own queue leads to the workplace, «Следующая» through the session', async () => {
    const { api, world, calibration, path } = await calibrationBeingRated();
    const [anna, boris] = calibration.communications;
    const { user, router } = await renderApp(path, { api, as: world.a.assessor });
    await user.click(screen.getByRole('button', { name: 'Начать: Анна' }));
    await waitFor(() => expect(router.state.location.pathname).toBe(`${path}/${anna?.id}`));
    const form = within(await screen.findByRole('region', { name: 'Оценка' }));
    await user.click(await form.findByRole('radio', { name: /yes/ }));
    await user.click(form.getByRole('radio', { name: '10' }));
    await user.click(form.getByRole('radio', { name: /full/ }));
    await user.click(form.getByRole('button', { name: 'Отправить оценку' }));
    await user.click(await form.findByRole('button', { name: 'Следующая' }));
    await waitFor(() => expect(router.state.location.pathname).toBe(`${path}/${boris?.id}`));
    // Begun by the same press.
    const next = within(await screen.findByRole('region', { name: 'Оценка' }));
    expect(await next.findByRole('button', { name: 'Отправить оценку' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Начать' })).toBeNull();
    const { body } = await (await api.as(world.a.assessor)).get<Calibration>(`/api/calibrations/${calibration.id}`);
    expect(body.own).toEqual({ count: 1, of: 2 });
  });

  it('D-7, U-5: a guest rates on a phone, by the link alone', async () => {
    const { api, guestPath, calibration } = await calibrationBeingRated();
    const { user, router } = await renderApp(guestPath, { api, width: 390 });
    expect(screen.getByRole('heading', { level: 1, name: calibration.name })).toBeVisible();
    expect(screen.queryByRole('list', { name: 'Участники' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Начать: Анна' }));
    await waitFor(() => expect(router.state.location.pathname).toMatch(/\/sessions\/\d+\/\d+/));
    expect(router.state.location.search).toHaveProperty('token');
    expect(await screen.findByRole('button', { name: 'Отправить оценку' })).toBeInTheDocument();
  });

  it('D-23: a guest is told what to do, how long it takes and what comes after the last one', async () => {
    const { api, guestPath, calibration } = await calibrationBeingRated();
    const { user, unmount } = await renderApp(guestPath, { api });
    const guide = within(await screen.findByRole('region', { name: 'Что нужно сделать' }));
    expect(guide.getByText(/ответьте на вопросы формы «Разговор с клиентом»/)).toBeVisible();
    expect(guide.getByText('2 коммуникации, 2 минуты записи (оценено 0 из 2)')).toBeVisible();
    expect(guide.getByText('около 10 минут, можно с перерывами')).toBeVisible();
    expect(guide.getByText(/^Ответы сохраняются сами.*Чужих ответов не видно до конца/)).toBeVisible();
    await user.click(guide.getByRole('button', { name: 'Начать' }));
    expect(await screen.findByRole('heading', { level: 1, name: /^Оценка коммуникации №/ })).toBeVisible();
    unmount();

    const guest = api.withToken(new URL(guestPath, 'http://x').searchParams.get('token') ?? '');
    for (const { id } of calibration.communications) await rate(guest, calibration.id, id);
    const done = await renderApp(guestPath, { api });
    const thanks = within(await screen.findByRole('region', { name: 'Спасибо! Вы оценили всё' }));
    expect(thanks.getByText(/^Дальше ответы сравнит Руководителев А\. Больше ничего делать не нужно\.$/)).toBeVisible();
    await done.user.click(screen.getByRole('link', { name: 'Открыть: Борис' }));
    expect(await screen.findByText(/^Спасибо! Вы оценили всё: 2 из 2\./)).toBeVisible();
    expect(await screen.findByText('Сдана')).toBeVisible();
  });

  it('P-10: wrong ids lead to the list of sessions', async () => {
    const { api, world } = await calibrationBeingRated();
    const { router } = await renderApp('/sessions/1/abc', { api, as: world.a.pm });
    expect(router.state.location.pathname).toBe('/sessions/');
  });
});
