import type { TalkAnswer } from '#domain/asks/ask-question.ts';
import type { Talk } from '#domain/checks/read-talk.ts';
import { splitWords } from '#domain/dictionaries/split-words.ts';
import type { CheckSide } from '#domain/forms/criterion-check.schema.ts';

const QUOTED = /«([^»]+)»/gu;
/** Words of a rubric that say nothing of what is looked for. */
const EMPTY = new Set(
  'если клиент сотрудник сказал назвал считать разговор разговоре вопрос ответ когда было есть'.split(' '),
);
/** Letters that forms of a word share. */
const STEM = 6;
const QUOTE_WORDS = 7;

/** Words that a rubric names in «quotes», or else its own longer ones, by their beginnings. */
function stemsOf(rubric: string): string[] {
  const named = [...rubric.matchAll(QUOTED)].map(([, words = '']) => words).join(' ');
  return splitWords(named || rubric)
    .map(({ folded }) => folded)
    .filter((word) => word.length > 4 && !EMPTY.has(word))
    .map((word) => word.slice(0, STEM));
}

/** Answer of the stand-in engine: «Да» where a word of the rubric stands in an utterance, with the words around it. */
export function answerRubric(talk: Talk, { rubric, speaker }: { rubric: string; speaker: CheckSide }): TalkAnswer {
  const stems = stemsOf(rubric);
  for (const [at, { side, text }] of talk.utterances.entries()) {
    if (speaker !== 'any' && side !== speaker) continue;
    const words = splitWords(text);
    const hit = words.findIndex(({ folded }) => stems.some((stem) => folded.startsWith(stem)));
    if (hit === -1) continue;
    const first = words[Math.max(0, Math.min(hit - 2, words.length - QUOTE_WORDS))];
    const last = words[Math.min(words.length - 1, hit + QUOTE_WORDS - 3)];
    return { answer: 'yes', segment: at + 1, quote: text.slice(first?.start, last?.end) };
  }
  return { answer: 'no', segment: null, quote: '' };
}
