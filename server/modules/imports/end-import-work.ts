import type { ImportPhase } from '#domain/imports/import-words.ts';
import type { Query } from '#server/db/client.ts';
import { deleteBatches } from './import-batches.repo.ts';
import { findImportOfJob, lockImport, updateImport } from './imports.repo.ts';

type End = { phase: ImportPhase; now: Date /** Null: it was stopped by a person. */; error: string | null };

/** Work that ended before its end: a check is as if it had not been, a load keeps what it has done and can go on. */
export async function endImportWork(q: Query, id: number, { phase, now, error }: End): Promise<void> {
  await lockImport(q, id);
  const of = await findImportOfJob(q, id);
  if (of?.import.state !== (phase === 'check' ? 'checking' : 'running')) return;
  if (phase === 'check') {
    await deleteBatches(q, id, 'check');
    await updateImport(q, id, { state: 'draft', error, touched_at: now });
    return;
  }
  await updateImport(q, id, { state: error === null ? 'cancelled' : 'failed', error, touched_at: now });
}
