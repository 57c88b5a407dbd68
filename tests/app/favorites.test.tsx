import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { describe, expect, it } from 'vitest';
import type { Communication, CommunicationList } from '#domain/communications/communications.schema.ts';
import { createCommunication } from '#tests/support/factories.ts';
import { apiCalls, apiServer } from '#tests/support/msw-bridge.ts';
import { createFavorite } from '#tests/support/reference-factories.ts';
import { renderApp } from '#tests/support/render-app.tsx';
import { type TestApp, testApp } from '#tests/support/test-app.ts';
import { createWorld, type World } from '#tests/support/world.ts';

type Made = { api: TestApp; world: World; ids: Record<'anna' | 'boris', number> };

/** Two calls of the first company. */
async function made(): Promise<Made> {
  const api = await testApp();
  const world = await createWorld(api.db);
  const { project, manager: employee } = world.a;
  const call = async (client_name: string) =>
    (await createCommunication(api.db, { project, employee, client_name })).id;
  return { api, world, ids: { anna: await call('Анна'), boris: await call('Борис') } };
}

async function open(path: string, { api, world }: Made, as = world.a.pm) {
  return renderApp(path, { api, as });
}
const held = async ({ api, world }: Made, favoriteId: number) => {
  const caller = await api.as(world.a.pm);
  const { body } = await caller.get<CommunicationList>(
    `/api/communications?filter[favorite_id][]=${favoriteId}&sort=id`,
  );
  return body.data.map(({ client_name }) => client_name);
};
const rowOf = (name: string) => within(screen.getByRole('row', { name: new RegExp(name) }));
const dialog = () => within(screen.getByRole('dialog'));

describe('a communication in a collection (D-22)', () => {
  it('U-6: the star of its page puts it in with one tick, and the first collection is made there', async () => {
    const scene = await made();
    const { user } = await open(`/communications/${scene.ids.anna}`, scene);
    const star = () => screen.getByRole('button', { name: 'В избранное' });
    expect(star()).not.toHaveAccessibleDescription();
    await user.click(star());
    // A label that is seen and buttons with words: there is no name here in whose place the field would stand.
    const name = await screen.findByRole('textbox', { name: 'Новый список' });
    expect(dialog().getByText('Новый список', { selector: 'label' })).toBeVisible();
    expect(dialog().getByRole('button', { name: 'Сохранить' })).toHaveTextContent('Сохранить');
    await user.type(name, 'На планёрку{Enter}');
    const tick = await screen.findByRole('checkbox', { name: /^На планёрку/ });
    await waitFor(() => expect(tick).toBeChecked());
    await user.click(dialog().getByRole('button', { name: 'Готово' }));
    await waitFor(() => expect(star()).toHaveAccessibleDescription('Уже в избранном'));
    await user.click(star());
    await user.click(await screen.findByRole('checkbox', { name: /^На планёрку/ }));
    await user.click(dialog().getByRole('button', { name: 'Готово' }));
    await waitFor(() => expect(star()).not.toHaveAccessibleDescription());
  });

  it('U-6: an answer that was given before the tick and comes after it does not take it back', async () => {
    const scene = await made();
    const path = `/api/communications/${scene.ids.anna}`;
    const { user } = await open(`/communications/${scene.ids.anna}`, scene);
    const { body: before } = await (await scene.api.as(scene.world.a.pm)).get<Communication>(path);
    let giveLate = (): void => {};
    const late = new Promise<Response>((resolve) => {
      giveLate = () => resolve(HttpResponse.json(before));
    });
    apiServer.use(http.get(`*${path}`, () => late, { once: true }));
    const star = () => screen.getByRole('button', { name: 'В избранное' });
    await user.click(star());
    // A new collection has the page asked for anew.
    await user.type(await screen.findByRole('textbox', { name: 'Новый список' }), 'На планёрку{Enter}');
    await waitFor(() =>
      expect(apiCalls().some(({ method, path: to }) => method === 'POST' && to.endsWith('/communications'))).toBe(true),
    );
    giveLate();
    await user.click(dialog().getByRole('button', { name: 'Готово' }));
    await waitFor(() => expect(star()).toHaveAccessibleDescription('Уже в избранном'));
  });

  it('U-6: what the server refuses is taken back and said once', async () => {
    const scene = await made();
    await createFavorite(scene.api.db, { owner: scene.world.a.pm, name: 'Лучшие' });
    const { user } = await open(`/communications/${scene.ids.anna}`, scene);
    apiServer.use(
      http.post('*/api/reference/favorites/*/communications', () =>
        HttpResponse.json({ message: 'Сломалось.', request_id: 'r' }, { status: 500 }),
      ),
    );
    await user.click(screen.getByRole('button', { name: 'В избранное' }));
    await user.click(await screen.findByRole('checkbox', { name: /^Лучшие/ }));
    expect(await screen.findByText('Сломалось.')).toBeVisible();
    await waitFor(() => expect(screen.getByRole('checkbox', { name: /^Лучшие/ })).not.toBeChecked());
    await user.click(dialog().getByRole('button', { name: 'Готово' }));
  });

  it('D-22: from the menu of a row, and by the filter it is found again', async () => {
    const scene = await made();
    const { id } = await createFavorite(scene.api.db, { owner: scene.world.a.pm, name: 'Лучшие' });
    const { user } = await open('/communications/', scene);
    await user.click(rowOf('Борис').getByRole('button', { name: /^Действия/ }));
    await user.click(await screen.findByRole('menuitem', { name: 'В избранное' }));
    await user.click(await screen.findByRole('checkbox', { name: /^Лучшие/ }));
    await user.click(dialog().getByRole('button', { name: 'Готово' }));
    await waitFor(async () => expect(await held(scene, id)).toEqual(['Борис']));
    await user.click(screen.getByRole('button', { name: 'Фильтры' }));
    const panel = within(await screen.findByRole('dialog', { name: 'Фильтры' }));
    await user.click(panel.getByText('Избранное'));
    await user.click(panel.getByRole('checkbox', { name: 'Лучшие' }));
    await waitFor(() => expect(screen.queryByRole('row', { name: /Анна/ })).toBeNull());
    expect(rowOf('Борис')).toBeTruthy();
  });

  it('P-12: a manager has no favourites: no star, no page', async () => {
    const scene = await made();
    const { router } = await open('/favorites/', scene, scene.world.a.manager);
    expect(router.state.location.pathname).toBe('/403');
  });
});

