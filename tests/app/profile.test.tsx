import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { PASSWORD } from '#tests/support/factories.ts';
import { apiCalls } from '#tests/support/msw-bridge.ts';
import { renderApp } from '#tests/support/render-app.tsx';
import type { World } from '#tests/support/world.ts';
import { box, heading, onPeoplePage } from './users-screen.ts';

const NEW_PASSWORD = 'совсем новый пароль 71';
const asManager = { who: ({ a }: World) => a.manager };
const region = (name: string) => within(screen.getByRole('region', { name }));

describe('the profile', () => {
  it('P-12: the picture in the header leads there; roles and places are to be read', async () => {
    const { user } = await onPeoplePage('/', asManager);
    await user.click(screen.getByRole('link', { name: 'Профиль' }));
    expect(await heading('Профиль')).toBeVisible();
    expect(region('Обо мне').getByText('Менеджер')).toBeVisible();
    expect(region('Компании и проекты').getByText('Продажи А')).toBeVisible();
  });

  it('D-3: leads to what one has done, and only those who may read the log', async () => {
    const { user, router, world } = await onPeoplePage('/users/me/', { who: ({ a }: World) => a.pm });
    await user.click(await screen.findByRole('link', { name: 'Мои действия в журнале' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/audit/'));
    expect(decodeURIComponent(router.state.location.searchStr)).toBe(`?filter[actor_id][]=${world.a.pm.id}`);
    expect(await heading('Журнал изменений')).toBeVisible();
  });

  it('D-3: has no way into the log for a manager', async () => {
    await onPeoplePage('/users/me/', asManager);
    await heading('Профиль');
    expect(screen.queryByRole('link', { name: 'Мои действия в журнале' })).toBeNull();
  });

  it('P-25: after changing oneself, profile and permissions are fetched anew', async () => {
    const { user, router } = await onPeoplePage('/users/me/edit/', asManager);
    await waitFor(() => expect(box('Фамилия')).toHaveValue('Продавцов'));
    expect(screen.queryByRole('textbox', { name: 'Электронная почта' })).toBeNull();
    expect(screen.queryByRole('checkbox')).toBeNull();
    const before = apiCalls().length;
    await user.clear(box('Фамилия'));
    await user.type(box('Фамилия'), 'Переименованный');
    await user.click(screen.getByRole('button', { name: 'Сохранить' }));
    expect(await screen.findByText('Сохранено.')).toBeVisible();
    await waitFor(() => expect(router.state.location.pathname).toBe('/users/me/'));
    expect(within(screen.getByRole('banner')).getByText('Переименованный А.')).toBeVisible();
    const asked = apiCalls()
      .slice(before)
      .map(({ path }) => path);
    expect(asked).toEqual(expect.arrayContaining(['/api/users/me', '/api/auth/permissions']));
  });

  it('Q-16: says which letters come, and switches one off for good', async () => {
    const { user, unmount, api, world } = await onPeoplePage('/users/me/', asManager);
    await heading('Профиль');
    const letters = () => region('Письма').findByRole('checkbox', { name: 'Опубликована моя оценка' });
    expect(await letters()).toBeChecked();
    expect(region('Письма').queryByRole('checkbox', { name: 'Подходит срок задач' })).toBeNull();
    await user.click(await letters());
    await waitFor(async () => expect(await letters()).toBeEnabled());
    expect(await letters()).not.toBeChecked();
    unmount();
    await renderApp('/users/me/', { api, as: world.a.manager });
    expect(await letters()).not.toBeChecked();
    expect(region('Письма').getByRole('checkbox', { name: 'Решение по апелляции' })).toBeChecked();
  });

  it('Q-22: the password changes by the present one, and says what is wrong at its field', async () => {
    const { user, api, world } = await onPeoplePage('/users/me/', asManager);
    await heading('Профиль');
    const form = within(screen.getByRole('form', { name: 'Смена пароля' }));
    const type = async (label: string, text: string) => {
      await user.clear(form.getByLabelText(label));
      await user.type(form.getByLabelText(label), text);
    };
    await type('Нынешний пароль', 'не тот пароль');
    await type('Новый пароль', NEW_PASSWORD);
    await type('Повторите пароль', NEW_PASSWORD);
    await user.click(form.getByRole('button', { name: 'Сменить пароль' }));
    await waitFor(() =>
      expect(form.getByLabelText('Нынешний пароль')).toHaveAccessibleDescription(/Неверный пароль\./),
    );
    await type('Нынешний пароль', PASSWORD);
    await user.click(form.getByRole('button', { name: 'Сменить пароль' }));
    expect(await screen.findByText('Пароль изменён. На других устройствах нужно войти заново.')).toBeVisible();
    expect(form.getByLabelText('Новый пароль')).toHaveValue('');
    const { email } = world.a.manager;
    expect((await api.anonymous.post('/api/auth/login', { email, password: NEW_PASSWORD })).status).toBe(200);
  });

  it('shows where one is signed in and ends it elsewhere', async () => {
    const page = await onPeoplePage('/users/me/', asManager);
    await heading('Профиль');
    const there = await page.api.as(page.world.a.manager);
    page.unmount();
    const { user } = await renderApp('/users/me/', { api: page.api, as: page.world.a.manager });
    const list = within(await screen.findByRole('list', { name: 'Сеансы' }));
    expect(list.getAllByText('Этот сеанс')).toHaveLength(1);
    expect(list.getAllByRole('listitem').length).toBeGreaterThan(1);
    await user.click(screen.getByRole('button', { name: 'Выйти на других устройствах' }));
    await waitFor(() => expect(list.getAllByRole('listitem')).toHaveLength(1));
    expect((await there.get('/api/users/me')).status).toBe(401);
  });

  it('P-48: the theme is chosen in words and kept', async () => {
    const { user } = await onPeoplePage('/users/me/', asManager);
    await heading('Профиль');
    await user.click(screen.getByRole('radio', { name: 'Тёмная тема' }));
    expect(document.documentElement.dataset['theme']).toBe('dark');
    expect(localStorage.getItem('color-scheme')).toBe('dark');
  });

  it('U-4: single keys can be switched off here', async () => {
    const { user } = await onPeoplePage('/users/me/', asManager);
    await heading('Профиль');
    const keys = screen.getByRole('checkbox', { name: 'Одиночные клавиши работают' });
    expect(keys).toBeChecked();
    await user.click(keys);
    expect(localStorage.getItem('keyboard-shortcuts')).toBe('false');
    await user.click(keys);
  });
});
