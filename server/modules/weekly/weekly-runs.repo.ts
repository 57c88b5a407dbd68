import { and, asc, eq, exists, gte, inArray, isNull, lte, sql } from 'drizzle-orm';
import type { Days } from '#domain/dashboards/dashboard-period.ts';
import type { Query } from '#server/db/client.ts';
import { companies, evaluationFacts, projects, weeklyRuns } from '#server/db/schema/index.ts';

/** Zones of the projects that reports are made of. */
export async function listZones(q: Query): Promise<string[]> {
  const rows = await q
    .selectDistinct({ zone: projects.time_zone })
    .from(projects)
    .where(isNull(projects.archived_at))
    .orderBy(projects.time_zone);
  return rows.map(({ zone }) => zone);
}

type Due = { zone: string; week: Days };

/** Projects of this zone whose week nobody has answered for. */
export async function listUnanswered(q: Query, { zone, week }: Due): Promise<number[]> {
  const answered = q
    .select({ one: sql`1` })
    .from(weeklyRuns)
    .where(and(eq(weeklyRuns.project_id, projects.id), eq(weeklyRuns.week_from, week.from)));
  const rows = await q
    .select({ id: projects.id })
    .from(projects)
    .where(and(eq(projects.time_zone, zone), isNull(projects.archived_at), sql`not ${exists(answered)}`))
    .orderBy(asc(projects.id));
  return rows.map(({ id }) => id);
}

/** Answers for these weeks; returns those that no other process has been quicker with. */
export async function claimWeek(q: Query, ids: readonly number[], { week, now }: { week: Days; now: Date }) {
  const claimed = await q
    .insert(weeklyRuns)
    .values(ids.map((project_id) => ({ project_id, week_from: week.from, at: now })))
    .onConflictDoNothing()
    .returning({ id: weeklyRuns.project_id });
  return claimed.map(({ id }) => id);
}

/** Projects of these with a published evaluation in the week, or a norm. */
export async function listWorthReporting(q: Query, ids: readonly number[], week: Days): Promise<number[]> {
  if (ids.length === 0) return [];
  const counted = q
    .select({ one: sql`1` })
    .from(evaluationFacts)
    .where(
      and(
        eq(evaluationFacts.project_id, projects.id),
        gte(evaluationFacts.day, week.from),
        lte(evaluationFacts.day, week.to),
      ),
    );
  const rows = await q
    .select({ id: projects.id })
    .from(projects)
    .innerJoin(companies, eq(companies.id, projects.company_id))
    .where(
      and(
        inArray(projects.id, [...ids]),
        sql`(coalesce(${projects.norm}, ${companies.norm}) is not null or ${exists(counted)})`,
      ),
    )
    .orderBy(asc(projects.id));
  return rows.map(({ id }) => id);
}
