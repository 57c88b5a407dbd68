import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import type { AnswerValue } from '#domain/evaluations/evaluations.schema.ts';
import type { FormContent } from '#domain/forms/form-content.schema.ts';
import type { Actor } from '#domain/actor/actor.ts';
import type { Query } from '#server/db/client.ts';
import {
  communications,
  evaluationAnswers,
  evaluations,
  formVersions,
  projects,
  transcripts,
  users,
} from '#server/db/schema/index.ts';
import { isNotBlind } from '#server/scopes/calibrations.scope.ts';
import { communicationScope } from '#server/scopes/communications.scope.ts';

/** `worded`: of talks that have words. */
type Wanted = { form_id: number; project_id?: number | undefined; last: number; worded?: true };

const hasWords = sql`exists (select 1 from ${transcripts} w where w.communication_id = ${evaluations.communication_id})`;

/** Newest published evaluations by the form that the reader sees, without their answers. */
export async function listPublished(q: Query, actor: Actor, { form_id, project_id, last, worded }: Wanted) {
  return q
    .select({
      evaluation_id: evaluations.id,
      communication_id: evaluations.communication_id,
      version_id: evaluations.form_version_id,
      published_at: evaluations.published_at,
      project: { id: projects.id, name: projects.name },
      pass_threshold: projects.pass_threshold,
      employee: { surname: users.surname, name: users.name, patronymic: users.patronymic },
      employee_source_name: communications.employee_source_name,
      score: evaluations.score,
      passed: evaluations.passed,
      grade: evaluations.grade,
      has_critical_failure: evaluations.has_critical_failure,
    })
    .from(evaluations)
    .innerJoin(communications, eq(communications.id, evaluations.communication_id))
    .innerJoin(projects, eq(projects.id, communications.project_id))
    .leftJoin(users, eq(users.id, communications.employee_id))
    .where(
      and(
        eq(evaluations.form_id, form_id),
        eq(evaluations.kind, 'regular'),
        eq(evaluations.state, 'published'),
        project_id === undefined ? undefined : eq(projects.id, project_id),
        worded && hasWords,
        communicationScope(actor),
        isNotBlind(actor, evaluations.communication_id),
      ),
    )
    .orderBy(desc(evaluations.published_at), desc(evaluations.id))
    .limit(last);
}
export type PublishedRow = Awaited<ReturnType<typeof listPublished>>[number];

export async function findVersionContents(q: Query, ids: readonly number[]): Promise<Map<number, FormContent>> {
  if (ids.length === 0) return new Map();
  const { id, content } = formVersions;
  const rows = await q
    .select({ id, content })
    .from(formVersions)
    .where(inArray(id, [...ids]));
  return new Map(rows.map((row) => [row.id, row.content]));
}

/** Stored answer; no value (Н/П, or not answered) is SQL null, not JSON. */
type StoredAnswer = { key: string; value: { v: AnswerValue } | null; na: boolean };

/** Answers reduced to what a score needs, one row an evaluation: thirty thousand rows would be slow to read. */
export async function findScoredAnswers(q: Query, ids: readonly number[]): Promise<Map<number, StoredAnswer[]>> {
  if (ids.length === 0) return new Map();
  const { evaluation_id, criterion_key, value, na } = evaluationAnswers;
  const rows = await q
    .select({
      id: evaluation_id,
      answers: sql<
        StoredAnswer[]
      >`json_agg(json_build_object('key', ${criterion_key}, 'value', ${value}, 'na', ${na}))`,
    })
    .from(evaluationAnswers)
    .where(inArray(evaluation_id, [...ids]))
    .groupBy(evaluation_id);
  return new Map(rows.map(({ id, answers }) => [id, answers]));
}
