import type { Actor } from '#domain/actor/actor.ts';
import { CLIPS_PER_PLAYLIST } from '#domain/playlists/playlist-limits.ts';
import type { playlistsApi } from '#domain/playlists/playlists.api.ts';
import type { ReadPlaylist } from '#domain/playlists/playlists.schema.ts';
import type { Query } from '#server/db/client.ts';
import type { RequestOf } from '#server/http/endpoints/request-of.ts';
import { conflict, fieldErrors } from '#server/http/errors.ts';
import { record } from '#server/record/audit.repo.ts';
import { loadPlaylistForUpdate, readPlaylist } from './load-playlist.ts';
import { appendClips, listClipCompanies, listPlaces, takeOutClips, updatePlaylistRow } from './playlists.repo.ts';

/** Clips of the playlist's company that the actor sees; another company's do not go to who reads it (D-2). */
async function assertFit(q: Query, actor: Actor, { add, company_id }: { add: number[]; company_id: number }) {
  const found = await listClipCompanies(q, actor, add);
  if (found.length < add.length) throw fieldErrors({ add: ['Такого фрагмента нет.'] });
  if (found.some((clip) => clip.company_id !== company_id))
    throw fieldErrors({ add: ['Фрагмент другой компании: в эту подборку его не положить.'] });
}

/** Puts clips at the end of an own playlist and takes others out (D-54). */
export function changePlaylist({
  db,
  caller,
  params: { id },
  input,
}: RequestOf<typeof playlistsApi.change>): Promise<ReadPlaylist> {
  const { actor } = caller;
  const { add: wanted = [], remove = [] } = input;
  return db.write(async (q) => {
    const { playlist } = await loadPlaylistForUpdate(q, actor, { id, revision: null });
    const { company_id } = playlist;
    const held = new Set((await listPlaces(q, id)).map((one) => one.id));
    const add = [...new Set(wanted)].filter((one) => !held.has(one));
    await assertFit(q, actor, { add, company_id });
    // Taking out is always allowed, also of clips that are not seen any more.
    const removed = await takeOutClips(q, id, remove);
    if (held.size - removed + add.length > CLIPS_PER_PLAYLIST)
      throw conflict(`В подборке не больше ${CLIPS_PER_PLAYLIST} фрагментов.`);
    await appendClips(q, id, add);
    if (add.length + removed > 0) {
      await updatePlaylistRow(q, id);
      const after = { ...(add.length > 0 && { added: add.length }), ...(removed > 0 && { removed }) };
      await record(q, caller, { action: 'update', entity: 'playlists', entity_id: id, company_id, after });
    }
    return readPlaylist(q, actor, id);
  });
}
