import { asc, gt, sql } from 'drizzle-orm';
import { type Query, rowsOf } from '#server/db/client.ts';
import { evaluations } from '#server/db/schema/index.ts';

/** Columns of the facts but `head`, which the database makes of them. */
const COLUMNS = sql.raw(
  `evaluation_id, communication_id, company_id, project_id, employee_id, form_id, form_version_id, assessor_id, type_id, day,
  weekday, hour, category, direction, temperature, from_integration, score, passed, critical, grade, eligible, deleted,
  rating_seconds, tag_ids, answers`,
);

export async function listEvaluationIds(
  q: Query,
  { after, limit }: { after: number; limit: number },
): Promise<number[]> {
  const rows = await q
    .select({ id: evaluations.id })
    .from(evaluations)
    .where(gt(evaluations.id, after))
    .orderBy(asc(evaluations.id))
    .limit(limit);
  return rows.map(({ id }) => id);
}

/** An evaluation whose fact is not what its rows say. */
export type FactDifference = { id: number; wanted: boolean; stored: boolean };

const arrayOf = (ids: readonly number[]) => sql`array[${sql.join([...ids], sql`, `)}]::integer[]`;

export async function findDifferences(q: Query, ids: readonly number[]): Promise<FactDifference[]> {
  if (ids.length === 0) return [];
  return rowsOf<FactDifference>(
    q,
    sql`select coalesce(wanted.evaluation_id, stored.evaluation_id) as id, wanted.evaluation_id is not null as wanted,
        stored.evaluation_id is not null as stored
      from (select ${COLUMNS} from counted_evaluations(${arrayOf(ids)})) wanted
      full join (select ${COLUMNS} from evaluation_facts where evaluation_id = any (${arrayOf(ids)})) stored
        on stored.evaluation_id = wanted.evaluation_id
      where wanted is distinct from stored order by 1`,
  );
}

export async function writeFacts(q: Query, ids: readonly number[]): Promise<void> {
  await q.execute(sql`select write_evaluation_facts(${arrayOf(ids)})`);
}
