import { CLOCK, secondsOfClock } from '../spelled-clock.ts';
import { textLines } from '../text-lines.ts';

export type Cue = { start: number | null; end: number | null; lines: string[] };

const ARROW = '-->';
/** Most that stands before an arrow in a line of times; «слова --> слова» are words. */
const TIME_LENGTH = 32;
const ONLY_CLOCK = new RegExp(`^${CLOCK}$`);
const FIRST_CLOCK = new RegExp(`^${CLOCK}`);
/** Where a cue stands on the screen. */
const SETTING = /^(?:align|position|line|size|vertical|region|[XY][12]):/;
const DIGITS = /^\d{1,9}$/;
const COMMENT = /^(?:NOTE(?:\s|$)|STYLE\s{0,9}$|REGION\s{0,9}$)/;

/**
 * Cues of SRT and WebVTT, one at a time. A cue ends where the times of the next begin, not at a blank line: writers leave
 * blank lines out and put them into words.
 */
export function* parseCues(text: string, isVtt: boolean): Generator<Cue> {
  let cue: Cue = { start: null, end: null, lines: [] };
  let [isFirst, isComment, number] = [true, false, Number.NaN];
  for (const line of textLines(text)) {
    const times = readTimes(line);
    if (times !== null) {
      const { words, ...when } = times;
      number = dropIdentifier(cue.lines, number + 1, { isVtt, isFirst }) ?? number + 1;
      if (!isFirst) yield cue;
      [cue, isFirst, isComment] = [{ ...when, lines: words === '' ? [] : [words] }, false, false];
      continue;
    }
    const trimmed = line.trim();
    if (isVtt && COMMENT.test(trimmed.slice(0, 64)) && (cue.lines.at(-1) ?? '') === '') isComment = true;
    if (trimmed === '') isComment = false;
    if (!isComment) cue.lines.push(trimmed);
  }
  if (!isFirst) yield cue;
}

type Times = Pick<Cue, 'start' | 'end'> & {
  /** Words on the same line, as some programs write them instead of settings. */
  words: string;
};

/** Times of a line; null: it is a line of words. The last one may be missing, the first one too in a damaged file. */
export function readTimes(line: string): Times | null {
  const arrow = line.slice(0, TIME_LENGTH + ARROW.length).indexOf(ARROW);
  if (arrow === -1) return null;
  const before = line.slice(0, arrow).trim();
  const after = line.slice(arrow + ARROW.length).trim();
  const last = FIRST_CLOCK.exec(after.slice(0, TIME_LENGTH))?.[0] ?? '';
  const end = secondsOfClock(last);
  const rest = after.slice(last.length).trim();
  const words = SETTING.test(rest) ? '' : rest;
  if (before === '') return end === null ? null : { start: null, end, words };
  return ONLY_CLOCK.test(before) ? { start: secondsOfClock(before), end, words } : null;
}

type Place = { isVtt: boolean; isFirst: boolean };

/**
 * Takes the identifier of the next cue from the end of the words: a line of its own before the times, or the number that
 * is due. Answers the number, if it was one.
 */
function dropIdentifier(lines: string[], due: number, { isVtt, isFirst }: Place): number | null {
  let blanks = 0;
  while (lines.length > 0 && lines.at(-1) === '') {
    lines.pop();
    blanks += 1;
  }
  const last = lines.at(-1) ?? '';
  const standsAlone = blanks === 0 && (lines.length === 1 ? isFirst : lines.at(-2) === '');
  const isNumbered = isFirst || !Number.isNaN(due);
  const isDue = DIGITS.test(last) && (Number(last) === due || (standsAlone && isNumbered));
  if (!isDue && !(isVtt && standsAlone && lines.length > 1)) return null;
  lines.pop();
  return isDue ? Number(last) : null;
}
