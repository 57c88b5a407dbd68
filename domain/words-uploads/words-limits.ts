import type { CommunicationCategory } from '../references/static-references.ts';

/** Conversations of one request: each is a transaction of its own, and the answer is waited for. */
export const WORDS_AT_ONCE = 200;

/** Categories that words can be of: a transcript is of something said, messages of something written. */
export const categoriesOf = (hasMessages: boolean): readonly CommunicationCategory[] =>
  hasMessages ? ['chat', 'mail'] : ['call', 'meeting'];
