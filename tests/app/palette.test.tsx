import { screen, waitFor, within } from '@testing-library/react';
import { delay, http, HttpResponse } from 'msw';
import { describe, expect, it } from 'vitest';
import { PAGES } from '#domain/auth/pages.ts';
import { createCommunication } from '#tests/support/factories.ts';
import { apiCalls, apiServer } from '#tests/support/msw-bridge.ts';
import { renderApp } from '#tests/support/render-app.tsx';
import { LIST_PATH, rows, search, withTwo, withWorld } from './communications-screen.ts';

/** Ctrl+K as the Russian layout gives it: the letter is «л», the place is K. */
const CTRL_K = '{Control>}[KeyK]{/Control}';

const field = () => screen.findByRole('combobox', { name: 'Поиск и действия' });
const palette = () => within(screen.getByRole('dialog', { name: 'Поиск и действия' }));
const options = () => palette().queryAllByRole('option');
const labels = (group: string) =>
  within(palette().getByRole('group', { name: group }))
    .getAllByRole('option')
    .map((option) => option.textContent);
const keys = () => screen.queryByRole('dialog', { name: 'Клавиши' });
const gone = (name: string) => waitFor(() => expect(screen.queryByRole('dialog', { name })).toBeNull());

/** Talk that can be found by everything it has. */
async function withOlga() {
  let id = 0;
  const made = await withWorld(async ({ db, world: { a } }) => {
    await createCommunication(db, { project: a.project, employee: a.manager, client_name: 'Борис' });
    const values = { client_name: 'Ольга', client_phone: '+79001234567', employee: a.otherManager };
    ({ id } = await createCommunication(db, { project: a.otherProject, ...values }));
  });
  return { ...made, id };
}

function permit(...pages: string[]): void {
  const flags = Object.fromEntries(PAGES.map((page) => [page, pages.includes(page)]));
  apiServer.use(http.get('*/api/auth/permissions', () => HttpResponse.json({ pages: flags, guest: null })));
}

const asked = () =>
  apiCalls().filter(
    ({ path }) => path.startsWith('/api/communications') && decodeURIComponent(path).includes('filter[search]='),
  );

