import type { Message, TranscriptSegment } from '../communications/communications.schema.ts';
import { SIDES } from '../communications/sides.ts';

type Words = { segments: readonly TranscriptSegment[]; messages: readonly Message[] };

/**
 * Words as one reads them, a line each with who says it (D-66), for a cell of a file: as many whole lines as fit into
 * `most` characters, and «…» for the rest. Null without words.
 */
export function wordsAsText({ segments, messages }: Words, most: number): string | null {
  const lines = [
    ...segments.map(({ speaker, side, text }) => `${speaker ?? SIDES[side]}: ${text}`),
    ...messages.map(({ author, side, text }) => `${author ?? SIDES[side]}: ${text}`),
  ];
  if (lines.length === 0) return null;
  let text = '';
  for (const line of lines) {
    if (text.length + line.length + 2 > most) return `${text}…`;
    text += `${line}\n`;
  }
  return text.trimEnd();
}
