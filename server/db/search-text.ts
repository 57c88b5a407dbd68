import { type Column, like, or, type SQL, sql } from 'drizzle-orm';
import { escapeLike } from './escape-like.ts';

/** Quotes, brackets and hyphens: nobody remembers which, and after one begins a word. */
const MARKS = `«»„“”"'()-`;

/**
 * Text as it is searched: small letters, Ё as Е, marks as spaces. Kept so where it is long: ILIKE folds every row that it
 * looks at, some 3 µs each. The collation is named, for that of the database may know Latin letters only.
 */
export const foldedForSearch = (text: SQL): SQL =>
  sql`translate(lower((${text}) collate "und-x-icu"), ${sql.raw(`'ё${MARKS.replace("'", "''")}'`)}, ${sql.raw(`'е${' '.repeat(MARKS.length)}'`)})`;

const A_MARK = new RegExp(`[${MARKS}]`, 'g');
const folded = (typed: string): string => typed.toLowerCase().replaceAll('ё', 'е').replace(A_MARK, ' ');
const pattern = (typed: string): string => escapeLike(folded(typed));

/** Whether folded text contains what somebody has typed. */
export const containsTyped = (text: Column | SQL, typed: string): SQL => like(text, `%${pattern(typed)}%`);

/** A trigram knows no less than three letters, but for those at the beginning of a word. */
const INDEXED_FROM = 3;

/** The same in a large table: of one or two letters words begin, or every row would be looked at. */
export const findsTyped = (text: Column | SQL, typed: string): SQL | undefined =>
  typed.length < INDEXED_FROM
    ? or(like(text, `${pattern(typed)}%`), like(text, `% ${pattern(typed)}%`))
    : containsTyped(text, typed);
