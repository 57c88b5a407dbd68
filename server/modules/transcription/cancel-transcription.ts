import { mayChangeCommunication } from '#domain/communications/communications.policy.ts';
import type { transcriptionApi } from '#domain/transcription/transcription.api.ts';
import type { Transcription } from '#domain/transcription/transcription.schema.ts';
import type { RequestOf } from '#server/http/endpoints/request-of.ts';
import { assertAllowed, conflict } from '#server/http/errors.ts';
import { record } from '#server/record/audit.repo.ts';
import { loadSeen } from '../communications/load-seen.ts';
import { showTranscription } from './get-transcription.ts';
import { endRun, findLastRun } from './transcription-runs.repo.ts';

const OVER = 'Распознавание только что закончилось.';

/** Ends a recognition that is under way: its job stops before the next piece, and what was heard waits for another. */
export function cancelTranscription({
  deps,
  caller,
  params: { id },
}: RequestOf<typeof transcriptionApi.cancel>): Promise<Transcription> {
  const { actor, now } = caller;
  return deps.db.write(async (q) => {
    const { company_id } = await loadSeen(q, actor, id);
    assertAllowed(mayChangeCommunication(actor, { company_id }));
    const { may } = await showTranscription(q, deps, actor, id);
    assertAllowed(may.cancel, conflict);
    const last = await findLastRun(q, id);
    if (!last || !(await endRun(q, last.run.id, { state: 'cancelled', note: null, now }))) throw conflict(OVER);
    await record(q, caller, { action: 'cancel-transcription', entity: 'communications', entity_id: id, company_id });
    return showTranscription(q, deps, actor, id);
  });
}
