import { and, eq, inArray, sql } from 'drizzle-orm';
import { OUT_STATES } from '#domain/evaluations/evaluation-states.ts';
import type { SecondCandidate } from '#domain/rechecks/draw-recheck.ts';
import { type Query, rowsOf } from '#server/db/client.ts';
import { communications, evaluations, projects, rechecks, samplePlans, tasks } from '#server/db/schema/index.ts';

/** Evaluation sent for a plan's task, with what its draw asks; undefined when it came back meanwhile. Its row is held. */
export async function lockSentForPlan(q: Query, evaluationId: number) {
  const [row] = await q
    .select({
      evaluation: evaluations,
      plan: samplePlans,
      company_id: communications.company_id,
      project: { id: projects.id, time_zone: projects.time_zone },
    })
    .from(evaluations)
    .innerJoin(tasks, eq(tasks.evaluation_id, evaluations.id))
    .innerJoin(samplePlans, eq(samplePlans.id, tasks.plan_id))
    .innerJoin(communications, eq(communications.id, evaluations.communication_id))
    .innerJoin(projects, eq(projects.id, communications.project_id))
    .where(
      and(
        eq(evaluations.id, evaluationId),
        eq(evaluations.kind, 'regular'),
        inArray(evaluations.state, ['submitted', ...OUT_STATES]),
      ),
    )
    .for('update', { of: evaluations });
  return row;
}
export type SentForPlan = NonNullable<Awaited<ReturnType<typeof lockSentForPlan>>>;

export async function hasRecheck(q: Query, evaluationId: number): Promise<boolean> {
  const rows = await q.select({ id: rechecks.id }).from(rechecks).where(eq(rechecks.first_evaluation_id, evaluationId));
  return rows.length > 0;
}

/** Copy of an evaluation with its answers as they were sent. Returns its id. */
export async function copySheet(q: Query, { evaluation }: SentForPlan): Promise<number> {
  const { communication_id, form_id, form_version_id, assessor_id, general_comment, growth_points } = evaluation;
  const { score, raw_score, passed, has_critical_failure, result, started_at, submitted_at } = evaluation;
  const said = { communication_id, form_id, form_version_id, assessor_id, general_comment, growth_points };
  const scored = { score, raw_score, passed, has_critical_failure, result, started_at, submitted_at };
  const [copy] = await q
    .insert(evaluations)
    .values({ ...said, ...scored, kind: 'recheck', state: 'submitted', origin: evaluation.origin })
    .returning({ id: evaluations.id });
  if (!copy) throw new Error('insert returned no row');
  await q.execute(sql`insert into evaluation_answers
      (evaluation_id, criterion_key, value, na, comment, reasons, evidence, normalised, provenance)
    select ${copy.id}::int, criterion_key, value, na, comment, reasons, evidence, normalised, provenance
    from evaluation_answers where evaluation_id = ${evaluation.id}::int`);
  return copy.id;
}

/**
 * People who may be the second assessor: of the team, none who has rated the communication, in a session or otherwise, or
 * has a task of it. Pms only where the plan names them: they see all evaluations.
 */
export async function listSecondCandidates(q: Query, { evaluation, plan, company_id }: SentForPlan) {
  const of_plan = sql`(u.id = any(${sql.param(`{${plan.assessor_ids.join(',')}}`)}::int[]))`;
  return rowsOf<SecondCandidate>(
    q,
    sql`select distinct u.id, ${of_plan} as of_plan,
        (select count(*)::int from tasks t where t.assessor_id = u.id and t.state in ('open', 'in_progress')) as load
      from company_members m join users u on u.id = m.user_id
      where m.company_id = ${company_id} and u.status = 'active' and u.archived_at is null
        and u.roles @> array[m.role]::text[] and (m.role = 'assessor' or (m.role = 'pm' and ${of_plan}))
        and not exists (select 1 from evaluations e
          where e.communication_id = ${evaluation.communication_id} and e.assessor_id = u.id)
        and not exists (select 1 from tasks t where t.communication_id = ${evaluation.communication_id}
          and t.assessor_id = u.id and t.state in ('open', 'in_progress'))`,
  );
}

export async function insertRecheck(q: Query, values: typeof rechecks.$inferInsert): Promise<number> {
  const [row] = await q.insert(rechecks).values(values).returning({ id: rechecks.id });
  if (!row) throw new Error('insert returned no row');
  return row.id;
}
