import { countOf } from '../kernel/plural.ts';
import { bold, escapeHtml, MESSAGE_MAX, parsedLength } from './telegram-html.ts';

/** A part of a message: a title and its lines, each escaped and complete by itself. */
export type MessageBlock = { title: string; lines: readonly string[] };

type MessageContent = {
  title: string;
  /** Note under the title: project and period. */
  note: string;
  blocks: readonly MessageBlock[];
  /** Last line, kept whatever is cut: a link to the app, escaped. */
  footer: string;
};

const GAP = '\n\n';
const BLOCKS = ['блок', 'блока', 'блоков'] as const;
/** Titles are names of people's making: they may be long, and are cut before they become entities. */
const TITLE_MAX = 200;

const shortened = (text: string): string => (text.length <= TITLE_MAX ? text : `${text.slice(0, TITLE_MAX - 1)}…`);

const blockHtml = ({ title, lines }: MessageBlock): string =>
  title === '' ? lines.join('\n') : [bold(title), ...lines].join('\n');

const leftOut = (count: number): string => escapeHtml(`Не поместилось: ${countOf(count, BLOCKS)}.`);

/**
 * Message of at most 4096 characters after entity parsing: whole blocks in their order, as long as they fit; a block
 * that does not fit is left out, never cut, and the message says how many were (D-30).
 */
export function composeMessage({ title, note, blocks, footer }: MessageContent): string {
  const head = [bold(shortened(title)), escapeHtml(shortened(note))].filter(Boolean).join('\n');
  const filled = blocks.filter(({ lines }) => lines.length > 0);
  const reserved = parsedLength(head) + parsedLength(footer) + parsedLength(leftOut(filled.length)) + GAP.length * 2;
  const shown: string[] = [];
  let free = MESSAGE_MAX - reserved;
  for (const block of filled) {
    const html = blockHtml(block);
    const needed = parsedLength(html) + GAP.length;
    if (needed > free) continue;
    shown.push(html);
    free -= needed;
  }
  const missing = filled.length - shown.length;
  return [head, ...shown, ...(missing > 0 ? [leftOut(missing)] : []), footer].filter(Boolean).join(GAP);
}
