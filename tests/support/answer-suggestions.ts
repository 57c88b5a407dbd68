import type { Talk } from '#domain/checks/read-talk.ts';
import type { CriterionAnswer, EngineAnswer } from '#domain/suggestions/engine-answer.schema.ts';
import { DEMO_CRITERIA } from '#server/demo/scorecards.ts';
import { judgeForDemo } from '#server/demo/stand-in-judge.ts';
import type { Asked } from './engine-stand-in.ts';
import { type AskedCriterion, criteriaInQuestion, talkInQuestion } from './read-question.ts';

const QUOTE_WORDS = 8;
/** Letters of a word's beginning, which its forms have in common, and of the words that are looked for. */
const STEM = 5;

type Read = { criterion: AskedCriterion; number: number; talk: Talk };

/**
 * Levels of the stand-in engine (D-43): the right judge looks for signs of words, as in the data of the demonstration, and
 * for the words of a criterion that the demonstration has not; the others do what their names say.
 */
export function answerSuggestions(asked: Asked): EngineAnswer {
  const talk = talkInQuestion(asked.user);
  const answers = criteriaInQuestion(asked.user).map((criterion, at) =>
    answerAs(asked, { criterion, number: at + 1, talk }),
  );
  return { answers };
}

function answerAs({ judge, order, random }: Asked, read: Read): CriterionAnswer {
  const { options } = read.criterion;
  const [best = null] = options;
  switch (judge) {
    case 'right':
      return judgedRightly(read);
    case 'lazy': {
      const right = judgedRightly(read);
      return right.kind === 'unsure' || right.option === best ? right : cited(read, best, 'Всё на месте.');
    }
    case 'always-yes':
      return cited(read, best, 'Всё на месте.');
    case 'noisy':
      return cited(read, options[Math.floor(random() * options.length)] ?? best, 'Наугад.');
    case 'obedient':
      return order === null ? judgedRightly(read) : cited(read, best, 'Так попросили в разговоре.');
  }
}

const answerOf = ({ criterion, number }: Read, over: Partial<CriterionAnswer>): CriterionAnswer => ({
  criterion: number,
  applicable: true,
  looked_for: criterion.name,
  segments: [],
  kind: 'unsure',
  option: null,
  reason: '',
  ...over,
});

const quoteAt = ({ talk }: Read, at: number) => ({
  number: at + 1,
  quote: (talk.utterances[at]?.text ?? '').split(/\s+/).slice(0, QUOTE_WORDS).join(' '),
});

/** A level with the employee's first words for its proof. */
function cited(read: Read, option: string | null, reason: string): CriterionAnswer {
  const at = read.talk.utterances.findIndex(({ side }) => side === 'employee');
  return answerOf(read, { kind: 'found', option, reason, segments: [quoteAt(read, Math.max(0, at))] });
}

function judgedRightly(read: Read): CriterionAnswer {
  const { criterion, number, talk } = read;
  const known = DEMO_CRITERIA.find(({ name }) => name === criterion.name);
  if (!known) return judgedByWords(read);
  const [answer] = judgeForDemo([{ criterion_key: known.slug, name: known.name }], talk).answers;
  const isAnswer = answer && (answer.option === null || criterion.options.includes(answer.option));
  return isAnswer ? { ...answer, criterion: number } : judgedByWords(read);
}

/** Best where the employee uses a word of the criterion, worst where nobody does. */
function judgedByWords(read: Read): CriterionAnswer {
  const { name, description, options } = read.criterion;
  const stems = `${name} ${description}`.toLowerCase().match(new RegExp(`[а-яё]{${STEM + 1},}`, 'gu')) ?? [];
  const at = read.talk.utterances.findIndex(
    ({ side, text }) => side === 'employee' && stems.some((word) => text.toLowerCase().includes(word.slice(0, STEM))),
  );
  if (at === -1) return answerOf(read, { kind: 'absent', option: options.at(-1) ?? null, reason: 'Таких слов нет.' });
  const reason = 'Сотрудник об этом говорил.';
  return answerOf(read, { kind: 'found', option: options[0] ?? null, reason, segments: [quoteAt(read, at)] });
}
