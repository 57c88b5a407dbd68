import { mayChangeCommunication } from '#domain/communications/communications.policy.ts';
import type { Communication } from '#domain/communications/communications.schema.ts';
import type { transcriptsApi } from '#domain/transcripts/transcripts.api.ts';
import type { RequestOf } from '#server/http/endpoints/request-of.ts';
import { assertAllowed, notFound } from '#server/http/errors.ts';
import { getCommunication } from '../communications/get-communication.ts';
import { loadSeen } from '../communications/load-seen.ts';
import { refuseOffer } from './transcripts.repo.ts';

/** A person keeps their words; those of the source that waited beside them stay among the versions (D-68). */
export async function refuseOfferedWords({
  db,
  caller,
  params,
}: RequestOf<typeof transcriptsApi.refuseOffer>): Promise<Communication> {
  await db.write(async (q) => {
    assertAllowed(mayChangeCommunication(caller.actor, await loadSeen(q, caller.actor, params.id)));
    if (!(await refuseOffer(q, params.id, params.words_version_id))) throw notFound('Такой версии нет.');
  });
  return getCommunication({ db, caller, params });
}
