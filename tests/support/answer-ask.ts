import type { AskProposal } from '#domain/asks/ask-proposal.ts';
import { splitWords } from '#domain/dictionaries/split-words.ts';
import type { CheckSide } from '#domain/forms/criterion-check.schema.ts';
import { ASK_SPEAKERS } from '#domain/asks/ask-words.ts';
import { answerRubric } from '#server/demo/answer-rubric.ts';

import type { AnswerQuestion } from './engine-stand-in.ts';
import { talkInQuestion } from './read-question.ts';

const RUBRIC = /^Условие ответа «да»: (".*")$/m;
const SPEAKER = /^Чьи слова считаются: (.+)\.$/m;
const QUESTION = /^Вопрос: (".*")$/m;

const textOf = (line: RegExp, user: string): string => String(JSON.parse(line.exec(user)?.[1] ?? '""'));

function speakerOf(user: string): CheckSide {
  const word = SPEAKER.exec(user)?.[1];
  const sides = Object.keys(ASK_SPEAKERS) as CheckSide[];
  return sides.find((side) => ASK_SPEAKERS[side].toLowerCase() === word) ?? 'any';
}

/** Answer of the stand-in engine about a conversation: a word of the rubric, where it stands (D-52). */
export const answerAsk: AnswerQuestion = ({ user }) =>
  answerRubric(talkInQuestion(user), { rubric: textOf(RUBRIC, user), speaker: speakerOf(user) });

const BOOKS = [
  [/возраж|сомнен/iu, 'objection'],
  [/причин|зачем обращ/iu, 'reason'],
  [/результат|чем конч/iu, 'result'],
  [/тем[аыу]/iu, 'topic'],
] as const;
const EMPTY = { reason: [], topic: [], result: [], objection: [], period_from: null, period_to: null };
/** Words of a rubric that is made of a question: its longest ones. */
const RUBRIC_WORDS = 2;

/** Proposal of the stand-in engine: a reference that the question names, or its longest words as a rubric. */
export const answerProposal: AnswerQuestion = ({ user }): AskProposal => {
  const question = textOf(QUESTION, user);
  const book = BOOKS.find(([pattern]) => pattern.test(question))?.[1] ?? null;
  if (book !== null) return { ...EMPTY, kind: 'counts', book, rubric: '', speaker: 'any' };
  const words = splitWords(question)
    .map(({ folded }) => folded)
    .toSorted((one, other) => other.length - one.length)
    .slice(0, RUBRIC_WORDS);
  const rubric = `Да, если в разговоре сказали «${words.join('» или «')}».`;
  return { ...EMPTY, kind: 'share', book: null, rubric, speaker: 'any' };
};
