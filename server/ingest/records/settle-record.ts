import { isDeepStrictEqual } from 'node:util';
import { type KnownCall, partsInOrder } from '#domain/integrations/merge-call.ts';
import { VIDEO_OUTCOMES } from '#domain/communications/videos.ts';
import type { Query } from '#server/db/client.ts';
import { noteFailure, noteSuccess } from '../integration-health.ts';
import { queueNewRecording } from '#server/speech/queue-new-recording.ts';
import { queueJoin } from '../ingest-queues.ts';
import type { Downloaded } from './download-recording.ts';
import {
  findRecord,
  attachRecording,
  insertMedia,
  listOfCall,
  lockCall,
  type RecordRow,
  setAudio,
  sumOfMedia,
  logRecordOutcome,
  updateRecord,
} from './records.repo.ts';

const recordContext = ({ integration, call }: RecordRow) => ({
  integration_id: integration.id,
  external_id: call.external_id,
});

/** Outcome of a downloaded file: the call has it, has the same one already, or its place is another one by now. */
type Settled = 'given' | 'same' | 'outdated';

export async function settleRecord(q: Query, fetched: RecordRow, file: Downloaded, now: Date): Promise<Settled> {
  await lockCall(q, fetched.call.id);
  const row = await findRecord(q, fetched.record.id);
  if (!row || !isDeepStrictEqual(row.record.place, fetched.record.place)) return 'outdated';
  const { record, call, integration } = row;
  const isSame = record.media_id !== null && (await sumOfMedia(q, record.media_id)) === file.sha256;
  // Before the row gets the new one: what the communication has may be the former.
  const ofSource = mediaOfCall(await listOfCall(q, call.id));
  const media_id = isSame && record.media_id !== null ? record.media_id : await insertMedia(q, mediaOf(file, now));
  await updateRecord(q, record.id, { state: 'ready', media_id, error: null, next_try_at: null });
  if (call.communication_id !== null) {
    const last = lastOf(await listOfCall(q, call.id), call.known) ?? media_id;
    await attachRecording(q, call.communication_id, { media_id: last, ofSource });
    if (!(await joinWhenWhole(q, row, now))) await queueNewRecording(q, call.communication_id, now);
  }
  await logRecordOutcome(q, recordContext(row), file.video === null ? null : { kept: VIDEO_OUTCOMES[file.video] });
  await noteSuccess(q, integration.id, 'record');
  return isSame ? 'same' : 'given';
}

function mediaOf(file: Downloaded, now: Date) {
  const { key, size, sha256, mime_type, duration_seconds, channels, peaks, activity, activity_method, video } = file;
  return {
    storage_key: key,
    file_name: 'recording',
    mime_type,
    size_bytes: size,
    sha256,
    duration_seconds,
    channels,
    peaks,
    activity,
    activity_method,
    video,
    uploaded_by: null,
    created_at: now,
  };
}

type Listed = Awaited<ReturnType<typeof listOfCall>>[number];

function mediaOfCall(records: readonly Listed[]): number[] {
  return records.flatMap(({ media_id }) => (media_id === null ? [] : [media_id]));
}

/** The last part of the call: of who spoke last, as the call is. */
function lastOf(records: readonly Pick<Listed, 'record_id' | 'media_id'>[], known: KnownCall): number | undefined {
  const order = partsInOrder(known);
  const ready = records.filter(({ media_id }) => media_id !== null);
  const inOrder = ready.toSorted((a, b) => order.indexOf(a.record_id) - order.indexOf(b.record_id));
  return inOrder.at(-1)?.media_id ?? undefined;
}

/** Parts are joined when all that will come are here; false: there is nothing to join. */
async function joinWhenWhole(q: Query, { call }: RecordRow, now: Date): Promise<boolean> {
  const records = await listOfCall(q, call.id);
  const isWhole = records.every(({ state }) => state !== 'waiting');
  if (isWhole && records.filter(({ state }) => state === 'ready').length > 1) await queueJoin(q, call.id, now);
  return records.length > 1;
}

type Failed = { sentence: string; next_try_at: Date; now: Date };

/** A try that did not succeed; there will be others. */
export async function noteTry(q: Query, row: RecordRow, { sentence, next_try_at }: Failed): Promise<void> {
  const { record, call } = row;
  await updateRecord(q, record.id, { tries: record.tries + 1, error: sentence, next_try_at });
  if (call.communication_id !== null) await setAudio(q, call.communication_id, 'pending');
  await logRecordOutcome(q, recordContext(row), { failed: sentence });
}

/** Past the time that the project keeps recordings: it would be purged within the hour. */
export function isPastKeeping({ audio, started_at, recordings_days }: RecordRow, now: Date): boolean {
  if (audio === 'purged') return true;
  const keptMs = recordings_days === null ? null : recordings_days * 24 * 3_600_000;
  return keptMs !== null && started_at !== null && started_at.getTime() < now.getTime() - keptMs;
}

type GivenUp = { sentence: string; cancelled: boolean; now: Date };

/** The last try has failed. A recording of the call that came before it stays. */
export async function abandonRecord(q: Query, recordId: number, { sentence, cancelled, now }: GivenUp): Promise<void> {
  const row = await findRecord(q, recordId);
  if (!row || row.record.state === 'ready') return;
  const { record, call, integration } = row;
  const isPast = isPastKeeping(row, now);
  await updateRecord(q, record.id, { state: 'failed', error: sentence, next_try_at: null });
  const others = (await listOfCall(q, call.id)).filter(({ id }) => id !== record.id);
  if (call.communication_id !== null && !others.some(({ state }) => state === 'waiting'))
    await setAudio(q, call.communication_id, isPast ? 'purged' : 'failed');
  await joinWhenWhole(q, row, now);
  await logRecordOutcome(q, recordContext(row), { failed: sentence });
  // No fault of the source: cancelled by a person, or past the time that recordings are kept.
  if (!cancelled && !isPast)
    await noteFailure(q, {
      integration_id: integration.id,
      kind: 'record',
      sentence: `Записи не скачиваются. ${sentence}`,
      now,
    });
}