describe('the collections (D-22)', () => {
  it('D-22: lists own and shared ones with their counts; a row leads to the table over it', async () => {
    const scene = await made();
    const { pm, assessor, company } = scene.world.a;
    const communications = [{ id: scene.ids.anna }];
    const own = await createFavorite(scene.api.db, { owner: pm, name: 'Мои', communications });
    await createFavorite(scene.api.db, { owner: assessor, name: 'Общие', company });
    await createFavorite(scene.api.db, { owner: assessor, name: 'Чужие' });
    const { router, user } = await open('/favorites/', scene);
    expect(await screen.findByRole('heading', { level: 1, name: 'Избранные коммуникации' })).toBeVisible();
    expect(screen.queryByText('Чужие')).toBeNull();
    expect(rowOf('Общие').getByText('Компания А')).toBeVisible();
    await user.click(rowOf('Мои').getByRole('link', { name: 'Мои' }));
    await waitFor(() => expect(router.state.location.pathname).toBe(`/favorites/${own.id}`));
    expect(await screen.findByRole('heading', { level: 1, name: 'Мои' })).toBeVisible();
    expect(rowOf('Анна')).toBeTruthy();
    expect(screen.queryByRole('row', { name: /Борис/ })).toBeNull();
  });

  it('U-6: takes a communication out of its table at once; what is left is nothing yet', async () => {
    const scene = await made();
    const communications = [{ id: scene.ids.anna }];
    const own = await createFavorite(scene.api.db, { owner: scene.world.a.pm, communications });
    const { user } = await open(`/favorites/${own.id}`, scene);
    await user.click(rowOf('Анна').getByRole('button', { name: /^Действия/ }));
    await user.click(await screen.findByRole('menuitem', { name: 'Убрать из избранного' }));
    expect(await screen.findByText('Пока ничего нет')).toBeVisible();
    await waitFor(async () => expect(await held(scene, own.id)).toEqual([]));
  });

  it('D-22: makes, renames and removes a collection', async () => {
    const scene = await made();
    const { router, user } = await open('/favorites/', scene);
    // Above the list, and in its place while it is empty.
    await user.click(screen.getAllByRole('button', { name: 'Создать' })[0] as HTMLElement);
    await user.type(screen.getByRole('textbox', { name: 'Новое значение' }), 'Первая{Enter}');
    await user.click(await screen.findByRole('link', { name: 'Первая' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Первая' })).toBeVisible();
    const act = async (name: string) => {
      await user.click(screen.getByRole('button', { name: /^Действия/ }));
      await user.click(await screen.findByRole('menuitem', { name }));
    };
    await act('Изменить');
    const field = await screen.findByRole('textbox', { name: 'Название' });
    await user.clear(field);
    await user.type(field, 'Вторая');
    await user.click(dialog().getByRole('button', { name: 'Сохранить' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Вторая' })).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await act('Удалить');
    await user.click(await screen.findByRole('button', { name: 'Удалить' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/favorites/'));
    expect(await screen.findByText('Пока ничего нет')).toBeVisible();
  });

  it('D-2: somebody else’s collection is not there; a shared one may be read, not changed', async () => {
    const scene = await made();
    const { assessor, company } = scene.world.a;
    const hidden = await createFavorite(scene.api.db, { owner: assessor });
    const { unmount } = await open(`/favorites/${hidden.id}`, scene);
    expect(await screen.findByText('Список не найден')).toBeVisible();
    unmount();
    const communications = [{ id: scene.ids.anna }];
    const shared = await createFavorite(scene.api.db, { owner: assessor, name: 'Общие', company, communications });
    const { user } = await open(`/favorites/${shared.id}`, scene);
    expect(await screen.findByText(/Виден: Компания А · ведёт Асессоров/)).toBeVisible();
    await user.click(rowOf('Анна').getByRole('button', { name: /^Действия/ }));
    expect(await screen.findByRole('menuitem', { name: 'В избранное' })).toBeVisible();
    expect(screen.queryByRole('menuitem', { name: 'Убрать из избранного' })).toBeNull();
    await user.keyboard('{Escape}');
  });
});
