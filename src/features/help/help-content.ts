/** Words of a help page, as docs/help/*.md say them; read by the build (vite.help.ts). */
export type HelpSpan = { text: string; look?: 'strong' | 'em' | 'key'; to?: string };
type HelpLine = readonly HelpSpan[];

export type HelpBlock =
  | { kind: 'heading'; level: number; id: string; line: HelpLine }
  | { kind: 'paragraph'; line: HelpLine }
  | { kind: 'list'; ordered: boolean; items: readonly HelpLine[] }
  | { kind: 'table'; head: readonly HelpLine[]; rows: readonly (readonly HelpLine[])[] };

export type HelpPage = { title: string; blocks: readonly HelpBlock[] };

/** Words of a line. Pure. */
const plainText = (line: HelpLine): string => line.map(({ text }) => text).join('');

/** Words of a block line by line, for the search: a row of a table is a line of it. Pure. */
export function linesOf(block: HelpBlock): string[] {
  switch (block.kind) {
    case 'heading':
    case 'paragraph':
      return [plainText(block.line)];
    case 'list':
      return block.items.map(plainText);
    case 'table':
      return [block.head, ...block.rows].map((row) => row.map(plainText).join(' — '));
  }
}
