import { MEANING_LIMITS } from '#domain/meaning/meaning-words.ts';
import { readDemoTalk } from '#server/demo/read-talk.ts';
import type { AnswerQuestion } from './engine-stand-in.ts';
import { talkInQuestion } from './read-question.ts';

const DAY = /^День разговора: (\d{4}-\d{2}-\d{2})/m;

/** Reading of the stand-in engine: signs of words, as in the data of the demonstration (D-52). */
export const answerMeaning: AnswerQuestion = ({ user }) => {
  const { objections, promises, summary, ...named } = readDemoTalk(talkInQuestion(user), DAY.exec(user)?.[1] ?? '');
  return {
    ...named,
    objections: objections.slice(0, MEANING_LIMITS.items),
    promises: promises.slice(0, MEANING_LIMITS.items),
    summary: summary.slice(0, MEANING_LIMITS.sentences),
  };
};
