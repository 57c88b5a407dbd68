import type { Talk, Utterance } from '../checks/read-talk.ts';
import { SIDES } from '../communications/sides.ts';
import { asData } from '../engines/as-data.ts';
import { formatDuration } from '../kernel/format-duration.ts';

/** Letters of a conversation that are sent: an hour of talk. Of a longer one its beginning and its end. */
export const LETTERS_MAX = 60_000;
/** Letters of one utterance: a letter of somebody may be longer than the rest of the conversation. */
const UTTERANCE_MAX = 4_000;

/** Places of utterances that were left out, inclusive; null: none was. */
export type Skipped = { from: number; to: number } | null;

/** Data of bounded length: nothing in it can pass for another utterance or for its end. */
export const cutData = (text: string): string => asData(text.slice(0, UTTERANCE_MAX));

const lineOf = ({ side, start, text }: Utterance, at: number): string =>
  `[${at + 1}] ${SIDES[side]}${start === null ? '' : ` ${formatDuration(start)}`}: ${cutData(text)}`;

/** Utterances as an engine reads them, «[3] Сотрудник 0:20: "…"», numbered from 1; what is too long loses its middle. */
export function talkLines({ utterances }: Talk): { lines: string[]; skipped: Skipped } {
  const lines = utterances.map(lineOf);
  const skipped = skippedOf(lines);
  if (skipped === null) return { lines, skipped };
  const { from, to } = skipped;
  const note = `(Реплики ${from + 1}–${to + 1} пропущены: разговор слишком длинный.)`;
  return { lines: [...lines.slice(0, from), note, ...lines.slice(to + 1)], skipped };
}

/** Middle of a conversation that is too long, by letters from both ends; null: all fits. */
function skippedOf(lines: readonly string[]): Skipped {
  const total = lines.reduce((sum, line) => sum + line.length, 0);
  if (total <= LETTERS_MAX) return null;
  const fitting = (ordered: readonly string[]): number => {
    let left = LETTERS_MAX / 2;
    const end = ordered.findIndex((line) => {
      left -= line.length;
      return left < 0;
    });
    return end === -1 ? ordered.length : end;
  };
  const from = fitting(lines);
  const to = lines.length - 1 - fitting(lines.toReversed());
  return to < from ? null : { from, to };
}
