import { type WallTime, zonedReader } from '../kernel/zoned-time.ts';

export type SourceTime = { ok: true; at: string } | { ok: false; reason: string };
export type SourceClock = {
  /** The zone of the integration, for times that name none. */
  timeZone: string;
  /** Time when the delivery came: ms since 1970. */
  now: number;
};

/** Clocks of others run ahead, but not by more. */
const AHEAD_MS = 5 * 60_000;
const YEARS_BACK = 2;
/** 2001-09-09 in seconds; the same instant in ms has three digits more, so the two cannot be taken for one another. */
const UNIX = /^(\d{9,10}|\d{12,13}|\d{15,16})(?:\.\d{1,9})?$/;
const MS_DIGITS = 12;
const MICROSECOND_DIGITS = 15;

const DAY = String.raw`(\d{4})-?(\d{2})-?(\d{2})`;
const RUSSIAN_DAY = String.raw`(\d{2})\.(\d{2})\.(\d{4})`;
const CLOCK = String.raw`(\d{2}):?(\d{2})(?::?(\d{2})(?:[.,](\d{1,9}))?)?`;
const OFFSET = String.raw`(?:\s*(Z|[+-]\d{2}(?::?\d{2})?))?`;
/** 2026-11-22T10:00:00+03:00, 2026-11-22 10:00, 20261122T100000Z, 20261122100000. */
const ISO = new RegExp(`^${DAY}[T ]?${CLOCK}${OFFSET}$`, 'i');
/** 22.11.2026 10:00:00. */
const RUSSIAN = new RegExp(`^${RUSSIAN_DAY}[T ,]+${CLOCK}${OFFSET}$`, 'i');

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
/** Sun, 22 Nov 2026 10:00:00 +0300: RFC 2822, as Twilio writes. */
const MAIL = new RegExp(
  String.raw`^(?:[A-Z]{3}, ?)?(\d{1,2}) (${MONTHS.join('|')}) (\d{4}) ${CLOCK}(?: (GMT|UTC|Z|[+-]\d{4}))?$`,
  'i',
);

/**
 * A time in any of the spellings of the sources → UTC ISO: ISO with an offset, compact, RFC 2822, unix in s, ms or µs, local without a
 * zone. Local times that occur twice mean the first of the two, those that a clock skipped move on by the gap's length.
 * More than five minutes ahead or two years back is refused: it is a wrong clock or zone, and would spoil every report.
 */
export function normaliseTime(written: unknown, clock: SourceClock): SourceTime {
  const text = typeof written === 'number' ? String(written) : typeof written === 'string' ? written.trim() : '';
  if (text === '') return { ok: false, reason: 'Не указано время звонка.' };
  const epochMs = instantOf(text, clock.timeZone);
  if (epochMs === null) return { ok: false, reason: `Время звонка не распознано: «${text.slice(0, 40)}».` };
  if (epochMs > clock.now + AHEAD_MS) return { ok: false, reason: 'Время звонка в будущем: проверьте часовой пояс.' };
  const oldest = new Date(clock.now);
  oldest.setUTCFullYear(oldest.getUTCFullYear() - YEARS_BACK);
  if (epochMs < oldest.getTime()) return { ok: false, reason: 'Звонок старше двух лет.' };
  return { ok: true, at: new Date(epochMs).toISOString() };
}

/** The same spellings without bounds: ms since 1970; null: none of them. */
export function instantOf(text: string, timeZone: string): number | null {
  const unix = UNIX.exec(text)?.[1];
  if (unix) return Math.round(Number(text) * msPer(unix.length));
  const iso = ISO.exec(text);
  if (iso) {
    const [, year, month, day, ...clock] = iso;
    return wallInstant(`${year}-${month}-${day}`, clock, timeZone);
  }
  const [, mailDay, name = '', mailYear, ...mailClock] = MAIL.exec(text) ?? [];
  if (mailYear !== undefined) {
    const month = String(MONTHS.indexOf(name.toLowerCase()) + 1).padStart(2, '0');
    return wallInstant(`${mailYear}-${month}-${mailDay?.padStart(2, '0')}`, mailClock, timeZone);
  }
  const [, day, month, year, ...clock] = RUSSIAN.exec(text) ?? [];
  return year === undefined ? null : wallInstant(`${year}-${month}-${day}`, clock, timeZone);
}

function msPer(digits: number): number {
  if (digits >= MICROSECOND_DIGITS) return 1 / 1000;
  return digits >= MS_DIGITS ? 1 : 1000;
}

/** Readers by their zones: each remembers the days it was asked for, and a table has a hundred thousand times. */
const readers = new Map<string, (wall: WallTime) => number | null>();

function readerOf(timeZone: string): (wall: WallTime) => number | null {
  const reader = readers.get(timeZone) ?? zonedReader(timeZone);
  readers.set(timeZone, reader);
  return reader;
}

/** `clock`: hour, minute, second, fraction, offset. */
function wallInstant(written: string, clock: (string | undefined)[], timeZone: string): number | null {
  const [hour, minute, second = '0', fraction = '0', offset] = clock;
  const shift = offset === undefined ? 0 : offsetMs(offset);
  if (shift === null) return null;
  const [year = 0, month = 0, day = 0] = written.split('-').map(Number);
  const wall = { year, month, day, hour: Number(hour), minute: Number(minute), second: Number(second) };
  const at = readerOf(offset === undefined ? timeZone : 'UTC')(wall);
  return at === null ? null : at - shift + Math.floor(Number(`0.${fraction}`) * 1000);
}

/** Offset in ms; no zone is further from UTC than 14 hours. */
function offsetMs(offset: string): number | null {
  if (/^(?:Z|GMT|UTC)$/i.test(offset)) return 0;
  const [hours, minutes] = [Number(offset.slice(1, 3)), Number(offset.slice(3).replace(':', '') || 0)];
  if (minutes > 59 || hours * 60 + minutes > 14 * 60) return null;
  return (hours * 60 + minutes) * 60_000 * (offset.startsWith('-') ? -1 : 1);
}
