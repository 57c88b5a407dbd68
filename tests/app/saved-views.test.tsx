import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { SavedViewList } from '#domain/saved-views/saved-views.schema.ts';
import { renderApp, type RenderedApp } from '#tests/support/render-app.tsx';
import type { TestApp } from '#tests/support/test-app.ts';
import { LIST_PATH, rows, withTwo } from './communications-screen.ts';

const AUDIBLE = `${LIST_PATH}?filter[has_audio]=1`;
type User = RenderedApp['user'];

const menu = async (user: User) => {
  await user.click(screen.getByRole('button', { name: 'Виды' }));
  return within(await screen.findByRole('menu'));
};
const dialog = () => within(screen.getByRole('dialog'));

async function save(user: User, name: string, company?: string): Promise<void> {
  await user.click(await (await menu(user)).findByRole('menuitem', { name: 'Сохранить вид' }));
  await user.type(await screen.findByRole('textbox', { name: 'Название' }), name);
  if (company) await user.selectOptions(dialog().getByRole('combobox', { name: 'Кому виден' }), company);
  await user.click(dialog().getByRole('button', { name: 'Сохранить' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
}
const kept = async (api: TestApp, person: { id: number }) =>
  (await (await api.as(person)).get<SavedViewList>('/api/saved-views')).body.data;

describe('saved views of the list (D-16)', () => {
  it('D-16: keeps filters and order under a name; a colleague finds a shared one and applies it', async () => {
    const made = await withTwo();
    const first = await renderApp(AUDIBLE, made);
    await save(first.user, 'С записью', 'Компания А');
    const [view] = await kept(made.api, made.world.a.assessor);
    expect(view).toMatchObject({ name: 'С записью', query: 'filter[has_audio]=1', shared: true });
    expect(await (await menu(first.user)).findByRole('menuitem', { name: 'С записью, сейчас' })).toBeVisible();
    await first.user.keyboard('{Escape}');
    first.unmount();

    const second = await renderApp(LIST_PATH, { ...made, as: made.world.a.pm });
    expect(rows()).toHaveLength(2);
    const theirs = await menu(second.user);
    expect(await theirs.findByText('Общие')).toBeVisible();
    expect(theirs.queryByRole('menuitem', { name: 'Настроить виды' })).toBeNull();
    await second.user.click(theirs.getByRole('menuitem', { name: 'С записью' }));
    await waitFor(() => expect(rows()).toHaveLength(1));
    expect(second.router.state.location.searchStr).toBe('?filter[has_audio]=1');
  });

  it('D-16: an own one is renamed, takes the list as it is now, and goes', async () => {
    const made = await withTwo();
    const { user, router } = await renderApp(AUDIBLE, made);
    await save(user, 'Первый');
    await router.navigate({ href: `${LIST_PATH}?sort=id` });
    await waitFor(() => expect(rows()).toHaveLength(2));
    const act = async (name: string) => {
      await user.click(dialog().getByRole('button', { name: 'Действия' }));
      await user.click(await screen.findByRole('menuitem', { name }));
    };
    await user.click(await (await menu(user)).findByRole('menuitem', { name: 'Настроить виды' }));
    await screen.findByRole('dialog', { name: 'Мои виды' });
    await act('Заменить текущим');
    expect(await screen.findByText('Вид «Первый» теперь такой, как список сейчас.')).toBeVisible();
    expect((await kept(made.api, made.as))[0]?.query).toBe('sort=id');
    await act('Изменить');
    const field = await screen.findByRole('textbox', { name: 'Название' });
    await user.clear(field);
    await user.type(field, 'Второй{Enter}');
    expect(await dialog().findByText('Второй')).toBeVisible();
    await waitFor(() => expect(screen.getAllByRole('dialog')).toHaveLength(1));
    await act('Удалить');
    await user.click(await screen.findByRole('button', { name: 'Удалить' }));
    expect(await screen.findByText('Сохранённых видов не осталось.')).toBeVisible();
    expect(await kept(made.api, made.as)).toEqual([]);
    await waitFor(() => expect(screen.getAllByRole('dialog')).toHaveLength(1));
    await user.click(dialog().getByRole('button', { name: 'Готово' }));
  });
});
