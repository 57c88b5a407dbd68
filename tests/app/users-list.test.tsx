import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { describe, expect, it } from 'vitest';
import { cellsByColumn } from '#tests/support/cells-by-column.ts';
import { createUser } from '#tests/support/factories.ts';
import { apiServer } from '#tests/support/msw-bridge.ts';
import { renderApp } from '#tests/support/render-app.tsx';
import { runDueJobs } from '#tests/support/run-due-jobs.ts';
import { testApp } from '#tests/support/test-app.ts';
import type { World } from '#tests/support/world.ts';
import { answer, heading, namesShown, onPeoplePage, openMenu, rowOf } from './users-screen.ts';

/** Worlds gather while a file runs: the admin sees them all. */
const ofCompany = ({ a }: World): string => `/users/?filter[company_id][]=${a.company.id}`;

describe('the list of people', () => {
  it('has the fixed columns, and a row says who, where, as what and whether they may come in (platform, section 6)', async () => {
    const api = await testApp();
    const admin = await createUser(api.db, { role: 'admin', surname: 'Яшин' });
    const { id } = await createUser(api.db, {
      role: ['head', 'manager'],
      surname: 'Абрамов',
      name: 'Олег',
      patronymic: 'Ильич',
      email: 'oleg@test.example',
      phone: '79001234567',
      status: 'blocked',
    });
    await renderApp('/users/', { api, as: admin });
    expect(await heading('Сотрудники')).toBeVisible();
    expect(cellsByColumn(rowOf('Абрамов'))).toMatchObject({
      '№': String(id),
      Сотрудник: 'АОАбрамов Олег Ильич',
      Компании: '---',
      Почта: 'oleg@test.example',
      Роли: 'Руководитель отдела продаж, Менеджер',
      Телефон: '+7 (900) 123-45-67',
      Состояние: 'Заблокирован',
    });
    expect(screen.getByRole('link', { name: 'Абрамов Олег Ильич' })).toHaveAttribute('href', `/users/${id}/`);
  });

  it('finds by what is typed, and says when there is nobody (U-3)', async () => {
    const { user, router } = await onPeoplePage('/users/', { who: ({ a }) => a.pm });
    const search = await screen.findByRole('searchbox', { name: 'Поиск' });
    await user.type(search, 'Второ');
    await waitFor(() => expect(namesShown()).toEqual(['Второасессоров А', 'Второпродавцов А']));
    expect(router.state.location.search).toEqual({ filter: { search: 'Второ' } });
    await user.type(search, 'х');
    expect(await screen.findByText('Ничего не найдено')).toBeVisible();
  });

  it('shows what is filtered by as chips, from the address', async () => {
    await onPeoplePage(({ a }) => `/users/?filter[role][]=customer&filter[company_id][]=${a.company.id}`);
    expect(namesShown()).toEqual(['Заказчиков А']);
    const chips = screen.getByRole('list', { name: 'Применённые фильтры' });
    expect(chips).toHaveTextContent('Роль: Заказчик');
    expect(chips).toHaveTextContent('Компания: Компания А');
  });

  it('D-3: what may not be done now stays in the menu and says why; what is for an admin is not there', async () => {
    const page = await onPeoplePage('/users/', { who: ({ a }) => a.pm });
    const menu = await openMenu(page, 'Асессоров');
    expect(menu.getAllByRole('menuitem').map((item) => item.textContent)).toEqual([
      'Открыть',
      'Изменить',
      'Отправить письмо для сброса пароля',
    ]);
  });

  it('P-39, P-33: blocks after a question with the name in it, says so, and can be undone', async () => {
    const page = await onPeoplePage('/users/', { who: ({ a }) => a.pm });
    await page.user.click((await openMenu(page, 'Продавцов')).getByRole('menuitem', { name: 'Заблокировать' }));
    expect(await screen.findByText(/^Продавцов А больше не сможет войти/)).toBeVisible();
    await answer(page, 'Заблокировать сотрудника?', 'Заблокировать');
    expect(await screen.findByText('Продавцов А: доступ закрыт, все сеансы завершены.')).toBeVisible();
    await waitFor(() => expect(rowOf('Продавцов')).toHaveTextContent('Заблокирован'));
    await page.user.click((await openMenu(page, 'Продавцов')).getByRole('menuitem', { name: 'Разблокировать' }));
    await waitFor(() => expect(rowOf('Продавцов')).toHaveTextContent('Активен'));
  });

  it('D-6: who has given out links is blocked with a word about them: they die, or go to who blocks', async () => {
    const page = await onPeoplePage(ofCompany);
    const issuer = await page.api.as(page.world.a.pm);
    const target = { type: 'project', id: page.world.a.project.id };
    await issuer.post('/api/access-links', { name: 'Пётр', target });
    const link = await issuer.post<{ token: string }>('/api/access-links', { name: 'Анна', target });
    await page.user.click((await openMenu(page, 'Руководителев А')).getByRole('menuitem', { name: 'Заблокировать' }));
    const box = within(await screen.findByRole('dialog', { name: 'Заблокировать сотрудника?' }));
    expect(box.getByText(/Гости ещё входят: 2\sдействующие временные ссылки\./)).toBeVisible();
    expect(box.getByRole('radio', { name: 'Отозвать ссылки' })).toBeChecked();
    await page.user.click(box.getByText('Передать себе'));
    await page.user.click(box.getByRole('button', { name: 'Заблокировать' }));
    expect(await screen.findByText(/Передано вам: 2\sвременные ссылки\./)).toBeVisible();
    expect((await page.api.withToken(link.body.token).get('/api/communications')).status).toBe(200);
  });

  it('P-39: of a refused block only its message is shown, once', async () => {
    const page = await onPeoplePage(ofCompany);
    apiServer.use(
      http.post('*/api/users/*/block', () =>
        HttpResponse.json(
          { message: 'Сейчас нельзя.', request_id: 'r-1', errors: { status: ['тайна'] } },
          { status: 409 },
        ),
      ),
    );
    await page.user.click((await openMenu(page, 'Заказчиков А')).getByRole('menuitem', { name: 'Заблокировать' }));
    await answer(page, 'Заблокировать сотрудника?', 'Заблокировать');
    expect(await screen.findAllByText('Сейчас нельзя.')).toHaveLength(1);
    expect(screen.queryByText(/тайна/)).toBeNull();
  });

  it('P-39: of another refused call the answer itself is the error: who is in use is not deleted, and it says by what', async () => {
    const page = await onPeoplePage(ofCompany);
    apiServer.use(
      http.delete('*/api/users/*', () =>
        HttpResponse.json(
          { message: 'Удалить нельзя, с сотрудником связаны: 3 оценки.', request_id: 'r-2' },
          { status: 409 },
        ),
      ),
    );
    await page.user.click((await openMenu(page, 'Заказчиков А')).getByRole('menuitem', { name: 'Удалить' }));
    await answer(page, 'Удалить сотрудника?', 'Удалить');
    expect(await screen.findByText('Удалить нельзя, с сотрудником связаны: 3 оценки.')).toBeVisible();
  });

  it('D-4: archiving takes somebody off the list, and the filter brings them back', async () => {
    const page = await onPeoplePage(ofCompany);
    await page.user.click((await openMenu(page, 'Заказчиков А')).getByRole('menuitem', { name: 'В архив' }));
    await answer(page, 'Убрать сотрудника в архив?', 'В архив');
    await waitFor(() => expect(namesShown()).not.toContain('Заказчиков А'));
    await page.router.navigate({ href: `${ofCompany(page.world)}&filter[archived]=1` });
    await waitFor(() => expect(namesShown()).toEqual(['Заказчиков А']));
    expect(rowOf('Заказчиков')).toHaveTextContent('В архиве');
  });

  it('a letter goes without a question and says to whom', async () => {
    const page = await onPeoplePage(ofCompany);
    const letter = (await openMenu(page, 'Заказчиков А')).getByRole('menuitem', {
      name: 'Отправить письмо для сброса пароля',
    });
    await page.user.click(letter);
    expect(await screen.findByText(/^Письмо для сброса пароля отправлено на /)).toBeVisible();
    await runDueJobs(page.api.deps);
    expect(page.api.mail.sent).toHaveLength(1);
  });

  it('U-5: on a phone there are cards with the same menu', async () => {
    const { user } = await onPeoplePage(ofCompany, { width: 390 });
    expect(screen.queryByRole('table')).toBeNull();
    const cards = within(screen.getByRole('list', { name: 'Сотрудники' }));
    expect(cards.getByRole('link', { name: 'Заказчиков А' })).toBeVisible();
    await user.click(cards.getAllByRole('button', { name: 'Действия' })[0] as HTMLElement);
    expect(await screen.findByRole('menuitem', { name: 'Заблокировать' })).toBeVisible();
  });

  it('D-3: a pm creates, an assessor has no such button', async () => {
    const { unmount } = await onPeoplePage('/users/', { who: ({ a }) => a.pm });
    expect(await screen.findByRole('link', { name: 'Создать' })).toHaveAttribute('href', '/users/create/');
    unmount();
    await onPeoplePage('/users/', { who: ({ a }) => a.assessor });
    expect(screen.queryByRole('button', { name: 'Создать' })).toBeNull();
  });

  it('P-11: a manager has no such page', async () => {
    const { router } = await onPeoplePage('/users/', { who: ({ a }) => a.manager });
    expect(router.state.location.pathname).toBe('/403');
  });
});
