import { mayChangeCommunication } from '#domain/communications/communications.policy.ts';
import type { transcriptsApi } from '#domain/transcripts/transcripts.api.ts';
import type { WordsVersion, WordsVersions } from '#domain/transcripts/transcripts.schema.ts';
import { displayName } from '#domain/users/display-name.ts';
import type { RequestOf } from '#server/http/endpoints/request-of.ts';
import { assertAllowed } from '#server/http/errors.ts';
import { loadSeen } from '../communications/load-seen.ts';
import { listVersions, type VersionRow } from './transcripts.repo.ts';

const presentVersion = ({ version, by }: VersionRow): WordsVersion => ({
  id: version.id,
  is_offer: version.is_offer,
  origin: version.origin,
  origin_name: version.origin_name,
  by: by && { id: by.id, name: displayName(by) },
  at: version.saved_at.toISOString(),
  segments: version.segments,
  messages: version.messages,
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
