import { createHash } from 'node:crypto';
import type { SuggestionExample } from '#domain/suggestions/examples.ts';

/** Fingerprint of the examples of a criterion: another set makes another judge (D-44). */
export function fingerprintOf(examples: readonly SuggestionExample[], criterion_key: string): string {
  const own = examples
    .filter((one) => one.criterion_key === criterion_key)
    .map(({ option, text, remark }) => ({ criterion_key, option, text, remark }));
  return own.length === 0 ? 'none' : createHash('sha256').update(JSON.stringify(own)).digest('hex').slice(0, 12);
}