describe('the palette (U-4)', () => {
  it('U-4: opens on Ctrl+K by the place of the key, with the Russian layout; the same keys close it', async () => {
    await renderApp('/', await withTwo());
    const press = () => {
      const event = new KeyboardEvent('keydown', {
        code: 'KeyK',
        key: 'л',
        ctrlKey: true,
        bubbles: true,
        cancelable: true,
      });
      document.body.dispatchEvent(event);
      return event;
    };
    expect(press().defaultPrevented).toBe(true);
    expect(await field()).toHaveFocus();
    press();
    await gone('Поиск и действия');
  });

  it.each([
    ['the digits of the phone', () => '8 900 123-45'],
    ['the number', (id: number) => `№ ${id}`],
    ['the client', () => 'ольга'],
    ['the employee', () => 'Второпродавцов'],
  ])('U-4: finds a communication by %s and opens it', async (_what, text) => {
    const made = await withOlga();
    const { router, user } = await renderApp('/', made);
    await user.keyboard(CTRL_K);
    await user.type(await field(), text(made.id));
    const option = await screen.findByRole('option', {
      name: new RegExp(`№ ${made.id} · Ольга.*\\+7 \\(900\\) 123-45-67`),
    });
    expect(option).toHaveAttribute('aria-selected', 'true');
    expect(decodeURIComponent(asked()[0]?.path ?? '')).toContain('per_page=8');
    expect(asked()).toHaveLength(1);
    await user.keyboard('{Enter}');
    await waitFor(() => expect(router.state.location.pathname).toBe(`/communications/${made.id}`));
    await gone('Поиск и действия');

    await user.keyboard(CTRL_K);
    await field();
    expect(labels('Недавние')).toEqual([expect.stringContaining(`№ ${made.id} · Ольга`)]);
  });

  it('U-4: finds a person by name and opens their page', async () => {
    const made = await withTwo();
    const { router, user } = await renderApp('/', { ...made, as: made.world.a.pm });
    await user.keyboard(CTRL_K);
    await user.type(await field(), 'заказчиков');
    const option = await screen.findByRole('option', { name: /^Заказчиков А.*Заказчик · person-/ });
    await user.click(option);
    await waitFor(() => expect(router.state.location.pathname).toBe(`/users/${made.world.a.customer.id}/`));
    expect(await screen.findByRole('heading', { level: 1, name: 'Заказчиков А' })).toBeVisible();
  });

  it('U-4: leads only to the permitted sections, the same as the navigation', async () => {
    permit('users', 'dashboard');
    const { user } = await renderApp('/', await withTwo());
    await user.keyboard(CTRL_K);
    await field();
    expect(labels('Перейти')).toEqual(['Главная', 'Сотрудники', 'Все дашборды', 'Справка', 'Профиль']);
    await user.keyboard('123456');
    expect(await palette().findByText('Ничего не найдено', { selector: 'p:not([role])' })).toBeVisible();
    expect(asked()).toEqual([]);
  });

  it.each([
    ['критерии', '/criterias/'],
    ['профиль', '/users/me/'],
    ['выгрузка', '/reports/unloading'],
    ['пароль', '/users/me/'],
    ['уведомления', '/users/me/'],
    ['второй фактор', '/users/me/'],
    ['аудит', '/audit/'],
  ])('U-4: finds %s, which no group of the navigation has', async (text, path) => {
    const made = await withTwo();
    const { router, user } = await renderApp('/', { ...made, as: made.world.a.pm });
    await user.keyboard(CTRL_K);
    await user.type(await field(), `${text}{Enter}`);
    await waitFor(() => expect(router.state.location.pathname).toBe(path));
  });

  it('U-4: opens on the pages that say no, too, and offers «Создать» of a list', async () => {
    const made = await withTwo();
    const { router, user } = await renderApp('/nowhere/', { ...made, as: made.world.a.pm });
    await user.click(await screen.findByRole('button', { name: 'Поиск везде' }));
    await user.type(await field(), 'проекты{Enter}');
    await waitFor(() => expect(router.state.location.pathname).toBe('/projects/'));
    await screen.findByRole('link', { name: 'Создать' });
    await user.keyboard(CTRL_K);
    await user.type(await field(), 'создать{Enter}');
    await waitFor(() => expect(router.state.location.pathname).toBe('/projects/create/'));
  });

  it('U-4: the arrows choose, Enter goes to a section', async () => {
    const { router, user } = await renderApp('/', await withTwo());
    await user.keyboard(CTRL_K);
    const input = await field();
    await user.type(input, 'ком');
    const wanted = () => options().find((option) => option.id === input.getAttribute('aria-activedescendant'));
    while (wanted()?.textContent !== 'Все коммуникации') await user.keyboard('{ArrowDown}');
    await user.keyboard('{Enter}');
    await waitFor(() => expect(router.state.location.pathname).toBe(LIST_PATH));
  });

  it('U-4: Esc closes it and gives the focus back; so does the button of the header', async () => {
    const { user } = await renderApp(LIST_PATH, await withTwo());
    await user.keyboard('[KeyJ]');
    const row = within(rows()[0] as HTMLElement).getByRole('link');
    expect(row).toHaveFocus();
    await user.keyboard(CTRL_K);
    expect(await field()).toHaveFocus();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(row).toHaveFocus());

    const button = screen.getByRole('button', { name: 'Поиск везде' });
    await user.click(button);
    expect(await field()).toHaveFocus();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(button).toHaveFocus());
  });

  it('U-4: does what the page offers, and what every page has', async () => {
    const made = await withTwo();
    const { user } = await renderApp(LIST_PATH, { ...made, as: made.world.a.pm });
    await user.keyboard(CTRL_K);
    await field();
    expect(labels('Действия страницы')).toEqual([
      'Загрузить запись',
      'Тёмная тема',
      'Клавиши этой страницы?',
      'Отключить одиночные клавиши',
      'Выйти',
    ]);
    await user.keyboard('темная{Enter}');
    await waitFor(() => expect(document.documentElement.dataset.theme).toBe('dark'));

    await user.keyboard(CTRL_K);
    await user.type(await field(), 'загрузить{Enter}');
    expect(await screen.findByRole('dialog', { name: 'Загрузка записи' })).toBeVisible();
    // Whatever is open closes first.
    await user.keyboard(CTRL_K);
    expect(screen.queryByRole('combobox', { name: 'Поиск и действия' })).toBeNull();
  });

  it('U-4: on a communication it begins the rating, a comment and the way to the next', async () => {
    const { user } = await renderApp(LIST_PATH, await withTwo());
    await user.click(within(rows()[0] as HTMLElement).getByRole('link'));
    await screen.findByRole('button', { name: 'Комментировать' });
    await user.keyboard(CTRL_K);
    await user.type(await field(), 'коммент{Enter}');
    expect(await screen.findByRole('textbox', { name: 'Новый комментарий' })).toBeVisible();
    await user.keyboard(CTRL_K);
    await user.type(await field(), 'следующая{Enter}');
    await screen.findByRole('button', { name: /^Оценить/ });
    await user.keyboard(CTRL_K);
    await user.type(await field(), 'оценить{Enter}');
    expect(await screen.findByRole('button', { name: 'Отправить оценку' })).toBeVisible();
  });

  it('U-4: «Выйти» ends the session', async () => {
    const { router, user } = await renderApp('/', await withTwo());
    await user.keyboard(CTRL_K);
    await user.type(await field(), 'выйти{Enter}');
    expect(await screen.findByRole('button', { name: 'Войти' })).toBeVisible();
    expect(router.state.location.pathname).toBe('/auth/login/');
    await user.keyboard(CTRL_K);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('U-3: says that nothing was found, and asks again after a failure', async () => {
    const made = await withOlga();
    const { user } = await renderApp('/', made);
    await user.keyboard(CTRL_K);
    await user.type(await field(), 'такого нет');
    expect(await palette().findByText(/Попробуйте номер коммуникации/)).toBeVisible();

    apiServer.use(
      http.get('*/api/communications', () => HttpResponse.json({ message: 'Сбой' }, { status: 500 }), { once: true }),
    );
    await user.clear(await field());
    await user.type(await field(), 'Ольга');
    await user.click(await palette().findByRole('button', { name: 'Повторить' }));
    expect(await palette().findByRole('option', { name: /Ольга/ })).toBeVisible();
  });

  it('P-46: a later question cancels the one before it', async () => {
    const { user } = await renderApp('/', await withOlga());
    const begun: string[] = [];
    const aborted: string[] = [];
    apiServer.use(
      http.get('*/api/communications', async ({ request }) => {
        const { searchParams } = new URL(request.url);
        if (searchParams.get('filter[search]') !== 'Борис') return undefined;
        begun.push('Борис');
        request.signal.addEventListener('abort', () => aborted.push('Борис'));
        // Never on to the API: after a minute it would be another file's request.
        return delay('infinite').then(() => undefined);
      }),
    );
    await user.keyboard(CTRL_K);
    await user.type(await field(), 'Борис');
    expect(palette().getByRole('status')).toHaveTextContent('Ищем…');
    await waitFor(() => expect(begun).toEqual(['Борис']));
    await user.clear(await field());
    await user.type(await field(), 'Ольга');
    expect(await palette().findByRole('option', { name: /Ольга/ })).toBeVisible();
    expect(aborted).toEqual(['Борис']);
  });
});

