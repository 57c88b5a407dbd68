import { findNames } from './find-names.ts';
import { findSecrets, type Secret } from './find-secrets.ts';

/** What a line of JSON writes for a line break, a tab and the like: its letter would grow into the word behind it. */
const ESCAPED = /\\(?:n|[rtbf"\\/]|u[\da-f]{4})/gi;
const blankOf = (escaped: string): string => (escaped === '\\n' ? ' \n' : ' '.repeat(escaped.length));

/** All that is hidden in a text before it leaves, be it plain or quoted as JSON: numbers, addresses, names, towns (D-43). */
export function findHidden(text: string, known: readonly string[]): Secret[] {
  const plain = text.replaceAll(ESCAPED, blankOf);
  return [...findSecrets(plain), ...findNames(plain, known)];
}
