import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { beforeEach, describe, expect, it } from 'vitest';
import { resetDatabase } from '#tests/support/database.ts';
import { createCommunication, createCommunicationType, createTag } from '#tests/support/factories.ts';
import { apiCalls, apiServer } from '#tests/support/msw-bridge.ts';
import { createFavorite, createNiche } from '#tests/support/reference-factories.ts';
import { renderApp } from '#tests/support/render-app.tsx';
import { type TestApp, testApp } from '#tests/support/test-app.ts';
import { createWorld, type World } from '#tests/support/world.ts';

// The books are common to all: what one test has put into them is no other's business.
beforeEach(resetDatabase);

type Seed = (api: TestApp, world: World) => Promise<unknown>;

/** Types «Жалоба», used twice, and «Заказ», used nowhere. */
const types: Seed = async ({ db }, { a }) => {
  const type = await createCommunicationType(db, 'Жалоба');
  await createCommunicationType(db, 'Заказ');
  for (let made = 0; made < 2; made += 1) await createCommunication(db, { project: a.project, type });
};

type Opened = { as?: (world: World) => { id: number }; width?: number; seed?: Seed };

async function open(path: string, { as = ({ a }) => a.pm, width = 1440, seed = types }: Opened = {}) {
  const api = await testApp();
  const world = await createWorld(api.db);
  await seed(api, world);
  return { ...(await renderApp(path, { api, as: as(world), width })), world };
}

const TYPES = '/references/communication-types/';
const table = () => within(screen.getByRole('table', { name: 'Типы коммуникаций' }));
const shownNames = () =>
  table()
    .getAllByRole('row')
    .slice(1)
    .map((row) => row.querySelector('td')?.textContent?.split(',')[0]);
const rowOf = (name: string) => within(table().getByRole('row', { name: new RegExp(`^${name}`) }));
const asks = (path: string) => apiCalls().filter((call) => call.path === path).length;

async function act(user: Awaited<ReturnType<typeof open>>['user'], name: string, action: string): Promise<void> {
  await user.click(rowOf(name).getByRole('button', { name: 'Действия' }));
  await user.click(await screen.findByRole('menuitem', { name: action }));
}

