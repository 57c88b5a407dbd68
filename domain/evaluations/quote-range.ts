import type { Message } from '../communications/communications.schema.ts';
import type { MessageEvidence } from './evaluations.schema.ts';

type TextRange = { start: number; end: number };

/** Quoted words in a text; a quote has one space where the text may have a line's end. Null: they are not there. */
export function quoteRange(text: string, quote: string): TextRange | null {
  if (quote === '') return null;
  const words = quote.split(' ').map((word) => word.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`));
  const found = new RegExp(words.join(String.raw`\s+`)).exec(text);
  return found && { start: found.index, end: found.index + found[0].length };
}

/** The message that evidence lies in: the one it names, unless its words stand in another (the source has sent more). */
export function messageOf(messages: readonly Pick<Message, 'text'>[], { message, quote }: MessageEvidence): number {
  const holds = (one: Pick<Message, 'text'> | undefined): boolean => quoteRange(one?.text ?? '', quote) !== null;
  if (holds(messages[message])) return message;
  const other = messages.findIndex(holds);
  return other === -1 ? message : other;
}

/** True if the words that prove an answer stand nowhere any more: the segment was corrected or taken out (D-68). */
export function isEvidenceLost({ message, quote }: MessageEvidence, texts: readonly string[]): boolean {
  if (quote === '') return message >= texts.length;
  return texts.every((text) => quoteRange(text, quote) === null);
}
