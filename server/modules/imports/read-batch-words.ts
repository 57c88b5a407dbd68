import { readFile } from '#server/file-thread/read-file.ts';
import type { RowWords, RowWordsPlace } from '#server/conversation-files/read-row-words.ts';
import type { JobContext } from '#server/jobs/define-job.ts';
import { TableError } from '#server/tables/table-error.ts';
import { findFile } from './import-files.repo.ts';
import { partsOf } from './import-parts.ts';
import { fileKey, type ImportSession, type TakenRow } from './import-session.ts';
import type { ReadableRow } from './judge-rows.ts';

/** Words of one batch, which are in memory together, and in one transaction: four statements a row. */
const BATCH_BYTES = 4 * 1024 * 1024;
const BATCH_ROWS = 50;

/** Part of a batch that the words of a row take: at 1 it is full. */
export function wordsShare({ wordsSizes }: ImportSession, taken: TakenRow): number {
  if (!('call' in taken)) return 0;
  const { call, wordsFile } = taken;
  const bytes = call.words?.length ?? (wordsFile === null ? null : wordsSizes.get(fileKey(wordsFile)));
  return bytes === null ? 0 : Math.max((bytes ?? 0) / BATCH_BYTES, 1 / BATCH_ROWS);
}

/** Reads the words of rows in the thread for files of strangers; what cannot be read is told of its row. */
export async function readBatchWords(
  context: JobContext,
  session: ImportSession,
  batch: readonly TakenRow[],
): Promise<void> {
  const wanted: { row: ReadableRow; place: RowWordsPlace }[] = [];
  for (const row of batch) {
    const place = 'call' in row && row.earlier === null ? await placeOf(context, session, row) : null;
    if (place !== null) wanted.push({ row: row as ReadableRow, place });
  }
  let done = 0;
  const take = (words: RowWords): void => {
    const row = wanted[done]?.row;
    done += 1;
    if (row === undefined) return;
    if ('problem' in words) row.call.remarks.push(`Расшифровка не загружена. ${words.problem}`);
    else row.conversation = words.conversation;
  };
  const { storage } = context.deps;
  const { timeZone: time_zone } = session.reading.clock;
  while (done < wanted.length)
    try {
      const places = wanted.slice(done).map(({ place }) => place);
      const read = readFile({ what: 'rowWords', places, time_zone }, { storage, signal: context.signal });
      for await (const words of read) take(words);
    } catch (error) {
      // One that took too much work or memory ended the thread: the others are read without it.
      if (!(error instanceof TableError)) throw error;
      take({ problem: error.message });
    }
}

async function placeOf(
  { deps: { db } }: JobContext,
  { of }: ImportSession,
  { call, wordsFile }: ReadableRow,
): Promise<RowWordsPlace | null> {
  if (call.words !== null) return { text: call.words };
  if (wordsFile === null || wordsFile.entry === null) return null;
  const file = await db.read((q) => findFile(q, of.import.id, wordsFile.file_id));
  return file ? { archive: partsOf(file), entry: wordsFile.entry, name: wordsFile.name } : null;
}
