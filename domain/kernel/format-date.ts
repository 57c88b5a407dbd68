/**
 * Instants as people read them (P-47): Russian, 24-hour, in a named time zone. By Intl: date-fns with its locale
 * would add 8 kB to every page that shows a date.
 */
type Style = 'day' | 'day-time' | 'short-day' | 'short-day-time' | 'time';

const LONG_DAY = { day: 'numeric', month: 'long', year: 'numeric' } as const;
const SHORT_DAY = { day: '2-digit', month: '2-digit', year: 'numeric' } as const;
const TIME = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const;

const OPTIONS: Record<Style, Intl.DateTimeFormatOptions> = {
  day: LONG_DAY,
  'day-time': { ...LONG_DAY, ...TIME },
  'short-day': SHORT_DAY,
  'short-day-time': { ...SHORT_DAY, ...TIME },
  time: TIME,
};

/** Cached formatters: creating one costs 50 times what using it does. */
const formatters = new Map<string, Intl.DateTimeFormat>();

function formatterOf(style: Style, timeZone: string): Intl.DateTimeFormat {
  const key = `${style} ${timeZone}`;
  const known = formatters.get(key);
  if (known) return known;
  const made = new Intl.DateTimeFormat('ru-RU', { ...OPTIONS[style], timeZone });
  formatters.set(key, made);
  return made;
}

function write(style: Style, instant: Date | string, timeZone: string): string {
  // «8 марта 2026 г. в 14:05» in some versions of ICU, «8 марта 2026 г., 14:05» in others.
  return formatterOf(style, timeZone)
    .format(new Date(instant))
    .replace(/\s?г\.,?(?:\s+в)?(?=\s)/, ',')
    .replace(/\s?г\.$/, '');
}

/** «8 марта 2026»: on the page of one thing and in sentences; lists, tables and lines have digits. */
export function formatDate(instant: Date | string, timeZone: string): string {
  return write('day', instant, timeZone);
}

/** «8 марта 2026, 14:05». */
export function formatDateTime(instant: Date | string, timeZone: string): string {
  return write('day-time', instant, timeZone);
}

/** «08.03.2026»: for lists, tables and lines, where days stand under one another. */
export function formatShortDate(instant: Date | string, timeZone: string): string {
  return write('short-day', instant, timeZone);
}

/** «08.03.2026, 14:05»: for lists, tables and lines. */
export function formatShortDateTime(instant: Date | string, timeZone: string): string {
  return write('short-day-time', instant, timeZone);
}

/** «14:05». */
export function formatTime(instant: Date | string, timeZone: string): string {
  return write('time', instant, timeZone);
}

/** A calendar day, YYYY-MM-DD, as «08.03.2026»: it has no time zone and must not move by one. */
export function formatDay(day: string): string {
  return write('short-day', `${day}T00:00:00Z`, 'UTC');
}
