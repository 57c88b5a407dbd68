import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { IssuedAccessLink } from '#domain/access-links/access-links.schema.ts';
import { createCommunication } from '#tests/support/factories.ts';
import { renderApp } from '#tests/support/render-app.tsx';
import { testApp } from '#tests/support/test-app.ts';
import { createWorld, type World } from '#tests/support/world.ts';
import { apiCalls } from '#tests/support/msw-bridge.ts';

async function open(path: string, as: (world: World) => World['a']['pm'] = ({ a }) => a.pm) {
  const api = await testApp();
  const world = await createWorld(api.db);
  return renderApp(path, { api, as: as(world) });
}
const heading = async (name: string) => screen.findByRole('heading', { level: 1, name });
const main = () => within(screen.getByRole('main'));

describe('help', () => {
  it('«?» leads to the help about the page', async () => {
    const { user } = await open('/publishing/');
    await heading('На публикацию');
    await user.keyboard('?');
    const keys = within(await screen.findByRole('dialog', { name: 'Клавиши' }));
    await user.click(keys.getByRole('link', { name: 'Справка об этой странице' }));
    expect(await heading('Публикация')).toBeVisible();
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('an empty list leads to the help about it', async () => {
    const { user, router } = await open('/appeals/');
    await user.click(await main().findByRole('link', { name: 'Справка об этой странице' }));
    // The page that is left has the same heading.
    await waitFor(() => expect(router.state.resolvedLocation?.pathname).toMatch(/^\/help\//));
    expect(await heading('Апелляции')).toBeVisible();
  });

  it('the search finds pages by any form of a word and asks nothing of the server', async () => {
    const { user } = await open('/help/');
    await heading('Справка');
    const before = apiCalls().length;
    await user.type(screen.getByRole('searchbox', { name: 'Найти в справке' }), 'калибровкой');
    await user.click(await main().findByRole('link', { name: 'Калибровка асессоров' }));
    expect(await heading('Калибровка асессоров')).toBeVisible();
    expect(apiCalls().length).toBe(before);
    await user.click(main().getByRole('link', { name: 'Справка' }));
    await user.type(await screen.findByRole('searchbox', { name: 'Найти в справке' }), 'абракадабра');
    expect(await screen.findByText('Ничего не нашлось. Попробуйте другое слово.')).toBeVisible();
  });

  it('a section that is closed to the reader is named, not linked', async () => {
    await open('/help/first-steps-admin', ({ a }) => a.assessor);
    await heading('Администратору: с чего начать');
    expect(main().getByText(/журнале изменений/)).toBeVisible();
    expect(main().queryByRole('link', { name: 'журнале изменений' })).toBeNull();
  });

  it('a page that is not there says so and leads to all of them', async () => {
    const { user } = await open('/help/nothing');
    await heading('Такой страницы справки нет');
    await user.click(screen.getByRole('link', { name: 'Ко всей справке' }));
    expect(await heading('Справка')).toBeVisible();
  });

  it('a guest reads it by their link', async () => {
    const api = await testApp();
    const world = await createWorld(api.db);
    const { project, manager, pm } = world.a;
    const { id } = await createCommunication(api.db, { project, employee: manager });
    const target = { type: 'communication', id };
    const { body } = await (await api.as(pm)).post<IssuedAccessLink>('/api/access-links', { name: 'Пётр', target });
    const { user } = await renderApp(body.path, { api });
    await screen.findByRole('heading', { level: 1, name: /^Коммуникация №/ });
    await user.click(within(screen.getByRole('contentinfo')).getByRole('link', { name: 'Справка' }));
    expect(await heading('Как оценить разговор')).toBeVisible();
    expect(apiCalls().filter(({ status }) => status >= 400)).toEqual([]);
  });
});
