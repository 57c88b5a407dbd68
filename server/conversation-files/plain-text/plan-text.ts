import { isRole } from '#domain/conversation-files/role-words.ts';
import { isLabel } from '../file-speakers.ts';
import { NameCount } from '../name-prefix.ts';
import type { TextLine } from './read-line.ts';

/** How a text says who speaks: names on lines of their own, names before words, dashes, times alone, or not at all. */
export type TextPlan =
  | { kind: 'headers' | 'names'; names: ReadonlySet<string>; hasBareTimes: boolean }
  | { kind: 'dashes' | 'times' | 'none'; hasBareTimes: boolean };

/** Share of lines from which on a sign is the manner of the text and not chance. */
const LEAST_SHARE = 0.3;

export function planText(lines: readonly TextLine[]): TextPlan {
  const bare = lines.filter(({ isBare }) => isBare);
  const hasBareTimes = bare.length >= lines.length * LEAST_SHARE && isRising(bare);
  const timed = lines.filter((line) => line.start !== null && (!line.isBare || hasBareTimes)).length;
  const headers = headerNames(lines);
  if (headers.size > 0) return { kind: 'headers', names: headers, hasBareTimes };
  const count = new NameCount();
  for (const { name } of lines) count.count(name);
  const names = count.names();
  if (names.size > 0) return { kind: 'names', names, hasBareTimes };
  const dashes = lines.filter(({ isDash }) => isDash).length;
  if (dashes > 1 && dashes >= lines.length * LEAST_SHARE) return { kind: 'dashes', hasBareTimes };
  return { kind: timed > 0 ? 'times' : 'none', hasBareTimes };
}

/** Names of headers: at least two of them with words after, or the text begins with one. */
function headerNames(lines: readonly TextLine[]): Set<string> {
  const found = lines.filter(({ header }, at) => header !== null && isWords(lines[at + 1]));
  const names = new Set(found.map(({ header }) => header?.name ?? ''));
  // «[00:12] Добрый день» is no name: names that stand after a time come again, or are labels.
  const isTimeFirst = found.some(({ header }) => header?.isTimeFirst === true);
  if (isTimeFirst && names.size > found.length / 2 && ![...names].every(isLabel)) return new Set();
  const isOne = found.length === 1 && found[0] === lines[0];
  return isOne || (found.length > 1 && isRising(found) && [...names].every(isCapital)) ? names : new Set();
}

const isWords = (line: TextLine | undefined): boolean =>
  line !== undefined && line.header === null && line.start === null;
const isCapital = (name: string): boolean => /^[\p{Lu}\p{N}+(«"@]/u.test(name) || isRole(name);

/** Places in a recording go up; hours of the day in sentences do as they please. Some mistakes are let pass. */
function isRising(lines: readonly TextLine[]): boolean {
  let [last, falls] = [0, 0];
  for (const { start, header } of lines) {
    const time = header?.start ?? start ?? last;
    if (time < last) falls += 1;
    last = time;
  }
  return falls <= lines.length / 4;
}
