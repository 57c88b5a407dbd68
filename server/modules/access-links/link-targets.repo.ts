import { and, eq } from 'drizzle-orm';
import type { Actor } from '#domain/actor/actor.ts';
import type { Query } from '#server/db/client.ts';
import { projects, weeklyReports } from '#server/db/schema/index.ts';
import { projectScope } from '#server/scopes/projects.scope.ts';
import { weeklyScope } from '#server/scopes/reports.scope.ts';

/** Project that the actor meets, as a target of links. */
export async function findTargetProject(q: Query, actor: Actor, id: number) {
  const [row] = await q
    .select({ company_id: projects.company_id, archived_at: projects.archived_at })
    .from(projects)
    .where(and(eq(projects.id, id), projectScope(actor)));
  return row;
}

/** Weekly report that the actor reads, as a target of links. */
export async function findTargetReport(q: Query, actor: Actor, id: number) {
  const [row] = await q
    .select({ company_id: weeklyReports.company_id, state: weeklyReports.state })
    .from(weeklyReports)
    .where(and(eq(weeklyReports.report_id, id), weeklyScope(actor)));
  return row;
}
