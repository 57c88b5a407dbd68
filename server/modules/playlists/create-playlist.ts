import type { Actor } from '#domain/actor/actor.ts';
import { PLAYLISTS_MAX } from '#domain/playlists/playlist-limits.ts';
import { mayKeepPlaylists } from '#domain/playlists/playlists.policy.ts';
import type { playlistsApi } from '#domain/playlists/playlists.api.ts';
import type { Playlist } from '#domain/playlists/playlists.schema.ts';
import type { Query } from '#server/db/client.ts';
import type { RequestOf } from '#server/http/endpoints/request-of.ts';
import { assertAllowed, conflict, fieldErrors } from '#server/http/errors.ts';
import { record } from '#server/record/audit.repo.ts';
import { findShareCompanies } from '../references/reference-items.repo.ts';
import { showPlaylist } from './load-playlist.ts';
import { countOwnPlaylists, insertPlaylist } from './playlists.repo.ts';

/** Company of a new playlist: one that the actor works for; with only one it need not be named. */
async function companyFor(q: Query, actor: Actor, wanted: number | null): Promise<number> {
  const [company_id, another] = await findShareCompanies(q, actor, wanted);
  if (company_id === undefined || another !== undefined)
    throw fieldErrors({ company_id: ['Выберите компанию, чьи фрагменты будут в подборке.'] });
  return company_id;
}

export function createPlaylist({ db, caller, input }: RequestOf<typeof playlistsApi.create>): Promise<Playlist> {
  const { actor, now } = caller;
  assertAllowed(mayKeepPlaylists(actor));
  const { name, description = '', shared = false } = input;
  return db.write(async (q) => {
    if ((await countOwnPlaylists(q, actor.id)) >= PLAYLISTS_MAX)
      throw conflict(`Подборок уже ${PLAYLISTS_MAX}: удалите лишние, чтобы завести новую.`);
    const company_id = await companyFor(q, actor, input.company_id ?? null);
    const values = { owner_id: actor.id, company_id, name, description, shared };
    const id = await insertPlaylist(q, { ...values, created_at: now });
    await record(q, caller, { action: 'create', entity: 'playlists', entity_id: id, company_id, after: values });
    return showPlaylist(q, actor, id);
  });
}
