import type { playlistsApi } from '#domain/playlists/playlists.api.ts';
import type { Playlist } from '#domain/playlists/playlists.schema.ts';
import type { RequestOf } from '#server/http/endpoints/request-of.ts';
import { record } from '#server/record/audit.repo.ts';
import { changesOf } from '#server/record/changes-of.ts';
import { loadPlaylistForUpdate, showPlaylist } from './load-playlist.ts';
import { updatePlaylistRow } from './playlists.repo.ts';

/** Renames a playlist, describes it, shows it to the company or hides it, at the revision its owner read (D-38). */
export function updatePlaylist({ db, caller, seen, input }: RequestOf<typeof playlistsApi.update>): Promise<Playlist> {
  return db.write(async (q) => {
    const { playlist } = await loadPlaylistForUpdate(q, caller.actor, seen);
    const { before, after } = changesOf(playlist, input);
    await updatePlaylistRow(q, playlist.id, after);
    const { id: entity_id, company_id } = playlist;
    await record(q, caller, { action: 'update', entity: 'playlists', entity_id, company_id, before, after });
    return showPlaylist(q, caller.actor, playlist.id);
  });
}
