import { audioBaseName } from '#domain/imports/match-audio.ts';
import { VIDEO_MAX_BYTES } from '#domain/communications/videos.ts';
import type { JobContext } from '#server/jobs/define-job.ts';
import { upsertRecord } from '#server/ingest/calls.repo.ts';
import { queueRecord } from '#server/ingest/ingest-queues.ts';
import { abandonRecord } from '#server/ingest/records/settle-record.ts';
import { TooLargeError } from '#server/storage/storage.ts';
import { readFile } from '#server/file-thread/read-file.ts';
import { readBytes } from '#server/tables/parted-file.ts';
import type { UnpackedPiece } from '#server/tables/zip-recordings.ts';
import { partsOf } from './import-parts.ts';
import { findFile } from './import-files.repo.ts';
import { listUnmoved, markMoved, type UnmovedRecording } from './move-recordings.repo.ts';

/** Hands the recordings that rows have found over to the job that fetches recordings, file by file. */
export async function moveRecordings(context: JobContext, import_id: number): Promise<void> {
  const { db } = context.deps;
  const unmoved = await db.read((q) => listUnmoved(q, import_id));
  const byFile = grouped(unmoved, 'file_id');
  for (const [file_id, recordings] of byFile)
    if (file_id !== null) await moveOfFile(context, { import_id, file_id, recordings });
}

type OfFile = { import_id: number; file_id: number; recordings: readonly UnmovedRecording[] };

async function moveOfFile(context: JobContext, { import_id, file_id, recordings }: OfFile): Promise<void> {
  const { db, storage } = context.deps;
  const file = await db.read((q) => findFile(q, import_id, file_id));
  if (!file) return;
  const parts = partsOf(file);
  if (file.kind === 'audio') {
    for (const one of recordings) await moveOne(context, one, async () => readBytes(storage, parts));
    return;
  }
  // As often as rows name it: one file of an archive may be the recording of two calls.
  const wanted = recordings.flatMap(({ entry }) => entry ?? []);
  const byEntry = grouped(recordings, 'entry');
  const pieces = readFile({ what: 'unpacked', file: parts, wanted }, { storage, signal: context.signal });
  for await (const piece of pieces) {
    const one = 'begins' in piece ? byEntry.get(piece.begins)?.shift() : undefined;
    if (one) await moveOne(context, one, async () => bytesUpToEnd(pieces));
  }
}

class DamagedRecordingError extends Error {
  override name = 'DamagedRecordingError';
}

/** Bytes of the recording that has just begun. Whoever takes fewer leaves the rest to the loop over all pieces. */
async function* bytesUpToEnd(pieces: AsyncGenerator<UnpackedPiece>): AsyncGenerator<Uint8Array> {
  for (;;) {
    const { value, done } = await pieces.next();
    if (done || 'begins' in value) throw new Error('A recording of an archive has no end.');
    if ('bytes' in value) yield value.bytes;
    else if (value.ends === 'damaged') throw new DamagedRecordingError();
    else return;
  }
}

function grouped(
  recordings: readonly UnmovedRecording[],
  by: 'file_id' | 'entry',
): Map<number | null, UnmovedRecording[]> {
  const groups = new Map<number | null, UnmovedRecording[]>();
  for (const one of recordings) groups.set(one[by], [...(groups.get(one[by]) ?? []), one]);
  return groups;
}

/** Copied under a key that is written down already: the same try again writes the same object. */
async function moveOne(
  { deps, signal }: JobContext,
  { id, call_id, key, name }: UnmovedRecording,
  read: () => Promise<AsyncIterable<Uint8Array>>,
): Promise<void> {
  const { db, storage, clock } = deps;
  signal.throwIfAborted();
  const record_id = `file:${audioBaseName(name)}`;
  const stored = await read()
    .then((bytes) => storage.put(key, bytes, { maxBytes: VIDEO_MAX_BYTES }))
    .catch((error: unknown) => {
      if (error instanceof TooLargeError) return 'Запись больше 2 ГБ.';
      if (error instanceof DamagedRecordingError) return 'Запись в архиве повреждена.';
      throw error;
    });
  const now = clock();
  const sha256 = typeof stored === 'string' ? '' : stored.sha256;
  await db.write(async (q) => {
    const place = { by: 'upload' as const, key, sha256 };
    const row = await upsertRecord(q, { call_id, record_id, place, next_try_at: now });
    if (typeof stored === 'string') await abandonRecord(q, row, { sentence: stored, cancelled: true, now });
    else await queueRecord(q, row, { now, run_at: now });
    await markMoved(q, id, now);
  });
}
