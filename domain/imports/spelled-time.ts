import { instantOf, normaliseTime, type SourceClock, type SourceTime } from '../integrations/normalise-time.ts';

const MONTHS = ['янв', 'фев', 'мар', 'апр', 'ма', 'июн', 'июл', 'авг', 'сен', 'окт', 'ноя', 'дек'] as const;
/** «22 ноября 2026 г.», «22-ноя-26». */
const SPELLED_DAY = /^(\d{1,2})[\s.-]+([а-я]{3,8})\.?[\s.-]+(\d{4}|\d{2})(?:\s*(?:года|г)\.?)?/;
/** 2026-11-22, 2026/11/22, 2026.11.22. */
const YEAR_FIRST = /^(\d{4})[./-](\d{1,2})[./-](\d{1,2})(?!\d)/;
/** 22.11.2026, 22/11/26, 22-11-2026: the day comes first, as everywhere but in the United States. */
const DAY_FIRST = /^(\d{1,2})[./-](\d{1,2})[./-](\d{4}|\d{2})(?!\d)(?:\s*(?:года|г)\.?)?/;
/** 9:05, 09:05:30,5, 9.05, 2:05 PM, «9 ч 05 мин». */
const CLOCK =
  /^(\d{1,2})(?::|\.|\s*ч\.?\s*)(\d{2})(?:(?::|\.|\s*мин\.?\s*)(\d{2})(?:[.,]\d{1,9})?)?\s*(?:мин\.?|сек?\.?)?\s*(am|pm)?/;
const WEEKDAY = /^(?:пн|вт|ср|чт|пт|сб|вс|понедельник|вторник|среда|четверг|пятница|суббота|воскресенье)[.,]?\s+/;

const pad = (part: string | number): string => String(part).padStart(2, '0');
const wholeYear = (year: string): string => (year.length === 2 ? `20${year}` : year);

/** A time as people and spreadsheets write it → UTC; what sources write goes on to `normaliseTime` as it is. */
export function readTime(written: string, clock: SourceClock): SourceTime {
  const text = written.trim();
  const spelled = canonical(plain(text));
  if (spelled?.clock === null) return { ok: false, reason: `Есть дата, но нет времени: «${text.slice(0, 40)}».` };
  if (!spelled) return normaliseTime(text, clock);
  const read = normaliseTime(`${spelled.day} ${spelled.clock}`, clock);
  // Quoted is what is written, and not what was tried.
  const isUnread = !read.ok && read.reason.includes('«');
  return isUnread ? { ok: false, reason: `Время звонка не распознано: «${text.slice(0, 40)}».` } : read;
}

const plain = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll('ё', 'е')
    .replaceAll(/[\u00a0\u202f]/g, ' ');

/** Longest spelling of a time: of anything longer, no pattern is tried. */
const TIME_CHARS_MAX = 60;

/** The same spellings for words, which may be of any age: ms since 1970; null: no date and time. */
export function readInstant(written: string, timeZone: string): number | null {
  const text = written.trim();
  if (text.length > TIME_CHARS_MAX) return null;
  const spelled = canonical(plain(text));
  if (spelled?.clock === null) return null;
  return instantOf(spelled ? `${spelled.day} ${spelled.clock}` : text, timeZone);
}

/** `2026-11-22`, `09:05:00` and what follows it, an offset; null when this is none of our spellings. */
function canonical(text: string): { day: string; clock: string | null } | null {
  const dated = text.replace(WEEKDAY, '');
  const day = dayOf(dated);
  if (!day) return null;
  const after = dated.slice(day.length).replace(/^[\s,t]+(?:в\s+)?/, '');
  if (after === '') return { day: day.day, clock: null };
  const clock = CLOCK.exec(after);
  if (!clock) return null;
  const [all, hour = '', minute = '', second = '00', half] = clock;
  const rest = after.slice(all.length).trim();
  return { day: day.day, clock: `${pad(wholeHour(Number(hour), half))}:${minute}:${second}${rest}` };
}

function wholeHour(hour: number, half: string | undefined): number {
  if (half === undefined || hour > 12) return hour;
  return (hour % 12) + (half === 'pm' ? 12 : 0);
}

function dayOf(text: string): { day: string; length: number } | null {
  const yearFirst = YEAR_FIRST.exec(text);
  if (yearFirst) {
    const [all, year, month = '', day = ''] = yearFirst;
    return { day: `${year}-${pad(month)}-${pad(day)}`, length: all.length };
  }
  const dayFirst = DAY_FIRST.exec(text);
  if (dayFirst) {
    const [all, day = '', month = '', year = ''] = dayFirst;
    return { day: `${wholeYear(year)}-${pad(month)}-${pad(day)}`, length: all.length };
  }
  const [all = '', day = '', name = '', year = ''] = SPELLED_DAY.exec(text) ?? [];
  const month = MONTHS.findIndex((each) => name.startsWith(each)) + 1;
  return month > 0 ? { day: `${wholeYear(year)}-${pad(month)}-${pad(day)}`, length: all.length } : null;
}
