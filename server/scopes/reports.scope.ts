import { and, eq, ne, or, type SQL, sql } from 'drizzle-orm';
import type { Viewer } from '#domain/actor/scope.ts';
import { visibleReports, visibleWeekly } from '#domain/reports/reports.scope.ts';
import { reports, weeklyReports } from '#server/db/schema/index.ts';
import { inScope } from '#server/db/scope.ts';

/** Condition for these people among the recipients. */
function isRecipient(ids: readonly number[]): SQL | undefined {
  return or(...ids.map((id) => sql`${weeklyReports.recipients} -> 'user_ids' @> ${JSON.stringify(id)}::jsonb`));
}

const WEEKLY = {
  id: weeklyReports.report_id,
  company: weeklyReports.company_id,
  project: weeklyReports.project_id,
  recipient: isRecipient,
  ready: ne(weeklyReports.state, 'draft'),
};

/** Weekly reports that somebody reads (D-2). */
export const weeklyScope = (viewer: Viewer): SQL | undefined => inScope(visibleWeekly(viewer), WEEKLY);

/** Runs that somebody sees (D-3). */
export function reportScope(viewer: Viewer): SQL | undefined {
  const weekly = sql`${reports.id} in (select ${weeklyReports.report_id} from ${weeklyReports} where ${weeklyScope(viewer)})`;
  return inScope(visibleReports(viewer), {
    owner: reports.author_id,
    data: ne(reports.kind, 'weekly'),
    weekly: and(eq(reports.kind, 'weekly'), weekly),
  });
}
