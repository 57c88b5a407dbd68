import type { Answer, AnswerValue } from '#domain/evaluations/evaluations.schema.ts';
import type { Scale } from '#domain/scales/scale.schema.ts';
import type { FormContent, FormCriterion } from '#domain/forms/form-content.schema.ts';
import { heardAnswer, type ScriptedConversation } from './heard.ts';
import type { Random } from './random.ts';
import { remarkOn, shareOf } from './remarks.ts';
import { generalComment, growthPoints } from './rating-words.ts';

const TOPICS = [
  'Уточнение условий и сроков',
  'Первый расчёт стоимости',
  'Сравнение с другими предложениями',
  'Перенос договорённости',
  'Вопросы по договору',
];

/** Answer that the employee's skill (0…1) makes likely. */
function valueFor(random: Random, scale: Scale, skill: number): AnswerValue {
  const level = Math.min(1, Math.max(0, skill + (random.next() - 0.5) * 0.7));
  switch (scale.type) {
    case 'binary':
    case 'ternary':
    case 'select': {
      const hasCritical = scale.options.some(({ critical }) => critical !== 'none');
      const share = hasCritical ? (random.chance(0.05 * (1.4 - skill)) ? 0 : 1) : level;
      const at = Math.round((1 - share) * (scale.options.length - 1));
      return scale.options[at]?.key ?? null;
    }
    case 'points':
      return Math.round(level * scale.max);
    case 'multi':
      return scale.options.filter(() => random.chance(level)).map(({ key }) => key);
    case 'range':
      return Math.round((1 - level) * 60);
    case 'text':
      return random.chance(0.6) ? random.pick(TOPICS) : null;
    case 'date':
      return null;
  }
}

/** Talk under a rating: who spoke and, where it can be heard or read, what was said. */
type RatedCommunication = {
  skillOn: (criterionKey: string) => number;
  heard: ScriptedConversation | null;
  isComplete: boolean;
};

function answerFor(random: Random, criterion: FormCriterion, { skillOn, heard }: RatedCommunication): Answer {
  const proven = heard && heardAnswer(criterion, heard);
  if (proven) return proven;
  const na = criterion.allow_na && random.chance(0.08);
  const value = na ? null : valueFor(random, criterion.scale, skillOn(criterion.criterion_key));
  const remark = remarkOn(random, criterion, value);
  return { criterion_key: criterion.criterion_key, value, na, ...remark, evidence: [] };
}

export type DemoRating = { answers: Answer[]; general_comment: string; growth_points: string };

export function demoRating(random: Random, content: FormContent, communication: RatedCommunication): DemoRating {
  const criteria = content.groups.flatMap((group) => group.criteria);
  const answered = communication.isComplete
    ? criteria
    : criteria.slice(0, random.int(1, Math.max(1, criteria.length - 3)));
  const answers = answered.map((criterion) => answerFor(random, criterion, communication));
  if (!communication.isComplete) return { answers, general_comment: '', growth_points: '' };
  const shares = answers.map(({ criterion_key, value }, at) => {
    const criterion = criteria[at];
    return { criterion_key, share: criterion ? shareOf(criterion, value) : null };
  });
  return {
    answers,
    general_comment: communication.heard?.summary ?? generalComment(random, shares),
    growth_points: growthPoints(shares),
  };
}
