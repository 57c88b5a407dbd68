import type { ImportPhase } from '#domain/imports/import-words.ts';
import type { JobContext } from '#server/jobs/define-job.ts';
import type { RowsPiece } from '#server/file-thread/file-readers.ts';
import { readFile } from '#server/file-thread/read-file.ts';
import { PermanentError } from '#server/permanent-error.ts';
import { deleteBatches, insertBatch, lastReportedRow } from './import-batches.repo.ts';
import { listMainFiles } from './import-files.repo.ts';
import { partsOf } from './import-parts.ts';
import { type ImportSession, type TakenRow, takeRow } from './import-session.ts';
import { findImportOfJob, type ImportRow, lockImport } from './imports.repo.ts';
import { readBatchWords, wordsShare } from './read-batch-words.ts';
import { openSession } from './open-session.ts';
import { reportBatch } from './report-batch.ts';
import { settleChecked, settleLoaded } from './settle-import.ts';

/** Rows of one transaction: short enough that others' requests get between two of them. */
const BATCH_ROWS = 250;
const STATE_OF = { check: 'checking', run: 'running' } as const;

/**
 * Checks or loads the rows of an import, a batch at a time. Killed, a load goes on behind the last batch that is written:
 * the report and the calls are of one transaction. A check begins anew.
 */
export async function workImport(context: JobContext, id: number, phase: ImportPhase): Promise<void> {
  const { db } = context.deps;
  const of = await db.read((q) => findImportOfJob(q, id));
  if (of?.import.state !== STATE_OF[phase]) return;
  if (phase === 'check') await db.write((q) => deleteBatches(q, id, 'check'));
  const { session, recordings, wordsFiles } = await openSession(context, of);
  const table = await openTableOf(context, of);
  const last_row = await workRows(context, { session, table, phase });
  const left = leftOf(recordings, session.matched);
  const words =
    phase === 'check'
      ? { rows: session.rowsWithWords, ...leftOf(wordsFiles, session.matchedWords) }
      : // A load that went on has not read the words of the rows before.
        of.import.recordings?.words;
  const found = { matched: session.matched.size, ...left, ...(words && { words }) };
  if (phase === 'check') await settleChecked(context, { id, last_row, recordings: found });
  else await settleLoaded(context, { id, recordings: found });
}

function leftOf(files: readonly { name: string; id: string }[], matched: ReadonlySet<string>) {
  const names = files.filter(({ id }) => !matched.has(id)).map(({ name }) => name);
  return { unmatched: names.length, names: names.slice(0, 20) };
}

async function openTableOf({ deps, signal }: JobContext, { import: { id } }: ImportRow): Promise<Table> {
  const { db, storage } = deps;
  const files = await db.read((q) => listMainFiles(q, id));
  const file = files.find(({ kind, is_ready }) => kind === 'table' && is_ready);
  if (!file?.layout) throw new PermanentError('Таблицы больше нет: добавьте её заново.');
  return readFile({ what: 'rows', file: partsOf(file), layout: file.layout }, { storage, signal });
}

type Table = AsyncGenerator<RowsPiece>;
type Work = { session: ImportSession; table: Table; phase: ImportPhase };

async function workRows(context: JobContext, { session, table, phase }: Work): Promise<number> {
  const { id, last_row: total, reading } = session.of.import;
  const behind = phase === 'run' ? await context.deps.db.read((q) => lastReportedRow(q, id, 'run')) : 0;
  let batch: TakenRow[] = [];
  let words = 0;
  let isHeading = reading?.has_heading ?? false;
  let last = 0;
  // Progress in bytes, for nobody knows the rows before the end.
  let read: [done: number, total: number] = [0, 0];
  const flush = async (): Promise<void> => {
    if (batch.length > 0) await writeBatch(context, { session, phase }, batch);
    batch = [];
    words = 0;
    if (phase === 'run') await context.progress(last, Math.max(last, total ?? 0));
    else await context.progress(...read);
  };
  for await (const { rows, done, total: bytes } of table) {
    read = [done, bytes];
    for (const { row, cells } of rows) {
      last = row;
      if (isHeading && cells.some((cell) => cell.trim() !== '')) {
        isHeading = false;
        continue;
      }
      const taken = takeRow(session, row, cells);
      if (taken === null || row <= behind) continue;
      batch.push(taken);
      words += wordsShare(session, taken);
      if (batch.length >= BATCH_ROWS || words >= 1) await flush();
    }
  }
  await flush();
  return last;
}

async function writeBatch(
  context: JobContext,
  { session, phase }: Pick<Work, 'session' | 'phase'>,
  batch: readonly TakenRow[],
): Promise<void> {
  const { db, clock } = context.deps;
  await readBatchWords(context, session, batch);
  const now = clock();
  const { id } = session.of.import;
  const facts = { import_id: id, phase, first_row: batch[0]?.row ?? 0, last_row: batch.at(-1)?.row ?? 0 };
  if (phase === 'check') {
    const report = await db.read((q) => reportBatch(q, session, { batch, now, writes: false }));
    await db.write((q) => insertBatch(q, { ...facts, ...report }));
    return;
  }
  await db.write(async (q) => {
    // Against a former runner that has lost its lease and does not know it yet.
    await lockImport(q, id);
    const report = await reportBatch(q, session, { batch, now, writes: true });
    await insertBatch(q, { ...facts, ...report });
  });
}
