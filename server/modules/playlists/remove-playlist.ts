import type { playlistsApi } from '#domain/playlists/playlists.api.ts';
import type { RequestOf } from '#server/http/endpoints/request-of.ts';
import { record } from '#server/record/audit.repo.ts';
import { deleteLinksTo } from '../access-links/access-links.repo.ts';
import { loadPlaylistForUpdate } from './load-playlist.ts';
import { deletePlaylist } from './playlists.repo.ts';

/** Deletes a playlist; its clips stay where they were cut. */
export function removePlaylist({ db, caller, seen }: RequestOf<typeof playlistsApi.remove>): Promise<void> {
  return db.write(async (q) => {
    const { playlist } = await loadPlaylistForUpdate(q, caller.actor, seen);
    const { id: entity_id, company_id, name, shared } = playlist;
    await deletePlaylist(q, entity_id);
    await deleteLinksTo(q, { type: 'playlist', id: entity_id });
    await record(q, caller, {
      action: 'remove',
      entity: 'playlists',
      entity_id,
      company_id,
      before: { name, shared },
    });
  });
}
