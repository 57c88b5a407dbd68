import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import type { IssuedAccessLink } from '#domain/access-links/access-links.schema.ts';
import { createClip, createPlaylist } from '#tests/support/clip-factories.ts';
import { createCommunication, createMedia } from '#tests/support/factories.ts';
import { renderApp } from '#tests/support/render-app.tsx';
import { testApp } from '#tests/support/test-app.ts';
import { createWorld } from '#tests/support/world.ts';

const WORDS = [{ side: 'employee' as const, speaker: null, start: 0, end: 9, text: 'Давайте посчитаем вместе' }];

async function scene() {
  const api = await testApp();
  vi.useFakeTimers({ toFake: ['Date'], now: api.clock.now() });
  const world = await createWorld(api.db);
  const { project, manager: employee, assessor, pm, company } = world.a;
  const facts = { project, employee, recording: await createMedia(api.db), transcript: WORDS };
  const communication = await createCommunication(api.db, facts);
  const clip = await createClip(api.db, { communication, author: assessor, title: 'Как считать', start: 2, end: 7 });
  const playlist = await createPlaylist(api.db, { owner: assessor, company, clips: [clip], shared: true });
  const leader = await api.as(pm);
  const linkTo = async (type: 'clip' | 'playlist', id: number) =>
    (await leader.post<IssuedAccessLink>('/api/access-links', { name: 'Пётр', target: { type, id } })).body.path;
  return { api, world, clip, playlist, linkTo };
}

const leads = () =>
  screen
    .getAllByRole('link')
    .map((link) => link.getAttribute('href') ?? '')
    .filter((href) => href.startsWith('/') && !href.startsWith('/help/'));

describe('a guest of clips (D-54)', () => {
  it('D-54: of a clip reads its words and hears its seconds; nothing leads elsewhere', async () => {
    const { api, clip, linkTo } = await scene();
    const play = vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue();
    vi.spyOn(HTMLMediaElement.prototype, 'load').mockImplementation(() => {});
    const { user } = await renderApp(await linkTo('clip', clip.id), { api });
    expect(await screen.findByRole('heading', { level: 1, name: 'Как считать' })).toBeVisible();
    expect(await screen.findByText('Давайте посчитаем вместе')).toBeVisible();
    await user.click(screen.getByRole('button', { name: /^Послушать 0:02–0:07/ }));
    await waitFor(() => expect(play).toHaveBeenCalled());
    expect(play.mock.contexts[0]).toHaveAttribute('src', expect.stringContaining('from=2000&to=7000'));
    expect(leads().filter((href) => !href.startsWith(`/clips/${clip.id}/`))).toEqual([]);
  });

  it('D-54: of a playlist sees its clips, and neither whose it is nor how to change it', async () => {
    const { api, playlist, linkTo } = await scene();
    await renderApp(await linkTo('playlist', playlist.id), { api });
    expect(await screen.findByRole('heading', { level: 1, name: 'Лучшие ответы' })).toBeVisible();
    expect(screen.getByText('1 фрагмент, 0:05')).toBeVisible();
    expect(screen.getByRole('button', { name: /^Послушать 0:02–0:07/ })).toBeVisible();
    expect(screen.queryByRole('button', { name: /^(?:Действия|Переместить|Поделиться)/ })).toBeNull();
    expect(leads().filter((href) => !href.startsWith(`/playlists/${playlist.id}/`))).toEqual([]);
  });

  it('D-54: the link is made on the playlist’s page, for thirty days at most', async () => {
    const { api, world, playlist } = await scene();
    const { user } = await renderApp(`/playlists/${playlist.id}`, { api, as: world.a.pm });
    await user.click(await screen.findByRole('button', { name: 'Поделиться ссылкой' }));
    const name = await screen.findByRole('textbox', { name: /Имя гостя/ });
    expect(screen.queryByRole('radio', { name: /90/ })).toBeNull();
    await user.type(name, 'Пётр');
    await user.click(screen.getByRole('radio', { name: /30/ }));
    await user.click(screen.getByRole('button', { name: 'Создать ссылку' }));
    expect(await screen.findByDisplayValue(new RegExp(`/playlists/${playlist.id}/\\?token=`))).toBeVisible();
  });
});
