import type { playlistsApi } from '#domain/playlists/playlists.api.ts';
import { mayKeepPlaylists } from '#domain/playlists/playlists.policy.ts';
import type { ReadPlaylist } from '#domain/playlists/playlists.schema.ts';
import type { RequestOf } from '#server/http/endpoints/request-of.ts';
import { assertAllowed } from '#server/http/errors.ts';
import { readPlaylist } from './load-playlist.ts';

export function getPlaylist({
  db,
  caller: { actor },
  params,
}: RequestOf<typeof playlistsApi.get>): Promise<ReadPlaylist> {
  if (actor.kind === 'user') assertAllowed(mayKeepPlaylists(actor));
  return db.read((q) => readPlaylist(q, actor, params.id));
}
