import { mayChangeCommunication } from '#domain/communications/communications.policy.ts';
import type { transcriptsApi } from '#domain/transcripts/transcripts.api.ts';
import type { EarlierWords, WordsVersion, WordsVersions } from '#domain/transcripts/transcripts.schema.ts';
import { displayName } from '#domain/users/display-name.ts';
import type { RequestOf } from '#server/http/endpoints/request-of.ts';
import { assertAllowed, notFound } from '#server/http/errors.ts';
import { loadSeen } from '../communications/load-seen.ts';
import { findVersion, listVersions, type ListedVersion } from './transcripts.repo.ts';

const presentVersion = ({ version, by, segment_count, message_count }: ListedVersion): WordsVersion => ({
  id: version.id,
  is_offer: version.is_offer,
  origin: version.origin,
  origin_name: version.origin_name,
  by: by && { id: by.id, name: displayName(by) },
  at: version.saved_at.toISOString(),
  segment_count,
  message_count,
});

/** Earlier words of a communication, for those who may bring them back (D-68). */
export function listWordsVersions({
  db,
  caller: { actor },
  params,
}: RequestOf<typeof transcriptsApi.versions>): Promise<WordsVersions> {
  return db.read(async (q) => {
    assertAllowed(mayChangeCommunication(actor, await loadSeen(q, actor, params.id)));
    return { data: (await listVersions(q, params.id)).map(presentVersion) };
  });
}

/** Words of one of them. */
export function getWordsVersion({
  db,
  caller: { actor },
  params: { id, words_version_id },
}: RequestOf<typeof transcriptsApi.version>): Promise<EarlierWords> {
  return db.read(async (q) => {
    assertAllowed(mayChangeCommunication(actor, await loadSeen(q, actor, id)));
    const row = await findVersion(q, id, words_version_id);
    if (!row) throw notFound('Такой версии нет.');
    const { segments, messages } = row.version;
    return { segments, messages };
  });
}
