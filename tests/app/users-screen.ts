import { screen, within } from '@testing-library/react';
import { type RenderedApp, renderApp } from '#tests/support/render-app.tsx';
import { testApp } from '#tests/support/test-app.ts';
import { createWorld, type World } from '#tests/support/world.ts';

type Options = { who?: (world: World) => { id: number }; width?: number };

/** The world's people, seen by one of them (by the admin unless said otherwise). */
export async function onPeoplePage(path: string | ((world: World) => string), { who, width }: Options = {}) {
  const api = await testApp();
  const world = await createWorld(api.db);
  const as = who ? who(world) : world.admin;
  const address = typeof path === 'string' ? path : path(world);
  const app = await renderApp(address, { api, as, ...(width === undefined ? {} : { width }) });
  return { ...app, world };
}

const people = () => screen.getByRole('table', { name: 'Сотрудники' });
export const rowOf = (surname: string): HTMLElement => {
  const row = within(people())
    .getAllByRole('row')
    .find((one) => one.textContent?.includes(surname));
  if (!row) throw new Error(`no row of ${surname}`);
  return row;
};
export const namesShown = () =>
  within(people())
    .getAllByRole('link')
    .map((link) => link.textContent);

export async function openMenu({ user }: Pick<RenderedApp, 'user'>, surname: string) {
  await user.click(within(rowOf(surname)).getByRole('button', { name: 'Действия' }));
  return within(await screen.findByRole('menu'));
}

/** The question of an action, answered by its button. */
export async function answer({ user }: Pick<RenderedApp, 'user'>, title: string, button: string): Promise<void> {
  const dialog = await screen.findByRole('alertdialog', { name: title });
  await user.click(within(dialog).getByRole('button', { name: button }));
}

export const heading = (name: string) => screen.findByRole('heading', { level: 1, name });
export const box = (name: string): HTMLElement => screen.getByRole('textbox', { name });
