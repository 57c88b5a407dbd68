import { z } from 'zod';
import { DAY_MS } from '#domain/kernel/time.ts';
import { nextTranscribeTime } from '#domain/projects/transcribe-hours.ts';
import { idSchema } from '#domain/kernel/list.schema.ts';
import type { Query } from '#server/db/client.ts';
import { EngineError } from '#server/engines/engine-error.ts';
import { defineJob, type GivenUp, type JobContext } from '#server/jobs/define-job.ts';
import { jobErrorText } from '#server/jobs/job-error.ts';
import { enqueue } from '#server/jobs/jobs.repo.ts';
import { withPieces } from '#server/media/cut-pieces.ts';
import { PermanentError } from '#server/permanent-error.ts';
import { withLocalFile } from '#server/storage/with-local-file.ts';
import { cutRecording } from './cut-recording.ts';
import { hearPieces } from './hear-pieces.ts';
import { keepWords } from './keep-words.ts';
import { endRun, findOpenRun, listPieces, noteRun, type OpenRun } from './transcription-runs.repo.ts';

const payloadSchema = z.strictObject({ run_id: idSchema });
const ATTEMPTS = 5;
/** Days that a recording waits for a budget or an engine: after them nobody wants it any more. */
const MOST_DAYS = 7;

/** Recognises a recording piece by piece (D-42); what was heard before a kill or a pause is not heard again. */
export const transcribeJob = defineJob({
  kind: 'transcribe',
  lane: 'speech',
  payload: payloadSchema,
  attempts: ATTEMPTS,
  backOff: { firstMs: 30_000, longestMs: 3_600_000 },
  name: ({ run_id }) => `Распознавание речи № ${run_id}`,
  run: transcribe,
  onGivenUp: async (q, { run_id }, { error, now }) => {
    await endRun(q, run_id, { state: 'failed', note: noteOf(error), now });
  },
});

const noteOf = (error: GivenUp['error']): string =>
  error instanceof EngineError || error instanceof PermanentError
    ? error.message
    : `Распознать не удалось: ${jobErrorText(error)}`;

async function transcribe(context: JobContext, { run_id }: z.output<typeof payloadSchema>): Promise<void> {
  const { db, clock, storage } = context.deps;
  const begun = await db.read((q) => findOpenRun(q, run_id));
  if (!begun) return;
  assertStillWanted(begun, clock());
  const at = begun.run.asked_by === null ? nextTranscribeTime(begun.hours, clock(), begun.time_zone) : clock();
  if (at > clock()) {
    await db.write((q) => postpone(q, run_id, { at, note: 'Ждёт часов, когда проект распознаёт записи.' }, clock()));
    return;
  }
  await db.write((q) => noteRun(q, run_id, { state: 'running', note: null }));
  await cutRecording(context.deps, begun);
  // As it is now: its recording may just have been measured.
  const open = await db.read((q) => findOpenRun(q, run_id));
  if (!open) return;
  const pieces = await db.read((q) => listPieces(q, run_id));
  const left = pieces.filter(({ heard }) => heard === null);
  if (left.length > 0) {
    const { storage_key, mime_type: type } = open.recording;
    const spans = left.map(({ channel, from, to }) => ({ channel, from, to }));
    const outcome = await withLocalFile(storage, storage_key, (path) =>
      withPieces({ path, type, pieces: spans }, (read) =>
        hearPieces(context, open, { left, read, total: pieces.length, isLastTry: context.attempt >= ATTEMPTS }),
      ),
    );
    if (outcome.kind === 'closed') return;
    if (outcome.kind === 'postponed') {
      await db.write((q) => postpone(q, run_id, outcome, clock()));
      return;
    }
  }
  await db.write((q) => keepWords(q, open, clock()));
}

function assertStillWanted({ run, media_id, deleted_at }: OpenRun, now: Date): void {
  if (deleted_at !== null || media_id !== run.media_id)
    throw new PermanentError('Записи больше нет: распознавать нечего.');
  if (now.getTime() - run.asked_at.getTime() > MOST_DAYS * DAY_MS)
    throw new PermanentError('Запись ждала распознавания неделю, и оно отменено.');
}

/** Queues the rest for a later time: this job is over, and its tries do not count. */
async function postpone(q: Query, run_id: number, { at, note }: { at: Date; note: string }, now: Date): Promise<void> {
  await noteRun(q, run_id, { state: 'waiting', note });
  await enqueue(q, transcribeJob, { run_id }, { now, run_at: at });
}
