import { asc, eq, gt, sql } from 'drizzle-orm';
import { effectiveContent } from '#domain/projects/effective-content.ts';
import type { Query } from '#server/db/client.ts';
import { communications, evaluations, formVersions, projects } from '#server/db/schema/index.ts';

const cacheColumns = {
  id: evaluations.id,
  score: evaluations.score,
  raw_score: evaluations.raw_score,
  passed: evaluations.passed,
  has_critical_failure: evaluations.has_critical_failure,
  result: evaluations.result,
  content: formVersions.content,
  pass_threshold: projects.pass_threshold,
};

const selectCaches = (q: Query) =>
  q
    .select(cacheColumns)
    .from(evaluations)
    .innerJoin(formVersions, eq(formVersions.id, evaluations.form_version_id))
    .innerJoin(communications, eq(communications.id, evaluations.communication_id))
    .innerJoin(projects, eq(projects.id, communications.project_id));

export type EvaluationCache = Awaited<ReturnType<typeof selectCaches>>[number];

/** Stored scores with what they are computed from, in the order of ids. */
export async function listEvaluationCaches(
  q: Query,
  { after, limit }: { after: number; limit: number },
): Promise<EvaluationCache[]> {
  const rows = await selectCaches(q).where(gt(evaluations.id, after)).orderBy(asc(evaluations.id)).limit(limit);
  return rows.map((row) => ({ ...row, content: effectiveContent(row.content, row) }));
}

/** Rewrites the caches of a score and nothing else: the evaluation itself did not change. */
export async function repairEvaluation(
  q: Query,
  id: number,
  cache: Pick<typeof evaluations.$inferInsert, 'result' | 'score' | 'raw_score' | 'passed' | 'has_critical_failure'>,
): Promise<void> {
  await q.update(evaluations).set(cache).where(eq(evaluations.id, id));
}

/**
 * Rewrites `passed` where it hangs on a project's threshold, the only part of a score that does: for all evaluations of a
 * project whose threshold has changed, or of a communication that came into another. In one statement, because a project
 * may have a hundred thousand of them. The same rule as scoreEvaluation's, pinned by a test that lets the repair look for
 * differences.
 */
export async function restampPassed(
  q: Query,
  of: { project_id: number } | { communication_id: number },
): Promise<void> {
  const threshold = sql`coalesce(${projects.pass_threshold}, (${formVersions.content} ->> 'pass_threshold')::numeric)`;
  const where = 'project_id' in of ? eq(projects.id, of.project_id) : eq(communications.id, of.communication_id);
  await q.execute(sql`
    update ${evaluations} set
      passed = judged.passed,
      result = jsonb_set(${evaluations.result}, '{passed}', to_jsonb(judged.passed))
    from (
      select ${evaluations.id} as id, ${evaluations.score} >= ${threshold} as passed
      from ${evaluations}
      join ${communications} on ${communications.id} = ${evaluations.communication_id}
      join ${projects} on ${projects.id} = ${communications.project_id}
      join ${formVersions} on ${formVersions.id} = ${evaluations.form_version_id}
      where ${where} and ${evaluations.score} is not null
    ) judged
    where ${evaluations.id} = judged.id and ${evaluations.passed} is distinct from judged.passed`);
}
