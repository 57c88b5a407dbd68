import { sql } from 'drizzle-orm';
import type { Log } from '#server/log/log.ts';
import type { ProcessSchedule } from '#server/jobs/define-schedule.ts';
import { type Database, type Query, rowsOf } from './client.ts';

/**
 * Maintenance pause: the embedded engine has no background processes and neither checkpoints nor vacuums by itself
 * . Left alone its log grows without end and every start replays all of it.
 */
const EVERY_MS = 5 * 60_000;
const WAL_LIMIT_BYTES = 128 * 1024 * 1024;
/**
 * Dead rows before a vacuum: PostgreSQL's own autovacuum uses 50 rows and 20 %; our pauses are short but block every
 * request, so a bit later.
 */
const DEAD_ROWS = 500;
const CHANGED_ROWS = 500;
const SHARE = 0.2;

type Maintained = { checkpoint: boolean; vacuumed: string[] };

export async function maintain(db: Database): Promise<Maintained> {
  const checkpoint = (await db.read(walSinceCheckpoint)) > WAL_LIMIT_BYTES;
  if (checkpoint) await runCheckpoint(db);
  const tables = await db.read(tablesToVacuum);
  // One statement at a time: requests get their turn in between.
  for (const table of tables) {
    await db.read((q) => q.execute(sql`VACUUM (ANALYZE) ${sql.identifier('public')}.${sql.identifier(table)}`));
  }
  return { checkpoint, vacuumed: tables };
}

export async function runCheckpoint(db: Database): Promise<void> {
  await db.read((q) => q.execute(sql`CHECKPOINT`));
}

/** WAL written since the last checkpoint; the directory's size says nothing, because segments are kept and reused. */
async function walSinceCheckpoint(q: Query): Promise<number> {
  const [row] = await rowsOf<{ bytes: number }>(
    q,
    sql`select pg_wal_lsn_diff(pg_current_wal_lsn(), redo_lsn)::float8 as bytes from pg_control_checkpoint()`,
  );
  return row?.bytes ?? 0;
}

async function tablesToVacuum(q: Query): Promise<string[]> {
  const rows = await rowsOf<{ relname: string }>(
    q,
    sql`select relname from pg_stat_user_tables
      where schemaname = 'public' and (
        n_dead_tup > ${DEAD_ROWS}::int + ${SHARE}::float8 * n_live_tup
        or n_mod_since_analyze > ${CHANGED_ROWS}::int + ${SHARE}::float8 * n_live_tup)
      order by n_dead_tup desc`,
  );
  return rows.map((row) => row.relname);
}

export function maintenanceSchedule(db: Database, log: Log): ProcessSchedule {
  return {
    name: 'maintenance',
    everyMs: EVERY_MS,
    run: async () => {
      const done = await maintain(db);
      if (done.checkpoint || done.vacuumed.length > 0) log.info(done, 'Обслуживание базы');
    },
  };
}
