import type { Answer, AnswerValue } from '#domain/evaluations/evaluations.schema.ts';
import { normaliseAnswer } from '#domain/evaluations/normalise-answer.ts';
import type { FormCriterion } from '#domain/forms/form-content.schema.ts';
import type { Random } from './random.ts';
import { OBJECTION_PARTS, REMARKS } from './remark-texts.ts';

/** Comment and reasons that go with an answer. */
type Remark = Pick<Answer, 'comment' | 'reasons'>;

const NOTHING: Remark = { comment: '', reasons: [] };
/** Chance of a word of praise, and of a comment that nobody has asked for. */
const PRAISE = 0.25;
const UNASKED = 0.6;

/** Share of the points that an answer has got; null: not answered or not scored. */
export function shareOf({ scale }: Pick<FormCriterion, 'scale'>, value: AnswerValue): number | null {
  return normaliseAnswer(scale, value)?.normalised.valueOf() ?? null;
}

/** Parts that were missing in the work with an objection, in words. */
function missingParts(value: AnswerValue): Remark {
  const done = new Set(Array.isArray(value) ? value : []);
  const missing = Object.entries(OBJECTION_PARTS).filter(([key]) => !done.has(key));
  const reason = missing.find(([, part]) => part.reason !== '')?.[1].reason;
  return {
    comment: `Не хватило: ${missing.map(([, part]) => part.lacks).join(', ')}.`,
    reasons: reason === undefined ? [] : [reason],
  };
}

function lossOf(random: Random, criterion: FormCriterion, value: AnswerValue, share: number): Remark {
  if (criterion.scale.type === 'multi') return missingParts(value);
  if (criterion.scale.type === 'range') return { comment: `Клиент ждал в тишине ${Number(value)} с.`, reasons: [] };
  const losses = REMARKS[criterion.criterion_key]?.losses ?? [];
  const fitting = losses.filter(({ from = 0, upTo }) => share >= from && share <= upTo);
  if (fitting.length === 0) return NOTHING;
  const { reason, comments } = random.pick(fitting);
  return { comment: random.pick(comments), reasons: reason === undefined ? [] : [reason] };
}

/** Comment and reasons for an answer about a talk that nobody hears any more: they say what the answer says. */
export function remarkOn(random: Random, criterion: FormCriterion, value: AnswerValue): Remark {
  const share = shareOf(criterion, value);
  if (share === null) return NOTHING;
  if (share >= 1) {
    const praise = REMARKS[criterion.criterion_key]?.praise ?? [];
    return praise.length > 0 && random.chance(PRAISE) ? { comment: random.pick(praise), reasons: [] } : NOTHING;
  }
  const loss = lossOf(random, criterion, value, share);
  const isAsked = criterion.comment_required !== 'never';
  return isAsked || random.chance(UNASKED) ? loss : { ...loss, comment: '' };
}
