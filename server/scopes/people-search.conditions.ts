import { and, or, type SQL } from 'drizzle-orm';
import { users } from '#server/db/schema/index.ts';
import { containsTyped } from '#server/db/search-text.ts';

const contains = (typed: string): SQL => containsTyped(users.search, typed);

/** Search by words in any order; a phone by its digits, 8 900… and +7 900… alike. */
export function isFoundBy(search: string | undefined): SQL | undefined {
  const text = search?.trim();
  if (!text) return undefined;
  const digits = text.replace(/[\s()+-]/g, '');
  if (/^\d{3,15}$/.test(digits)) {
    const begun = digits.startsWith('8') ? contains(` 7${digits.slice(1)}`) : undefined;
    return or(contains(digits), begun);
  }
  return and(...text.split(/\s+/).map(contains));
}
