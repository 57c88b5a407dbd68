import type { calibrationsApi } from '#domain/calibrations/calibrations.api.ts';
import { calibrationTrend } from '#domain/calibrations/calibration-trend.ts';
import type { CalibrationTrend } from '#domain/calibrations/calibration-trend.schema.ts';
import type { CalibrationTrendFilters } from '#domain/calibrations/calibrations.filters.ts';
import type { Viewer } from '#domain/actor/scope.ts';
import { displayName } from '#domain/users/display-name.ts';
import type { Query } from '#server/db/client.ts';
import type { RequestOf } from '#server/http/endpoints/request-of.ts';
import { listClosedFigures, listRaters } from './calibration-trend.repo.ts';

/** Agreement over time, of closed sessions that the actor sees: figures of open ones would break blindness (D-24). */
export async function readCalibrationTrend(
  q: Query,
  viewer: Viewer,
  filter: CalibrationTrendFilters,
): Promise<CalibrationTrend> {
  const sessions = await listClosedFigures(q, viewer, filter);
  const raters = await listRaters(
    q,
    sessions.map(({ id }) => id),
  );
  const users = new Map(
    raters.map(({ participant_id, person }) => [participant_id, { id: person.id, name: displayName(person) }]),
  );
  return calibrationTrend(sessions, users);
}

/** «Динамика» (D-26). */
export function getCalibrationTrend({
  db,
  caller,
  query,
}: RequestOf<typeof calibrationsApi.trend>): Promise<CalibrationTrend> {
  return db.read((q) => readCalibrationTrend(q, caller.actor, query.filter));
}
