import { screen, waitFor, within } from '@testing-library/react';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { communicationTypes, favorites } from '#server/db/schema/index.ts';
import { resetDatabase } from '#tests/support/database.ts';
import { createCommunicationType } from '#tests/support/factories.ts';
import { createFavorite } from '#tests/support/reference-factories.ts';
import { renderApp } from '#tests/support/render-app.tsx';
import { type TestApp, testApp } from '#tests/support/test-app.ts';
import { createWorld } from '#tests/support/world.ts';

// The books are common to all: what one test has put into them is no other's business.
beforeEach(resetDatabase);

const OVERTAKEN = /^Пока вы правили, сохранили другое: «Заявка». Сохраните ещё раз, чтобы осталось ваше\.$/;

const table = () => within(screen.getByRole('table', { name: 'Типы коммуникаций' }));
const namesShown = () => table().queryAllByRole('button', { name: /, переименовать$/ });
const isShown = (name: string) =>
  waitFor(() => expect(namesShown().map((one) => one.firstChild?.textContent)).toEqual([name]));

/** Renaming by somebody else. */
const renameElsewhere = ({ db }: TestApp, was: string) =>
  db.write((q) =>
    q.update(communicationTypes).set({ name: 'Заявка', revision: 2 }).where(eq(communicationTypes.name, was)),
  );

async function openBook() {
  const api = await testApp();
  const { a } = await createWorld(api.db);
  await createCommunicationType(api.db, 'Заказ');
  return renderApp('/references/communication-types/', { api, as: a.pm });
}

async function act(user: Awaited<ReturnType<typeof openBook>>['user'], name: string): Promise<void> {
  await user.click(table().getByRole('button', { name: 'Действия' }));
  await user.click(await screen.findByRole('menuitem', { name }));
}

describe('two people change one value of a book (D-38)', () => {
  it('D-38: renaming tells what somebody else has saved; Esc leaves theirs', async () => {
    const { user, api } = await openBook();
    await user.click(table().getByRole('button', { name: /^Заказ/ }));
    const field = screen.getByRole('textbox', { name: 'Название: Заказ' });
    await renameElsewhere(api, 'Заказ');
    await user.keyboard('Покупка{Enter}');
    await waitFor(() => expect(field).toHaveAccessibleDescription(OVERTAKEN));
    expect(field).toHaveValue('Покупка');
    await user.keyboard('{Escape}');
    await isShown('Заявка');
  });

  it('Q-14: saved once more, what was typed stays', async () => {
    const { user, api } = await openBook();
    await user.click(table().getByRole('button', { name: /^Заказ/ }));
    await renameElsewhere(api, 'Заказ');
    await user.keyboard('Покупка{Enter}');
    const field = screen.getByRole('textbox', { name: 'Название: Заказ' });
    await waitFor(() => expect(field).toHaveAccessibleDescription(OVERTAKEN));
    await user.keyboard('{Enter}');
    await isShown('Покупка');
  });

  it('D-38: deleting what somebody else has renamed is refused, and the list shows it', async () => {
    const { user, api } = await openBook();
    await act(user, 'Удалить');
    await renameElsewhere(api, 'Заказ');
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Удалить' }));
    expect(await screen.findByText(/^Данные уже изменились/)).toBeVisible();
    await isShown('Заявка');
  });

  it('D-38: a collection’s own page says the same, in its dialog', async () => {
    const api = await testApp();
    const { a } = await createWorld(api.db);
    const { id } = await createFavorite(api.db, { owner: a.pm, name: 'Моя' });
    const { user } = await renderApp(`/favorites/${id}`, { api, as: a.pm });
    await user.click(screen.getByRole('button', { name: 'Действия' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Изменить' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Переименовать список' }));
    await user.clear(dialog.getByRole('textbox', { name: 'Название' }));
    await user.type(dialog.getByRole('textbox', { name: 'Название' }), 'Наша');
    await api.db.write((q) => q.update(favorites).set({ name: 'Заявка', revision: 2 }).where(eq(favorites.id, id)));
    await user.click(dialog.getByRole('button', { name: 'Сохранить' }));
    expect(await dialog.findByText(OVERTAKEN)).toBeVisible();
    expect(dialog.getByRole('textbox', { name: 'Название' })).toHaveValue('Наша');
    await user.click(dialog.getByRole('button', { name: 'Сохранить' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Наша' })).toBeVisible();
  });
});
