import { buffer } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import type { OpenDatabase, Query } from '#server/db/client.ts';
import { isBeforeBaseline, migrateWithin, ownMigrations, positionOf } from '#server/db/migration-position.ts';
import { isStorageKey, type Storage } from '#server/storage/storage.ts';
import { ArchiveError } from '#server/db/backup/archive-error.ts';
import { copyRows, type TextRow } from './copy-text.ts';
import { keyOfFile, type Manifest, tableOfPart } from './manifest.ts';
import { type Checked, visitArchive } from './read-archive.ts';
import {
  analyzeTables,
  type Column,
  columnsOf,
  dropOwn,
  insertRows,
  prepareSession,
  setSequences,
  withoutConstraints,
} from './tables.repo.ts';

/** Size of the rows of one statement, in characters. */
const BATCH_CHARACTERS = 1024 * 1024;
const BATCH_ROWS = 2_000;

/** Checks, before anything is touched, that this version knows the archive's schema. */
export function assertKnownSchema({ manifest }: Checked, own = ownMigrations()): number {
  const position = positionOf(manifest.migrations, own);
  if (position !== null) return position;
  throw new ArchiveError(
    isBeforeBaseline(manifest.migrations, own)
      ? `Копия сделана до первого выпуска приложения (${manifest.app_version}): её базы эта версия не читает.`
      : `Копию сделала другая, более новая версия приложения (${manifest.app_version}): её базы эта версия не знает. Сначала обновите приложение.`,
  );
}

/**
 * Files are restored before rows, as everywhere: each is whole or absent, and nothing looks for it until its row
 * exists. After an interruption they wait under their names for the next try.
 */
export async function restoreFiles(file: string, storage: Storage): Promise<void> {
  await visitArchive(file, async ({ path, size }, body) => {
    const key = keyOfFile(path);
    if (key === null) return;
    if (!isStorageKey(key)) throw new ArchiveError(`В копии есть файл с чужим именем: ${path}.`);
    const stored = await storage.put(key, body, { maxBytes: size });
    if (stored.size !== size) throw new ArchiveError(`Файл ${path} восстановлен не целиком.`);
  });
}

/**
 * Restores the database in one transaction: drops the present tables, creates the archive's schema, loads the
 * rows and runs the later migrations. A process killed at any moment leaves the database as it was.
 */
export async function restoreDatabase(
  file: string,
  checked: Checked,
  db: OpenDatabase,
  own = ownMigrations(),
): Promise<void> {
  const position = assertKnownSchema(checked, own);
  const { manifest, totals } = checked;
  await db.exclusively(() =>
    db.write(async (q) => {
      await prepareSession(q);
      await dropOwn(q);
      await migrateWithin(q, own.slice(0, position));
      const names = manifest.tables.map((table) => table.name);
      const columns = await columnsByTable(q, manifest);
      await withoutConstraints(q, names, async () => {
        const loaded = await loadTables(q, file, columns);
        for (const [table, count] of Object.entries(totals.rows))
          if ((loaded.get(table) ?? 0) !== count) throw new ArchiveError(`В таблице ${table} не все строки.`);
      });
      await setSequences(q, manifest.sequences);
      await migrateWithin(q, own.slice(position));
    }),
  );
  // Statistics: the planner knows nothing of rows loaded just now.
  await db.write(analyzeTables);
}

async function columnsByTable(q: Query, manifest: Manifest): Promise<Map<string, Column[]>> {
  const found = new Map<string, Column[]>();
  for (const { name, columns } of manifest.tables) {
    const present = await columnsOf(q, name);
    const matching = columns.map((column) => present.find((one) => one.name === column));
    if (matching.some((column) => column === undefined) || present.length !== columns.length)
      throw new ArchiveError(`Таблица ${name} в копии устроена иначе, чем в этой версии приложения.`);
    found.set(
      name,
      matching.filter((column) => column !== undefined),
    );
  }
  return found;
}

async function loadTables(q: Query, file: string, columns: Map<string, Column[]>): Promise<Map<string, number>> {
  const loaded = new Map<string, number>();
  await visitArchive(file, async ({ path }, body) => {
    const table = tableOfPart(path);
    const known = table === null ? undefined : columns.get(table);
    // Order of entries: after the manifest come the tables and then the files, which are restored already.
    if (keyOfFile(path) !== null) return 'enough';
    if (table === null || !known) return;
    const rows = copyRows((await promisify(gunzip)(await buffer(body))).toString('utf8'));
    for (const batch of inBatches(rows)) await insertRows(q, table, known, batch);
    loaded.set(table, (loaded.get(table) ?? 0) + rows.length);
  });
  return loaded;
}

function* inBatches(rows: TextRow[]): Generator<TextRow[]> {
  let [batch, size]: [TextRow[], number] = [[], 0];
  for (const row of rows) {
    batch.push(row);
    size += row.reduce((sum, value) => sum + (value?.length ?? 0), 0);
    if (size < BATCH_CHARACTERS && batch.length < BATCH_ROWS) continue;
    yield batch;
    [batch, size] = [[], 0];
  }
  if (batch.length > 0) yield batch;
}
