import { lt, sql } from 'drizzle-orm';
import { type Query, rowsOf } from '#server/db/client.ts';
import { evaluationFactChanges as changes, evaluationFacts as facts } from '#server/db/schema/index.ts';

/** What the database shows right now: which transactions are part of it, as PostgreSQL writes it, and the last day with facts. */
export async function readState(q: Query): Promise<{ snapshot: string; newest: string | null }> {
  const [row] = await rowsOf<{ snapshot: string; newest: string | null }>(
    q,
    sql`select pg_current_snapshot()::text as snapshot, (select max(${facts.day})::text from ${facts}) as newest`,
  );
  if (!row) throw new Error('the database told no snapshot');
  return row;
}

export type FactChanges = {
  /** What these changes lead to. */
  snapshot: string;
  /** Evaluations whose facts changed: at most one more than was asked for. */
  ids: number[];
  /** Those of them that are counted now. */
  bytes: Uint8Array | null;
};

/**
 * What has been committed since a snapshot, whatever the order of numbers: a transaction with a small number may commit
 * after one with a large, so each line is asked whether that snapshot saw its transaction. All in one statement, which
 * sees one moment: the next one goes on exactly there.
 */
export async function readChanges(q: Query, since: string, limit: number): Promise<FactChanges> {
  const seen = sql`${since}::pg_snapshot`;
  const [row] = await rowsOf<FactChanges>(
    q,
    sql`with changed as materialized (
        select distinct ${changes.evaluation_id} as id from ${changes}
        where ${changes.transaction_id} >= pg_snapshot_xmin(${seen}) and not pg_visible_in_snapshot(${changes.transaction_id}, ${seen})
        limit ${limit + 1})
      select pg_current_snapshot()::text as snapshot, coalesce((select array_agg(id) from changed), '{}') as ids,
        (select string_agg(${facts.head} || ${facts.answers}, ''::bytea) from ${facts}
          where ${facts.evaluation_id} in (select id from changed)) as bytes`,
  );
  if (!row) throw new Error('the database told no snapshot');
  return row;
}

/** Facts of these days, everybody's. */
export async function readDays(q: Query, from: string, before: string): Promise<Uint8Array | null> {
  const [row] = await rowsOf<{ bytes: Uint8Array | null }>(
    q,
    sql`select string_agg(${facts.head} || ${facts.answers}, ''::bytea) as bytes from ${facts}
      where ${facts.day} >= ${from}::date and ${facts.day} < ${before}::date`,
  );
  return row?.bytes ?? null;
}

/** A server's last look is an hour ago at most: see fact-memory.ts. By the database's clock, which wrote the lines. */
export async function removePastChanges(q: Query): Promise<number> {
  const removed = await q
    .delete(changes)
    .where(lt(changes.changed_at, sql`now() - interval '1 day'`))
    .returning({ id: changes.evaluation_id });
  return removed.length;
}
