import { and, asc, desc, eq, gte, inArray, isNotNull, lte, type SQL, sql } from 'drizzle-orm';
import type { Days } from '#domain/dashboards/dashboard-period.ts';
import type { Query } from '#server/db/client.ts';
import { personColumns } from '#server/db/person-columns.ts';
import {
  communications,
  evaluationAnswers,
  evaluationFacts,
  evaluations,
  transcripts,
  users,
} from '#server/db/schema/index.ts';

type Of = { project_id: number; week: Days };

/** Counted evaluations of the week, of communications that can still be opened (D-4). */
const counted = ({ project_id, week }: Of): SQL | undefined =>
  and(
    eq(evaluationFacts.project_id, project_id),
    gte(evaluationFacts.day, week.from),
    lte(evaluationFacts.day, week.to),
    eq(evaluationFacts.deleted, false),
  );

const idOf = { id: evaluationFacts.evaluation_id };

/** The first of the week's critical failures, in the order of the talks. */
export async function listCriticalIds(q: Query, of: Of, limit: number): Promise<number[]> {
  const rows = await q
    .select(idOf)
    .from(evaluationFacts)
    .innerJoin(communications, eq(communications.id, evaluationFacts.communication_id))
    .where(and(counted(of), eq(evaluationFacts.critical, true)))
    .orderBy(asc(communications.started_at), asc(evaluationFacts.evaluation_id))
    .limit(limit);
  return rows.map(({ id }) => id);
}

/** Best and worst of different communications; of one communication there is no worst. */
export async function findExtremes(q: Query, of: Of): Promise<{ best: number | null; worst: number | null }> {
  const scored = and(counted(of), isNotNull(evaluationFacts.score));
  const one = (order: SQL) =>
    q
      .select({ ...idOf, communication_id: evaluationFacts.communication_id })
      .from(evaluationFacts)
      .where(scored)
      .orderBy(order, asc(evaluationFacts.evaluation_id))
      .limit(1);
  const [best] = await one(desc(evaluationFacts.score));
  const [worst] = await one(asc(evaluationFacts.score));
  const isOther = worst && best && worst.communication_id !== best.communication_id;
  return { best: best?.id ?? null, worst: isOther ? worst.id : null };
}

/** Calls of these evaluations for the report's lines, and what may be quoted. */
export async function readCalls(q: Query, ids: readonly number[]) {
  if (ids.length === 0) return new Map<number, never>();
  const rows = await q
    .select({
      evaluation_id: evaluations.id,
      communication_id: communications.id,
      employee: personColumns(users),
      client_name: communications.client_name,
      started_at: communications.started_at,
      score: evaluations.score,
      result: evaluations.result,
      general_comment: evaluations.general_comment,
      segments: sql`coalesce(${transcripts.segments}, '[]'::jsonb)`.mapWith(transcripts.segments),
      messages: sql`coalesce(${transcripts.messages}, '[]'::jsonb)`.mapWith(transcripts.messages),
    })
    .from(evaluations)
    .innerJoin(communications, eq(communications.id, evaluations.communication_id))
    .leftJoin(users, eq(users.id, communications.employee_id))
    .leftJoin(transcripts, eq(transcripts.communication_id, communications.id))
    .where(inArray(evaluations.id, [...ids]));
  const answers = await q
    .select({
      evaluation_id: evaluationAnswers.evaluation_id,
      criterion_key: evaluationAnswers.criterion_key,
      comment: evaluationAnswers.comment,
      evidence: evaluationAnswers.evidence,
      normalised: evaluationAnswers.normalised,
    })
    .from(evaluationAnswers)
    .where(inArray(evaluationAnswers.evaluation_id, [...ids]))
    .orderBy(asc(evaluationAnswers.criterion_key));
  return new Map(
    rows.map((row) => [
      row.evaluation_id,
      { ...row, answers: answers.filter(({ evaluation_id }) => evaluation_id === row.evaluation_id) },
    ]),
  );
}
