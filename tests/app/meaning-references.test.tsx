import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderApp } from '#tests/support/render-app.tsx';
import { testApp } from '#tests/support/test-app.ts';
import { createWorld } from '#tests/support/world.ts';

async function opened(as: 'pm' | 'customer') {
  const api = await testApp();
  const world = await createWorld(api.db);
  return renderApp(`/companies/${world.a.company.id}?tab=references`, { api, as: world.a[as] });
}

it('D-52: a pm renames a value, adds one, and what repeats is refused at its place', async () => {
  const { user } = await opened('pm');
  const first = await screen.findByRole('textbox', { name: 'Причина обращения: значение 1' });
  await user.clear(first);
  await user.type(first, 'Покупка');
  await user.click(screen.getByRole('button', { name: 'Добавить: причина обращения' }));
  await user.type(screen.getByRole('textbox', { name: 'Причина обращения: значение 11' }), 'Жалоба');
  await user.click(screen.getByRole('button', { name: 'Сохранить' }));
  expect(await screen.findByText('«Жалоба» стоит дважды.')).toBeVisible();
  await user.type(screen.getByRole('textbox', { name: 'Причина обращения: значение 11' }), ' на сроки');
  await user.click(screen.getByRole('button', { name: 'Сохранить' }));
  expect(await screen.findByText('Сохранено. Новые разговоры читаются по этим значениям.')).toBeVisible();
  expect(screen.getByRole('textbox', { name: 'Причина обращения: значение 1' })).toHaveValue('Покупка');
});

it('D-52: who does not manage the company reads the values alone', async () => {
  await opened('customer');
  const part = within(await screen.findByRole('region', { name: 'Справочники разговоров' }));
  expect(await part.findByText(/Хочет купить, Узнать условия/)).toBeVisible();
  expect(part.queryByRole('textbox')).toBeNull();
});
