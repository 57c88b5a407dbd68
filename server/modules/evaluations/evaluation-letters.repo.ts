import { and, eq, inArray, isNull } from 'drizzle-orm';
import type { Query } from '#server/db/client.ts';
import { communications, companies, evaluations, formVersions, projects } from '#server/db/schema/index.ts';

/** Assessor and employee of an evaluation; calibration ratings are announced to nobody (D-23). */
export async function findConcerned(q: Query, evaluationId: number) {
  const [row] = await q
    .select({
      assessor_id: evaluations.assessor_id,
      employee_id: communications.employee_id,
      company_id: communications.company_id,
    })
    .from(evaluations)
    .innerJoin(communications, eq(communications.id, evaluations.communication_id))
    .where(and(eq(evaluations.id, evaluationId), eq(evaluations.kind, 'regular')));
  return row;
}

/** Facts that letters about evaluations mention, and what says whether their reader sees the score; no client (D-2). */
export async function listEvaluationFacts(q: Query, ids: number[]) {
  return q
    .select({
      id: evaluations.id,
      state: evaluations.state,
      score: evaluations.score,
      scale: formVersions.scale,
      assessor_id: evaluations.assessor_id,
      supersedes_id: evaluations.supersedes_id,
      communication_id: communications.id,
      company_id: communications.company_id,
      project_id: communications.project_id,
      employee_id: communications.employee_id,
      category: communications.category,
      started_at: communications.started_at,
      company: companies.name,
      project: projects.name,
      time_zone: projects.time_zone,
    })
    .from(evaluations)
    .innerJoin(communications, eq(communications.id, evaluations.communication_id))
    .innerJoin(formVersions, eq(formVersions.id, evaluations.form_version_id))
    .innerJoin(projects, eq(projects.id, communications.project_id))
    .innerJoin(companies, eq(companies.id, communications.company_id))
    .where(and(inArray(evaluations.id, ids), isNull(communications.deleted_at)))
    .orderBy(communications.started_at, evaluations.id);
}

export type EvaluationFacts = Awaited<ReturnType<typeof listEvaluationFacts>>[number];
