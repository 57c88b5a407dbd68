import { type Column, like, type SQL, sql } from 'drizzle-orm';
import { escapeLike } from './escape-like.ts';

/**
 * Text as it is searched: small letters, Ё as Е. Kept so where it is long: ILIKE folds every row that it looks at,
 * some 3 µs each. The collation is named, for that of the database may know Latin letters only.
 */
export const foldedForSearch = (text: SQL): SQL => sql`translate(lower((${text}) collate "und-x-icu"), 'ё', 'е')`;

/** Whether folded text contains what somebody has typed. */
export const containsTyped = (folded: Column | SQL, typed: string): SQL =>
  like(folded, `%${escapeLike(typed.toLowerCase().replaceAll('ё', 'е'))}%`);
