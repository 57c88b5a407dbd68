import { readFile } from 'node:fs/promises';
import { Blob } from 'node:buffer';
import { sql } from 'drizzle-orm';
import { inject } from 'vitest';
import { type OpenDatabase, rowsOf } from '#server/db/client.ts';
import { forgetLarge } from '#server/db/large-lists.ts';
import { openPglite } from '#server/db/open-pglite.ts';
import { openPostgres } from '#server/db/open-postgres.ts';

/** Database kept across the files of a worker: opening an image takes 0.8 s, emptying it 0.03 s. */
const worker = globalThis as unknown as { testDatabase?: Promise<OpenDatabase> };

/** Migrated database of this worker; the lane (TEST_ENGINE) chooses the engine. Each file finds it empty. */
export function testDatabase(): Promise<OpenDatabase> {
  worker.testDatabase ??= process.env['TEST_ENGINE'] === 'postgres' ? openOwnPostgres() : openImage();
  return worker.testDatabase;
}

/** Bytes of all tables up to which their rows are deleted: what is deleted stays in their files, and scans read it. */
const MAX_DELETED_BYTES = 8_000_000;

type Table = { name: string; bytes: number };

/**
 * Empties the database and starts its numbers anew. Only what was written to is touched: TRUNCATE makes new files for all
 * 72 tables and their indexes, 0.3 s of the processor for each file of tests where these few DELETEs take 0.03.
 */
export async function resetDatabase(): Promise<void> {
  const db = await testDatabase();
  await db.read(async (q) => forgetLarge(q));
  await db.write(async (q) => {
    const all = await rowsOf<Table>(q, sizes);
    if (all.length === 0) return;
    const names = (tables: Table[]) => sql.raw(tables.map(({ name }) => name).join(', '));
    // Who still reads or writes for the file before ends first, as before a TRUNCATE.
    await q.execute(sql`LOCK TABLE ${names(all)}`);
    const written = (await rowsOf<Table>(q, sizes)).filter(({ bytes }) => bytes > 0);
    if (written.reduce((sum, { bytes }) => sum + bytes, 0) > MAX_DELETED_BYTES) {
      await q.execute(sql`TRUNCATE ${names(all)} RESTART IDENTITY CASCADE`);
      return;
    }
    // Neither keys nor the triggers of what is never deleted.
    await q.execute(sql`SET LOCAL session_replication_role = replica`);
    for (const { name } of written) await q.execute(sql.raw(`DELETE FROM ${name}`));
    await q.execute(sql`select setval(seqrelid::regclass, seqstart, false) from pg_sequence
      join pg_class on pg_class.oid = seqrelid where relnamespace = 'public'::regnamespace`);
  });
}

const sizes = sql`select quote_ident(relname) as name, pg_relation_size(oid)::float8 as bytes from pg_class
  where relnamespace = 'public'::regnamespace and relkind = 'r'`;

async function openImage(): Promise<OpenDatabase> {
  const bytes = await readFile(inject('databaseImage'));
  // Blob of node:buffer: the jsdom one has no arrayBuffer().
  return openPglite({ image: new Blob([bytes]) as unknown as globalThis.Blob });
}

async function openOwnPostgres(): Promise<OpenDatabase> {
  const { adminUrl, poolerUrl, template } = inject('postgres');
  const name = `worker_${process.pid}`;
  const admin = await openPostgres(adminUrl);
  await admin.read((q) => q.execute(sql.raw(`CREATE DATABASE ${name} TEMPLATE ${template}`)));
  await admin.close();
  const at = (address: string): string => new URL(`/${name}`, address).href;
  return poolerUrl === null ? openPostgres(at(adminUrl)) : openPostgres(at(poolerUrl), { directUrl: at(adminUrl) });
}

declare module 'vitest' {
  interface ProvidedContext {
    /** File of the migrated PGlite image. */
    databaseImage: string;
    /** `poolerUrl`: the way through PgBouncer, where TEST_POOLER asks for it (`npm run torture -- pooler`). */
    postgres: { adminUrl: string; poolerUrl: string | null; template: string };
    /** Folder of the tests' uploads; removed after the run. */
    filesFolder: string;
  }
}
