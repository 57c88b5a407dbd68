import type { transcriptionApi } from '#domain/transcription/transcription.api.ts';
import { TRANSCRIPTION_REASONS } from '#domain/transcription/transcription.policy.ts';
import type { Transcription } from '#domain/transcription/transcription.schema.ts';
import type { RequestOf } from '#server/http/endpoints/request-of.ts';
import { assertAllowed, conflict, notFound } from '#server/http/errors.ts';
import { mayChangeCommunication } from '#domain/communications/communications.policy.ts';
import { loadSeen } from '../communications/load-seen.ts';
import { showTranscription } from './get-transcription.ts';
import { queueTranscription } from './queue-transcription.ts';

/** «Распознать речь»: asked for once more while it is under way, it says no. */
export function startTranscription({
  deps,
  caller,
  params: { id },
}: RequestOf<typeof transcriptionApi.start>): Promise<Transcription> {
  const { actor, now } = caller;
  return deps.db.write(async (q) => {
    const { company_id, media_id } = await loadSeen(q, actor, id);
    assertAllowed(mayChangeCommunication(actor, { company_id }));
    const { may } = await showTranscription(q, deps, actor, id);
    assertAllowed(may.start, conflict);
    const { speech } = deps.engines;
    if (speech === null || media_id === null) throw notFound('Записи нет.');
    const asked = { communication_id: id, company_id, media_id, model: speech.model, asked_by: actor.id };
    if (!(await queueTranscription(q, caller, asked, now))) throw conflict(TRANSCRIPTION_REASONS.under_way);
    return showTranscription(q, deps, actor, id);
  });
}
