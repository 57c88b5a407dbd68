import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { describe, expect, it, vi } from 'vitest';
import { PAGES } from '#domain/auth/pages.ts';
import { WIDER_THAN_EXTRA_SMALL, WIDER_THAN_MEDIUM } from '#src/app/use-media-query.ts';
import { createUser } from '#tests/support/factories.ts';
import { apiServer } from '#tests/support/msw-bridge.ts';
import { renderApp } from '#tests/support/render-app.tsx';
import { testApp } from '#tests/support/test-app.ts';
import tailwind from '../../tailwind.config.ts';

const signedIn = async (over: object = {}) => {
  const api = await testApp();
  const values = { role: 'pm' as const, surname: 'Иванова', name: 'Ольга', patronymic: 'Петровна', ...over };
  return { api, as: await createUser(api.db, values) };
};

function permit(...pages: string[]): void {
  const flags = Object.fromEntries(PAGES.map((page) => [page, pages.includes(page)]));
  apiServer.use(http.get('*/api/auth/permissions', () => HttpResponse.json({ pages: flags })));
}

const sections = () => within(screen.getByRole('navigation', { name: 'Разделы' }));

describe('the frame', () => {
  it('P-12: has the way home, who is signed in, the theme and the way out', async () => {
    await renderApp('/403', await signedIn());
    const header = within(screen.getByRole('banner'));
    expect(header.getByRole('link', { name: 'Разбор, на главную' })).toHaveAttribute('href', '/');
    expect(header.getByText('Иванова О. П.')).toBeVisible();
    expect(header.getByText('Руководитель проекта')).toBeVisible();
    expect(header.getByRole('link', { name: 'Профиль' })).toHaveAttribute('href', '/users/me/');
    expect(header.getByRole('button', { name: 'Тёмная тема' })).toBeVisible();
    expect(header.getByRole('button', { name: 'Выйти' })).toBeVisible();
  });

  it('P-12: shows only groups with something permitted in them', async () => {
    permit('users', 'dashboard');
    await renderApp('/', await signedIn());
    expect(
      sections()
        .getAllByRole('button')
        .map((button) => button.textContent),
    ).toEqual(['Общее', 'Дашборды']);
  });

  it('P-13: a stranger sees no navigation', async () => {
    await renderApp('/auth/login/');
    expect(screen.queryByRole('navigation', { name: 'Разделы' })).toBeNull();
  });

  it('P-14: a group opens by keyboard and leads to its pages', async () => {
    permit(...PAGES);
    const { user } = await renderApp('/', await signedIn());
    const group = () => sections().getByRole('button', { name: 'Коммуникации' });
    group().focus();
    // The menu arrives a moment after the focus and must not lose it.
    await waitFor(() => expect(group()).toHaveAttribute('data-state', 'closed'));
    expect(group()).toHaveFocus();
    await user.keyboard('{ArrowDown}');
    const items = await screen.findAllByRole('menuitem');
    expect(items.map((item) => [item.textContent, item.getAttribute('href')])).toEqual([
      ['Все коммуникации', '/communications/'],
      ['Избранные коммуникации', '/favorites/'],
    ]);
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
  });

  it('P-14: a group opens for a press during which its menu arrives', async () => {
    permit(...PAGES);
    await renderApp('/', await signedIn());
    const plain = sections().getByRole('button', { name: 'Коммуникации' });
    expect(plain).not.toHaveAttribute('data-state');
    fireEvent.pointerEnter(plain, { pointerType: 'mouse' });
    act(() => plain.focus());
    expect(await screen.findByRole('menuitem', { name: 'Все коммуникации' })).toBeVisible();
  });

  it('P-14: a group opens on hover and closes 1750 ms after the pointer has left', async () => {
    permit(...PAGES);
    const { user } = await renderApp('/', await signedIn());
    const group = () => sections().getByRole('button', { name: 'Общее' });
    // The menu's own button takes the plain one's place a moment after the page is there.
    await waitFor(() => expect(group()).toHaveAttribute('data-state', 'closed'));
    const trigger = group();
    await user.hover(trigger);
    expect(await screen.findByRole('menuitem', { name: 'Компании' })).toBeVisible();
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    fireEvent.pointerLeave(trigger, { pointerType: 'mouse' });
    act(() => void vi.advanceTimersByTime(1749));
    expect(screen.getByRole('menu')).toBeVisible();
    act(() => void vi.advanceTimersByTime(1));
    vi.useRealTimers();
    await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
  });

  it('P-12: the logo is 121×55 and leads home', async () => {
    await renderApp('/', await signedIn());
    const logo = screen.getByRole('link', { name: 'Разбор, на главную' }).querySelector('svg');
    expect([logo?.getAttribute('width'), logo?.getAttribute('height')]).toEqual(['121', '55']);
  });

  it('P-19: the layout turns at 511, 769, 1025 and 1441 px', () => {
    expect(tailwind.theme.screens).toEqual({ sm: '511px', md: '769px', lg: '1025px', xl: '1441px' });
    expect(WIDER_THAN_EXTRA_SMALL).toBe('(min-width: 511px)');
    expect(WIDER_THAN_MEDIUM).toBe('(min-width: 1025px)');
  });

  it('P-15: the burger opens a menu of the whole screen with the same links and «Выйти»', async () => {
    permit('communications', 'projects');
    const { user } = await renderApp('/', await signedIn());
    await user.click(screen.getByRole('button', { name: 'Меню' }));
    const menu = within(await screen.findByRole('dialog', { name: 'Меню' }));
    expect(menu.getAllByRole('link').map((link) => link.textContent)).toEqual([
      'Проекты',
      'Все коммуникации',
      'Все отчёты',
      'Telegram-отчёты',
      'Еженедельные отчёты',
    ]);
    await user.click(menu.getByRole('button', { name: 'Выйти' }));
    expect(await screen.findByRole('heading', { name: 'Вход' })).toBeVisible();
  });

  it('P-17: the footer has the year, the work hours and the support address', async () => {
    await renderApp('/', await signedIn());
    const footer = within(screen.getByRole('contentinfo'));
    expect(footer.getByText(`© ${new Date().getFullYear()} Разбор`)).toBeVisible();
    expect(footer.getByText('Пн–Пт 09:00–18:00')).toBeVisible();
    // Put there by the build: what support asks for first.
    expect(footer.getByText(/^Версия/)).toBeVisible();
    expect(footer.getByRole('link', { name: 'support@razbor.example' })).toHaveAttribute(
      'href',
      'mailto:support@razbor.example',
    );
  });

  it('P-48: the theme button is named by what it switches to; the choice is stored', async () => {
    const { user } = await renderApp('/auth/login/');
    await user.click(screen.getByRole('button', { name: 'Тёмная тема' }));
    expect(document.documentElement).toHaveAttribute('data-theme', 'dark');
    expect(localStorage.getItem('color-scheme')).toBe('dark');
    await user.click(screen.getByRole('button', { name: 'Светлая тема' }));
    expect(document.documentElement).toHaveAttribute('data-theme', 'light');
    expect(localStorage.getItem('color-scheme')).toBe('light');
    await waitFor(() => expect(document.documentElement).not.toHaveAttribute('data-theme-switching'));
  });
});
