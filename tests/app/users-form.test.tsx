import { screen, waitFor, within } from '@testing-library/react';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import type { UserList } from '#domain/users/users.schema.ts';
import { users } from '#server/db/schema/index.ts';
import { aPicture } from '#tests/support/pictures.ts';
import { renderApp } from '#tests/support/render-app.tsx';
import { runDueJobs } from '#tests/support/run-due-jobs.ts';
import { box, heading, onPeoplePage } from './users-screen.ts';

const role = (name: string): HTMLElement => screen.getByRole('checkbox', { name });
const save = () => screen.getByRole('button', { name: 'Сохранить' });

describe('the card of a person', () => {
  it('shows facts, places and activity, and at the end the history (U-2)', async () => {
    await onPeoplePage(({ a }) => `/users/${a.manager.id}/`);
    expect(await heading('Продавцов А')).toBeVisible();
    const facts = within(screen.getByRole('region', { name: 'Сведения' }));
    expect(facts.getByText('Менеджер')).toBeVisible();
    const places = within(screen.getByRole('region', { name: 'Компании и проекты' }));
    expect(places.getByText('Продажи А')).toBeVisible();
    const activity = within(screen.getByRole('region', { name: 'Активность' }));
    expect(activity.getByText('Оценено коммуникаций')).toBeVisible();
    // Said of who is rated and of who rates, each: «0» would be read as work not done.
    expect(activity.queryByText('Поставлено оценок')).toBeNull();
    expect(await screen.findByRole('heading', { name: 'История изменений' })).toBeVisible();
  });

  it('U-2: what is done to a person is in the history below at once; the archived are not «Активен» besides', async () => {
    const { user } = await onPeoplePage(({ a }) => `/users/${a.manager.id}/`);
    expect(await screen.findByText('Пока ничего нет: изменений не было.')).toBeVisible();
    const act = async (name: string): Promise<void> => {
      await user.click(await screen.findByRole('button', { name: 'Действия' }));
      await user.click(await screen.findByRole('menuitem', { name }));
      const question = within(await screen.findByRole('alertdialog'));
      await user.click(question.getByRole('button', { name }));
    };
    const done = async () => within(await screen.findByRole('list', { name: 'История изменений' }));
    await act('В архив');
    expect(await (await done()).findByText('Перенос в архив')).toBeVisible();
    expect(screen.queryByText('Активен')).toBeNull();
    expect(screen.getByText('В архиве')).toBeVisible();
    await act('Заблокировать');
    expect(await (await done()).findByText('Блокировка')).toBeVisible();
  });

  it('D-2: somebody of another company is not there at all', async () => {
    await onPeoplePage(({ b }) => `/users/${b.manager.id}/`, { who: ({ a }) => a.pm });
    expect(await heading('Сотрудник не найден')).toBeVisible();
  });

  it('P-10: a wrong id leads to the list with the notice', async () => {
    const { router } = await onPeoplePage('/users/0x1/');
    expect(await screen.findByText('Невалидный идентификатор сущности.')).toBeVisible();
    expect(router.state.location.pathname).toBe('/users/');
  });

  it('removing somebody who has left no trace leads back to the list', async () => {
    const page = await onPeoplePage(({ a }) => `/users/${a.otherManager.id}/`);
    await page.user.click(await screen.findByRole('button', { name: 'Действия' }));
    await page.user.click(await screen.findByRole('menuitem', { name: 'Удалить' }));
    const question = await screen.findByRole('alertdialog', { name: 'Удалить сотрудника?' });
    await page.user.click(within(question).getByRole('button', { name: 'Удалить' }));
    expect(await screen.findByText('Сотрудник удалён.')).toBeVisible();
    await waitFor(() => expect(page.router.state.location.pathname).toBe('/users/'));
  });
});

