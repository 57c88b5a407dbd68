import type { Rating } from '#domain/calibrations/compared-ratings.ts';
import { isSameAnswer, type RatedAnswer } from '#domain/calibrations/pair-agreement.ts';
import type { Query } from '#server/db/client.ts';
import { type AgreedRow, listAgreed, replaceAgreed } from './agreed-answers.repo.ts';
import type { WholeCalibration } from './load-calibration.ts';
import { comparedRatings, loadRatings } from './load-ratings.ts';

type Answer = Omit<AgreedRow, 'calibration_id' | 'communication_id'>;

/** Unanimous answer: given by at least two, and by all alike. */
function unanimousOf(ratings: readonly Rating[], criterionKey: string): RatedAnswer | undefined {
  const answers = ratings.flatMap((rating) => rating.answers.get(criterionKey) ?? []);
  const [first] = answers;
  return first && answers.length > 1 && answers.every((answer) => isSameAnswer(answer, first)) ? first : undefined;
}

type Change = (kept: AgreedRow[], unanimous: Map<string, Answer>) => Answer[];

async function changeEach(
  q: Query,
  { row, communications, compared }: WholeCalibration,
  change: Change,
): Promise<void> {
  const { id: calibration_id } = row.calibration;
  const ratings = comparedRatings(await loadRatings(q, { calibration_id }), compared);
  const agreed = await listAgreed(q, { calibration_id });
  for (const { communication } of communications) {
    const rated = ratings.filter((one) => one.communication_id === communication.id);
    const unanimous = new Map<string, Answer>();
    for (const criterion_key of compared) {
      const answer = unanimousOf(rated, criterion_key);
      if (!answer) continue;
      const { value, na } = answer;
      unanimous.set(criterion_key, { criterion_key, decision: 'agreed', value, na, remark: '' });
    }
    const kept = agreed.filter((one) => one.communication_id === communication.id);
    await replaceAgreed(q, { calibration_id, communication_id: communication.id }, change(kept, unanimous));
  }
}

const plain = ({ criterion_key, decision, value, na, remark }: Answer): Answer => ({
  criterion_key,
  decision,
  value,
  na,
  remark,
});

/**
 * Agreement, with the review, on what all have answered alike: nobody has to press on it. What was decided before
 * stays.
 */
export function settleUnanimous(q: Query, whole: WholeCalibration): Promise<void> {
  return changeEach(q, whole, (kept, unanimous) => {
    const decided = new Set(kept.map(({ criterion_key }) => criterion_key));
    return [...kept.map(plain), ...[...unanimous.values()].filter(({ criterion_key }) => !decided.has(criterion_key))];
  });
}

/** Back to rating: what was agreed only because all had answered alike may be so no more. */
export function unsettleUnanimous(q: Query, whole: WholeCalibration): Promise<void> {
  const isOnlyUnanimous = (answer: AgreedRow, unanimous: Answer | undefined): boolean =>
    unanimous !== undefined && answer.decision === 'agreed' && answer.remark === '' && isSame(answer, unanimous);
  const isSame = (one: Answer, other: Answer): boolean =>
    isSameAnswer({ ...one, normalised: null }, { ...other, normalised: null });
  return changeEach(q, whole, (kept, unanimous) =>
    kept.filter((answer) => !isOnlyUnanimous(answer, unanimous.get(answer.criterion_key))).map(plain),
  );
}
