import type { Answer, AnswerValue } from '#domain/evaluations/evaluations.schema.ts';
import type { FormContent, FormCriterion } from '#domain/forms/form-content.schema.ts';
import { type Random, seededRandom } from './random.ts';
import type { ScriptedConversation } from './heard.ts';
import { type DemoRating, demoRating } from './ratings.ts';
import { generalComment, growthPoints } from './rating-words.ts';
import { shareOf } from './remarks.ts';

/** Habit of a rater: how often they see it another way, and which way they then lean. */
export type Rater = { slips: number; leans: 'strict' | 'lenient' };

/** Criteria whose text says too little: here people differ in earnest (D-26). */
const UNCLEAR = ['client-name', 'summary'];
/** Chance that one reads such a text as one is inclined to, whatever is heard. */
const UNCLEAR_LEANS = 0.85;

/** Answer to an unclear criterion: all or nothing, as the rater is inclined. */
function inclined({ scale }: FormCriterion, value: AnswerValue, leans: Rater['leans']): AnswerValue {
  if (scale.type !== 'binary') return value;
  return scale.options.at(leans === 'strict' ? -1 : 0)?.key ?? value;
}

function shifted(random: Random, { scale }: FormCriterion, value: AnswerValue, leans: Rater['leans']): AnswerValue {
  if (scale.type === 'binary' || scale.type === 'ternary' || scale.type === 'select') {
    const at = scale.options.findIndex(({ key }) => key === value);
    const step = leans === 'strict' ? 1 : -1;
    const next = scale.options[at + step] ?? scale.options[at - step];
    // A slip is no verdict on the whole talk.
    return next && next.critical === 'none' ? next.key : value;
  }
  if (scale.type !== 'points' || typeof value !== 'number') return value;
  const by = random.int(1, Math.max(1, Math.round(scale.max / 3)));
  return Math.min(scale.max, Math.max(0, leans === 'strict' ? value - by : value + by));
}

const FULL = 'По смыслу прозвучало, засчитываю полностью.';
const PART = 'Прозвучало отчасти, засчитываю часть баллов.';
const NOTHING = 'Сказано вскользь, засчитать нельзя.';

/** The answer heard another way: the words stay where they are, what is made of them changes. */
function otherwise(criterion: FormCriterion, answer: Answer, value: AnswerValue): Answer {
  const share = shareOf(criterion, value) ?? 0;
  if (share >= 1) return { ...answer, value, comment: FULL, reasons: [] };
  return { ...answer, value, comment: share > 0 ? PART : NOTHING };
}

/** Rating of the talk as another person has heard it. */
export function ratedBy(random: Random, content: FormContent, heard: DemoRating, rater: Rater): DemoRating {
  const criteria = content.groups.flatMap((group) => group.criteria);
  const answers = heard.answers.map((answer): Answer => {
    const criterion = criteria.find(({ criterion_key }) => criterion_key === answer.criterion_key);
    const isUnclear = UNCLEAR.includes(answer.criterion_key);
    if (!criterion || answer.na || !random.chance(isUnclear ? UNCLEAR_LEANS : rater.slips)) return answer;
    const value = isUnclear
      ? inclined(criterion, answer.value, rater.leans)
      : shifted(random, criterion, answer.value, rater.leans);
    return value === answer.value ? answer : otherwise(criterion, answer, value);
  });
  const shares = answers.map(({ criterion_key, value }) => {
    const criterion = criteria.find((one) => one.criterion_key === criterion_key);
    return { criterion_key, share: criterion ? shareOf(criterion, value) : null };
  });
  // Drawn aside: what is answered stays as it was.
  const words = seededRandom(Math.round(rater.slips * 100));
  return { answers, general_comment: generalComment(words, shares), growth_points: growthPoints(shares) };
}

/** Content of a talk, which everybody then hears in their own way. */
export function heardIn(
  random: Random,
  content: FormContent,
  communication: { skill: number; heard: ScriptedConversation | null },
): DemoRating {
  const { skill, heard } = communication;
  return demoRating(random, content, { skillOn: () => skill, heard, isComplete: true });
}
