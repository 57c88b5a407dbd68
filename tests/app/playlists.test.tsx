import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import type { PlaylistList, ReadPlaylist } from '#domain/playlists/playlists.schema.ts';
import { createClip, createPlaylist } from '#tests/support/clip-factories.ts';
import { createCommunication, createMedia } from '#tests/support/factories.ts';
import { renderApp } from '#tests/support/render-app.tsx';
import { type TestApp, testApp } from '#tests/support/test-app.ts';
import { createWorld, type World } from '#tests/support/world.ts';

type Scene = { api: TestApp; world: World; talk: { id: number }; clips: { id: number }[] };

/** Three clips of one recorded call. */
async function scene(): Promise<Scene> {
  const api = await testApp();
  const world = await createWorld(api.db);
  const { project, manager: employee, assessor: author } = world.a;
  const facts = { project, employee, recording: await createMedia(api.db), has_out: true };
  const communication = await createCommunication(api.db, facts);
  const clips = [];
  for (const title of ['Первый', 'Второй', 'Третий'])
    clips.push(await createClip(api.db, { communication, author, title, start: clips.length, end: clips.length + 2 }));
  return { api, world, talk: communication, clips };
}

const held = async ({ api, world }: Scene, id: number) =>
  (await (await api.as(world.a.assessor)).get<ReadPlaylist>(`/api/playlists/${id}`)).body.items.map((one) => one.title);

const list = () => within(screen.getByRole('list', { name: 'Фрагменты подборки' }));
const shown = () =>
  list()
    .getAllByRole('listitem')
    .map((row) => within(row).getByText(/^(?:Первый|Второй|Третий)$/).textContent);

describe('playlists (D-54)', () => {
  it('D-54: stand beside the collections; a clip is put into a new one from its talk', async () => {
    const place = await scene();
    const { user, router } = await renderApp(`/communications/${place.talk.id}`, {
      api: place.api,
      as: place.world.a.assessor,
    });
    await user.click(await screen.findByRole('button', { name: 'Действия: Второй' }));
    await user.click(await screen.findByRole('menuitem', { name: 'В подборку' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'В подборку' }));
    await user.click(await dialog.findByRole('button', { name: 'Новая подборка' }));
    await user.type(await screen.findByRole('textbox', { name: 'Название' }), 'Дорого');
    await user.click(screen.getByRole('button', { name: 'Сохранить' }));
    const tick = await screen.findByRole('checkbox', { name: /^Дорого/ });
    await waitFor(() => expect(tick).toBeChecked());
    await user.click(screen.getByRole('button', { name: 'Готово' }));
    await router.navigate({ to: '/favorites/' });
    const section = within(await screen.findByRole('region', { name: 'Подборки фрагментов' }));
    await user.click(await section.findByRole('link', { name: 'Дорого' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Дорого' })).toBeVisible();
    expect(shown()).toEqual(['Второй']);
  });

  it('D-54: a place is cut and put into a new playlist in one go', async () => {
    const place = await scene();
    const { assessor } = place.world.a;
    const { user } = await renderApp(`/communications/${place.talk.id}`, { api: place.api, as: assessor });
    await user.click(await screen.findByRole('button', { name: 'Сохранить фрагмент отсюда' }));
    await user.type(await screen.findByRole('textbox', { name: 'Название' }), 'Четвёртый');
    await user.type(await screen.findByRole('combobox', { name: 'В подборку' }), 'Дорого');
    await user.click(await screen.findByRole('option', { name: 'Новая подборка: Дорого' }));
    const asked = within(await screen.findByRole('dialog', { name: 'Новая подборка' }));
    expect(asked.getByRole('textbox', { name: 'Название' })).toHaveValue('Дорого');
    await user.click(asked.getByRole('button', { name: 'Сохранить' }));
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Новая подборка' })).toBeNull());
    await user.click(screen.getByRole('button', { name: 'Сохранить' }));
    expect(await screen.findByText('Фрагмент сохранён и лежит в подборке «Дорого».')).toBeVisible();
    const { body } = await (await place.api.as(assessor)).get<PlaylistList>('/api/playlists?filter[mine]=1');
    const [made] = body.data;
    expect(made).toMatchObject({ name: 'Дорого' });
    expect(await held(place, made?.id ?? 0)).toEqual(['Четвёртый']);
  });

  it('D-54: the owner puts it in order by keys, by mouse and by the menu, and takes a clip out', async () => {
    const place = await scene();
    const { assessor, company } = place.world.a;
    const { id } = await createPlaylist(place.api.db, { owner: assessor, company, clips: place.clips });
    const { user } = await renderApp(`/playlists/${id}`, { api: place.api, as: assessor });
    const grip = (title: string) =>
      screen.getByRole('button', { name: `Переместить «${title}»: стрелки вверх и вниз` });
    grip('Первый').focus();
    await user.keyboard('{ArrowDown}');
    expect(shown()).toEqual(['Второй', 'Первый', 'Третий']);
    expect(screen.getByText('«Первый»: место 2 из 3.')).toBeInTheDocument();
    await waitFor(async () => expect(await held(place, id)).toEqual(['Второй', 'Первый', 'Третий']));
    const rows = list().getAllByRole('listitem');
    const dataTransfer = { setData: () => {}, effectAllowed: '' };
    fireEvent.dragStart(grip('Третий'), { dataTransfer });
    fireEvent.dragOver(rows[0] as HTMLElement);
    fireEvent.drop(rows[0] as HTMLElement);
    await waitFor(async () => expect(await held(place, id)).toEqual(['Третий', 'Второй', 'Первый']));
    await user.click(screen.getByRole('button', { name: 'Действия: Первый' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Выше' }));
    await waitFor(async () => expect(await held(place, id)).toEqual(['Третий', 'Первый', 'Второй']));
    await user.click(screen.getByRole('button', { name: 'Действия: Второй' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Убрать из подборки' }));
    await waitFor(() => expect(shown()).toEqual(['Третий', 'Первый']));
  });

  it('D-54: is heard one clip after another, by who may not change it, too', async () => {
    const place = await scene();
    const { assessor, company, head } = place.world.a;
    const { id } = await createPlaylist(place.api.db, { owner: assessor, company, clips: place.clips, shared: true });
    const play = vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue();
    vi.spyOn(HTMLMediaElement.prototype, 'load').mockImplementation(() => {});
    const { user } = await renderApp(`/playlists/${id}`, { api: place.api, as: head });
    expect(screen.queryByRole('button', { name: /^Переместить/ })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Слушать подряд' }));
    expect(await screen.findByText('1 из 3: Первый')).toBeVisible();
    const audio = play.mock.contexts[0] as HTMLAudioElement;
    expect(audio).toHaveAttribute('src', expect.stringContaining('from=0&to=2000'));
    fireEvent(audio, new Event('ended'));
    expect(await screen.findByText('2 из 3: Второй')).toBeVisible();
    expect(audio).toHaveAttribute('src', expect.stringContaining('from=1000&to=3000'));
  });
});
