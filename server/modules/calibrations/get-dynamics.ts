import type { calibrationsApi } from '#domain/calibrations/calibrations.api.ts';
import { calibrationDynamics } from '#domain/calibrations/calibration-dynamics.ts';
import type { CalibrationDynamics } from '#domain/calibrations/calibration-dynamics.schema.ts';
import type { CalibrationDynamicsFilters } from '#domain/calibrations/calibrations.filters.ts';
import type { Viewer } from '#domain/actor/scope.ts';
import { displayName } from '#domain/users/display-name.ts';
import type { Query } from '#server/db/client.ts';
import type { RequestOf } from '#server/http/endpoints/request-of.ts';
import { listClosedFigures, listRaters } from './dynamics.repo.ts';

/** Agreement over time, of closed sessions that the actor sees: figures of open ones would break blindness (D-24). */
export async function readDynamics(
  q: Query,
  viewer: Viewer,
  filter: CalibrationDynamicsFilters,
): Promise<CalibrationDynamics> {
  const sessions = await listClosedFigures(q, viewer, filter);
  const raters = await listRaters(
    q,
    sessions.map(({ id }) => id),
  );
  const users = new Map(
    raters.map(({ participant_id, person }) => [participant_id, { id: person.id, name: displayName(person) }]),
  );
  return calibrationDynamics(sessions, users);
}

/** «Динамика» (D-26). */
export function getDynamics({
  db,
  caller,
  query,
}: RequestOf<typeof calibrationsApi.dynamics>): Promise<CalibrationDynamics> {
  return db.read((q) => readDynamics(q, caller.actor, query.filter));
}
