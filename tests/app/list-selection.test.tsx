import { QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { parseQueryString, toQueryString } from '#domain/kernel/query-string.ts';
import { createQueryClient } from '#src/app/query-client.ts';
import { TableSection } from '#src/catalogue/table-section.tsx';
import { standInMatchMedia } from '#tests/support/render-app.tsx';

/** The catalogue's list of sixty projects, 25 on a page. */
async function renderList(width = 1440) {
  standInMatchMedia(width);
  const router = createRouter({
    routeTree: createRootRoute({ component: TableSection }),
    history: createMemoryHistory({ initialEntries: ['/'] }),
    parseSearch: parseQueryString,
    stringifySearch: (search) => `?${toQueryString(search)}`,
    Wrap: ({ children }) => <QueryClientProvider client={createQueryClient()}>{children}</QueryClientProvider>,
  });
  render(<RouterProvider router={router} />);
  await screen.findAllByRole('link', { name: 'Проект 1' });
  return userEvent.setup();
}

const box = (project: number) => screen.getByRole('checkbox', { name: `Выбрать: Проект ${project}` });
const pageBox = () => screen.getByRole('checkbox', { name: 'Выбрать всё на странице' });
const bar = async () => within(await screen.findByRole('region', { name: 'Выбранное' }));
const count = async () => (await bar()).getByText(/^Выбрано/).textContent;
const ticked = () => screen.getAllByRole('checkbox', { name: /^Выбрать: /, checked: true });

describe('ticking rows of a list (D-16)', () => {
  it('D-16: a tick brings the bar with what can be done, and the last one takes it away', async () => {
    const user = await renderList();
    expect(screen.queryByRole('region', { name: 'Выбранное' })).toBeNull();
    await user.click(box(2));
    await user.click(box(4));
    expect(await count()).toBe('Выбрано: 2');
    expect(pageBox()).toBePartiallyChecked();
    await user.click(box(2));
    await user.click(box(4));
    expect(screen.queryByRole('region', { name: 'Выбранное' })).toBeNull();
  });

  it('D-16: «A» goes from a row to the bar, Esc back to the row', async () => {
    const user = await renderList();
    await user.keyboard('[KeyA][KeyJ][KeyJ][KeyX]');
    const row = screen.getByRole('link', { name: 'Проект 2' });
    expect(row).toHaveFocus();
    const [first] = (await bar()).getAllByRole('button');
    await user.keyboard('[KeyA]');
    expect(first).toHaveFocus();
    await user.tab();
    await user.tab();
    await user.keyboard('{Escape}');
    expect(row).toHaveFocus();
  });

  it('D-16: Shift ticks all between, the header the page, and from there all that was found', async () => {
    const user = await renderList();
    await user.click(box(3));
    await user.keyboard('{Shift>}');
    await user.click(box(7));
    await user.keyboard('{/Shift}');
    expect(ticked()).toHaveLength(5);
    await user.click(pageBox());
    expect(await count()).toBe('Выбрано: 25');
    await user.click((await bar()).getByRole('button', { name: 'Выбрать все 60' }));
    expect(await count()).toBe('Выбрано: 60');
    await user.click(box(5));
    expect(await count()).toBe('Выбрано: 24');
  });

  it('D-16, U-5: on a phone, whose cards have no box for the page, the first tick offers all that was found', async () => {
    const user = await renderList(390);
    await user.click(box(3));
    await user.click((await bar()).getByRole('button', { name: 'Выбрать все 60' }));
    expect(await count()).toBe('Выбрано: 60');
    expect((await bar()).queryByRole('button', { name: /^Выбрать все/ })).toBeNull();
  });

  it('D-16: ticks of other pages stay, another filter begins with none', async () => {
    const user = await renderList();
    await user.click(box(1));
    await user.click(screen.getByRole('link', { name: 'Следующая страница' }));
    await user.click(await screen.findByRole('checkbox', { name: 'Выбрать: Проект 26' }));
    expect(await count()).toBe('Выбрано: 2');
    await user.type(screen.getByRole('searchbox'), 'Проект 3');
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Выбранное' })).toBeNull());
  });

  it('U-4: «x» ticks the row in focus, whatever the layout', async () => {
    const user = await renderList();
    await user.keyboard('[KeyJ][KeyJ][KeyX]');
    expect(box(2)).toBeChecked();
    await user.keyboard('[KeyX]');
    expect(box(2)).not.toBeChecked();
  });

  it('D-3: what is refused for these rows says why and does nothing', async () => {
    const user = await renderList();
    await user.click(box(1));
    const archive = (await bar()).getByRole('button', { name: 'В архив' });
    expect(archive).toHaveAccessibleDescription('Среди выбранных есть чужие.');
    await user.click(archive);
    expect(await count()).toBe('Выбрано: 1');
    await user.click((await bar()).getByRole('button', { name: 'В избранное' }));
    expect(screen.queryByRole('region', { name: 'Выбранное' })).toBeNull();
  });

  it('U-5: cards on a phone are ticked too', async () => {
    const user = await renderList(390);
    await user.click(box(1));
    expect(await count()).toBe('Выбрано: 1');
    await user.click((await bar()).getByRole('button', { name: 'Снять выбор' }));
    expect(box(1)).not.toBeChecked();
  });
});
