/** Delimiters of a text table. */
export const DELIMITERS = { ';': 'точка с запятой', ',': 'запятая', '\t': 'табуляция', '|': 'черта' } as const;
export type Delimiter = keyof typeof DELIMITERS;

const ALL = Object.keys(DELIMITERS) as Delimiter[];
const ROWS_LOOKED_AT = 20;

/**
 * The delimiter of a table by its first rows: the one that each of them has as often. Where rows differ, the one that
 * the fewest are without; a semicolon before a comma, which Russian numbers have in themselves. Excel's own `sep=` wins.
 */
export function detectDelimiter(text: string): Delimiter {
  const said = /^sep=([;,\t|])\r?\n/i.exec(text)?.[1];
  if (said !== undefined) return said as Delimiter;
  const rows = countsByRow(text);
  const ranked = ALL.map((delimiter, order) => {
    const counts = rows.map((row) => row[order] ?? 0);
    const [first = 0] = counts;
    const same = counts.filter((count) => count === first && first > 0).length;
    const present = counts.filter((count) => count > 0).length;
    return { delimiter, order, rank: [same, present] as const };
  });
  const [best] = ranked.toSorted((a, b) => b.rank[0] - a.rank[0] || b.rank[1] - a.rank[1] || a.order - b.order);
  return best && best.rank[1] > 0 ? best.delimiter : ';';
}

/** Count of each delimiter outside of quotes, row by row. The last row may be cut, and does not count. */
function countsByRow(text: string): number[][] {
  const rows: number[][] = [];
  let counts = ALL.map(() => 0);
  let isQuoted = false;
  let isEmpty = true;
  for (const char of text) {
    if (char === '"') isQuoted = !isQuoted;
    if (!isQuoted && (char === '\n' || char === '\r')) {
      if (!isEmpty) rows.push(counts);
      if (rows.length >= ROWS_LOOKED_AT) return rows;
      counts = ALL.map(() => 0);
      isEmpty = true;
      continue;
    }
    isEmpty = false;
    const at = isQuoted ? -1 : (ALL as string[]).indexOf(char);
    if (at >= 0) counts[at] = (counts[at] ?? 0) + 1;
  }
  return rows.length > 0 ? rows : [counts];
}
