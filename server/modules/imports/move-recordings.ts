import { audioBaseName } from '#domain/imports/match-audio.ts';
import type { JobContext } from '#server/jobs/define-job.ts';
import { upsertRecord } from '#server/ingest/calls.repo.ts';
import { queueRecord } from '#server/ingest/ingest-queues.ts';
import { RECORD_MAX_BYTES } from '#server/ingest/records/download-recording.ts';
import { abandonRecord } from '#server/ingest/records/settle-record.ts';
import { TooLargeError } from '#server/storage/storage.ts';
import { readBytes } from '#server/tables/parted-file.ts';
import { TableError } from '#server/tables/table-error.ts';
import { zipRecordings } from './audio-files.ts';
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
  const byEntry = grouped(recordings, 'entry');
  for await (const { index, read } of zipRecordings(storage, parts))
    for (const one of byEntry.get(index) ?? []) await moveOne(context, one, read);
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
    .then((bytes) => storage.put(key, bytes, { maxBytes: RECORD_MAX_BYTES }))
    .catch((error: unknown) => {
      if (error instanceof TooLargeError) return 'Запись больше 500 МБ.';
      if (error instanceof TableError || isBadArchive(error)) return 'Запись в архиве повреждена.';
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

/** Error of the unpacking itself: zlib by its code, the archive by its sums and sizes. */
function isBadArchive(error: unknown): boolean {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  const message = error instanceof Error ? error.message : '';
  return (
    code.startsWith('Z_') || /invalid|uncompressed|compress|crc|unexpected EOF|too (?:many|few) bytes/i.test(message)
  );
}
