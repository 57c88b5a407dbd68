import { mayTranscribe, TRANSCRIPTION_REASONS } from '#domain/transcription/transcription.policy.ts';
import { allow, deny, type Verdict } from '#domain/kernel/verdict.ts';
import type { Query } from '#server/db/client.ts';
import type { Deps } from '#server/deps.ts';
import type { Caller } from '#server/record/audit.repo.ts';
import { queueTranscription } from './queue-transcription.ts';
import { transcriptionFacts } from './transcription-facts.ts';
import { listTranscriptionInputs } from './transcription-runs.repo.ts';

/** Queues the recognition of a communication's recording, or says why not; of one that is visible to the caller. */
export async function transcribeOne(
  q: Query,
  { engines }: Pick<Deps, 'engines'>,
  caller: Caller,
  id: number,
): Promise<Verdict> {
  const [row] = await listTranscriptionInputs(q, [id]);
  if (!row) return deny(TRANSCRIPTION_REASONS.no_sound);
  const { company_id, media_id } = row;
  const verdict = mayTranscribe(caller.actor, { ...transcriptionFacts(engines, row), company_id });
  if (!verdict.allowed) return verdict;
  if (engines.speech === null || media_id === null) return deny(TRANSCRIPTION_REASONS.no_engine);
  const asked = { communication_id: id, company_id, media_id, model: engines.speech.model, asked_by: caller.actor.id };
  const isQueued = await queueTranscription(q, caller, asked, caller.now);
  return isQueued ? allow : deny(TRANSCRIPTION_REASONS.under_way);
}
