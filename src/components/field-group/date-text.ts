/** Days as people type them, «08.03.2026», and as data stores them, 2026-03-08. A day has no time and no zone. */
const ISO = /^(\d{4})-(\d{2})-(\d{2})$/;
/** Typed formats: «8.3.2026», «08/03/2026», «8 3 2026», and those pasted from tables and addresses. */
const TYPED = /^(\d{1,2})[.,/\s-]+(\d{1,2})[.,/\s-]+(\d{4})\s*(?:г\.?)?$/;

/** Earliest year: nobody means the year 26 or 20266. */
const FIRST_YEAR = 1900;
const LAST_YEAR = 2199;

function dayOf(year: number, month: number, day: number): string | null {
  const date = new Date(Date.UTC(year, month - 1, day));
  const exists = date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
  return exists && year >= FIRST_YEAR && year <= LAST_YEAR ? date.toISOString().slice(0, 10) : null;
}

/** Parses any usual way of writing a day → YYYY-MM-DD; null when there is no such day. */
export function parseDay(text: string): string | null {
  const iso = ISO.exec(text.trim());
  if (iso) return dayOf(Number(iso[1]), Number(iso[2]), Number(iso[3]));
  const typed = TYPED.exec(text.trim());
  return typed ? dayOf(Number(typed[3]), Number(typed[2]), Number(typed[1])) : null;
}

export function isDay(value: unknown): value is string {
  return typeof value === 'string' && ISO.test(value) && parseDay(value) === value;
}

/** Day as «08.03.2026»; a text that is no day yet stays as it was typed. */
export function showDay(value: string | null): string {
  const iso = ISO.exec(value ?? '');
  return iso ? `${iso[3]}.${iso[2]}.${iso[1]}` : (value ?? '');
}

/** Value of a date field while it is typed in: the day once it is complete, before that the text. */
export function readTyped(text: string): string | null {
  if (text.trim() === '') return null;
  return (text.length >= 'ДД.ММ.ГГГГ'.length ? parseDay(text) : null) ?? text;
}

/** «08.03.2026, 14:05», and as tables and addresses have it: 2026-03-08T14:05. */
const MOMENT = /^(\S+?)(?:,\s*|\s+|T)([01]?\d|2[0-3]):([0-5]\d)$/;
const LOCAL_MOMENT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/;

/** Parses a day with its time → YYYY-MM-DDTHH:mm; null when there is no such moment. */
export function parseMoment(text: string): string | null {
  const [, written = '', hour = '', minute = ''] = MOMENT.exec(text.trim()) ?? [];
  const day = parseDay(written);
  return day === null ? null : `${day}T${hour.padStart(2, '0')}:${minute}`;
}

/** Moment as «08.03.2026, 14:05»; a text that is none yet stays as it was typed. */
export function showMoment(value: string): string {
  return LOCAL_MOMENT.test(value) ? `${showDay(value.slice(0, 10))}, ${value.slice(11)}` : value;
}

/** Value of a field of day and time while it is typed in: the moment once it is complete, before that the text. */
export function readMoment(text: string): string {
  return (text.length >= 'ДД.ММ.ГГГГ, ЧЧ:ММ'.length ? parseMoment(text) : null) ?? text;
}

/** Local date at noon, so that no change to summer time makes another day of it. */
export function toLocalDate(day: string): Date {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  return new Date(year, month - 1, date, 12);
}

export function fromLocalDate(date: Date): string {
  const pad = (part: number, width: number): string => String(part).padStart(width, '0');
  return `${pad(date.getFullYear(), 4)}-${pad(date.getMonth() + 1, 2)}-${pad(date.getDate(), 2)}`;
}
