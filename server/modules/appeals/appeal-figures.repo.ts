import { and, asc, desc, eq, inArray, isNotNull, ne, sql } from 'drizzle-orm';
import { RESOLVED_STATES } from '#domain/appeals/appeal-states.ts';
import type { Query } from '#server/db/client.ts';
import { personColumns } from '#server/db/person-columns.ts';
import { appealLines, appeals, forms, formVersions, projects, users } from '#server/db/schema/index.ts';
import { appealMatches, type AppealListContext, isOverdue, isWaiting } from './appeals.conditions.ts';

const isResolved = inArray(appeals.state, [...RESOLVED_STATES]);
const isAccepted = inArray(appeals.state, ['accepted', 'partly']);
/** Withdrawn appeals dispute nothing any more. */
const isDisputed = ne(appeals.state, 'withdrawn');
const how = (condition: unknown) => sql<number>`(count(*) filter (where ${condition}))::int`;

/** Counts by the assessor whose evaluation is disputed; together they are the totals, so that rows are read once. */
export async function findAppealsByAssessor(q: Query, context: AppealListContext) {
  return q
    .select({
      assessor: personColumns(users),
      total: how(sql`true`),
      waiting: how(isWaiting),
      overdue: how(isOverdue(context.now)),
      disputed: how(isDisputed),
      resolved: how(isResolved),
      accepted: how(isAccepted),
      resolved_seconds: sql<number>`coalesce(
        sum(extract(epoch from ${appeals.resolved_at} - ${appeals.opened_at})) filter (where ${isResolved}), 0)::float8`,
    })
    .from(appeals)
    .innerJoin(projects, eq(projects.id, appeals.project_id))
    .innerJoin(users, eq(users.id, appeals.assessor_id))
    .where(appealMatches(q, context))
    .groupBy(users.id)
    .orderBy(desc(how(isDisputed)), asc(users.surname), asc(users.id));
}

/** Counts by the form version that each evaluation was filled in on: it holds the criteria's names. */
export async function findAppealsByCriterion(q: Query, context: AppealListContext) {
  return q
    .select({
      criterion_key: appealLines.criterion_key,
      form_id: forms.id,
      form_name: forms.name,
      version_id: formVersions.id,
      version: formVersions.number,
      disputed: how(sql`true`),
      resolved: how(isNotNull(appealLines.accepted)),
      accepted: how(appealLines.accepted),
    })
    .from(appealLines)
    .innerJoin(appeals, eq(appeals.id, appealLines.appeal_id))
    .innerJoin(projects, eq(projects.id, appeals.project_id))
    .innerJoin(formVersions, eq(formVersions.id, appeals.form_version_id))
    .innerJoin(forms, eq(forms.id, appeals.form_id))
    .where(and(appealMatches(q, context), isDisputed))
    .groupBy(appealLines.criterion_key, forms.id, formVersions.id);
}

export async function findVersionContents(q: Query, ids: readonly number[]) {
  if (ids.length === 0) return [];
  return q
    .select({ id: formVersions.id, content: formVersions.content })
    .from(formVersions)
    .where(inArray(formVersions.id, [...new Set(ids)]));
}
