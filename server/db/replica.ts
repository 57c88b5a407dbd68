import { drizzle } from 'drizzle-orm/node-postgres';
import type pg from 'pg';
import type { Query } from './client.ts';
import { isDatabaseAway } from './is-away.ts';
import { sqlState } from './retry.ts';
import * as schema from './schema/index.ts';

export type ReplicaState = {
  /** Behind by so much at most; null: nothing is known, it does not answer. */
  lagMs: number | null;
  isUsed: boolean;
};

export type Replica = {
  /** Handle for a read that has to hold everything written before this moment; null: the primary is to be asked. */
  choose: (ownWrite: number | null) => Query | null;
  /** True of an error that the primary would not give: the replica is gone, in a conflict, or yet without a column. */
  isItsOwn: (error: unknown) => boolean;
  state: () => ReplicaState;
  close: () => Promise<void>;
};

const LOOK_MS = 1_000;
/** Lag from which on nobody is answered by it. */
const LAG_MOST_MS = 10_000;
/** Difference that the clocks of our servers may have: one remembers a write, another reads. */
const SKEW_MS = 1_000;
/** Positions remembered, a minute of them. */
const POSITIONS = 60;
/** 40001: cancelled, for what it read was cleaned up by the primary; the others: a migration has not come yet. */
const OWN_STATES = new Set(['40001', '42P01', '42703', '42883']);

/** Position in the log, and when the primary was known to be there. */
type Position = { lsn: bigint; at: number };

/** Number of a position as PostgreSQL writes it, `16/B374D848`. */
function lsnOf(text: string): bigint {
  const [high = '0', low = '0'] = text.split('/');
  return BigInt(`0x${high}`) * 2n ** 32n + BigInt(`0x${low}`);
}

const PRIMARY = 'select pg_current_wal_lsn()::text as lsn';
// One that was made the primary meanwhile is behind nothing.
const STANDBY = `select (case when pg_is_in_recovery() then pg_last_wal_replay_lsn() else pg_current_wal_lsn() end)::text
  as lsn`;

async function positionOf(pool: pg.Pool, statement: string): Promise<bigint> {
  const { rows } = await pool.query<{ lsn: string }>(statement);
  return lsnOf(rows[0]?.lsn ?? '0/0');
}

type Options = { primary: pg.Pool; pool: pg.Pool; lagMostMs?: number | undefined; lookMs?: number | undefined };

/**
 * Standby that reads go to which bear a moment's lag: dashboards, exports, reports, searches. Each second the primary is
 * asked where its log ends, and the standby how far it has come: so it is known up to which moment it holds everything,
 * also while nothing is written. Who has written later than that moment is answered by the primary, everybody is while it
 * is too far behind or away.
 */
export function openReplica({ primary, pool, lagMostMs = LAG_MOST_MS, lookMs = LOOK_MS }: Options): Replica {
  const handle = drizzle({ client: pool, schema });
  const positions: Position[] = [];
  /** Moment up to which the standby holds everything; null: it does not answer. */
  let heldUntil: number | null = null;

  const look = async (): Promise<void> => {
    try {
      const at = Date.now();
      positions.push({ lsn: await positionOf(primary, PRIMARY), at });
      if (positions.length > POSITIONS) positions.shift();
      const replayed = await positionOf(pool, STANDBY);
      const passed = positions.findLastIndex(({ lsn }) => lsn <= replayed);
      if (passed < 0) return;
      heldUntil = positions[passed]?.at ?? heldUntil;
      positions.splice(0, passed);
    } catch {
      heldUntil = null;
    }
  };
  let looking = look();
  const timer = setInterval(() => void (looking = looking.then(look)), lookMs).unref();

  const lag = (): number | null => (heldUntil === null ? null : Date.now() - heldUntil);
  const isNear = (): boolean => (lag() ?? Number.POSITIVE_INFINITY) <= lagMostMs;

  return {
    choose: (ownWrite) => (isNear() && (ownWrite === null || ownWrite + SKEW_MS <= (heldUntil ?? 0)) ? handle : null),
    isItsOwn: (error) => {
      const isAway = isDatabaseAway(error);
      if (isAway) heldUntil = null;
      return isAway || OWN_STATES.has(sqlState(error) ?? '');
    },
    state: () => ({ lagMs: lag(), isUsed: isNear() }),
    close: async () => {
      clearInterval(timer);
      await looking;
      await pool.end();
    },
  };
}
