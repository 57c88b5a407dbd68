import { and, asc, desc, eq, inArray, isNull, ne, type SQL, sql } from 'drizzle-orm';
import type { CalibrationFilters } from '#domain/calibrations/calibrations.filters.ts';
import type { Actor } from '#domain/actor/actor.ts';
import type { Query } from '#server/db/client.ts';
import { personColumns } from '#server/db/person-columns.ts';
import {
  calibrationParticipants,
  calibrations,
  evaluations,
  forms,
  formVersions,
  projects,
  users,
} from '#server/db/schema/index.ts';
import { matchingCalibrations } from '../calibrations/calibrations.conditions.ts';
import { isNotBlind } from '#server/scopes/calibrations.scope.ts';
import { countRows, readKeys } from './read-keys.repo.ts';
import { isLedBy } from '#server/scopes/led-companies.ts';
import type { ExportRequest } from './source.ts';

/**
 * Submitted ratings of sessions whose differences are open to all: a session that is being rated, also one that came
 * back from its review, tells nothing (D-24). Who was taken out does not count, as in the figures.
 */
function scope(actor: Actor): SQL | undefined {
  return and(
    inArray(calibrations.status, ['review', 'closed']),
    ne(evaluations.state, 'draft'),
    isNull(calibrationParticipants.removed_at),
    isLedBy(actor, calibrations.company_id),
    isNotBlind(actor, evaluations.communication_id),
  );
}

function found(q: Query, request: ExportRequest<CalibrationFilters>) {
  return q
    .select({ id: evaluations.id })
    .from(evaluations)
    .innerJoin(calibrationParticipants, eq(calibrationParticipants.id, evaluations.participant_id))
    .innerJoin(calibrations, eq(calibrations.id, calibrationParticipants.calibration_id))
    .where(and(scope(request.actor), inArray(calibrations.id, matchingCalibrations(q, request))));
}

export async function countCalibrationRows(q: Query, request: ExportRequest<CalibrationFilters>): Promise<number> {
  return countRows(q, found(q, request));
}

export async function readCalibrationKeys(
  q: Query,
  request: ExportRequest<CalibrationFilters>,
  limit: number | null,
): Promise<Int32Array> {
  const inOrder = found(q, request).orderBy(
    desc(calibrations.created_at),
    desc(calibrations.id),
    asc(evaluations.communication_id),
    asc(calibrationParticipants.id),
  );
  return readKeys(q, limit === null ? inOrder : inOrder.limit(limit));
}

const expertScore = sql<number | null>`(
  select e.score::float8 from ${evaluations} e
  where e.participant_id = ${calibrations.expert_id} and e.communication_id = ${evaluations.communication_id}
    and e.state <> 'draft')`;

export async function listCalibrationFacts(q: Query, actor: Actor, ids: readonly number[]) {
  return q
    .select({
      id: evaluations.id,
      communication_id: evaluations.communication_id,
      score: evaluations.score,
      submitted_at: evaluations.submitted_at,
      general_comment: evaluations.general_comment,
      growth_points: evaluations.growth_points,
      expert_score: expertScore,
      is_expert: sql<boolean>`coalesce(${calibrations.expert_id} = ${calibrationParticipants.id}, false)`,
      participant: personColumns(users),
      guest_name: calibrationParticipants.guest_name,
      session: {
        id: calibrations.id,
        name: calibrations.name,
        status: calibrations.status,
        closed_at: calibrations.closed_at,
        alpha: sql<number | null>`(${calibrations.figures} -> 'alpha' ->> 'value')::float8`,
      },
      form: forms.name,
      form_version: formVersions.number,
      project: projects.name,
      time_zone: projects.time_zone,
    })
    .from(evaluations)
    .innerJoin(calibrationParticipants, eq(calibrationParticipants.id, evaluations.participant_id))
    .innerJoin(calibrations, eq(calibrations.id, calibrationParticipants.calibration_id))
    .innerJoin(projects, eq(projects.id, calibrations.project_id))
    .innerJoin(forms, eq(forms.id, calibrations.form_id))
    .innerJoin(formVersions, eq(formVersions.id, calibrations.form_version_id))
    .leftJoin(users, eq(users.id, calibrationParticipants.user_id))
    .where(and(inArray(evaluations.id, [...ids]), scope(actor)));
}
export type CalibrationFacts = Awaited<ReturnType<typeof listCalibrationFacts>>[number];
