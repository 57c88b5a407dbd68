import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import type { ClipList } from '#domain/clips/clips.schema.ts';
import { AN_EXAMPLE, createClip } from '#tests/support/clip-factories.ts';
import { createCommunication, createMedia } from '#tests/support/factories.ts';
import { renderApp } from '#tests/support/render-app.tsx';
import { type TestApp, testApp } from '#tests/support/test-app.ts';
import { createWorld, type World } from '#tests/support/world.ts';

const WORDS = [
  { side: 'client', speaker: null, start: 0, end: 4, text: 'Дорого у вас' },
  { side: 'employee', speaker: null, start: 4, end: 9, text: 'Давайте посчитаем вместе' },
] as const;

type Scene = { api: TestApp; world: World; id: number };

/** A recorded call of 12.5 s with its words. */
async function scene(): Promise<Scene> {
  const api = await testApp();
  const world = await createWorld(api.db);
  const { project, manager: employee } = world.a;
  const facts = { project, employee, recording: await createMedia(api.db), has_out: true, transcript: [...WORDS] };
  return { api, world, id: (await createCommunication(api.db, facts)).id };
}

const kept = async ({ api, world, id }: Scene) =>
  (await (await api.as(world.a.pm)).get<ClipList>(`/api/communications/${id}/clips`)).body.data;

/** Selects the words of a segment, as a mouse does. */
function select(text: string): void {
  const node = screen.getByText(text).firstChild ?? screen.getByText(text);
  const range = document.createRange();
  range.selectNodeContents(node);
  const selection = window.getSelection();
  act(() => {
    selection?.removeAllRanges();
    selection?.addRange(range);
    document.dispatchEvent(new Event('selectionchange'));
  });
}

const dialog = () => within(screen.getByRole('dialog', { name: 'Сохранить фрагмент' }));
const panel = () => within(screen.getByRole('region', { name: 'Сохранённые фрагменты' }));

describe('clips of a communication (D-54)', () => {
  it('D-54: words that are selected are kept as a clip, with their seconds and their name', async () => {
    const place = await scene();
    Range.prototype.getBoundingClientRect = () => new DOMRect();
    const { user } = await renderApp(`/communications/${place.id}`, { api: place.api, as: place.world.a.manager });
    await screen.findByRole('button', { name: 'Сохранить фрагмент отсюда' });
    select('Давайте посчитаем вместе');
    await user.click(await screen.findByRole('button', { name: 'Сохранить фрагмент' }));
    await screen.findByRole('dialog', { name: 'Сохранить фрагмент' });
    expect(dialog().getByRole('textbox', { name: 'Название' })).toHaveValue('Давайте посчитаем вместе');
    expect(dialog().getByRole('textbox', { name: 'Начало' })).toHaveValue('0:04,0');
    const end = dialog().getByRole('textbox', { name: 'Конец' });
    await user.clear(end);
    await user.type(end, '0:03');
    await user.click(dialog().getByRole('button', { name: 'Сохранить' }));
    expect(await dialog().findByText('Фрагмент пуст: конец должен быть позже начала.')).toBeVisible();
    await user.clear(end);
    await user.type(end, '0:08,5');
    await user.click(dialog().getByRole('button', { name: 'Сохранить' }));
    expect(await screen.findByRole('region', { name: 'Сохранённые фрагменты' })).toBeVisible();
    expect(await panel().findByText('Давайте посчитаем вместе')).toBeVisible();
    expect(await kept(place)).toMatchObject([{ start: 4, end: 8.5, title: 'Давайте посчитаем вместе' }]);
  });

  it('D-54: a clip is heard alone, read, renamed and deleted', async () => {
    const place = await scene();
    const { assessor } = place.world.a;
    await createClip(place.api.db, { communication: place, author: assessor, title: 'Ответ', start: 3, end: 8 });
    const play = vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue();
    vi.spyOn(HTMLMediaElement.prototype, 'load').mockImplementation(() => {});
    const { user } = await renderApp(`/communications/${place.id}`, { api: place.api, as: assessor });
    await user.click(await screen.findByRole('button', { name: /^Послушать 0:03–0:08/ }));
    await waitFor(() => expect(play).toHaveBeenCalled());
    expect(play.mock.contexts[0]).toHaveAttribute('src', expect.stringContaining('from=3000&to=8000'));
    await user.click(panel().getByRole('button', { name: /^Слова/ }));
    expect(await panel().findByText('Давайте посчитаем вместе')).toBeVisible();
    await user.click(panel().getByRole('button', { name: 'Действия: Ответ' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Изменить' }));
    const title = await screen.findByRole('textbox', { name: 'Название' });
    await user.clear(title);
    await user.type(title, 'Как считать вместе');
    await user.click(screen.getByRole('button', { name: 'Сохранить' }));
    expect(await panel().findByText('Как считать вместе')).toBeVisible();
    await user.click(panel().getByRole('button', { name: 'Действия: Как считать вместе' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Удалить' }));
    await user.click(await screen.findByRole('button', { name: 'Удалить' }));
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Сохранённые фрагменты' })).toBeNull());
  });

  it('D-54: while rating, a criterion shows how it sounds in another talk, and plays it in place', async () => {
    const place = await scene();
    const { assessor: author, project } = place.world.a;
    const facts = { project, recording: await createMedia(place.api.db), transcript: [...WORDS] };
    const communication = await createCommunication(place.api.db, facts);
    await createClip(place.api.db, { communication, author, title: 'Вместе посчитали', ...AN_EXAMPLE });
    const { user } = await renderApp(`/communications/${place.id}`, { api: place.api, as: author });
    await user.click(await screen.findByRole('button', { name: 'Оценить' }));
    await user.click(await screen.findByText(/^Как это звучит/));
    const examples = within(await screen.findByRole('list', { name: 'Примеры из разговоров' }));
    expect(examples.getByText('Вместе посчитали')).toBeVisible();
    expect(examples.getByRole('button', { name: /^Послушать 0:01–0:03/ })).toBeVisible();
    expect(screen.getAllByText(/^Как это звучит/)).toHaveLength(1);
  });

  it('D-54: after the recording is purged the clip says so, and its words are left', async () => {
    const place = await scene();
    const { assessor, project } = place.world.a;
    const facts = { project, audio: 'purged' as const, transcript: [...WORDS] };
    const communication = await createCommunication(place.api.db, facts);
    await createClip(place.api.db, { communication, author: assessor, start: 1, end: 8 });
    const { user } = await renderApp(`/communications/${communication.id}`, { api: place.api, as: assessor });
    await screen.findByRole('region', { name: 'Сохранённые фрагменты' });
    expect(await panel().findByText('Запись удалена по сроку хранения')).toBeVisible();
    await user.click(panel().getByRole('button', { name: /^Слова/ }));
    expect(await panel().findByText('Дорого у вас')).toBeVisible();
  });
});
