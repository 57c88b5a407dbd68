import { and, asc, eq, inArray, isNull, ne, sql } from 'drizzle-orm';
import { OUT_STATES } from '#domain/evaluations/evaluation-states.ts';
import type { Query } from '#server/db/client.ts';
import {
  calibrationCommunications,
  calibrationParticipants,
  calibrations,
  evaluationAnswers,
  evaluations,
} from '#server/db/schema/index.ts';

/** State of each rating of a session: how far it is, and no value of it. */
export async function listRatingStates(q: Query, calibrationId: number) {
  return q
    .select({
      evaluation_id: evaluations.id,
      participant_id: calibrationParticipants.id,
      removed: sql<boolean>`${calibrationParticipants.removed_at} is not null`,
      communication_id: evaluations.communication_id,
      state: evaluations.state,
    })
    .from(evaluations)
    .innerJoin(calibrationParticipants, eq(calibrationParticipants.id, evaluations.participant_id))
    .where(eq(calibrationParticipants.calibration_id, calibrationId))
    .orderBy(asc(evaluations.id));
}
export type RatingState = Awaited<ReturnType<typeof listRatingStates>>[number];

type Wanted = { calibration_id: number; communication_id?: number };

/** Submitted ratings with what they come to, of one communication or of all. */
export async function listRatings(q: Query, { calibration_id, communication_id }: Wanted) {
  return q
    .select({
      evaluation_id: evaluations.id,
      participant_id: calibrationParticipants.id,
      removed: sql<boolean>`${calibrationParticipants.removed_at} is not null`,
      communication_id: evaluations.communication_id,
      score: evaluations.score,
      general_comment: evaluations.general_comment,
      growth_points: evaluations.growth_points,
      submitted_at: evaluations.submitted_at,
    })
    .from(evaluations)
    .innerJoin(calibrationParticipants, eq(calibrationParticipants.id, evaluations.participant_id))
    .where(
      and(
        eq(calibrationParticipants.calibration_id, calibration_id),
        communication_id === undefined ? undefined : eq(evaluations.communication_id, communication_id),
        ne(evaluations.state, 'draft'),
      ),
    )
    .orderBy(asc(evaluations.communication_id), asc(calibrationParticipants.id));
}
export type RatingRow = Awaited<ReturnType<typeof listRatings>>[number];

export async function listRatingAnswers(q: Query, evaluationIds: readonly number[]) {
  if (evaluationIds.length === 0) return [];
  return q
    .select()
    .from(evaluationAnswers)
    .where(inArray(evaluationAnswers.evaluation_id, [...evaluationIds]));
}
export type RatingAnswerRow = Awaited<ReturnType<typeof listRatingAnswers>>[number];

/**
 * Spreads, where answers to a criterion of a communication lie apart: counted by the database, thirty thousand rows
 * would be slow to read.
 */
export async function listSpreads(q: Query, calibrationId: number) {
  const { normalised, na, value } = evaluationAnswers;
  // Options of a set in any order are one answer, as `answerName` has it.
  const name = sql`case jsonb_typeof(${value} -> 'v') when 'string' then ${value} ->> 'v'
    when 'array' then (select jsonb_agg(chosen order by chosen) from jsonb_array_elements(${value} -> 'v') chosen)::text end`;
  return q
    .select({
      communication_id: evaluations.communication_id,
      criterion_key: evaluationAnswers.criterion_key,
      answers: sql<number>`count(*)::int`,
      spread: sql<number | null>`round(((max(${normalised}) - min(${normalised})) * 100)::numeric, 6)::float8`,
      /** Н/П beside an answer, or other options of equal points. */
      mixed: sql<boolean>`(bool_or(${na}) and not bool_and(${na}))
        or (max(${normalised}) = min(${normalised}) and count(distinct ${name}) > 1)`,
    })
    .from(evaluationAnswers)
    .innerJoin(evaluations, eq(evaluations.id, evaluationAnswers.evaluation_id))
    .innerJoin(calibrationParticipants, eq(calibrationParticipants.id, evaluations.participant_id))
    .where(
      and(
        eq(calibrationParticipants.calibration_id, calibrationId),
        isNull(calibrationParticipants.removed_at),
        ne(evaluations.state, 'draft'),
      ),
    )
    .groupBy(evaluations.communication_id, evaluationAnswers.criterion_key);
}
export type SpreadRow = Awaited<ReturnType<typeof listSpreads>>[number];

/** The participant's rating of the communication, if they have begun it. */
export async function findRating(
  q: Query,
  of: { participant_id: number; communication_id: number },
): Promise<{ id: number } | undefined> {
  const [row] = await q
    .select({ id: evaluations.id })
    .from(evaluations)
    .where(
      and(eq(evaluations.participant_id, of.participant_id), eq(evaluations.communication_id, of.communication_id)),
    );
  return row;
}

/** A session's communications with a regular evaluation by its form that is out: published, or under review since. */
export async function listEvaluated(q: Query, calibrationId: number): Promise<number[]> {
  const rows = await q
    .selectDistinct({ id: evaluations.communication_id })
    .from(evaluations)
    .innerJoin(calibrationCommunications, eq(calibrationCommunications.communication_id, evaluations.communication_id))
    .innerJoin(
      calibrations,
      and(eq(calibrations.id, calibrationCommunications.calibration_id), eq(calibrations.form_id, evaluations.form_id)),
    )
    .where(
      and(
        eq(calibrations.id, calibrationId),
        eq(evaluations.kind, 'regular'),
        inArray(evaluations.state, [...OUT_STATES]),
      ),
    );
  return rows.map(({ id }) => id);
}
