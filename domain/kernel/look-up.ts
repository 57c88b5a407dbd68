/**
 * Value of a table at a word from outside. Only the table's own words count: `table[word]` answers `constructor` and its
 * like with a function, because every object has them.
 */
export function lookUp<Value>(
  table: Readonly<Record<string, Value>>,
  word: string | null | undefined,
): Value | undefined {
  return typeof word === 'string' && Object.hasOwn(table, word) ? table[word] : undefined;
}
