import type { CalibrationMatrix, MatrixCell, MatrixRow } from '#domain/calibrations/calibration-review.schema.ts';
import { answerName } from '#domain/calibrations/pair-agreement.ts';
import { mayAgreeNow, mayLeadCalibration, mayPublishAgreedNow } from '#domain/calibrations/calibrations.policy.ts';
import { answerText } from '#domain/evaluations/answer-text.ts';
import { scoreEvaluation } from '#domain/evaluations/score-evaluation.ts';
import type { FormContent, FormCriterion, FormGroup } from '#domain/forms/form-content.schema.ts';
import { isScoredScale } from '#domain/scales/is-scored-scale.ts';
import { both } from '#domain/kernel/verdict.ts';
import { displayName } from '#domain/users/display-name.ts';
import type { AgreedRow } from './agreed-answers.repo.ts';
import { agreedAnswers } from './agreed-result.ts';
import type { CalibrationViewer, WholeCalibration } from './load-calibration.ts';
import type { FullRating } from './load-ratings.ts';
import { inOrder, participantName } from './participant-order.ts';
import type { CalibrationCommunicationRow } from './calibration-communications.repo.ts';

type Parts = {
  whole: WholeCalibration;
  viewer: CalibrationViewer;
  line: CalibrationCommunicationRow;
  /** Ratings of this communication. */
  ratings: readonly FullRating[];
  agreed: readonly AgreedRow[];
};

/** Columns of the matrix, one for each who has rated the communication, the expert first. */
function columnsOf({
  whole,
  viewer,
  ratings,
}: Parts): { column: CalibrationMatrix['columns'][number]; rating: FullRating }[] {
  const { expert_id } = whole.row.calibration;
  return inOrder(whole.participants, expert_id).flatMap((one) => {
    const { id } = one.participant;
    const rating = ratings.find(({ participant_id }) => participant_id === id);
    if (!rating) return [];
    const { score, general_comment, growth_points, removed } = rating;
    const column = {
      participant_id: id,
      name: participantName(one),
      is_expert: id === expert_id,
      is_self: id === viewer.own_id,
      removed,
      score,
      general_comment,
      growth_points,
    };
    return [{ column, rating }];
  });
}

function cellOf({ criterion_key, scale }: FormCriterion, { participant_id, answers }: Rated): MatrixCell[] {
  const answer = answers.get(criterion_key);
  if (!answer) return [];
  const { value, na, normalised, comment, reasons, evidence } = answer;
  return [{ participant_id, text: answerText(scale, answer), value, na, normalised, comment, reasons, evidence }];
}

/** Percent of the scale, without the dust of binary fractions: the threshold is compared with it. */
function spreadOf(cells: readonly MatrixCell[]): number | null {
  const values = cells.flatMap(({ normalised, na }) => (na || normalised === null ? [] : [normalised]));
  if (values.length < 2) return null;
  return Math.round((Math.max(...values) - Math.min(...values)) * 1e8) / 1e6;
}

/** Answers by name: other options of equal points have no spread, and α knows them apart. */
const namesOf = (cells: readonly MatrixCell[]): Set<string> =>
  new Set(cells.flatMap((cell) => (typeof cell.value === 'number' ? [] : (answerName(cell) ?? []))));

type Placed = { criterion: FormCriterion; group: FormGroup };
type Rated = Pick<FullRating, 'participant_id' | 'removed' | 'answers'>;
type Judged = { agreed: readonly AgreedRow[]; threshold: number };

/** A criterion with the answers of who rated. @param threshold percent of the scale over which a gap is marked */
export function matrixRow(
  { criterion, group }: Placed,
  { agreed: settled, threshold }: Judged,
  rated: readonly Rated[],
): MatrixRow {
  const { criterion_key, name, scale, allow_na } = criterion;
  const cells = rated.flatMap((rating) => cellOf(criterion, rating));
  const removed = new Set(rated.filter((rating) => rating.removed).map(({ participant_id }) => participant_id));
  const counted = cells.filter(({ participant_id }) => !removed.has(participant_id));
  const spread = spreadOf(counted);
  const isMixed =
    (counted.some(({ na }) => na) && counted.some(({ na, value }) => !na && value !== null)) ||
    (spread === 0 && namesOf(counted).size > 1);
  const agreed = settled.find((one) => one.criterion_key === criterion_key);
  return {
    criterion_key,
    group_name: group.name,
    name,
    scale,
    allow_na,
    scored: isScoredScale(scale),
    cells,
    spread,
    flagged: isMixed || (spread ?? 0) > threshold,
    agreed: agreed
      ? {
          decision: agreed.decision,
          text: agreed.decision === 'open' ? '' : answerText(scale, agreed),
          value: agreed.value,
          na: agreed.na,
          remark: agreed.remark,
        }
      : null,
  };
}

/** Criteria that are shown, each with its group, in the order of the form. */
export const shownCriteria = ({ groups }: FormContent): Placed[] =>
  groups.flatMap((group) => group.criteria.filter(({ hidden }) => !hidden).map((criterion) => ({ criterion, group })));

export function presentMatrix(parts: Parts): CalibrationMatrix {
  const { whole, viewer, line, agreed } = parts;
  const { calibration } = whole.row;
  const { entry, agreed_by } = line;
  const columns = columnsOf(parts);
  const rated = columns.map(({ rating }) => rating);
  const lead = mayLeadCalibration(viewer.actor, calibration);
  const settled = agreedAnswers(agreed);
  const undecided = [...whole.compared].filter((key) => !settled.some(({ criterion_key }) => criterion_key === key));
  const { published_evaluation_id } = entry;
  const evaluated = whole.evaluated.has(line.communication.id);
  const result = { undecided: undecided.length, published_evaluation_id, evaluated };
  return {
    communication_id: line.communication.id,
    revision: entry.revision,
    threshold: calibration.threshold,
    columns: columns.map(({ column }) => column),
    rows: shownCriteria(whole.content).map((one) =>
      matrixRow(one, { agreed, threshold: calibration.threshold }, rated),
    ),
    agreed_score: undecided.length > 0 ? null : scoreEvaluation(whole.content, settled).score,
    agreed_by:
      agreed_by && entry.agreed_at
        ? { by: { id: agreed_by.id, name: displayName(agreed_by) }, at: entry.agreed_at.toISOString() }
        : null,
    published_evaluation_id,
    may: {
      agree: both(lead, mayAgreeNow(calibration)),
      publish: both(lead, mayPublishAgreedNow(calibration, result)),
    },
  };
}
