import { DAY_MS } from '#domain/kernel/time.ts';
import { seenScopeOf } from '#domain/reports/reports.policy.ts';
import type { ExportRow } from '#domain/exports/cell.ts';
import { FILE_KEPT_DAYS, FILE_MAX_BYTES, ROWS_MAX } from '#domain/exports/export-limits.ts';
import { fileName } from '#domain/exports/export-name.ts';
import type { CreateExport } from '#domain/exports/exports.schema.ts';
import { DEFAULT_TIME_ZONE } from '#domain/projects/default-time-zone.ts';
import { formatDay } from '#domain/kernel/format-date.ts';
import { dayInZone } from '#domain/kernel/zoned-time.ts';
import { formatNumber } from '#domain/kernel/format-number.ts';
import type { JobContext } from '#server/jobs/define-job.ts';
import { PermanentError } from '#server/permanent-error.ts';
import { newStorageKey } from '#server/storage/storage.ts';
import { findActor } from '#server/identity/find-actor.ts';
import { beginReport, findRun, finishReport } from '../reports/report-runs.repo.ts';
import { openSource } from './open-source.ts';
import type { ExportSource } from './source.ts';
import { fileBytes } from './write-file.ts';

type Begun = { name: string; key: string; source: ExportSource; plan: CreateExport };

/**
 * Begins the run anew: a try before this one may have left a file, whole or not, and nobody else knows of it. Null when
 * there is nothing to be made any more.
 */
async function begin({ deps }: JobContext, id: number): Promise<Begun | null> {
  const { db, storage, clock } = deps;
  const run = await db.read((q) => findRun(q, id));
  if (!run?.unloading) return null;
  if (run.storage_key !== null) await storage.remove(run.storage_key);
  const { author_id } = run;
  const actor = author_id === null ? undefined : await db.read((q) => findActor(q, author_id));
  if (!actor) throw new PermanentError('Автор выгрузки больше не может войти.');
  const now = clock();
  const key = newStorageKey();
  const isBegun = await db.write((q) => beginReport(q, id, { key, now, made_for: seenScopeOf(actor) }));
  if (!isBegun) return null;
  return { name: run.name, key, plan: run.unloading, source: openSource(run.unloading, { actor, now }) };
}

type Reading = { source: ExportSource; keys: Int32Array; total: number; written: { rows: number } };

/** Pieces of all rows; between two pieces it hears that it is to stop. */
async function* piecesOf(
  { deps, signal, progress }: JobContext,
  { source, keys, total, written }: Reading,
): AsyncGenerator<ExportRow[]> {
  const read = (from: number): Promise<ExportRow[]> | null => {
    if (from >= keys.length) return null;
    const rows = deps.db.readReplica((q) => source.rows(q, [...keys.subarray(from, from + source.keysAtOnce)]));
    // Told where it is awaited; nobody awaits it when the one before has failed.
    rows.catch(() => undefined);
    return rows;
  };
  let coming = read(0);
  for (let from = source.keysAtOnce; coming !== null; from += source.keysAtOnce) {
    signal.throwIfAborted();
    const rows = await coming;
    // The database reads the next ones while these are written.
    coming = read(from);
    yield rows;
    written.rows += rows.length;
    await progress(Math.min(written.rows, total), total);
  }
}

export async function makeExport(context: JobContext, id: number): Promise<void> {
  const { db, storage, clock } = context.deps;
  const begun = await begin(context, id);
  if (!begun) return;
  const { key, source, plan, name } = begun;
  const keys = await db.readReplica((q) => source.keys(q, null));
  const total = source.isRowPerKey ? keys.length : await db.readReplica((q) => source.count(q));
  if (total > ROWS_MAX)
    throw new PermanentError(`Строк больше ${formatNumber(ROWS_MAX)}: сузьте период или добавьте фильтр.`);
  await context.progress(0, total);
  const written = { rows: 0 };
  const pieces = piecesOf(context, { source, keys, total, written });
  const { size } = await storage.put(key, fileBytes(plan, pieces, { rows: total }), { maxBytes: FILE_MAX_BYTES });
  const now = clock();
  const isOffered = await db.write((q) =>
    finishReport(q, id, {
      key,
      now,
      // Of several made one after the other each says what day it is of.
      file_name: fileName(`${name}, от ${formatDay(dayInZone(now, DEFAULT_TIME_ZONE))}`, plan.format),
      file_size: size,
      file_rows: written.rows,
      expires_at: new Date(now.getTime() + FILE_KEPT_DAYS * DAY_MS),
    }),
  );
  // Somebody else makes it by now, or nobody wants it any more.
  if (!isOffered) await storage.remove(key);
}
