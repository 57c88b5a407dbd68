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
export const plainText = (line: HelpLine): string => line.map(({ text }) => text).join('');

/** All words of a block, for the search. Pure. */
export function wordsOf(block: HelpBlock): string {
  switch (block.kind) {
    case 'heading':
    case 'paragraph':
      return plainText(block.line);
    case 'list':
      return block.items.map(plainText).join(' ');
    case 'table':
      return [block.head, ...block.rows].map((row) => row.map(plainText).join(' ')).join(' ');
  }
}
