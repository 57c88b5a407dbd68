import type { Communication } from '#domain/communications/communications.schema.ts';
import type { transcriptsApi } from '#domain/transcripts/transcripts.api.ts';
import type { RequestOf } from '#server/http/endpoints/request-of.ts';
import { notFound } from '#server/http/errors.ts';
import { getCommunication } from '../communications/get-communication.ts';
import { loadSeen } from '../communications/load-seen.ts';
import { saveWords } from './save-words.ts';
import { findVersion, removeOffers } from './transcripts.repo.ts';

/** Makes an earlier version, or one that came beside, the words of today; those of today become a version. */
export async function restoreWordsVersion({
  db,
  caller,
  params,
  seen,
}: RequestOf<typeof transcriptsApi.restore>): Promise<Communication> {
  await db.write(async (q) => {
    await loadSeen(q, caller.actor, params.id);
    const row = await findVersion(q, params.id, params.words_version_id);
    if (!row) throw notFound('Такой версии нет.');
    const { segments, messages, origin, origin_name, is_offer } = row.version;
    await saveWords(q, { caller, seen }, { segments, messages, origin, origin_name }, () => undefined);
    if (is_offer) await removeOffers(q, params.id);
  });
  return getCommunication({ db, caller, params });
}
