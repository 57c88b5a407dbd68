import type { AppealGrounds, AppealReason } from '#domain/appeals/appeal-words.ts';
import type { AppealState } from '#domain/appeals/appeal-states.ts';
import type { Answer, AnswerValue } from '#domain/evaluations/evaluations.schema.ts';
import { normaliseAnswer } from '#domain/evaluations/normalise-answer.ts';
import type { Scale } from '#domain/scales/scale.schema.ts';
import type { FormContent } from '#domain/forms/form-content.schema.ts';
import type { Random } from './random.ts';

const WHY = [
  'Сотрудник сделал это во второй половине разговора, послушайте с третьей минуты.',
  'Клиент сам назвал потребность, уточнять было нечего.',
  'Договорённость зафиксирована в карточке CRM, в разговоре её повторили.',
  'Вопрос задан другими словами, но по смыслу это он.',
  'По регламенту в повторном звонке этот шаг не нужен.',
];
const YES = ['Прослушал ещё раз: вы правы.', 'Засчитываем, в записи это есть.', 'Согласен, клиент сказал об этом сам.'];
const NO = ['В записи этого нет.', 'Сказано слишком общо, чтобы засчитать.', 'Оценка верная: шаг пропущен.'];
const WHOLE: readonly [AppealGrounds, string][] = [
  ['wrong_employee', 'Отвечал стажёр с телефона сотрудника, это не его разговор.'],
  ['bad_record', 'Запись обрывается на середине, конца разговора асессор не слышал.'],
];
const SENTENCES: Record<'accepted' | 'partly' | 'declined', string> = {
  accepted: 'Апелляция обоснованна, балл пересчитан. Спасибо, что обратили внимание.',
  partly: 'Часть замечаний подтвердилась, остальное оценено верно.',
  declined: 'Запись и переписка подтверждают оценку, балл остаётся прежним.',
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
    case 'range':
    case 'text':
    case 'date':
      return null;
  }
}

export type DemoLine = {
  criterion_key: string;
  value: AnswerValue;
  na: boolean;
  comment: string;
  accepted: boolean | null;
  reason: AppealReason | null;
  decision_comment: string;
};

/** Answers that may be disputed: those that lost points and could have had more. */
function losses(content: FormContent, answers: readonly Answer[]): Pick<DemoLine, 'criterion_key' | 'value'>[] {
  const scales = new Map(
    content.groups.flatMap(({ criteria }) =>
      criteria.filter(({ hidden }) => !hidden).map((one) => [one.criterion_key, one.scale]),
    ),
  );
  return answers.flatMap(({ criterion_key, value, na }) => {
    const scale = scales.get(criterion_key);
    const reading = scale && !na ? normaliseAnswer(scale, value) : null;
    const best = scale ? bestValue(scale) : null;
    return reading && reading.normalised.valueOf() < 1 && best !== null ? [{ criterion_key, value: best }] : [];
  });
}

function decidedLine(
  random: Random,
  state: AppealState,
  at: number,
): Pick<DemoLine, 'accepted' | 'reason' | 'decision_comment'> {
  if (state !== 'accepted' && state !== 'partly' && state !== 'declined')
    return { accepted: null, reason: null, decision_comment: '' };
  const accepted = state === 'accepted' || (state === 'partly' && at === 0);
  const reason = accepted
    ? random.pick(['assessor_error', 'new_information', 'doubtful'] as const)
    : random.pick(['confirmed', 'no_proof', 'doubtful'] as const);
  return { accepted, reason, decision_comment: random.pick(accepted ? YES : NO) };
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
  rated: { content: FormContent; answers: readonly Answer[] },
): DemoDispute | null {
  const isDecided = state === 'accepted' || state === 'partly' || state === 'declined';
  const sentence = isDecided ? SENTENCES[state] : '';
  const lost = losses(rated.content, rated.answers);
  if ((state === 'open' || state === 'declined') && random.chance(0.2)) {
    const [grounds, comment] = random.pick(WHOLE);
    return { state, lines: [], whole: { grounds, comment }, sentence };
  }
  if (lost.length < (state === 'partly' ? 2 : 1)) return null;
  const first = random.int(0, lost.length - 1);
  const disputed = [...lost.slice(first), ...lost.slice(0, first)].slice(0, state === 'partly' ? 2 : random.int(1, 2));
  const lines = disputed.map((line, at) => ({
    ...line,
    na: false,
    comment: random.pick(WHY),
    ...decidedLine(random, state, at),
  }));
  return { state, lines, whole: null, sentence };
}
