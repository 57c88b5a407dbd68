/**
 * Subset of Markdown: paragraphs, lists, bold and italic. Everything else stays plain text, so that nothing typed can
 * become a link, a picture or markup.
 */
export type MarkdownSpan = { text: string; bold: boolean; italic: boolean };
export type MarkdownLine = readonly MarkdownSpan[];
export type MarkdownBlock =
  | { kind: 'paragraph'; lines: readonly MarkdownLine[] }
  | { kind: 'list'; ordered: boolean; start: number; items: readonly MarkdownLine[] };

const BULLET = /^\s{0,3}[-*•]\s+(.*)$/;
const NUMBERED = /^\s{0,3}(\d{1,4})[.)]\s+(.*)$/;

type Item = { ordered: boolean; number: number; text: string };

function readItem(line: string): Item | null {
  const bullet = BULLET.exec(line);
  if (bullet) return { ordered: false, number: 1, text: bullet[1] ?? '' };
  const numbered = NUMBERED.exec(line);
  return numbered ? { ordered: true, number: Number(numbered[1]), text: numbered[2] ?? '' } : null;
}

type Building = { kind: 'paragraph'; lines: MarkdownLine[] } | BuildingList;
type BuildingList = { kind: 'list'; ordered: boolean; start: number; items: MarkdownLine[] };

/** Reads blocks: a blank line separates them; a line that is a list item begins a list or continues one of its kind. */
export function readMarkdown(text: string): MarkdownBlock[] {
  const blocks: Building[] = [];
  let open: Building | null = null;
  for (const line of text.split(/\r\n|\r|\n/)) {
    if (line.trim() === '') {
      open = null;
      continue;
    }
    const next: Building = continueBlock(open, line);
    if (next !== open) blocks.push(next);
    open = next;
  }
  return blocks;
}

/** Block that the line belongs to: the open one, or a new one. */
function continueBlock(open: Building | null, line: string): Building {
  const item = readItem(line);
  if (!item) {
    if (open?.kind !== 'paragraph') return { kind: 'paragraph', lines: [readSpans(line.trim())] };
    open.lines.push(readSpans(line.trim()));
    return open;
  }
  const spans = readSpans(item.text.trim());
  if (open?.kind !== 'list' || open.ordered !== item.ordered)
    return { kind: 'list', ordered: item.ordered, start: item.number, items: [spans] };
  open.items.push(spans);
  return open;
}

/** Emphasis: `**bold**`, `*italic*`, `_italic_`; a mark that is not closed, or is inside a word (`_`), stays text. */
const MARKED =
  /\*\*(?=\S)([^*]*[^*\s])\*\*|\*(?=\S)([^*]*[^*\s])\*|(?<![\p{L}\p{N}_])_(?=\S)([^_]*[^_\s])_(?![\p{L}\p{N}_])/gu;

export function readSpans(line: string): MarkdownSpan[] {
  const spans: MarkdownSpan[] = [];
  let from = 0;
  const plain = (to: number): void => {
    if (to > from) spans.push({ text: line.slice(from, to), bold: false, italic: false });
  };
  for (const match of line.matchAll(MARKED)) {
    plain(match.index);
    const [whole, bold, star, score] = match;
    spans.push({ text: bold ?? star ?? score ?? '', bold: bold !== undefined, italic: bold === undefined });
    from = match.index + whole.length;
  }
  plain(line.length);
  return spans;
}
