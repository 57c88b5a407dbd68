import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { DictionaryList } from '#domain/dictionaries/dictionaries.schema.ts';
import { aCheck } from '#tests/fixtures/check-fixtures.ts';
import { aContent, aCriterion, aGroup } from '#tests/fixtures/form-fixtures.ts';
import { createDictionary } from '#tests/support/create-dictionary.ts';
import { createForm } from '#tests/support/factories.ts';
import { renderApp } from '#tests/support/render-app.tsx';
import { testApp } from '#tests/support/test-app.ts';
import { createWorld } from '#tests/support/world.ts';

async function withWorld() {
  const api = await testApp();
  const world = await createWorld(api.db);
  return { api, world, as: world.a.pm };
}

const title = (name: string) => screen.findByRole('heading', { level: 1, name });
const table = () => within(screen.getByRole('table', { name: 'Словари' }));
const box = (name: string): HTMLElement => screen.getByRole('textbox', { name });

describe('dictionaries', () => {
  it('D-41: the list shows own and common ones, found by a phrase; a common one is not a pm’s to change', async () => {
    const made = await withWorld();
    await createDictionary(made.api.db, { name: 'Возражение: дорого', phrases: ['дорого', 'дороговато'] });
    await createDictionary(made.api.db, { name: 'Секрет', company: made.world.b.company });
    const { user } = await renderApp('/criterias/dictionaries/', made);
    await title('Словари');
    const row = await table().findByRole('row', { name: /Возражение: дорого/ });
    expect(row).toHaveTextContent('дороговато');
    expect(table().queryByText('Секрет')).toBeNull();
    await user.click(within(row).getByRole('button', { name: /^Действия/ }));
    const menu = within(await screen.findByRole('menu'));
    expect(menu.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual(['Открыть', 'Скопировать']);
  });

  it('D-41: a wrong phrase is named where it is written, and a right list becomes a dictionary', async () => {
    const made = await withWorld();
    const { user } = await renderApp('/criterias/dictionaries/create/', made);
    await title('Новый словарь');
    await user.type(box('Название'), 'Скидки');
    await user.type(box('Фразы'), 'скидка{Enter}{Enter}*');
    expect(screen.getByText(/^Фраз 2 из 200, знаков 7 из/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Сохранить' }));
    expect(await screen.findByText('Фраза 2: здесь нет ни одного слова.')).toBeVisible();
    await user.type(box('Фразы'), '{Backspace}скид*');
    await user.click(screen.getByRole('button', { name: 'Сохранить' }));
    await title('Скидки');
    const phrases = within(screen.getByRole('list', { name: 'Фразы словаря «Скидки»' }));
    expect(phrases.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(['скидка', 'скид*']);
    const kept = await (await made.api.as(made.as)).get<DictionaryList>('/api/dictionaries?filter[common]=0');
    expect(kept.body.data).toMatchObject([{ name: 'Скидки', company: { name: 'Компания А' } }]);
  });

  it('D-4, D-41: says which forms check by it', async () => {
    const made = await withWorld();
    const { company } = made.world.a;
    const { id } = await createDictionary(made.api.db, { name: 'Скидки', company });
    const content = aContent([aGroup('g', [aCriterion('c', { check: aCheck(id) })])]);
    await createForm(made.api.db, { name: 'Звонки', company, content });
    const { user } = await renderApp(`/criterias/dictionaries/${id}/`, made);
    await title('Скидки');
    await user.click(screen.getByRole('tab', { name: /^Где используется/ }));
    const forms = within(await screen.findByRole('list', { name: 'Формы, которые проверяют этим словарём' }));
    expect(forms.getByRole('link', { name: 'Звонки' })).toBeVisible();
  });
});
