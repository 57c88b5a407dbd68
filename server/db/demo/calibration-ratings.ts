import type { Answer, AnswerValue } from '#domain/evaluations/evaluations.schema.ts';
import type { FormContent, FormCriterion } from '#domain/forms/form-content.schema.ts';
import type { Random } from './random.ts';
import { type DemoRating, demoRating } from './ratings.ts';

/** How one person rates: how often they see it another way, and which way they then lean. */
export type Rater = { slips: number; leans: 'strict' | 'lenient' };

/** Criteria whose text says too little: here people differ in earnest (D-26). */
const UNCLEAR = [1, 3];
const UNCLEAR_SLIPS = 0.5;

function moved(random: Random, { scale }: FormCriterion, value: AnswerValue, leans: Rater['leans']): AnswerValue {
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

/** The same talk as another person has heard it. */
export function ratedBy(random: Random, content: FormContent, heard: DemoRating, rater: Rater): DemoRating {
  const criteria = content.groups.flatMap((group) => group.criteria);
  const answers = heard.answers.map((answer): Answer => {
    const place = criteria.findIndex(({ criterion_key }) => criterion_key === answer.criterion_key);
    const criterion = criteria[place];
    const slips = UNCLEAR.includes(place) ? UNCLEAR_SLIPS : rater.slips;
    if (!criterion || answer.na || !random.chance(slips)) return answer;
    const value = moved(random, criterion, answer.value, rater.leans);
    const comment = rater.leans === 'strict' ? 'Сказано вскользь, засчитать нельзя.' : 'По смыслу прозвучало.';
    return value === answer.value ? answer : { ...answer, value, comment };
  });
  return { ...heard, answers };
}

/** What is to be heard in a talk, which everybody then hears in their own way. */
export function heardIn(random: Random, content: FormContent, talk: { skill: number; seconds: number }): DemoRating {
  const { skill, seconds } = talk;
  return demoRating(random, content, { skillOn: () => skill, seconds, isComplete: true });
}
