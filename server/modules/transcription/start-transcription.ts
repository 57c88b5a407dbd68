import type { transcriptionApi } from '#domain/transcription/transcription.api.ts';
import type { Transcription } from '#domain/transcription/transcription.schema.ts';
import { mayChangeCommunication } from '#domain/communications/communications.policy.ts';
import type { RequestOf } from '#server/http/endpoints/request-of.ts';
import { assertAllowed, conflict } from '#server/http/errors.ts';
import { loadSeen } from '../communications/load-seen.ts';
import { showTranscription } from './get-transcription.ts';
import { transcribeOne } from './transcribe-one.ts';

/** «Распознать речь»: asked for once more while it is under way, it says no. */
export function startTranscription({
  deps,
  caller,
  params: { id },
}: RequestOf<typeof transcriptionApi.start>): Promise<Transcription> {
  const { actor } = caller;
  return deps.db.write(async (q) => {
    const { company_id } = await loadSeen(q, actor, id);
    assertAllowed(mayChangeCommunication(actor, { company_id }));
    assertAllowed(await transcribeOne(q, deps, caller, id), conflict);
    return showTranscription(q, deps, actor, id);
  });
}
