import { CHOICE_WAYS, type ChoiceRecord, isOpenToAll } from '#domain/calibrations/calibration-states.ts';
import {
  mayPublishAgreedNow,
  mayRate,
  mayRemoveCommunicationNow,
  maySeeMatrix,
} from '#domain/calibrations/calibrations.policy.ts';
import type { CalibrationCommunication, CalibrationWarning } from '#domain/calibrations/calibrations.schema.ts';
import { both, type Verdict } from '#domain/kernel/verdict.ts';
import { displayName } from '#domain/users/display-name.ts';
import { isCounted, calibrationProgress, type CalibrationViewer, type WholeCalibration } from './load-calibration.ts';
import type { ChoosableRow, CalibrationCommunicationRow } from './calibration-communications.repo.ts';

/** Facts that name a communication in a queue, without the employee where the session hides them. */
export function presentFacts({ communication: it, type, employee }: ChoosableRow, hide: boolean) {
  return {
    id: it.id,
    category: it.category,
    direction: it.direction,
    type,
    employee: hide || !employee ? null : { id: employee.id, name: displayName(employee) },
    employee_source_name: hide ? null : it.employee_source_name,
    client_name: it.client_name,
    client_phone: it.client_phone,
    started_at: it.started_at.toISOString(),
    duration_seconds: it.duration_seconds,
    audio: it.audio,
  };
}

/** Hiding of the employee: not from who only leads, for they have chosen the talk. */
export const hidesEmployee = ({ row }: Pick<WholeCalibration, 'row'>, { leads, own_id }: CalibrationViewer): boolean =>
  row.calibration.hide_employee && !(leads && own_id === null);

function choiceDetails({ by, seed, found, favorite, appeal_id }: ChoiceRecord): string {
  const parts = [
    favorite === undefined ? CHOICE_WAYS[by] : `${CHOICE_WAYS[by]} «${favorite}»`,
    seed === undefined ? '' : `номер подбора ${seed}`,
    found === undefined ? '' : `из ${found} найденных`,
    appeal_id === undefined ? '' : `№ ${appeal_id}`,
  ];
  return parts.filter(Boolean).join(', ');
}

export const presentChoice = (chosen: ChoiceRecord) => ({ by: chosen.by, details: choiceDetails(chosen) });

/** The viewer's own rating of a communication. */
export function ownRating(
  { ratings }: Pick<WholeCalibration, 'ratings'>,
  { own_id }: Pick<CalibrationViewer, 'own_id'>,
  communicationId: number,
): CalibrationCommunication['own'] {
  if (own_id === null) return null;
  const own = ratings.find((one) => one.participant_id === own_id && one.communication_id === communicationId);
  if (!own) return { state: 'none', evaluation_id: null };
  return { state: own.state === 'draft' ? 'draft' : 'submitted', evaluation_id: own.evaluation_id };
}

export function matrixVerdict(
  whole: WholeCalibration,
  viewer: CalibrationViewer,
  own: CalibrationCommunication['own'],
): Verdict {
  const mine = own === null ? 'none' : own.state === 'submitted' ? 'submitted' : 'waiting';
  return maySeeMatrix({ kind: viewer.actor.kind, leads: viewer.leads, own: mine }, whole.row.calibration);
}

type Progress = Pick<CalibrationCommunication, 'agreed' | 'flagged_count'> & { undecided: number };

/** Progress of settling the communication's answers; nothing of it before the review. */
function progressOf({ row, spreads, agreed, compared }: WholeCalibration, communicationId: number): Progress {
  const decided = agreed.filter((one) => one.communication_id === communicationId && compared.has(one.criterion_key));
  const undecided = compared.size - decided.filter(({ decision }) => decision === 'agreed').length;
  if (!isOpenToAll(row.calibration.status)) return { agreed: null, flagged_count: null, undecided };
  const apart = spreads.filter(
    (one) =>
      one.communication_id === communicationId &&
      compared.has(one.criterion_key) &&
      (one.mixed || (one.spread ?? 0) > row.calibration.threshold),
  );
  return { agreed: { count: decided.length, of: compared.size }, flagged_count: apart.length, undecided };
}

type LineContext = {
  whole: WholeCalibration;
  viewer: CalibrationViewer;
  lead: Verdict;
  warnings: CalibrationWarning[];
};

export function presentLine(
  line: CalibrationCommunicationRow,
  { whole, viewer, lead, warnings }: LineContext,
): CalibrationCommunication {
  const { entry, communication } = line;
  const { calibration } = whole.row;
  const rated = whole.ratings.filter(({ communication_id }) => communication_id === communication.id);
  const own = ownRating(whole, viewer, communication.id);
  const { undecided, ...progress } = progressOf(whole, communication.id);
  const { published_evaluation_id } = entry;
  const result = { undecided, published_evaluation_id, evaluated: whole.evaluated.has(communication.id) };
  return {
    ...presentFacts(line, hidesEmployee(whole, viewer)),
    position: entry.position,
    chosen: viewer.leads ? presentChoice(entry.chosen) : null,
    own,
    submitted_by: viewer.leads ? rated.filter(isCounted).map(({ participant_id }) => participant_id) : null,
    warnings,
    ...progress,
    published_evaluation_id,
    may: {
      remove: both(lead, mayRemoveCommunicationNow(calibrationProgress(whole), { begun: rated.length > 0 })),
      rate: mayRate(own !== null, calibration, viewer.now),
      see_matrix: matrixVerdict(whole, viewer, own),
      publish: both(lead, mayPublishAgreedNow(calibration, result)),
    },
  };
}
