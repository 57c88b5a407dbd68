import { placesInOrder } from '#domain/playlists/order.ts';
import type { playlistsApi } from '#domain/playlists/playlists.api.ts';
import type { ReadPlaylist } from '#domain/playlists/playlists.schema.ts';
import type { RequestOf } from '#server/http/endpoints/request-of.ts';
import { fieldErrors } from '#server/http/errors.ts';
import { record } from '#server/record/audit.repo.ts';
import { loadPlaylistForUpdate, readPlaylist } from './load-playlist.ts';
import { listPlaces, listPlaylistClips, setPlaces, updatePlaylistRow } from './playlists.repo.ts';

/** Puts the clips of an own playlist into another order; those that its owner does not see now keep their places. */
export function arrangePlaylist({
  db,
  caller,
  seen,
  input: { clip_ids },
}: RequestOf<typeof playlistsApi.arrange>): Promise<ReadPlaylist> {
  const { actor } = caller;
  return db.write(async (q) => {
    const { playlist } = await loadPlaylistForUpdate(q, actor, seen);
    const { id, company_id } = playlist;
    const shown = new Set((await listPlaylistClips(q, actor, id)).map(({ clip }) => clip.id));
    const places = placesInOrder(
      (await listPlaces(q, id)).filter((one) => shown.has(one.id)),
      clip_ids,
    );
    if (!places) throw fieldErrors({ clip_ids: ['Состав подборки изменился: обновите страницу.'] });
    await setPlaces(q, id, places);
    await updatePlaylistRow(q, id);
    const after = { arranged: clip_ids.length };
    await record(q, caller, { action: 'update', entity: 'playlists', entity_id: id, company_id, after });
    return readPlaylist(q, actor, id);
  });
}
