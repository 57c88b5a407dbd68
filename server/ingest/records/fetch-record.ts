import { type BackOff, retryDelayMs } from '#domain/jobs/retry-delay.ts';
import type { JobContext } from '#server/jobs/define-job.ts';
import { jobErrorText } from '#server/jobs/job-error.ts';
import { SealedSecretError } from '#server/crypto/secret-box.ts';
import { UnreadableRecordingError } from '#server/media/unreadable-recording-error.ts';
import { UnsupportedAudioError } from '#server/media/receive-upload.ts';
import { isPermanent, PermanentError } from '#server/permanent-error.ts';
import { ObjectMissingError } from '#server/storage/storage.ts';
import { noteFailure } from '../integration-health.ts';
import { WebError } from '#server/web/web-error.ts';
import { type Downloaded, downloadRecording } from './download-recording.ts';
import { findRecord, findSealedSecrets, type RecordRow } from './records.repo.ts';
import { isPastKeeping, noteTry, settleRecord } from './settle-record.ts';

/** Pauses of a minute, four, sixteen … fifteen hours: seven tries within a day (D-34). */
export const RECORD_ATTEMPTS = 7;
export const RECORD_BACK_OFF: BackOff = { firstMs: 60_000, longestMs: 15 * 3_600_000 };

/** Words of a failure for the log of deliveries; anything else than these has a message that is not meant for people. */
export function failureSentence(error: unknown): string {
  const isTold = [
    WebError,
    PermanentError,
    UnsupportedAudioError,
    UnreadableRecordingError,
    ObjectMissingError,
    SealedSecretError,
  ].some((kind) => error instanceof kind);
  return isTold ? jobErrorText(error) : 'Не получилось сохранить запись.';
}

/** Fetches a recording, once more with each try of the job; without its call it is queued anew when that comes. */
export async function fetchRecord({ deps, attempt, signal }: JobContext, recordId: number): Promise<void> {
  const { db, clock } = deps;
  const found = await db.read(async (q) => {
    const row = await findRecord(q, recordId);
    return row && { row, sealed: await findSealedSecrets(q, row.integration.id) };
  });
  if (!found || found.row.record.state !== 'waiting' || found.row.audio === null) return;
  const { row } = found;
  if (row.integration.deleted_at !== null) throw new PermanentError('Интеграция удалена.');
  if (isPastKeeping(row, clock())) throw new PermanentError('Запись старше срока хранения.');
  const file = await downloadRecording(deps, { ...found, signal }).catch(async (error: unknown) => {
    signal.throwIfAborted();
    const now = clock();
    const sentence = failureSentence(error);
    const next_try_at = new Date(now.getTime() + retryDelayMs(attempt, 0.5, RECORD_BACK_OFF));
    await db.write(async (q) => {
      if (!isPermanent(error)) await noteTry(q, row, { sentence, next_try_at, now });
      // Wrong keys are wrong for every recording: their pm need not wait for the last try.
      const isDenied = error instanceof WebError && error.kind === 'denied';
      if (isDenied) await noteFailure(q, { integration_id: row.integration.id, kind: 'record', sentence, now });
    });
    throw error;
  });
  await keep({ deps }, row, file);
}

async function keep({ deps }: Pick<JobContext, 'deps'>, row: RecordRow, file: Downloaded): Promise<void> {
  const { db, storage, clock } = deps;
  let settled: Awaited<ReturnType<typeof settleRecord>> = 'outdated';
  try {
    settled = await db.write((q) => settleRecord(q, row, file, clock()));
  } finally {
    if (settled !== 'given') await storage.remove(file.key);
  }
  // The file of the delivery has done its work: kept as well, it would take its room twice for a month.
  const { place } = row.record;
  if (place.by === 'upload' && settled !== 'outdated') await storage.remove(place.key);
}
