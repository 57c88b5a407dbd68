import { mayKeepPlaylists } from '#domain/playlists/playlists.policy.ts';
import type { playlistsApi } from '#domain/playlists/playlists.api.ts';
import type { PlaylistList } from '#domain/playlists/playlists.schema.ts';
import type { RequestOf } from '#server/http/endpoints/request-of.ts';
import { assertAllowed } from '#server/http/errors.ts';
import { listResponse } from '#server/http/list-response.ts';
import { presentPlaylist } from './playlists.presenter.ts';
import { countPlaylists, listPlaylistRows } from './playlists.repo.ts';

/** Own playlists and those that are shown within one's companies (D-54). */
export function listPlaylists({
  db,
  caller: { actor },
  query,
}: RequestOf<typeof playlistsApi.list>): Promise<PlaylistList> {
  const create = mayKeepPlaylists(actor);
  assertAllowed(create);
  return db.read(async (q) => {
    const rows = await listPlaylistRows(q, actor, query);
    const counted = await countPlaylists(q, actor, query.filter);
    const data = rows.map((row) => presentPlaylist(row, actor));
    return listResponse(query, counted, data, create);
  });
}
