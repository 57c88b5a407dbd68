import { CONVERSATION_LIMITS } from '#domain/communications/sides.ts';
import type { TranscriptDraft } from './transcript-draft.ts';

export type SpokenWord = {
  text: string;
  start: number | null;
  end: number | null;
  speaker: number | null;
  /** A punctuation mark of its own, which stands at the word before it. */
  isMark?: boolean;
};

/** A silence after which somebody begins anew. */
const PAUSE_SECONDS = 1;
const SENTENCE_END = /[.!?…]$/;
const SENTENCE_START = /^[\p{Lu}\d«"—–-]/u;

type OpenSegment = Omit<SpokenWord, 'isMark'> & { words: string[]; chars: number };

/** Segments of a file that has words alone: one ends with its speaker, a second of silence, or a sentence. */
export function addWords(draft: TranscriptDraft, words: Iterable<SpokenWord>): void {
  let open: OpenSegment | null = null;
  for (const word of words) {
    if (open !== null && word.isMark === true) {
      open.words.push(word.text);
      open.text = word.text;
    } else if (open === null || isNext(open, word)) {
      if (open !== null) close(draft, open);
      open = { ...word, words: [word.text], chars: word.text.length };
    } else {
      open.words.push(' ', word.text);
      open.chars += word.text.length + 1;
      open.text = word.text;
      open.end = word.end ?? open.end;
    }
  }
  if (open !== null) close(draft, open);
}

const close = (draft: TranscriptDraft, { speaker, start, end, words }: OpenSegment): void =>
  draft.add({ speaker, start, end, text: words.join('') });

/** Whether a word begins a segment; `text` of the open one is its last word. */
function isNext(open: OpenSegment, word: SpokenWord): boolean {
  if (word.speaker !== open.speaker) return true;
  if (open.chars + word.text.length >= CONVERSATION_LIMITS.segmentText) return true;
  if (open.end !== null && word.start !== null && word.start - open.end >= PAUSE_SECONDS) return true;
  return SENTENCE_END.test(open.text) && SENTENCE_START.test(word.text);
}
