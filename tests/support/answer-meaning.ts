import type { Talk, Utterance } from '#domain/checks/read-talk.ts';
import { SIDES, type Side } from '#domain/communications/sides.ts';
import { MEANING_LIMITS } from '#domain/meaning/meaning-words.ts';
import { readDemoTalk } from '#server/demo/read-talk.ts';
import type { AnswerQuestion } from './engine-stand-in.ts';

const UTTERANCE = /^\[\d+\] (.+?)(?: (\d+(?::\d{2}){1,2}))?: (".*")$/gm;
const DAY = /^День разговора: (\d{4}-\d{2}-\d{2})/m;

const sideOf = (word: string): Side => (Object.keys(SIDES) as Side[]).find((side) => SIDES[side] === word) ?? 'unknown';

const secondsOf = (moment: string): number => moment.split(':').reduce((sum, part) => sum * 60 + Number(part), 0);

/** Conversation of a question about its meaning, as whoever reads it by its shape sees it. */
function talkOf(user: string): Talk {
  const utterances = [...user.matchAll(UTTERANCE)].map(([, word = '', moment, text = '""']): Utterance => {
    const start = moment === undefined ? null : secondsOf(moment);
    return { side: sideOf(word), start, end: start, text: String(JSON.parse(text)) };
  });
  return { kind: 'sound', utterances };
}

/** Reading of the stand-in engine: signs of words, as in the data of the demonstration (D-52). */
export const answerMeaning: AnswerQuestion = ({ user }) => {
  const { objections, promises, summary, ...named } = readDemoTalk(talkOf(user), DAY.exec(user)?.[1] ?? '');
  return {
    ...named,
    objections: objections.slice(0, MEANING_LIMITS.items),
    promises: promises.slice(0, MEANING_LIMITS.items),
    summary: summary.slice(0, MEANING_LIMITS.sentences),
  };
};
