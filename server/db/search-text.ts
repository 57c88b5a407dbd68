import { type Column, like, or, type SQL, sql } from 'drizzle-orm';
import { escapeLike } from './escape-like.ts';

/**
 * Marks treated as spaces: nobody remembers which quotes, brackets and hyphens were used, and a word begins after each.
 */
const MARKS = `«»„“”"'()-`;

/**
 * Text folded for search: lower case, Ё as Е, marks as spaces. Stored folded where it is long: ILIKE folds every row
 * that it looks at, some 3 µs each. The collation is named, for that of the database may know Latin letters only.
 */
export const foldedForSearch = (text: SQL): SQL =>
  sql`translate(lower((${text}) collate "und-x-icu"), ${sql.raw(`'ё${MARKS.replace("'", "''")}'`)}, ${sql.raw(`'е${' '.repeat(MARKS.length)}'`)})`;

const A_MARK = new RegExp(`[${MARKS}]`, 'g');
const folded = (typed: string): string => typed.toLowerCase().replaceAll('ё', 'е').replace(A_MARK, ' ');
const pattern = (typed: string): string => escapeLike(folded(typed));

/** True when folded text contains the typed text. */
export const containsTyped = (text: Column | SQL, typed: string): SQL => like(text, `%${pattern(typed)}%`);

/** Shortest indexed text: a trigram needs three letters, except at the beginning of a word. */
const INDEXED_FROM = 3;

/**
 * `containsTyped` for a large table: one or two letters match only the beginning of a word, or every row would be
 * looked at.
 */
export const findsTyped = (text: Column | SQL, typed: string): SQL | undefined =>
  typed.length < INDEXED_FROM
    ? or(like(text, `${pattern(typed)}%`), like(text, `% ${pattern(typed)}%`))
    : containsTyped(text, typed);
