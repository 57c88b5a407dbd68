import type { Answer, AnswerValue, Evidence } from '#domain/evaluations/evaluations.schema.ts';
import type { Scale } from '#domain/scales/scale.schema.ts';
import type { FormContent, FormCriterion } from '#domain/forms/form-content.schema.ts';
import type { Random } from './random.ts';

const COMMENTS = [
  'Стоило уточнить ещё один вопрос.',
  'Клиент сам вёл разговор.',
  'Хорошее начало, но к концу темп потерян.',
  'Ответил общими словами.',
  'Нужно было зафиксировать договорённость.',
  'См. фрагмент: пауза и неуверенный ответ.',
];
const GENERAL = [
  'Разговор ровный, контакт установлен. Договорённость есть, но срок не назван.',
  'Сильная сторона — вежливость. Потребность выяснена поверхностно.',
  'Хороший пример работы с сомнением клиента, можно показать команде.',
  'Сотрудник спешил, клиент остался с вопросами.',
];
const GROWTH = [
  'Задавать не меньше трёх открытых вопросов до презентации.',
  'Завершать разговор конкретным следующим шагом: что, кто, когда.',
  'Говорить о выгоде для клиента, а не о характеристиках.',
  'Уточнять причину возражения, прежде чем отвечать.',
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
      return random.chance(0.6) ? 'Уточнение условий и сроков' : null;
    case 'date':
      return null;
  }
}

function evidenceFor(random: Random, seconds: number): Evidence[] {
  if (seconds < 30 || !random.chance(0.25)) return [];
  const start = random.int(5, seconds - 15);
  return [{ start, end: start + random.int(4, 10), quote: '' }];
}

function answerFor(
  random: Random,
  criterion: FormCriterion,
  { skillOn, seconds }: { skillOn: (criterionKey: string) => number; seconds: number },
): Answer {
  const skill = skillOn(criterion.criterion_key);
  const na = criterion.allow_na && random.chance(0.08);
  const value = na ? null : valueFor(random, criterion.scale, skill);
  const isScored = criterion.scale.type !== 'text' && criterion.scale.type !== 'date';
  const isWeak = isScored && !na && random.chance(1.1 - skill);
  // Comments are written wherever one may be required: demo evaluations are complete.
  const comment = isScored && !na && (isWeak || criterion.comment_required !== 'never') ? random.pick(COMMENTS) : '';
  return {
    criterion_key: criterion.criterion_key,
    value,
    na,
    comment,
    reasons: isWeak && criterion.reasons.length > 0 ? [random.pick(criterion.reasons)] : [],
    evidence: isWeak ? evidenceFor(random, seconds) : [],
  };
}

export type DemoRating = { answers: Answer[]; general_comment: string; growth_points: string };

export function demoRating(
  random: Random,
  content: FormContent,
  subject: { skillOn: (criterionKey: string) => number; seconds: number; isComplete: boolean },
): DemoRating {
  const criteria = content.groups.flatMap((group) => group.criteria);
  const answered = subject.isComplete ? criteria : criteria.slice(0, random.int(1, Math.max(1, criteria.length - 3)));
  return {
    answers: answered.map((criterion) => answerFor(random, criterion, subject)),
    general_comment: subject.isComplete ? random.pick(GENERAL) : '',
    growth_points: subject.isComplete && random.chance(0.7) ? random.pick(GROWTH) : '',
  };
}
