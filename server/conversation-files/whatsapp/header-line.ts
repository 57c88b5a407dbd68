/** Beginning of a message: its date as three numbers, in the order of the file, its clock, and where its words begin. */
export type HeaderLine = {
  date: readonly [first: string, second: string, third: string];
  mark: string;
  hour: number;
  minute: number;
  second: number;
  style: Style;
  /** Characters of the line before author and text. */
  length: number;
};
type Style = 'ios' | 'android';

/** Marks of direction, which WhatsApp puts before lines, names and its own words. */
const MARKS = '\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff';
const DATE = String.raw`(\d{1,4})([./-])\s?(\d{1,2})\2\s?(\d{1,4})\.?(?:\s?г\.)?`;
const CLOCK = String.raw`(\d{1,2})[:.](\d{2})(?:[:.](\d{2}))?(?:\s?([ap])\.?\s?m\.?)?`;
/** Between date and clock: a comma, «в», «um», «klo»: never a digit. */
const BETWEEN = String.raw`,?\s(?:[^\d\s]{1,4}\s)?`;
/** Every part has a length, so that a line of 10 MB costs no more than a short one. */
const HEADERS: readonly [Style, RegExp][] = [
  ['ios', new RegExp(String.raw`^[${MARKS}]{0,4}\[${DATE}${BETWEEN}${CLOCK}\]\s`, 'i')],
  ['android', new RegExp(String.raw`^[${MARKS}]{0,4}${DATE}${BETWEEN}${CLOCK}(?:\sUhr)?\s[-–—]\s`, 'i')],
];
const HEADER_MAX = 60;
export const DIRECTION_MARKS = new RegExp(`[${MARKS}]`, 'g');

/** iOS «[26.11.2026, 14:03:22] », Android «26.11.2026, 14:03 - », United States «11/26/26, 2:03 PM - »; null: no header. */
export function readHeader(line: string): HeaderLine | null {
  const head = line.slice(0, HEADER_MAX);
  for (const [style, pattern] of HEADERS) {
    const match = pattern.exec(head);
    if (!match) continue;
    const [all, first = '', mark = '', second = '', third = '', hour = '', minute = '', seconds = '0', half] = match;
    return {
      date: [first, second, third],
      mark,
      hour: wholeHour(Number(hour), half?.toLowerCase()),
      minute: Number(minute),
      second: Number(seconds),
      style,
      length: all.length,
    };
  }
  return null;
}

function wholeHour(hour: number, half: string | undefined): number {
  if (half === undefined || hour > 12) return hour;
  return (hour % 12) + (half === 'p' ? 12 : 0);
}
