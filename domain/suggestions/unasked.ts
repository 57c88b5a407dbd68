import type { Talk } from '../checks/read-talk.ts';
import { splitWords } from '../dictionaries/split-words.ts';
import { SUGGESTION_LIMITS } from './suggestion-limits.ts';

/** Reason why a conversation was not judged by an engine: «Не оценено и почему» (D-43). */
export const UNASKED = {
  no_words: 'нет расшифровки или сообщений',
  short: 'разговор слишком короткий',
  long: 'разговор слишком длинный',
  failed: 'движок не справился',
  over_budget: 'лимит дня исчерпан, продолжит завтра',
} as const;
export type Unasked = keyof typeof UNASKED;

/** Reason why a conversation is not sent; null: it is. */
export function whyUnasked({ utterances }: Talk): Unasked | null {
  const letters = utterances.reduce((sum, { text }) => sum + text.length, 0);
  if (letters > SUGGESTION_LIMITS.letters) return 'long';
  const words = utterances.reduce((sum, { text }) => sum + splitWords(text).length, 0);
  if (words === 0) return 'no_words';
  return words < SUGGESTION_LIMITS.words ? 'short' : null;
}