describe('making a person', () => {
  it.each(['customer', 'head', 'assessor'] as const)(
    'D-3: a %s is told that it is not for them, as on the other pages',
    async (role_) => {
      await onPeoplePage('/users/create/', { who: ({ a }) => a[role_] });
      expect(await heading('Это действие недоступно')).toBeVisible();
      expect(screen.queryByRole('button', { name: 'Сохранить' })).toBeNull();
    },
  );

  it('asks for places by role, sends the invitation and shows the card', async () => {
    const page = await onPeoplePage('/users/create/', { who: ({ a }) => a.pm });
    expect(await heading('Новый сотрудник')).toBeVisible();
    const { user } = page;
    expect(screen.queryByRole('checkbox', { name: 'Администратор' })).toBeNull();
    expect(screen.getByText('Роли «Администратор» и «Руководитель проекта» даёт администратор.')).toBeVisible();
    await user.type(box('Фамилия'), 'Новиков');
    await user.type(box('Имя'), 'Олег');
    await user.type(box('Электронная почта'), 'novikov@test.example');
    await user.type(screen.getByLabelText('Телефон'), '9001234567');
    expect(screen.queryByRole('combobox', { name: 'Работает в проектах' })).toBeNull();
    await user.click(role('Менеджер'));
    await user.click(await screen.findByRole('combobox', { name: 'Работает в проектах' }));
    await user.click(await screen.findByRole('option', { name: /Продажи А/ }));
    await user.click(save());
    expect(await screen.findByText('Сотрудник заведён. Приглашение отправлено на novikov@test.example.')).toBeVisible();
    expect(await heading('Новиков Олег')).toBeVisible();
    expect(within(screen.getByRole('region', { name: 'Сведения' })).getByText('+7 (900) 123-45-67')).toBeVisible();
    await runDueJobs(page.api.deps);
    expect(page.api.mail.sent.map(({ to }) => to)).toEqual(['novikov@test.example']);
  });

  it('D-3: takes roles, companies and projects of a colleague, as far as one may give them, and keeps what was typed', async () => {
    const page = await onPeoplePage('/users/create/', { who: ({ a }) => a.pm });
    const { user, world, api } = page;
    await heading('Новый сотрудник');
    await user.type(box('Фамилия'), 'Новикова');
    await user.type(box('Имя'), 'Анна');
    await user.type(box('Электронная почта'), 'novikova@test.example');
    await user.click(screen.getByRole('button', { name: 'Как у коллеги…' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Как у коллеги' }));
    await user.type(await dialog.findByRole('combobox', { name: 'Коллега' }), 'Асессоров');
    await user.click(await screen.findByRole('option', { name: /^Асессоров А/ }));
    await user.click(dialog.getByRole('button', { name: 'Подставить' }));
    await waitFor(() => expect(role('Асессор')).toBeChecked());
    expect(box('Фамилия')).toHaveValue('Новикова');
    await user.click(save());
    expect(await heading('Новикова Анна')).toBeVisible();
    const { body } = await (await api.as(world.admin)).get<UserList>('/api/users?filter[search]=novikova@test.example');
    expect(body.data[0]?.companies_assessor.map(({ name }) => name)).toEqual(['Компания А']);
  });

  it('P-42: what the server has against it stands at its field, and nothing typed is lost', async () => {
    const { user, world } = await onPeoplePage('/users/create/');
    await heading('Новый сотрудник');
    await user.type(box('Фамилия'), 'Новиков');
    await user.type(box('Имя'), 'Олег');
    await user.type(box('Электронная почта'), world.a.manager.email.toUpperCase());
    await user.click(role('Заказчик'));
    await user.click(save());
    await waitFor(() => expect(box('Электронная почта')).toHaveAccessibleDescription(/Этот адрес уже занят/));
    expect(box('Электронная почта')).toHaveFocus();
    expect(box('Фамилия')).toHaveValue('Новиков');
  });

  it('P-43: an empty form sends nothing and says what is missing', async () => {
    const { user } = await onPeoplePage('/users/create/');
    await heading('Новый сотрудник');
    await user.click(save());
    expect(box('Фамилия')).toHaveAccessibleDescription(/Это поле обязательно для заполнения\./);
    expect(box('Фамилия')).toHaveFocus();
  });
});

describe('changing a person', () => {
  it('D-38: two at once: the second is shown both and chooses', async () => {
    const page = await onPeoplePage(({ a }) => `/users/${a.manager.id}/edit/`);
    const { user, world, api } = page;
    await heading('Изменение сотрудника «Продавцов А»');
    await user.clear(box('Фамилия'));
    await user.type(box('Фамилия'), 'Моя');
    const { id } = world.a.manager;
    await api.db.write((q) => q.update(users).set({ surname: 'Чужая', revision: 2 }).where(eq(users.id, id)));
    await user.click(save());
    const choice = await screen.findByRole('alertdialog');
    expect(choice).toHaveTextContent('Чужая');
    expect(choice).toHaveTextContent('Моя');
    await user.click(within(choice).getByRole('button', { name: 'Сохранить мою' }));
    expect(await heading('Моя А')).toBeVisible();
  });

  it('D-3: taking a role away takes its places with it', async () => {
    const { user } = await onPeoplePage(({ a }) => `/users/${a.otherAssessor.id}/edit/`);
    await heading('Изменение сотрудника «Второасессоров А»');
    await user.click(role('Асессор'));
    await user.click(role('Заказчик'));
    await user.click(save());
    expect(await screen.findByText('Сохранено.')).toBeVisible();
    expect(await screen.findByText('Пока ни в одной компании и ни в одном проекте.')).toBeVisible();
  });

  it('D-3: a pm reads the mail and sees why it stays', async () => {
    await onPeoplePage(({ a }) => `/users/${a.manager.id}/edit/`, { who: ({ a }) => a.pm });
    await heading('Изменение сотрудника «Продавцов А»');
    expect(box('Электронная почта')).toBeDisabled();
    expect(box('Электронная почта')).toHaveAccessibleDescription('Почту, с которой входят, меняет администратор.');
  });

  it('D-3: who may not change a person finds the reason instead of the form', async () => {
    await onPeoplePage(({ a }) => `/users/${a.manager.id}/edit/`, { who: ({ a }) => a.customer });
    expect(await screen.findByText('Изменить нельзя')).toBeVisible();
    expect(screen.queryByRole('form')).toBeNull();
  });
});

describe('a picture', () => {
  it('shows on the card and in the header of who it is', async () => {
    const page = await onPeoplePage('/users/me/');
    await heading('Профиль');
    const form = new FormData();
    form.set('avatar', new Blob([await aPicture()], { type: 'image/png' }));
    const caller = await page.api.as(page.world.admin);
    await caller.post(`/api/users/${page.world.admin.id}`, form, { 'if-match': '"1"' });
    page.unmount();
    await renderApp(`/users/${page.world.admin.id}/`, { api: page.api, as: page.world.admin });
    const pictureIn = (part: HTMLElement) => part.querySelector('img')?.getAttribute('src');
    const card = await screen.findByRole('region', { name: 'Сведения' });
    expect(pictureIn(card)).toMatch(/^\/media\/pictures\/.+-256x256\.webp$/);
    expect(pictureIn(screen.getByRole('link', { name: 'Профиль' }))).toMatch(/-42x42\.webp$/);
  });
});