describe('the keys of the page (U-4)', () => {
  it('U-4: «?» lists what works here, and gives the focus back', async () => {
    const { user } = await renderApp(LIST_PATH, await withTwo());
    await user.keyboard('[KeyJ]');
    await user.keyboard('?');
    const dialog = await screen.findByRole('dialog', { name: 'Клавиши' });
    expect(
      within(dialog)
        .getAllByRole('heading', { level: 3 })
        .map((heading) => heading.textContent),
    ).toEqual(['Список', 'Везде']);
    expect(within(dialog).getByText('найти, перейти, сделать')).toBeVisible();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(within(rows()[0] as HTMLElement).getByRole('link')).toHaveFocus());
  });

  it('U-4: «?» in a field is a letter', async () => {
    const { user } = await renderApp(LIST_PATH, await withTwo());
    await user.type(search(), '?');
    expect(search()).toHaveValue('?');
    expect(keys()).toBeNull();
  });

  it('U-4: keys that are switched off do nothing; Ctrl+K and Esc stay; the choice is kept (P-49)', async () => {
    const made = await withTwo();
    const { user, unmount } = await renderApp(LIST_PATH, made);
    await user.keyboard('?');
    await user.click(await screen.findByRole('checkbox', { name: 'Одиночные клавиши работают' }));
    await user.keyboard('{Escape}');
    await gone('Клавиши');
    expect(localStorage.getItem('keyboard-shortcuts')).toBe('false');
    unmount();

    await renderApp(LIST_PATH, made);
    await user.keyboard('[KeyJ][Slash]?');
    expect(document.body).toHaveFocus();
    expect(keys()).toBeNull();
    await user.keyboard(CTRL_K);
    await user.type(await field(), 'включить{Enter}');
    await gone('Поиск и действия');
    await waitFor(() => expect(localStorage.getItem('keyboard-shortcuts')).toBe('true'));
    await user.keyboard('[KeyJ]');
    expect(within(rows()[0] as HTMLElement).getByRole('link')).toHaveFocus();
  });
});
