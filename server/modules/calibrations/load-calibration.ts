import type { CalibrationProgress } from '#domain/calibrations/calibrations.policy.ts';
import { isOpenToAll } from '#domain/calibrations/calibration-states.ts';
import { leadsCalibration } from '#domain/calibrations/calibrations.policy.ts';
import { comparedCriteria } from '#domain/calibrations/compared-criteria.ts';
import type { FormContent } from '#domain/forms/form-content.schema.ts';
import { effectiveContent } from '#domain/projects/effective-content.ts';
import type { Actor } from '#domain/actor/actor.ts';
import type { Query } from '#server/db/client.ts';
import { notFound } from '#server/http/errors.ts';
import { findVersionContents } from '../forms/form-simulation.repo.ts';
import { type AgreedRow, listAgreed } from './agreed-answers.repo.ts';
import { type CalibrationRow, findCalibration, lockCalibration } from './calibrations.repo.ts';
import { listParticipants, type ParticipantRow } from './participants.repo.ts';
import { listEvaluated, listRatingStates, listSpreads, type RatingState, type SpreadRow } from './ratings.repo.ts';
import { listCalibrationCommunications, type CalibrationCommunicationRow } from './calibration-communications.repo.ts';

const calibrationMissing = () => notFound('Сессия калибровки не найдена.');

/** The session if the actor sees it; otherwise nobody learns that it exists (D-2). */
export async function loadCalibration(q: Query, actor: Actor, id: number): Promise<CalibrationRow> {
  const row = await findCalibration(q, actor, id);
  if (!row) throw calibrationMissing();
  return row;
}

/** Session held against other steps and ratings until the transaction ends. */
export async function loadCalibrationForUpdate(q: Query, actor: Actor, id: number): Promise<CalibrationRow> {
  await loadCalibration(q, actor, id);
  await lockCalibration(q, id, 'update');
  return loadCalibration(q, actor, id);
}

/** A session with everything that its page and its rules ask about it. */
export type WholeCalibration = {
  row: CalibrationRow;
  content: FormContent;
  participants: ParticipantRow[];
  communications: CalibrationCommunicationRow[];
  /** Ratings, of participants taken out as well. */
  ratings: RatingState[];
  /** Spreads from the review on; empty before. */
  spreads: SpreadRow[];
  agreed: AgreedRow[];
  /** Communications that have an evaluation by the session's form that is out; asked once the session is closed. */
  evaluated: ReadonlySet<number>;
  /** The keys of the criteria that are compared. */
  compared: ReadonlySet<string>;
};

/** The form's version that the session holds to, with the project's threshold. */
export async function findCalibrationContent(q: Query, { version, project }: CalibrationRow): Promise<FormContent> {
  const content = (await findVersionContents(q, [version.id])).get(version.id);
  if (!content) throw new Error(`form version ${version.id} is not there`);
  return effectiveContent(content, project);
}

export async function loadWhole(q: Query, row: CalibrationRow): Promise<WholeCalibration> {
  const { id, status } = row.calibration;
  const content = await findCalibrationContent(q, row);
  const isOpen = isOpenToAll(status);
  return {
    row,
    content,
    participants: await listParticipants(q, id),
    communications: await listCalibrationCommunications(q, id),
    ratings: await listRatingStates(q, id),
    spreads: isOpen ? await listSpreads(q, id) : [],
    agreed: isOpen ? await listAgreed(q, { calibration_id: id }) : [],
    evaluated: new Set(status === 'closed' ? await listEvaluated(q, id) : []),
    compared: new Set(comparedCriteria(content).map(({ criterion_key }) => criterion_key)),
  };
}

export const isCurrent = ({ participant }: ParticipantRow): boolean => participant.removed_at === null;

/** Submitted by those who still take part. */
export const isCounted = ({ state, removed }: RatingState): boolean => state !== 'draft' && !removed;

/** Criteria of a communication that somebody has to settle: at least two have answered and nobody has decided. */
function countUnsettled({ spreads, agreed, compared }: WholeCalibration): number {
  const decided = new Set(agreed.map(({ communication_id, criterion_key }) => `${communication_id} ${criterion_key}`));
  return spreads.filter(
    ({ answers, communication_id, criterion_key }) =>
      answers > 1 && compared.has(criterion_key) && !decided.has(`${communication_id} ${criterion_key}`),
  ).length;
}

/** Progress of the session, as its next steps depend on it. */
export function calibrationProgress(whole: WholeCalibration): CalibrationProgress {
  const { row, participants, communications, ratings } = whole;
  const counted = ratings.filter(isCounted);
  const submittedBy = (id: number): number => counted.filter(({ participant_id }) => participant_id === id).length;
  const submittedOf = (id: number): number => counted.filter(({ communication_id }) => communication_id === id).length;
  const current = participants.filter(isCurrent);
  return {
    status: row.calibration.status,
    deadline_at: row.calibration.deadline_at,
    participants: current.length,
    communications: communications.length,
    begun: ratings.length,
    somebody_done:
      communications.length > 0 &&
      current.some(({ participant }) => submittedBy(participant.id) === communications.length),
    compared: communications.filter(({ entry }) => submittedOf(entry.communication_id) > 1).length,
    unsettled: countUnsettled(whole),
  };
}

/** Viewer of the session: who looks at it, and from where. */
export type CalibrationViewer = { actor: Actor; now: Date; leads: boolean; own_id: number | null };

export function viewerOf({ actor, now }: { actor: Actor; now: Date }, row: CalibrationRow): CalibrationViewer {
  return { actor, now, leads: leadsCalibration(actor, row.calibration), own_id: row.own_id };
}
