import type { JobContext } from '#server/jobs/define-job.ts';
import { deleteFiles } from './import-files.repo.ts';
import { markImported } from './import-source.repo.ts';
import { findImportOfJob, type ImportRow, lockImport, updateImport } from './imports.repo.ts';
import { moveRecordings } from './move-recordings.ts';

type FoundRecordings = NonNullable<ImportRow['import']['recordings']>;

/** The dry run is over: the person sees what would become of each row. */
export async function settleChecked(
  { deps: { db, clock } }: JobContext,
  { id, last_row, recordings }: { id: number; last_row: number; recordings: FoundRecordings },
): Promise<void> {
  const now = clock();
  await db.write((q) => updateImport(q, id, { state: 'checked', error: null, last_row, recordings, touched_at: now }));
}

/** End of a load, all rows being in: recordings are handed over, and what was uploaded is not needed any more. */
export async function settleLoaded(
  context: JobContext,
  { id, recordings }: { id: number; recordings: FoundRecordings },
): Promise<void> {
  const { db, storage, clock } = context.deps;
  await db.write((q) => updateImport(q, id, { recordings }));
  await moveRecordings(context, id);
  const now = clock();
  const keys = await db.write(async (q) => {
    await lockImport(q, id);
    const of = await findImportOfJob(q, id);
    if (of?.import.state !== 'running') return [];
    await updateImport(q, id, {
      state: 'done',
      error: null,
      finished_at: now,
      touched_at: now,
      file_name: of.table_name,
    });
    if (of.import.integration_id !== null) await markImported(q, of.import.integration_id, now);
    return deleteFiles(q, id);
  });
  for (const key of keys) await storage.remove(key);
}
