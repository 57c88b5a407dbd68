import type { Actor } from '#domain/actor/actor.ts';
import type { Import } from '#domain/imports/imports.schema.ts';
import type { Query } from '#server/db/client.ts';
import { notFound } from '#server/http/errors.ts';
import { countRows } from './import-batches.repo.ts';
import { countMoved, listMainFiles, totalFiles } from './import-files.repo.ts';
import { type ImportProgress, presentImport } from './imports.presenter.ts';
import { findImport, type ImportRow, lockImport } from './imports.repo.ts';

/** Import of a company that the actor leads; those of others do not exist for them (D-2). */
export async function loadImport(q: Query, actor: Actor, id: number): Promise<ImportRow> {
  const row = await findImport(q, actor, id);
  if (!row) throw notFound('Импорт не найден.');
  return row;
}

export async function loadImportForUpdate(q: Query, actor: Actor, id: number): Promise<ImportRow> {
  await loadImport(q, actor, id);
  await lockImport(q, id);
  return loadImport(q, actor, id);
}

export async function loadImportProgress(q: Query, id: number): Promise<ImportProgress> {
  const counted = await countRows(q, [id]);
  const of = (phase: 'check' | 'run') => counted.find((each) => each.phase === phase)?.counts ?? null;
  return {
    files: await listMainFiles(q, id),
    totals: await totalFiles(q, id),
    check: of('check'),
    run: of('run'),
    moved: await countMoved(q, id),
  };
}

export async function showImport(q: Query, actor: Actor, id: number): Promise<Import> {
  const row = await loadImport(q, actor, id);
  return presentImport(row, actor, await loadImportProgress(q, id));
}
