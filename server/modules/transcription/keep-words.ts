import { transcriptProblem } from '#domain/transcripts/check-words.ts';
import type { Channel } from '#domain/speech/speech-words.ts';
import { joinHeard } from '#domain/transcription/join-heard.ts';
import type { Query } from '#server/db/client.ts';
import { jobContext, record } from '#server/record/audit.repo.ts';
import { summaryOf } from '../transcripts/save-words.ts';
import { insertWords, lockWords, type NewWords } from '../transcripts/transcripts.repo.ts';
import { endRun, listPieces, type OpenRun } from './transcription-runs.repo.ts';

/** Makes the transcript of what was heard (D-42), unless somebody or a source has brought words meanwhile. */
export async function keepWords(q: Query, open: OpenRun, now: Date): Promise<void> {
  const { run, company_id } = open;
  const { communication_id, model } = run;
  const end = (state: 'done' | 'failed', note: string | null) => endRun(q, run.id, { state, note, now });
  if (await lockWords(q, communication_id)) {
    await end('done', 'Слова появились раньше: распознанное не записано.');
    return;
  }
  const pieces = await listPieces(q, run.id);
  const heard = pieces.flatMap((piece) => (piece.heard === null ? [] : [{ ...piece, heard: piece.heard }]));
  const segments = joinHeard(heard, { employeeChannel: employeeChannelOf(open) });
  if (segments.length === 0) {
    await end('done', 'Слов в записи движок не услышал.');
    return;
  }
  const problem = transcriptProblem(segments);
  if (problem !== null) {
    await end('failed', problem);
    return;
  }
  const words: NewWords = {
    segments,
    messages: [],
    origin: 'engine',
    origin_name: model,
    saved_by: null,
    saved_at: now,
  };
  const isWhole = heard.length === pieces.length;
  const note = isWhole ? null : `Распознано ${heard.length} из ${pieces.length} частей: остальные движок не разобрал.`;
  if (!(await end('done', note))) return;
  if (!(await insertWords(q, communication_id, words))) throw new Error('words appeared under the lock of a run');
  await record(q, jobContext('transcribe', now), {
    action: 'update',
    entity: 'communications',
    entity_id: communication_id,
    company_id,
    before: { words: null },
    after: { words: summaryOf(words) },
  });
}

/** Null: one channel, or both alike, or nobody in one of them. */
function employeeChannelOf({
  recording: { activity },
  by_person,
  by_integration,
  by_project,
}: OpenRun): Channel | null {
  const spoken = (activity?.channels ?? []).filter(({ speech }) => speech.length > 0);
  return spoken.length === 2 && activity?.is_same === false ? (by_person ?? by_integration ?? by_project) : null;
}
