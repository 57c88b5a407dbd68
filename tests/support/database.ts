import { readFile } from 'node:fs/promises';
import { Blob } from 'node:buffer';
import { sql } from 'drizzle-orm';
import { inject } from 'vitest';
import { type OpenDatabase, rowsOf } from '#server/db/client.ts';
import { openPglite } from '#server/db/open-pglite.ts';
import { openPostgres } from '#server/db/open-postgres.ts';

/** Database kept across the files of a worker: opening an image takes 0.8 s, emptying it 0.01 s. */
const worker = globalThis as unknown as { testDatabase?: Promise<OpenDatabase> };

/** Migrated database of this worker; the lane (TEST_ENGINE) chooses the engine. Each file finds it empty. */
export function testDatabase(): Promise<OpenDatabase> {
  worker.testDatabase ??= process.env['TEST_ENGINE'] === 'postgres' ? openOwnPostgres() : openImage();
  return worker.testDatabase;
}

export async function resetDatabase(): Promise<void> {
  const db = await testDatabase();
  const tables = await db.read((q) =>
    rowsOf<{ name: string }>(q, sql`select quote_ident(tablename) as name from pg_tables where schemaname = 'public'`),
  );
  if (tables.length === 0) return;
  const names = sql.raw(tables.map((table) => table.name).join(', '));
  await db.write((q) => q.execute(sql`TRUNCATE ${names} RESTART IDENTITY CASCADE`));
}

async function openImage(): Promise<OpenDatabase> {
  const bytes = await readFile(inject('databaseImage'));
  // Blob of node:buffer: the jsdom one has no arrayBuffer().
  return openPglite({ image: new Blob([bytes]) as unknown as globalThis.Blob });
}

async function openOwnPostgres(): Promise<OpenDatabase> {
  const { adminUrl, template } = inject('postgres');
  const name = `worker_${process.pid}`;
  const admin = await openPostgres(adminUrl);
  await admin.read((q) => q.execute(sql.raw(`CREATE DATABASE ${name} TEMPLATE ${template}`)));
  await admin.close();
  const url = new URL(adminUrl);
  url.pathname = `/${name}`;
  return openPostgres(url.href);
}

declare module 'vitest' {
  interface ProvidedContext {
    /** File of the migrated PGlite image. */
    databaseImage: string;
    postgres: { adminUrl: string; template: string };
    /** Folder of the tests' uploads; removed after the run. */
    filesFolder: string;
  }
}
