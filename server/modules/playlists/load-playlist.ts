import type { Actor } from '#domain/actor/actor.ts';
import type { MaybeRevisioned } from '#domain/kernel/revision.ts';
import { mayChangePlaylist } from '#domain/playlists/playlists.policy.ts';
import type { Playlist, ReadPlaylist } from '#domain/playlists/playlists.schema.ts';
import type { Query } from '#server/db/client.ts';
import { assertAllowed, notFound } from '#server/http/errors.ts';
import { assertRevision } from '#server/http/if-match.ts';
import { presentClip } from '../clips/clips.presenter.ts';
import { presentPlaylist } from './playlists.presenter.ts';
import { findPlaylist, listPlaylistClips, lockPlaylist, type PlaylistRow } from './playlists.repo.ts';

const GONE = 'Подборка не найдена.';

/** Playlist with its row locked, if the actor may change it and has read the current revision. */
export async function loadPlaylistForUpdate(q: Query, actor: Actor, seen: MaybeRevisioned): Promise<PlaylistRow> {
  const row = await lockPlaylist(q, actor, seen.id);
  if (!row) throw notFound(GONE);
  assertAllowed(mayChangePlaylist(actor, row.playlist));
  await assertRevision(row.playlist, seen, () => presentPlaylist(row, actor));
  return row;
}

async function loadPlaylist(q: Query, actor: Actor, id: number): Promise<PlaylistRow> {
  const row = await findPlaylist(q, actor, id);
  if (!row) throw notFound(GONE);
  return row;
}

export const showPlaylist = async (q: Query, actor: Actor, id: number): Promise<Playlist> =>
  presentPlaylist(await loadPlaylist(q, actor, id), actor);

/** A playlist with its clips. */
export async function readPlaylist(q: Query, actor: Actor, id: number): Promise<ReadPlaylist> {
  const playlist = await showPlaylist(q, actor, id);
  const rows = await listPlaylistClips(q, actor, id);
  return { ...playlist, items: rows.map((row) => presentClip(row, actor)) };
}
