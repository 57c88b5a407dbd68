import { type Column, like, or, type SQL, sql } from 'drizzle-orm';
import { escapeLike } from './escape-like.ts';

/**
 * Text as it is searched: small letters, Ё as Е. Kept so where it is long: ILIKE folds every row that it looks at,
 * some 3 µs each. The collation is named, for that of the database may know Latin letters only.
 */
export const foldedForSearch = (text: SQL): SQL => sql`translate(lower((${text}) collate "und-x-icu"), 'ё', 'е')`;

const pattern = (typed: string): string => escapeLike(typed.toLowerCase().replaceAll('ё', 'е'));

/** Whether folded text contains what somebody has typed. */
export const containsTyped = (folded: Column | SQL, typed: string): SQL => like(folded, `%${pattern(typed)}%`);

/** A trigram knows no less than three letters, but for those at the beginning of a word. */
const INDEXED_FROM = 3;

/** The same in a large table: of one or two letters words begin, or every row would be looked at. */
export const findsTyped = (folded: Column | SQL, typed: string): SQL | undefined =>
  typed.length < INDEXED_FROM
    ? or(like(folded, `${pattern(typed)}%`), like(folded, `% ${pattern(typed)}%`))
    : containsTyped(folded, typed);
