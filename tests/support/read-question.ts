import type { Talk, Utterance } from '#domain/checks/read-talk.ts';
import { SIDES, type Side } from '#domain/communications/sides.ts';

const UTTERANCE = /^\[\d+\] (.+?)(?: (\d+(?::\d{2}){1,2}))?: (".*")$/gm;
const CRITERION = /^\d+\. (".*")\n((?: {3}.*(?:\n|$))*)/gm;
const OPTION = /^ {3}Вариант ("(?:[^"\\]|\\.)*"): /gm;
const DESCRIPTION = /^ {3}Что проверять: (".*")$/m;
const POINTS = /^ {3}Баллы: целое число от 0 до (\d+)$/m;

/** Criterion as a question tells it, with its options as they are written there, the best first. */
export type AskedCriterion = { name: string; description: string; options: string[] };

const textOf = (json: string | undefined): string => (json === undefined ? '' : String(JSON.parse(json)));

const sideOf = (word: string): Side => (Object.keys(SIDES) as Side[]).find((side) => SIDES[side] === word) ?? 'unknown';

const secondsOf = (moment: string): number => moment.split(':').reduce((sum, part) => sum * 60 + Number(part), 0);

/** Conversation of a question, as whoever reads it by its shape sees it. */
export function talkInQuestion(user: string): Talk {
  const utterances = [...user.matchAll(UTTERANCE)].map(([, word = '', moment, text]): Utterance => {
    const start = moment === undefined ? null : secondsOf(moment);
    return { side: sideOf(word), start, end: start, text: textOf(text) };
  });
  return { kind: 'sound', utterances };
}

/** Criteria of a question about levels, in its order. */
export const criteriaInQuestion = (user: string): AskedCriterion[] =>
  [...user.matchAll(CRITERION)].map(([, name, lines = '']) => {
    const most = POINTS.exec(lines)?.[1];
    const options = [...lines.matchAll(OPTION)].map(([, key]) => textOf(key));
    return {
      name: textOf(name),
      description: textOf(DESCRIPTION.exec(lines)?.[1]),
      options:
        most === undefined ? options : Array.from({ length: Number(most) + 1 }, (_, at) => String(Number(most) - at)),
    };
  });
