import type { Message, TranscriptSegment } from '../communications/communications.schema.ts';
import type { Side } from '../communications/sides.ts';
import { splitWords } from '../dictionaries/split-words.ts';
import type { LemmasOf, ReadWord } from '../dictionaries/find-phrases.ts';
import type { CheckSide } from '../forms/criterion-check.schema.ts';

/** What one of them said at one go: a segment or a message, with its seconds from the beginning (null: not known). */
export type Utterance = { side: Side; start: number | null; end: number | null; text: string };

/** Words of a communication, as a check takes them: of a recording, or messages, whose evidence is their place. */
export type Talk = {
  kind: 'sound' | 'messages';
  utterances: Utterance[];
  /** Facts of speech (D-40) by their keys; null: it means nothing here. Absent: not computed. */
  facts?: Readonly<Record<string, number | null>>;
};

/** Utterances of one side without another's between; a phrase may go on from one into the next. */
export type Turn = { side: Side; words: (ReadWord & { utterance: number })[] };
export type ReadTalk = Talk & { turns: Turn[] };

/** Talk of a transcript, or of messages, which speak of seconds since the first of them; what they quote was said before. */
export function talkOf(words: {
  transcript: readonly TranscriptSegment[];
  messages: readonly Pick<Message, 'side' | 'at' | 'text'>[];
}): Talk {
  const first = Date.parse(words.messages[0]?.at ?? '');
  if (words.messages.length === 0)
    return {
      kind: 'sound',
      utterances: words.transcript.map(({ side, start, end, text }) => ({ side, start, end, text })),
    };
  return {
    kind: 'messages',
    utterances: words.messages.map(({ side, at, text }) => {
      const second = Math.max(0, (Date.parse(at) - first) / 1000);
      return { side, start: second, end: second, text };
    }),
  };
}

/** Reads the words of a talk with their lemmas; each different word is looked up once. */
export function readTalk(talk: Talk, lemmasOf: LemmasOf): ReadTalk {
  const known = new Map<string, ReadWord>();
  const wordOf = (folded: string): ReadWord => {
    const before = known.get(folded);
    if (before) return before;
    const read = { folded, lemmas: lemmasOf(folded) };
    known.set(folded, read);
    return read;
  };
  const turns: Turn[] = [];
  talk.utterances.forEach(({ side, text }, utterance) => {
    const words = splitWords(text).map(({ folded }) => ({ ...wordOf(folded), utterance }));
    const last = turns.at(-1);
    if (last?.side === side) for (const word of words) last.words.push(word);
    else turns.push({ side, words });
  });
  return { ...talk, turns };
}

export const isOfSide = (side: Side, asked: CheckSide): boolean => asked === 'any' || side === asked;
