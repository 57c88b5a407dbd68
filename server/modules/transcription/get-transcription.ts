import type { Actor } from '#domain/actor/actor.ts';
import type { transcriptionApi } from '#domain/transcription/transcription.api.ts';
import { mayCancelTranscription, mayTranscribe } from '#domain/transcription/transcription.policy.ts';
import type { Transcription } from '#domain/transcription/transcription.schema.ts';
import { displayName } from '#domain/users/display-name.ts';
import type { Query } from '#server/db/client.ts';
import type { Deps } from '#server/deps.ts';
import type { RequestOf } from '#server/http/endpoints/request-of.ts';
import { notFound } from '#server/http/errors.ts';
import { loadSeen } from '../communications/load-seen.ts';
import { transcriptionFacts } from './transcription-facts.ts';
import { listTranscriptionInputs, type TranscriptionInput } from './transcription-runs.repo.ts';

function presentRun({ run, by, heard }: TranscriptionInput): Transcription['run'] {
  if (run === null) return null;
  return {
    state: run.state,
    total: run.total,
    done: Math.max(run.done, heard),
    model: run.model,
    asked_at: run.asked_at.toISOString(),
    asked_by: by && { id: by.id, name: displayName(by) },
    finished_at: run.finished_at?.toISOString() ?? null,
    note: run.note,
  };
}

/** How far the recognition of a communication's recording is, and what the actor may do about it. */
export async function showTranscription(
  q: Query,
  { engines }: Pick<Deps, 'engines'>,
  actor: Actor,
  id: number,
): Promise<Transcription> {
  const [row] = await listTranscriptionInputs(q, [id]);
  if (!row) throw notFound('Коммуникация не найдена.');
  const facts = { ...transcriptionFacts(engines, row), company_id: row.company_id };
  return {
    run: presentRun(row),
    may: { start: mayTranscribe(actor, facts), cancel: mayCancelTranscription(actor, facts) },
  };
}

export function getTranscription({
  deps,
  caller: { actor },
  params: { id },
}: RequestOf<typeof transcriptionApi.get>): Promise<Transcription> {
  return deps.db.read(async (q) => {
    await loadSeen(q, actor, id);
    return showTranscription(q, deps, actor, id);
  });
}
