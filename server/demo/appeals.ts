import type { AppealGrounds, AppealReason } from '#domain/appeals/appeal-words.ts';
import type { AppealState } from '#domain/appeals/appeal-states.ts';
import type { Answer, AnswerValue } from '#domain/evaluations/evaluations.schema.ts';
import { normaliseAnswer } from '#domain/evaluations/normalise-answer.ts';
import type { Scale } from '#domain/scales/scale.schema.ts';
import type { FormContent } from '#domain/forms/form-content.schema.ts';
import { type Argument, argumentOn } from './appeal-arguments.ts';
import type { Random } from './random.ts';

/** Grounds of a dispute of the whole. Who speaks and that nothing is cut off, anybody hears: of what is heard the last remains. */
const WHOLE: readonly [AppealGrounds, string][] = [
  ['wrong_employee', 'Отвечал стажёр под именем сотрудника, это не его разговор.'],
  ['bad_record', 'Запись обрывалась на середине, конца разговора слышно не было.'],
  ['wrong_talk', 'Разговор учебный: клиентом был наставник, оценивать его не договаривались.'],
];
const SENTENCES: Record<'accepted' | 'partly' | 'declined', string> = {
  accepted: 'Апелляция обоснованна, балл пересчитан. Спасибо, что обратили внимание.',
  partly: 'Часть замечаний подтвердилась, остальное оценено верно.',
  declined: 'Доводы не подтвердились, балл остаётся прежним.',
};

/** Best answer of a scale; null where no single value is the best. */
function bestValue(scale: Scale): AnswerValue {
  switch (scale.type) {
    case 'binary':
    case 'ternary':
    case 'select':
      return scale.options.toSorted((one, other) => other.points - one.points)[0]?.key ?? null;
    case 'points':
      return scale.max;
    case 'multi':
      return scale.options.map(({ key }) => key);
    case 'range':
    case 'text':
    case 'date':
      return null;
  }
}

type DemoLine = {
  criterion_key: string;
  value: AnswerValue;
  na: boolean;
  comment: string;
  accepted: boolean | null;
  reason: AppealReason | null;
  decision_comment: string;
};

/**
 * Answers that may be disputed: those that lost points, could have had more and have something to say for them. In the
 * order of the form: the database gives answers in any order, and chance would pick others.
 */
function losses(content: FormContent, answers: readonly Answer[]): Pick<DemoLine, 'criterion_key' | 'value'>[] {
  const given = new Map(answers.map((answer) => [answer.criterion_key, answer]));
  const criteria = content.groups.flatMap((group) => group.criteria).filter(({ hidden }) => !hidden);
  return criteria.flatMap(({ criterion_key, scale }) => {
    const answer = given.get(criterion_key);
    const reading = answer && !answer.na ? normaliseAnswer(scale, answer.value) : null;
    const best = argumentOn(criterion_key) ? bestValue(scale) : null;
    return reading && reading.normalised.valueOf() < 1 && best !== null ? [{ criterion_key, value: best }] : [];
  });
}

function decidedLine(
  random: Random,
  state: AppealState,
  { at, argument }: { at: number; argument: Argument },
): Pick<DemoLine, 'accepted' | 'reason' | 'decision_comment'> {
  if (state !== 'accepted' && state !== 'partly' && state !== 'declined')
    return { accepted: null, reason: null, decision_comment: '' };
  const accepted = state === 'accepted' || (state === 'partly' && at === 0);
  const reason = accepted
    ? random.pick(['assessor_error', 'new_information', 'doubtful'] as const)
    : random.pick(['confirmed', 'no_proof', 'doubtful'] as const);
  return { accepted, reason, decision_comment: accepted ? argument.yes : argument.no };
}

export type DemoDispute = {
  state: AppealState;
  lines: DemoLine[];
  whole: { grounds: AppealGrounds; comment: string } | null;
  sentence: string;
};

/** Appeal in this state, if the evaluation has lost enough for one; now and then of the whole. */
export function demoDispute(
  random: Random,
  state: AppealState,
  rated: { content: FormContent; answers: readonly Answer[]; has_words: boolean },
): DemoDispute | null {
  const isDecided = state === 'accepted' || state === 'partly' || state === 'declined';
  const sentence = isDecided ? SENTENCES[state] : '';
  const lost = losses(rated.content, rated.answers);
  if (lost.length > 0 && (state === 'open' || state === 'declined') && random.chance(0.2)) {
    const [grounds, comment] = random.pick(rated.has_words ? WHOLE.slice(-1) : WHOLE);
    return { state, lines: [], whole: { grounds, comment }, sentence };
  }
  if (lost.length < (state === 'partly' ? 2 : 1)) return null;
  const first = random.int(0, lost.length - 1);
  const disputed = [...lost.slice(first), ...lost.slice(0, first)].slice(0, state === 'partly' ? 2 : random.int(1, 2));
  const lines = disputed.flatMap((line, at) => {
    const argument = argumentOn(line.criterion_key);
    if (!argument) return [];
    return [{ ...line, na: false, comment: argument.why, ...decidedLine(random, state, { at, argument }) }];
  });
  return { state, lines, whole: null, sentence };
}
