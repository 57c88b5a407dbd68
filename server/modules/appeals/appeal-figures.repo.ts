import { and, asc, count, desc, eq, inArray, isNotNull, ne, sql } from 'drizzle-orm';
import { RESOLVED_STATES } from '#domain/appeals/appeal-states.ts';
import type { Query } from '#server/db/client.ts';
import { personColumns } from '#server/db/person-columns.ts';
import { appealLines, appeals, evaluations, forms, formVersions, users } from '#server/db/schema/index.ts';
import { type AskedAppeals, isOverdue, isWaiting, matchingAppeals } from './appeals.conditions.ts';

/** Maximum of rows that a person reads through. */
const NAMED = 50;

const isResolved = inArray(appeals.state, [...RESOLVED_STATES]);
const isAccepted = inArray(appeals.state, ['accepted', 'partly']);
const how = (condition: unknown) => sql<number>`(count(*) filter (where ${condition}))::int`;

export async function findAppealTotals(q: Query, asked: AskedAppeals) {
  const [row] = await q
    .select({
      total: count(),
      waiting: how(isWaiting),
      overdue: how(isOverdue(asked.now)),
      withdrawn: how(eq(appeals.state, 'withdrawn')),
      resolved: how(isResolved),
      accepted: how(isAccepted),
      mean_seconds: sql<
        number | null
      >`(avg(extract(epoch from ${appeals.resolved_at} - ${appeals.opened_at})) filter (where ${isResolved}))::float8`,
    })
    .from(appeals)
    .where(inArray(appeals.id, matchingAppeals(q, asked)));
  if (!row) throw new Error('an aggregate without groups is one row');
  return row;
}

/** Withdrawn appeals are not counted: they dispute nothing any more. */
const counts = (decided: unknown, accepted: unknown) => ({
  disputed: sql<number>`count(*)::int`,
  resolved: how(decided),
  accepted: how(accepted),
});

export async function findAppealsByAssessor(q: Query, asked: AskedAppeals) {
  return q
    .select({
      assessor: personColumns(users),
      ...counts(isResolved, isAccepted),
    })
    .from(appeals)
    .innerJoin(evaluations, eq(evaluations.id, appeals.evaluation_id))
    .innerJoin(users, eq(users.id, evaluations.assessor_id))
    .where(and(inArray(appeals.id, matchingAppeals(q, asked)), ne(appeals.state, 'withdrawn')))
    .groupBy(users.id)
    .orderBy(desc(sql`count(*)`), asc(users.surname), asc(users.id))
    .limit(NAMED);
}

/** Counts by the form version that each evaluation was filled in on: it holds the criteria's names. */
export async function findAppealsByCriterion(q: Query, asked: AskedAppeals) {
  return q
    .select({
      criterion_key: appealLines.criterion_key,
      form_id: forms.id,
      form_name: forms.name,
      version_id: formVersions.id,
      version: formVersions.number,
      ...counts(isNotNull(appealLines.accepted), sql`${appealLines.accepted}`),
    })
    .from(appealLines)
    .innerJoin(appeals, eq(appeals.id, appealLines.appeal_id))
    .innerJoin(evaluations, eq(evaluations.id, appeals.evaluation_id))
    .innerJoin(formVersions, eq(formVersions.id, evaluations.form_version_id))
    .innerJoin(forms, eq(forms.id, evaluations.form_id))
    .where(and(inArray(appeals.id, matchingAppeals(q, asked)), ne(appeals.state, 'withdrawn')))
    .groupBy(appealLines.criterion_key, forms.id, formVersions.id);
}

export async function findVersionContents(q: Query, ids: readonly number[]) {
  if (ids.length === 0) return [];
  return q
    .select({ id: formVersions.id, content: formVersions.content })
    .from(formVersions)
    .where(inArray(formVersions.id, [...new Set(ids)]));
}