describe('the books (D-3)', () => {
  it('P-18: the tile of the home page leads to the books, each with its size', async () => {
    const { user, router } = await open('/');
    await user.click(await screen.findByRole('link', { name: /Справочники/ }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/references/'));
    for (const name of [/^Ниши/, /^Теги коммуникаций/, /^Избранное/])
      expect(await screen.findByRole('link', { name })).toHaveTextContent(/0$/);
    expect(screen.getByRole('link', { name: /Типы коммуникаций/ })).toHaveTextContent(/2$/);
  });

  it('P-4: any other book is the not-found page', async () => {
    await open('/references/secrets/');
    expect(await screen.findByText('Страница не найдена')).toBeVisible();
  });

  it('P-11: closed to those who have no books', async () => {
    const { router } = await open(TYPES, { as: ({ a }) => a.customer });
    expect(router.state.location.pathname).toBe('/403');
  });

  it('U-4: the palette knows the books', async () => {
    const { user, router } = await open('/');
    await user.keyboard('{Control>}k{/Control}');
    await user.type(await screen.findByRole('combobox'), 'ниши');
    await user.click(await screen.findByRole('option', { name: /^Ниши/ }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/references/niches/'));
  });
});

describe('a book (D-4)', () => {
  it('U-6: adds in place by Enter, one after another; Esc leaves and the focus is back', async () => {
    const { user } = await open(TYPES);
    await user.click(screen.getByRole('button', { name: 'Создать' }));
    const field = screen.getByRole('textbox', { name: 'Новое значение' });
    expect(field).toHaveFocus();
    await user.keyboard('  Перезвон  {Enter}');
    await waitFor(() => expect(shownNames()).toEqual(['Жалоба', 'Заказ', 'Перезвон']));
    expect(await screen.findByText('Добавлено: Перезвон')).toBeVisible();
    expect(field).toHaveValue('');
    expect(field).toHaveFocus();
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('textbox', { name: 'Новое значение' })).toBeNull();
    await waitFor(() => expect(screen.getByRole('button', { name: 'Создать' })).toHaveFocus());
  });

  it('Q-14: what was typed stays when the name is taken, and when the server is away', async () => {
    const { user } = await open(TYPES);
    await user.click(screen.getByRole('button', { name: 'Создать' }));
    const field = screen.getByRole('textbox', { name: 'Новое значение' });
    await user.keyboard('{Enter}');
    expect(field).toHaveAccessibleDescription('Это поле обязательно для заполнения.');
    await user.keyboard('жалоба{Enter}');
    await waitFor(() => expect(field).toHaveAccessibleDescription(/^Такое название уже есть/));
    expect(field).toHaveValue('жалоба');
    const down = { message: 'Сломалось.', request_id: 'r' };
    apiServer.use(http.post('*/api/reference/communication-types', () => HttpResponse.json(down, { status: 500 })));
    await user.type(field, ' срочная{Enter}');
    await waitFor(() => expect(field).toHaveAccessibleDescription('Сломалось.'));
    expect(field).toHaveValue('жалоба срочная');
    expect(shownNames()).toEqual(['Жалоба', 'Заказ']);
  });

  it('U-4: renames in place: Enter saves, Esc leaves, the focus goes back to the name', async () => {
    const { user } = await open(TYPES);
    await user.click(table().getByRole('button', { name: /^Заказ/ }));
    const field = screen.getByRole('textbox', { name: 'Название: Заказ' });
    expect(field).toHaveFocus();
    await user.keyboard('Заявка{Escape}');
    expect(shownNames()).toEqual(['Жалоба', 'Заказ']);
    await waitFor(() => expect(table().getByRole('button', { name: /^Заказ/ })).toHaveFocus());
    await user.keyboard('{Enter}Заявка{Enter}');
    await waitFor(() => expect(shownNames()).toEqual(['Жалоба', 'Заявка']));
    await waitFor(() => expect(table().getByRole('button', { name: /^Заявка/ })).toHaveFocus());
  });

  it('Q-14: a name that is taken is said at the field, which keeps it', async () => {
    const { user } = await open(TYPES);
    await act(user, 'Заказ', 'Изменить');
    await user.keyboard('ЖАЛОБА{Enter}');
    const field = screen.getByRole('textbox', { name: 'Название: Заказ' });
    await waitFor(() => expect(field).toHaveAccessibleDescription(/^Такое название уже есть/));
    expect(field).toHaveValue('ЖАЛОБА');
  });

  it('D-4: what is used cannot be deleted, and the menu says why; what is not, goes', async () => {
    const { user } = await open(TYPES);
    await user.click(rowOf('Жалоба').getByRole('button', { name: 'Действия' }));
    const item = await screen.findByRole('menuitem', { name: /Удалить/ });
    expect(item).toHaveAttribute('aria-disabled', 'true');
    expect(screen.getByText(/Тип используется в 2.коммуникациях/)).toBeInTheDocument();
    await user.keyboard('{Escape}');
    await act(user, 'Заказ', 'Удалить');
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Удалить' }));
    await waitFor(() => expect(shownNames()).toEqual(['Жалоба']));
  });

  it('D-4: refused meanwhile, the reason is told and the list shows how it stands', async () => {
    const { user, api, world } = await open(TYPES);
    await act(user, 'Заказ', 'Удалить');
    const [, type] = await api.db.read((q) => q.query.communicationTypes.findMany());
    await createCommunication(api.db, { project: world.a.project, ...(type ? { type } : {}) });
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Удалить' }));
    expect(await screen.findByText(/^Тип используется в 1.коммуникации$/)).toBeVisible();
    await waitFor(() => expect(rowOf('Заказ').getByRole('button', { name: /^1: где/ })).toBeVisible());
  });

  it('D-4: where it is used, with the way to exactly these', async () => {
    const { user, router } = await open(TYPES);
    await user.click(rowOf('Жалоба').getByRole('button', { name: '2: где используется Жалоба' }));
    const box = within(await screen.findByRole('dialog', { name: 'Где используется' }));
    await user.click(await box.findByRole('link', { name: /Коммуникации/ }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/communications/'));
    await waitFor(() => expect(within(screen.getByRole('table')).getAllByRole('row')).toHaveLength(3));
  });

  it('D-4: merges into another value and tells beforehand how many things move', async () => {
    const { user } = await open(TYPES);
    await act(user, 'Жалоба', 'Объединить');
    const box = within(await screen.findByRole('dialog', { name: 'Объединить «Жалоба»' }));
    expect(box.getByText(/^Перейдёт 2.использования\. «Жалоба» исчезнет/)).toBeVisible();
    await user.selectOptions(box.getByRole('combobox', { name: /В какое значение/ }), 'Заказ');
    await user.click(box.getByRole('button', { name: 'Объединить' }));
    await waitFor(() => expect(shownNames()).toEqual(['Заказ']));
    expect(rowOf('Заказ').getByRole('button', { name: /^2: где/ })).toBeVisible();
    expect(await screen.findByText('Объединено с «Заказ», перенесено: 2.')).toBeVisible();
  });

  it('D-3: an assessor reads: what is for others to change has no button', async () => {
    const { user } = await open(TYPES, { as: ({ a }) => a.assessor });
    expect(screen.queryByRole('button', { name: 'Создать' })).toBeNull();
    expect(table().queryByRole('button', { name: /^Заказ/ })).toBeNull();
    await user.click(rowOf('Заказ').getByRole('button', { name: 'Действия' }));
    expect((await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent)).toEqual([
      'Где используется',
    ]);
  });

  it('U-5: on a phone the values are cards that are renamed in place, too', async () => {
    const { user } = await open(TYPES, { width: 390 });
    const cards = within(screen.getByRole('list', { name: 'Типы коммуникаций' }));
    await user.click(cards.getByRole('button', { name: /^Заказ/ }));
    await user.keyboard('Заявка{Enter}');
    expect(await cards.findByRole('button', { name: /^Заявка/ })).toBeVisible();
    expect(cards.getByText(/Используется:/)).toBeVisible();
  });

  it('U-3: an empty book shows the way to its first value', async () => {
    const { user } = await open('/references/niches/', { seed: async () => {} });
    expect(screen.getByText('Создайте первую нишу: её выбирают в проекте.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Создать нишу' }));
    expect(screen.getByRole('textbox', { name: 'Новое значение' })).toHaveFocus();
  });
});

describe('collections (D-22)', () => {
  const seed: Seed = async ({ db }, { a }) => {
    await createFavorite(db, { owner: a.pm, name: 'Моя' });
    await createFavorite(db, { owner: a.assessor, name: 'Коллеги', company: a.company });
  };
  const row = (name: string) =>
    within(within(screen.getByRole('table', { name: 'Избранное' })).getByRole('row', { name: new RegExp(`^${name}`) }));

  it('D-22: whose it is and who sees it; the owner opens it to the company and takes it back', async () => {
    const { user } = await open('/references/favorites/', { seed });
    expect(row('Коллеги').getByText('Компания А')).toBeVisible();
    expect(row('Коллеги').queryByRole('button', { name: /переименовать/ })).toBeNull();
    expect(row('Моя').getByText('Только владельцу')).toBeVisible();
    await user.click(row('Моя').getByRole('button', { name: 'Действия' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Показать компании' }));
    expect(await row('Моя').findByText('Компания А')).toBeVisible();
    await user.click(row('Моя').getByRole('button', { name: 'Действия' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Сделать личным' }));
    expect(await row('Моя').findByText('Только владельцу')).toBeVisible();
  });
});

describe('what the server refuses (P-38), and what is kept (P-50)', () => {
  const path = '/api/reference/communication-types';

  it('P-38: a book that is refused is a state of the page with the sentence of the answer, not a crash', async () => {
    let isDown = true;
    const failure = { message: 'Справочник закрыт на учёт.', request_id: 'r-38' };
    apiServer.use(http.get(`*${path}`, () => (isDown ? HttpResponse.json(failure, { status: 500 }) : undefined)));
    const { user } = await open(TYPES);
    expect(await screen.findByText('Справочник закрыт на учёт.')).toBeVisible();
    expect(screen.getByText('r-38')).toBeVisible();
    expect(screen.getByRole('heading', { level: 1, name: 'Типы коммуникаций' })).toBeVisible();
    isDown = false;
    await user.click(screen.getByRole('button', { name: 'Повторить' }));
    await waitFor(() => expect(shownNames()).toEqual(['Жалоба', 'Заказ']));
  });

  it('P-38: an entry that is refused says so and nothing is merged', async () => {
    const { user } = await open(TYPES);
    const failure = { message: 'Сломалось.', request_id: 'r' };
    apiServer.use(http.get(`*${path}/:id`, () => HttpResponse.json(failure, { status: 404 })));
    await act(user, 'Жалоба', 'Объединить');
    expect(await screen.findByText('Не удалось загрузить справочник. Попробуйте ещё раз.')).toBeVisible();
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('P-38: what is no HTTP error is rethrown: without an answer the page says that there is none', async () => {
    apiServer.use(http.get(`*${path}`, () => HttpResponse.error()));
    await open(TYPES);
    expect(await screen.findByText('Сервер недоступен')).toBeVisible();
  });

  it.each([
    ['niches', 'Ниши', (api: TestApp) => createNiche(api.db, 'Первое')],
    ['communication-types', 'Типы коммуникаций', (api: TestApp) => createCommunicationType(api.db, 'Первое')],
    ['communication-tags', 'Теги коммуникаций', (api: TestApp) => createTag(api.db, 'Первое')],
    ['favorites', 'Избранное', (api: TestApp, { a }: World) => createFavorite(api.db, { owner: a.pm, name: 'Первое' })],
  ] as const)(
    'P-50: %s are kept beyond the screen until something here or a 403 shows a change',
    async (book, title, seed) => {
      const { user, router } = await open(`/references/${book}/`, { seed });
      const wholeAsks = () => asks(`/api/reference/${book}?per_page=100`);
      const ask = async () => {
        const list = within(screen.getByRole('table', { name: title }));
        await user.click(within(list.getByRole('row', { name: /^Первое/ })).getByRole('button', { name: 'Действия' }));
        await user.click(await screen.findByRole('menuitem', { name: 'Объединить' }));
        await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Отмена' }));
        await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
      };
      await ask();
      expect(wholeAsks()).toBe(1);
      await router.navigate({ to: '/' });
      await router.navigate({ to: `/references/${book}/` });
      await ask();
      expect(wholeAsks()).toBe(1);

      await user.click(screen.getByRole('button', { name: 'Создать' }));
      await user.keyboard('Второе{Enter}');
      await screen.findByText('Добавлено: Второе');
      await user.keyboard('{Escape}');
      await ask();
      expect(wholeAsks()).toBe(2);

      apiServer.use(
        http.get(
          '*/api/audit-records',
          () => HttpResponse.json({ message: 'Нельзя.', request_id: 'r' }, { status: 403 }),
          { once: true },
        ),
      );
      await router.navigate({ to: '/audit/' });
      await waitFor(() => expect(router.state.location.pathname).toBe('/403'));
      await router.navigate({ to: `/references/${book}/` });
      await ask();
      expect(wholeAsks()).toBe(3);
    },
  );
});
