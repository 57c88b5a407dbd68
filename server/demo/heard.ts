import type { Answer, AnswerValue, Evidence } from '#domain/evaluations/evaluations.schema.ts';
import type { FormCriterion } from '#domain/forms/form-content.schema.ts';
import type { Scale } from '#domain/scales/scale.schema.ts';

/** Finding of an attentive assessor in a talk on one criterion, and the words that prove it with their place. */
export type Judgement = {
  criterion: string;
  /** Answer as the scale writes it: an option's key, points, keys with commas, «na»; «-»: no option of several. */
  answer: string;
  reason: string;
  comment: string;
  quote: string;
  start?: number;
  end?: number;
  /** Message with the words, of a chat or letters. */
  message?: number;
};

/** A talk whose words are known. */
export type ScriptedConversation = {
  title: string;
  summary: string;
  hold_seconds: number;
  judgements: readonly Judgement[];
};

/** Criteria that no words prove: the card is filled in after the talk. */
const UNHEARD = 'crm';
/** Bonus: without a word on it, there was none. */
const BONUS = 'extra';

function valueOf(scale: Scale, answer: string): AnswerValue {
  switch (scale.type) {
    case 'points':
    case 'range':
      return Number(answer);
    case 'multi':
      return answer === '-' ? [] : answer.split(',');
    case 'binary':
    case 'ternary':
    case 'select':
    case 'text':
    case 'date':
      return answer;
  }
}

/** Answer where nothing was remarkable: as good as can be; an objection that nobody made is not applicable. */
function unremarkable(
  { criterion_key, scale }: FormCriterion,
  { title, hold_seconds }: ScriptedConversation,
): AnswerValue {
  if (criterion_key === BONUS) return 'no';
  switch (scale.type) {
    case 'binary':
    case 'ternary':
    case 'select':
      return scale.options.toSorted((one, other) => other.points - one.points)[0]?.key ?? null;
    case 'points':
      return scale.max;
    case 'range':
      return hold_seconds;
    case 'text':
      return title;
    case 'multi':
    case 'date':
      return null;
  }
}

function proofOf({ quote, start, end, message }: Judgement): Evidence[] {
  if (message !== undefined) return [{ message, quote }];
  return start === undefined || end === undefined ? [] : [{ start, end, quote }];
}

/** Answer proved by the words of a talk; null where they prove nothing. */
export function heardAnswer(criterion: FormCriterion, heard: ScriptedConversation): Answer | null {
  const { criterion_key } = criterion;
  if (criterion_key === UNHEARD) return null;
  const judged = heard.judgements.find((one) => one.criterion === criterion_key);
  if (!judged) {
    const value = unremarkable(criterion, heard);
    const na = value === null && criterion.scale.type === 'multi';
    const waited = criterion.scale.type === 'range' && heard.hold_seconds >= 15;
    const comment = waited ? `Клиент ждал в тишине ${heard.hold_seconds} с.` : '';
    return { criterion_key, value, na, comment, reasons: [], evidence: [] };
  }
  const { answer, reason, comment } = judged;
  if (answer === 'na') return { criterion_key, value: null, na: true, comment: '', reasons: [], evidence: [] };
  return {
    criterion_key,
    value: valueOf(criterion.scale, answer),
    na: false,
    comment,
    reasons: reason === '' ? [] : [reason],
    evidence: proofOf(judged),
  };
}
