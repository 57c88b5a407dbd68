import { and, asc, eq, inArray, isNotNull, sql } from 'drizzle-orm';
import type { ClosedCalibration } from '#domain/calibrations/calibration-trend.ts';
import type { CalibrationTrendFilters } from '#domain/calibrations/calibrations.filters.ts';
import type { Viewer } from '#domain/actor/scope.ts';
import type { Query } from '#server/db/client.ts';
import { oneOf } from '#server/db/list.ts';
import { personColumns } from '#server/db/person-columns.ts';
import { calibrationParticipants, calibrations, forms, projects, users } from '#server/db/schema/index.ts';
import { calibrationScope } from '#server/scopes/calibrations.scope.ts';

/** Sessions that a chart of years has. */
const SESSIONS = 500;

export async function listClosedFigures(
  q: Query,
  actor: Viewer,
  { project_id, form_id, period_from, period_to }: CalibrationTrendFilters,
): Promise<ClosedCalibration[]> {
  const local = sql`(${calibrations.closed_at} at time zone ${projects.time_zone})`;
  const rows = await q
    .select({
      id: calibrations.id,
      month: sql<string>`to_char(${local}, 'YYYY-MM')`,
      form: { id: forms.id, name: forms.name },
      figures: calibrations.figures,
    })
    .from(calibrations)
    .innerJoin(projects, eq(projects.id, calibrations.project_id))
    .innerJoin(forms, eq(forms.id, calibrations.form_id))
    .where(
      and(
        eq(calibrations.status, 'closed'),
        isNotNull(calibrations.figures),
        calibrationScope(q, actor),
        oneOf(calibrations.project_id, project_id),
        oneOf(calibrations.form_id, form_id),
        period_from ? sql`${local}::date >= ${period_from}::date` : undefined,
        period_to ? sql`${local}::date <= ${period_to}::date` : undefined,
      ),
    )
    .orderBy(asc(calibrations.closed_at), asc(calibrations.id))
    .limit(SESSIONS);
  return rows.flatMap(({ figures, ...row }) => (figures ? [{ ...row, figures }] : []));
}

/** People with an account behind the participants of these sessions. */
export async function listRaters(q: Query, calibrationIds: readonly number[]) {
  if (calibrationIds.length === 0) return [];
  return q
    .select({ participant_id: calibrationParticipants.id, person: personColumns(users) })
    .from(calibrationParticipants)
    .innerJoin(users, eq(users.id, calibrationParticipants.user_id))
    .where(inArray(calibrationParticipants.calibration_id, [...calibrationIds]));
}
