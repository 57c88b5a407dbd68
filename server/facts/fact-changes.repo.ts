import { lt, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { MIN_DURATION_DEFAULT } from '#domain/samples/sample-limits.ts';
import { type Query, rowsOf } from '#server/db/client.ts';
import {
  communicationChanges,
  communications as talks,
  communicationTagLinks as links,
  evaluationFactChanges,
  evaluationFacts as facts,
  projects,
} from '#server/db/schema/index.ts';
import type { RowSource } from './column-memory.ts';

export type Changes = {
  /** Snapshot that these changes lead to. */
  snapshot: string;
  /** Numbers of the rows that changed: at most one more than was asked for. */
  ids: number[];
  /** Rows of them that are there now. */
  bytes: Uint8Array | null;
};

type Log = PgTable & Record<'transaction_id' | 'changed_at', PgColumn>;

/** Way of reading rows of one kind. */
type Reading = Pick<RowSource, 'columns'> & {
  log: Log;
  /** Number of the changed row in the log. */
  changed: PgColumn;
  newest: SQL;
  /** Bytes of all rows that a condition finds, in one value. */
  bytesWhere: (condition: SQL) => SQL;
  numbered: (ids: SQL) => SQL;
  within: (from: string, before: string) => SQL;
};

function rowSource({ log, changed, newest, bytesWhere, numbered, within, ...kept }: Reading): RowSource {
  return {
    ...kept,
    /**
     * State of the database right now: which transactions are part of it, as PostgreSQL writes it, and the last day.
     */
    readState: async (q) => {
      const [row] = await rowsOf<{ snapshot: string; newest: string | null }>(
        q,
        sql`select pg_current_snapshot()::text as snapshot, (${newest})::text as newest`,
      );
      if (!row) throw new Error('the database told no snapshot');
      return row;
    },
    /**
     * Changes committed since a snapshot, whatever the order of numbers: a transaction with a small number may commit
     * after one with a large, so each line is asked whether that snapshot saw its transaction. All in one statement,
     * which sees one moment: the next one goes on exactly there.
     */
    readChanges: async (q, since, limit) => {
      const seen = sql`${since}::pg_snapshot`;
      const [row] = await rowsOf<Changes>(
        q,
        sql`with changed as materialized (
            select distinct ${changed} as id from ${log}
            where ${log.transaction_id} >= pg_snapshot_xmin(${seen}) and not pg_visible_in_snapshot(${log.transaction_id}, ${seen})
            limit ${limit + 1})
          select pg_current_snapshot()::text as snapshot, coalesce((select array_agg(id) from changed), '{}') as ids,
            (${bytesWhere(numbered(sql`select id from changed`))}) as bytes`,
      );
      if (!row) throw new Error('the database told no snapshot');
      return row;
    },
    /** Rows of these days, everybody's. */
    readDays: async (q, from, before) => {
      const [row] = await rowsOf<{ bytes: Uint8Array | null }>(
        q,
        sql`select (${bytesWhere(within(from, before))}) as bytes`,
      );
      return row?.bytes ?? null;
    },
  };
}

export const factSource = rowSource({
  log: evaluationFactChanges,
  changed: evaluationFactChanges.evaluation_id,
  newest: sql`select max(${facts.day}) from ${facts}`,
  bytesWhere: (condition) =>
    sql`select string_agg(${facts.head} || ${facts.answers}, ''::bytea) from ${facts} where ${condition}`,
  numbered: (ids) => sql`${facts.evaluation_id} in (${ids})`,
  within: (from, before) => sql`${facts.day} >= ${from}::date and ${facts.day} < ${before}::date`,
});

const dayOfTalk = sql`(${talks.started_at} at time zone ${projects.time_zone})::date`;
/** Word for word as the index says it. */
const isEligible = sql`(${talks.outcome} = 'answered' and (${talks.duration_seconds} is null or ${talks.duration_seconds} >= ${sql.raw(String(MIN_DURATION_DEFAULT))})) and ${talks.deleted_at} is null`;

/** A communication as facts have one, without an evaluation: its own number in place of that, nothing of form, score and answers. */
const headOfTalk = sql`int4send(${talks.id}) || int4send(${talks.id}) || int4send(${talks.company_id}) || int4send(${talks.project_id})
  || int4send(coalesce(${talks.employee_id}, 0)) || int4send(0) || int4send(0) || int4send(0) || int4send(coalesce(${talks.type_id}, 0))
  || int4send(${dayOfTalk} - date '1970-01-01') || int4send(-1) || int4send(-1) || int2send(0::smallint)
  || int2send((array_position(array['call', 'meeting', 'chat', 'mail'], ${talks.category}) * 256
    + array_position(array['incoming', 'outgoing', 'internal'], ${talks.direction}) * 16
    + coalesce(array_position(array['cold', 'warm', 'hot', 'off_target'], ${talks.temperature}), 0))::smallint)
  || int2send((case when ${talks.source_integration_id} is null then 8 else 9 end)::smallint)
  || int2send(coalesce(tagged.n, 0)::smallint) || int2send(0::smallint) || coalesce(tagged.bytes, ''::bytea)`;

/** Communications that could have been evaluated, as coverage counts them: by their number, for a changed one may be none. */
export const eligibleSource = rowSource({
  columns: ['evaluation', 'company', 'project', 'employee', 'type', 'day'],
  log: communicationChanges,
  changed: communicationChanges.communication_id,
  newest: sql`select (max(${talks.started_at}) + interval '1 day')::date from ${talks}`,
  bytesWhere: (condition) => sql`select string_agg(${headOfTalk}, ''::bytea) from ${talks}
    inner join ${projects} on ${projects.id} = ${talks.project_id}
    left join lateral (select count(*) as n, string_agg(int4send(${links.tag_id}), ''::bytea order by ${links.tag_id}) as bytes
      from ${links} where ${links.communication_id} = ${talks.id}) tagged on true
    where ${isEligible} and ${condition}`,
  numbered: (ids) => sql`${talks.id} in (${ids})`,
  // A project's zone moves its day by less than one against UTC: what is near is found by the index.
  within: (from, before) => sql`${talks.started_at} >= ${from}::timestamp at time zone 'UTC' - interval '1 day'
    and ${talks.started_at} < ${before}::timestamp at time zone 'UTC' + interval '1 day'
    and ${dayOfTalk} >= ${from}::date and ${dayOfTalk} < ${before}::date`,
});

/** A server's last look is an hour ago at most: see column-memory.ts. By the database's clock, which wrote the lines. */
export async function removePastChanges(q: Query): Promise<number> {
  let removed = 0;
  for (const log of [evaluationFactChanges, communicationChanges]) {
    const rows = await q
      .delete(log)
      .where(lt(log.changed_at, sql`now() - interval '1 day'`))
      .returning({ at: log.changed_at });
    removed += rows.length;
  }
  return removed;
}
