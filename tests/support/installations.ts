import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { type OpenDatabase, rowsOf } from '#server/db/client.ts';
import { doneMigrations } from '#server/db/migration-position.ts';
import { openDatabase } from '#server/db/open.ts';
import { openLocked } from '#server/db/open-locked.ts';
import { signIn } from './built-server.ts';
import { runBuilt } from './run-built.ts';
import { startServerProcess } from './server-process.ts';

/** Location of an installation: with an address on PostgreSQL, its files in the folder all the same. */
export type Installation = { dataDir: string; databaseUrl: string | null };

export const environment = ({ dataDir, databaseUrl }: Installation): Record<string, string> => ({
  PATH: process.env['PATH'] ?? '',
  HOME: process.env['HOME'] ?? '',
  LOG_LEVEL: 'warn',
  DATA_DIR: dataDir,
  ...(databaseUrl === null ? {} : { DATABASE_URL: databaseUrl }),
});

/** Runs the built command, as an operator does. */
export const admin = (place: Installation, ...args: string[]) => runBuilt(['admin.js', ...args], environment(place));

/** Contents of an installation (count and sum of each table, sequences, files with their sums), for comparing two. */
export async function contents({ dataDir, databaseUrl }: Installation) {
  const db = await openDatabase({ dataDir, databaseUrl });
  try {
    return { ...(await rowsIn(db)), files: await filesIn(join(dataDir, 'media')) };
  } finally {
    await db.close();
  }
}

async function rowsIn(db: OpenDatabase) {
  const read = <Row>(text: string) => db.read((q) => rowsOf<Row>(q, sql.raw(text)));
  const names = await read<{ name: string }>(`select tablename as name from pg_tables where schemaname = 'public'`);
  const tables: Record<string, unknown> = {};
  for (const { name } of names) {
    const [sum] = await read(`select count(*)::int as rows,
      md5(coalesce(string_agg(md5(t::text), '' order by md5(t::text)), '')) as sum from "${name}" t`);
    tables[name] = sum;
  }
  const sequences = await read(
    `select sequencename, last_value::float8 as last from pg_sequences where schemaname = 'public' order by 1`,
  );
  const constraints = await read(
    `select conname, convalidated from pg_constraint where connamespace = 'public'::regnamespace and contype = 'f' order by 1`,
  );
  const triggers = await read(`select tgname, tgenabled from pg_trigger where not tgisinternal order by 1`);
  return { tables, sequences, constraints, triggers, migrations: await db.read(doneMigrations) };
}

export async function filesIn(folder: string): Promise<Record<string, string>> {
  const found: Record<string, string> = {};
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const path = join(entry.parentPath, entry.name);
    found[path.slice(folder.length + 1)] = createHash('sha256')
      .update(await readFile(path))
      .digest('hex');
  }
  return found;
}

/** Opens a communication as a person does: its recording's link, the bytes behind it, and a comment on it. */
export async function recordingHeard(
  place: Installation,
): Promise<{ mime: string | null; sum: string; commented: number }> {
  const path = `/api/communications/${await recordedCommunication(place)}`;
  const { DATA_DIR: dataDir = '', ...env } = environment(place);
  const server = await startServerProcess({ dataDir, env });
  try {
    const headers = {
      authorization: `Bearer ${await signIn(server.url, 'admin')}`,
      'content-type': 'application/json',
    };
    const recording = (await (await fetch(`${server.url}${path}/recording`, { headers })).json()) as { url: string };
    const sound = await fetch(new URL(recording.url, server.url));
    const sum = createHash('sha256').update(new Uint8Array(await sound.arrayBuffer()));
    // Sequences continue where they were: a new row meets no old one.
    const body = JSON.stringify({ text: 'После возвращения', at: null });
    const comment = await fetch(`${server.url}${path}/comments`, { method: 'POST', headers, body });
    return { mime: sound.headers.get('content-type'), sum: sum.digest('hex'), commented: comment.status };
  } finally {
    await server.stop();
  }
}

async function recordedCommunication(place: Installation): Promise<number> {
  const db = await openLocked(place);
  const [found] = await db.read((q) =>
    rowsOf<{ id: number }>(q, sql`select min(id) as id from communications where media_id is not null`),
  );
  await db.close();
  return found?.id ?? 0;
}
