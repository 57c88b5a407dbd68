import type { Talk } from '#domain/checks/read-talk.ts';
import type { FormCriterion } from '#domain/forms/form-content.schema.ts';
import type { CriterionAnswer, EngineAnswer } from '#domain/suggestions/engine-answer.schema.ts';

type Sign = {
  /** Beginnings of words that an employee says; one is enough. */
  said: RegExp;
  option: string;
  reason: string;
  /** Option where nobody says so, with its reason; absent: it cannot be told. */
  otherwise?: { option: string; reason: string };
};

/** What the judge of the demonstration looks for, by criterion. */
const SIGNS: Record<string, Sign> = {
  greeting: {
    said: /меня зовут/iu,
    option: 'yes',
    reason: 'Поздоровался и назвал себя.',
    otherwise: { option: 'partly', reason: 'Имени сотрудника не слышно.' },
  },
  'client-name': {
    said: /к вам обращаться|очень приятно/iu,
    option: 'yes',
    reason: 'Спросил, как обращаться.',
    otherwise: { option: 'no', reason: 'Имени клиента не спросил.' },
  },
  questions: {
    said: /(как|какой|какая|какие|сколько|когда|что|где) [^.?]{5,}\?/iu,
    option: '4',
    reason: 'Спрашивал о задаче, прежде чем предлагать.',
    otherwise: { option: '1', reason: 'Открытых вопросов о задаче нет.' },
  },
  summary: {
    said: /правильно понима|верно понима|подведу итог|понимаю вас/iu,
    option: 'yes',
    reason: 'Повторил задачу своими словами.',
    otherwise: { option: 'no', reason: 'Задачу клиента не повторил.' },
  },
  presentation: {
    said: /вам подойд[её]т|тогда .*подойд[её]т|поэтому/iu,
    option: 'mostly',
    reason: 'Связал предложение с задачей.',
  },
  'next-step': {
    said: /(завтра|сегодня|в (субботу|понедельник|среду|четверг|пятницу|воскресенье)).{0,60}\d/iu,
    option: 'yes',
    reason: 'Назван день и час.',
    otherwise: { option: 'no', reason: 'Дня и часа никто не назвал.' },
  },
  'closing-summary': {
    said: /подведу итог|договорились|итак/iu,
    option: 'yes',
    reason: 'В конце повторил договорённость.',
    otherwise: { option: 'no', reason: 'Договорённостей в конце не повторил.' },
  },
  'no-false-promises': {
    said: /точно одобрят|гарантирую|сто процентов/iu,
    option: 'no',
    reason: 'Похоже на обещание, которого компания не даёт.',
  },
};

/** Letters of a quotation: enough to find the place by. */
const QUOTE = 80;

/**
 * Judge of the demonstration, «учебный движок»: looks for words, where a real engine reads. Its answers go the way of any
 * engine's, and are judged by the same rules.
 */
export function judgeForDemo(
  criteria: readonly Pick<FormCriterion, 'criterion_key' | 'name'>[],
  { utterances }: Talk,
): EngineAnswer {
  const answers = criteria.map((criterion, at): CriterionAnswer => {
    const common = { criterion: at + 1, applicable: true, looked_for: criterion.name, segments: [], reason: '' };
    const sign = SIGNS[criterion.criterion_key];
    const place = sign ? utterances.findIndex(({ side, text }) => side === 'employee' && sign.said.test(text)) : -1;
    const found = utterances[place];
    if (sign && found) {
      const segments = [{ number: place + 1, quote: quoteOf(found.text, sign.said) }];
      return { ...common, kind: 'found', option: sign.option, reason: sign.reason, segments };
    }
    if (sign?.otherwise) return { ...common, kind: 'absent', ...sign.otherwise };
    return { ...common, kind: 'unsure', option: null };
  });
  return { answers };
}

/** Whole words from where the sign was found, two at least; where it ends the text, those before it as well. */
function quoteOf(text: string, said: RegExp): string {
  const start = text.lastIndexOf(' ', said.exec(text)?.index ?? 0) + 1;
  const from = text.slice(start).includes(' ') ? text.slice(start) : text.slice(-QUOTE).replace(/^\S*\s/u, '');
  return from.length <= QUOTE ? from : from.slice(0, from.lastIndexOf(' ', QUOTE));
}
