import { DAY_MS } from './time.ts';
/**
 * Wall-clock time of a named zone ↔ instant, with the zone rules that the runtime ships (Intl).
 * Local time is written as <input type="datetime-local"> writes it: YYYY-MM-DDTHH:mm.
 * An unknown zone is an error of the program: Intl throws a RangeError.
 */
const LOCAL_TIME = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/;

/** Cached formatters: creating one costs 50 times what using it does. */
const formatters = new Map<string, Intl.DateTimeFormat>();

function formatterOf(timeZone: string): Intl.DateTimeFormat {
  const known = formatters.get(timeZone);
  if (known) return known;
  const made = new Intl.DateTimeFormat('en-US', {
    timeZone,
    calendar: 'gregory',
    numberingSystem: 'latn',
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  });
  formatters.set(timeZone, made);
  return made;
}

/** Wall clock of the zone at an instant, read as if it were UTC. Units: ms since 1970. */
function wallClockMs(epochMs: number, timeZone: string): number {
  const parts = formatterOf(timeZone).formatToParts(epochMs);
  const part = (name: string): number => Number(parts.find(({ type }) => type === name)?.value);
  const wall = new Date(0);
  // Date parts are set by number: a date string cannot express a year after 9999.
  wall.setUTCFullYear(part('year'), part('month') - 1, part('day'));
  return wall.setUTCHours(part('hour'), part('minute'), part('second'));
}

function offsetAt(epochMs: number, timeZone: string): number {
  const wholeSeconds = Math.floor(epochMs / 1000) * 1000;
  return wallClockMs(wholeSeconds, timeZone) - wholeSeconds;
}

/**
 * The instant at which the zone's clock shows `local`, as a UTC ISO string; null when `local` is not a date and time.
 * A time that occurs twice (clocks go back) means its first occurrence; a time that is skipped (clocks go forward)
 * moves on by the length of the gap. The same choice as Temporal's "compatible".
 */
export function zonedToInstant(local: string, timeZone: string): string | null {
  if (!LOCAL_TIME.test(local)) return null;
  const wall = Date.parse(`${local}:00Z`);
  // Date.parse lets 30 February and 24:00 through by moving them on.
  if (Number.isNaN(wall) || !new Date(wall).toISOString().startsWith(local)) return null;
  // No zone is a day away from UTC or changes twice in two days, so these two see both sides of a change.
  const before = offsetAt(wall - DAY_MS, timeZone);
  const after = offsetAt(wall + DAY_MS, timeZone);
  const hits = [wall - before, wall - after].filter((epochMs) => wallClockMs(epochMs, timeZone) === wall);
  return new Date(hits.length > 0 ? Math.min(...hits) : wall - before).toISOString();
}

/** Zones change their distance to UTC at whole quarters of an hour. */
const QUARTER_MS = 15 * 60_000;
const OFFSETS_KEPT = 50_000;

/**
 * Writer of instants by the clocks of their zones with the distance to UTC, 2026-11-23T10:00:00+03:00. For many of them:
 * it remembers the distance of each quarter of an hour that it has met.
 */
export function zonedWriter(): (instant: Date, timeZone: string) => string {
  const offsets = new Map<string, number>();
  return (instant, timeZone) => {
    const epochMs = instant.getTime();
    const key = `${timeZone} ${Math.floor(epochMs / QUARTER_MS)}`;
    const known = offsets.get(key);
    const offset = known ?? offsetAt(epochMs, timeZone);
    if (known === undefined) {
      if (offsets.size >= OFFSETS_KEPT) offsets.clear();
      offsets.set(key, offset);
    }
    const wall = new Date(epochMs + offset).toISOString().slice(0, 19);
    const minutes = Math.abs(offset) / 60_000;
    const clock = [Math.floor(minutes / 60), Math.floor(minutes % 60)].map((part) => String(part).padStart(2, '0'));
    return `${wall}${offset < 0 ? '-' : '+'}${clock.join(':')}`;
  };
}

/** Date and time of a wall clock by number, months from 1. */
export type WallTime = { year: number; month: number; day: number; hour: number; minute: number; second: number };

/**
 * Reader of a zone's wall clock to the second, with the choice of `zonedToInstant`: ms since 1970, or null when it is no
 * date and time. For many of them: it asks the zone twice for a day, and by the quarter of an hour when its clock changes.
 */
export function zonedReader(timeZone: string): (wall: WallTime) => number | null {
  const shifts = new Map<number, number>();
  const shiftAt = (epochMs: number): number => {
    const known = shifts.get(epochMs);
    if (known !== undefined) return known;
    const instant = zonedToInstant(new Date(epochMs).toISOString().slice(0, 16), timeZone);
    const shift = instant === null ? 0 : Date.parse(instant) - epochMs;
    if (shifts.size >= OFFSETS_KEPT) shifts.clear();
    shifts.set(epochMs, shift);
    return shift;
  };
  return ({ year, month, day, hour, minute, second }) => {
    const wall = Date.UTC(year, month - 1, day, hour, minute, second);
    // Date.UTC takes years below 100 for those of the last century, and moves what is no date on.
    if (year < 1000 || year > 9998 || hour > 23 || minute > 59 || second > 59) return null;
    if (new Date(wall).getUTCDate() !== day || new Date(wall).getUTCMonth() !== month - 1) return null;
    const midnight = Math.floor(wall / DAY_MS) * DAY_MS;
    const shift = shiftAt(midnight);
    const isSteady = shiftAt(midnight + DAY_MS) === shift;
    return wall + (isSteady ? shift : shiftAt(Math.floor(wall / QUARTER_MS) * QUARTER_MS));
  };
}

/**
 * Distance of the zone's clock to UTC at an instant, for who does not know the zone's name: «UTC+5», «UTC−3:30», «UTC».
 * Not by Intl's `shortOffset`, whose first use loads the names of all zones: 10 ms before the first row of a list.
 */
export function zoneOffset(instant: Date | string, timeZone: string): string {
  const offset = offsetAt(new Date(instant).getTime(), timeZone);
  if (offset === 0) return 'UTC';
  const minutes = Math.abs(offset) / 60_000;
  const rest = Math.floor(minutes % 60);
  return `UTC${offset < 0 ? '−' : '+'}${Math.floor(minutes / 60)}${rest ? `:${String(rest).padStart(2, '0')}` : ''}`;
}

/** Wall clock of the zone at an instant, to the minute: YYYY-MM-DDTHH:mm. */
export function instantToZoned(instant: Date | string, timeZone: string): string {
  const wall = wallClockMs(Math.floor(new Date(instant).getTime() / 1000) * 1000, timeZone);
  return new Date(wall).toISOString().slice(0, 16);
}

/** The calendar day of an instant in the zone: YYYY-MM-DD. */
export function dayInZone(instant: Date | string, timeZone: string): string {
  return instantToZoned(instant, timeZone).slice(0, 10);
}

/**
 * Canonical spelling of a zone's name, or null for an unknown name. Case may vary, so formatters are cached by this
 * spelling.
 */
export function knownZone(name: string): string | null {
  try {
    return new Intl.DateTimeFormat('en-US', { timeZone: name }).resolvedOptions().timeZone;
  } catch {
    return null;
  }
}

/** First instant of a calendar day in the zone, as a UTC ISO string; null when it is no day. */
export function startOfDay(day: string, timeZone: string): string | null {
  return zonedToInstant(`${day}T00:00`, timeZone);
}
