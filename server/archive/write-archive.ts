import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { OpenDatabase, Query } from '#server/db/client.ts';
import { doneMigrations } from '#server/db/migration-position.ts';
import { ObjectMissingError, type Storage } from '#server/storage/storage.ts';
import { ArchiveError } from '#server/db/backup/archive-error.ts';
import { type ArchiveWriter, writeArchiveFile } from './archive-writer.ts';
import { copyLine } from './copy-text.ts';
import {
  filePath,
  FORMAT,
  FORMAT_VERSION,
  MANIFEST,
  type Manifest,
  tablePartPath,
  TOTALS,
  type Totals,
} from './manifest.ts';
import { columnsOf, prepareSession, presentTables, recordingKeys, rowsAsText, sequencesOf } from './tables.repo.ts';

type Source = { db: OpenDatabase; storage: Storage };
type Facts = { appVersion: string; now: Date };

type Written = Totals & {
  /** Count of recordings that the database references and the storage has lost. */
  missing: number;
};

/** Size of a part of a table's text: a tar entry's size is written before its content. */
const PART_CHARACTERS = 8 * 1024 * 1024;

/**
 * The whole installation as one file: the rows of one moment, then every file. A file is stored before the row
 * that names it and removed after it, so each file of that moment is among them, but for those whose row was removed
 * since. Memory stays the same however much there is.
 */
export async function writeArchive({ db, storage }: Source, file: string, facts: Facts): Promise<Written> {
  const written: Written = { rows: {}, files: 0, file_bytes: 0, missing: 0 };
  await writeArchiveFile(file, async (writer) => {
    await db.snapshot(async (q) => {
      await prepareSession(q);
      const manifest = await describe(q, db.engine, facts);
      written.missing = await lostRecordings(q, storage);
      await writer.add(MANIFEST, json(manifest));
      for (const table of manifest.tables) written.rows[table.name] = await writeTable(q, writer, table);
    });
    await writeFiles(storage, writer, written);
    const { rows, files, file_bytes } = written;
    await writer.add(TOTALS, json({ rows, files, file_bytes } satisfies Totals));
  });
  return written;
}

async function describe(q: Query, engine: Manifest['engine'], { appVersion, now }: Facts): Promise<Manifest> {
  const migrations = await doneMigrations(q);
  if (migrations.length === 0) throw new ArchiveError('База пуста: копировать нечего.');
  const names = await presentTables(q);
  const tables: Manifest['tables'] = [];
  for (const name of names) tables.push({ name, columns: (await columnsOf(q, name)).map((column) => column.name) });
  return {
    format: FORMAT,
    version: FORMAT_VERSION,
    app_version: appVersion,
    engine,
    created_at: now.toISOString(),
    migrations,
    tables,
    sequences: await sequencesOf(q, names),
  };
}

/**
 * Lost recordings are counted before writing: the commonest mistake is a command that looks for files in another folder
 * than the server does.
 */
async function lostRecordings(q: Query, storage: Storage): Promise<number> {
  let [known, lost] = [0, 0];
  for await (const keys of recordingKeys(q)) {
    known += keys.length;
    for (const key of keys) if ((await storage.stat(key)) === null) lost += 1;
  }
  if (known > 0 && lost === known) {
    throw new ArchiveError(
      `База знает записей: ${known}, а в хранилище нет ни одной из них. Проверьте DATA_DIR: он должен быть тем же, что у сервера.`,
    );
  }
  return lost;
}

async function writeTable(q: Query, writer: ArchiveWriter, table: Manifest['tables'][number]): Promise<number> {
  let [part, text, count] = [0, '', 0];
  const flush = async (): Promise<void> => {
    if (text === '') return;
    part += 1;
    await writer.add(tablePartPath(table.name, part), await promisify(gzip)(text, { level: 6 }));
    text = '';
  };
  for await (const rows of rowsAsText(q, table)) {
    count += rows.length;
    text += rows.map(copyLine).join('');
    if (text.length >= PART_CHARACTERS) await flush();
  }
  await flush();
  return count;
}

async function writeFiles(storage: Storage, writer: ArchiveWriter, written: Totals): Promise<void> {
  for await (const key of storage.list()) {
    const facts = await storage.stat(key);
    const body = facts && (await begin(storage, key));
    // File removed since it was listed: its row was removed before it.
    if (!facts || !body) continue;
    await writer.addStream(filePath(key), facts.size, body);
    written.files += 1;
    written.file_bytes += facts.size;
  }
}

/**
 * Bytes of the object, the first of them read already: from then on it can be read to its end even when it is removed.
 */
async function begin(storage: Storage, key: string): Promise<AsyncIterable<Uint8Array> | null> {
  try {
    const pieces = (await storage.open(key))[Symbol.asyncIterator]();
    const first = await pieces.next();
    return (async function* all() {
      for (let piece = first; piece.done !== true; piece = await pieces.next()) yield piece.value;
    })();
  } catch (error) {
    const isGone = error instanceof Error && 'code' in error && error.code === 'ENOENT';
    if (isGone || error instanceof ObjectMissingError) return null;
    throw error;
  }
}

const json = (value: object): Uint8Array => Buffer.from(`${JSON.stringify(value, null, 2)}\n`);
