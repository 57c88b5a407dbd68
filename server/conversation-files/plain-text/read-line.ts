import { CLOCK, secondsOfClock } from '../spelled-clock.ts';
import { isNameLike, splitName } from '../name-prefix.ts';

/** A line with words, and what it could be; which of it counts the whole text tells. */
export type TextLine = {
  /** Time at its beginning; of a header, at its end. */
  start: number | null;
  end: number | null;
  /** A time without brackets may be an hour of the day in a sentence. */
  isBare: boolean;
  /** «Имя 00:12» or «00:12 Имя» alone on the line. */
  header: { name: string; start: number | null; isTimeFirst: boolean } | null;
  /** «Имя: слова». */
  name: string | null;
  /** Words after time and name. */
  text: string;
  /** Words after the time alone. */
  whole: string;
  /** The line as it stands. */
  written: string;
  isDash: boolean;
  /** A blank line stands before it. */
  isParagraph: boolean;
};

/** What is looked at of a line: times and names stand at its beginning. */
const HEAD = 200;
const RANGE = String.raw`(${CLOCK})(?:\s?(?:-->|[-–—→])\s?(${CLOCK}))?`;
const BRACKETED = new RegExp(String.raw`^[\[(<]\s?${RANGE}\s?[\])>]\s{0,4}(?:[-–—:|]\s{0,4})?`);
const BARE = new RegExp(String.raw`^${RANGE}(?=\s|$)\s{0,4}(?:[-–—|]\s{1,4})?`);
const HEADER_MAX = 100;
const HEADER_TIME = new RegExp(String.raw`[\s,|([–—-](${CLOCK})\s?[\])]?:?$`);
const NAME_TIME = new RegExp(String.raw`\s{0,4}[[(]?(${CLOCK})[\])]?$`);
const DASH = /^[-–—]\s{0,9}(?=\S)/;

export function readLine(trimmed: string, isParagraph: boolean): TextLine {
  const head = trimmed.slice(0, HEAD);
  const bracketed = BRACKETED.exec(head);
  const found = bracketed ?? BARE.exec(head);
  const start = secondsOfClock(found?.[1] ?? '');
  // «[99:99]» is no time: it stays in the words.
  const time = start === null ? null : found;
  const whole = trimmed.slice(time?.[0].length ?? 0);
  const header = time === null ? readHeader(trimmed) : headerAfter(whole, start);
  const named = header === null ? splitName(whole) : null;
  const inName = named === null || time !== null ? null : NAME_TIME.exec(named.name);
  return {
    start: start ?? secondsOfClock(inName?.[1] ?? ''),
    end: secondsOfClock(time?.[2] ?? ''),
    isBare: time !== null && bracketed === null,
    header,
    name: named === null ? null : named.name.slice(0, inName?.index).trim(),
    text: named?.text ?? whole,
    whole,
    written: trimmed,
    isDash: DASH.test(whole),
    isParagraph,
  };
}

export const withoutDash = (text: string): string => text.replace(DASH, '');

function readHeader(line: string): TextLine['header'] {
  if (line.length > HEADER_MAX) return null;
  const time = HEADER_TIME.exec(line);
  if (time === null) return null;
  const name = line
    .slice(0, time.index)
    .replace(/[\s,|([–—-]{1,9}$/, '')
    .trim();
  return isNameLike(name) && !name.includes(':')
    ? { name, start: secondsOfClock(time[1] ?? ''), isTimeFirst: false }
    : null;
}

/** Words after a time that may be a name, and may be all that was said. */
function headerAfter(whole: string, start: number | null): TextLine['header'] {
  const name = whole.trim();
  return isNameLike(name) && !name.includes(':') && !/[.,]$/.test(name) ? { name, start, isTimeFirst: true } : null;
}
