import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { Communication } from '#domain/communications/communications.schema.ts';
import { transcriptVersions } from '#server/db/schema/index.ts';
import { createCommunication } from '#tests/support/factories.ts';
import { renderApp } from '#tests/support/render-app.tsx';
import { testApp } from '#tests/support/test-app.ts';
import { createWorld } from '#tests/support/world.ts';

const line = (text: string) => ({ side: 'client' as const, speaker: null, start: 1, end: 2, text });

async function withOffer() {
  const api = await testApp();
  const world = await createWorld(api.db);
  const { project, manager } = world.a;
  const { id } = await createCommunication(api.db, { project, employee: manager, transcript: [line('Хочу монтаж')] });
  const offered = {
    communication_id: id,
    is_offer: true,
    segments: [line('Хочу замер')],
    origin: 'delivered' as const,
    origin_name: 'Наша АТС',
    saved_at: new Date('2026-03-08T09:00:00Z'),
  };
  await api.db.write((q) => q.insert(transcriptVersions).values(offered));
  const shown = async () => (await (await api.as(world.a.pm)).get<Communication>(`/api/communications/${id}`)).body;
  return { api, world, as: world.a.pm, path: `/communications/${id}`, shown };
}

it.each([
  ['Взять эту', 'Хочу замер', 2],
  ['Оставить нынешнюю', 'Хочу монтаж', 1],
])('D-68: words that came beside are compared, and «%s» leaves %j', async (choice, text, revision) => {
  const made = await withOffer();
  const { user } = await renderApp(made.path, made);
  await user.click(await screen.findByRole('button', { name: 'Пришла другая: сравнить' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Прежние версии' }));
  expect(await dialog.findByText('Хочу замер')).toBeVisible();
  await user.click(dialog.getByRole('button', { name: choice }));
  expect(await screen.findByText(text)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Пришла другая: сравнить' })).toBeNull();
  expect(await made.shown()).toMatchObject({ words: { revision, has_offer: false }, transcript: [{ text }] });
});
