import { readInstant } from '#domain/imports/spelled-time.ts';
import { zonedReader } from '#domain/kernel/zoned-time.ts';
import { messageTime } from '../message-collector.ts';

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
/** «Thu, 26 Nov 2026 14:03:22 +0300 (MSK)» (RFC 5322). */
const MAIL_DATE =
  /(?:^|\s)(\d{1,2})[\s-]([a-z]{3})[a-z]{0,6}[\s-](\d{4}|\d{2})\s(\d{1,2}):(\d{2})(?::(\d{2}))?(?:\s*([+-]\d{4}|[a-z]{1,5}))?/i;
/** «Thu Nov 26 14:03:22 2026», the line before a letter of a mailbox. */
const MAILBOX_DATE = /([a-z]{3})\s{1,2}(\d{1,2})\s(\d{1,2}):(\d{2}):(\d{2})\s(?:[+-]\d{4}\s|[a-z]{3,5}\s)?(\d{4})/i;
const WRITTEN_MAX = 200;
/** Zones that letters name by letters; the rest is read by the clock of the project. */
const ZONES = new Map(
  Object.entries({ ut: 0, utc: 0, gmt: 0, z: 0, msk: 3, msd: 4, est: -5, edt: -4, pst: -8, pdt: -7 }),
);

/** Instant of a letter's date in ms; null: it is none. Not by Date, which takes the zone of the server for none. */
export function readMailDate(written: string, timeZone: string): number | null {
  const text = written.slice(0, WRITTEN_MAX).replaceAll(/\s+/g, ' ');
  const mail = MAIL_DATE.exec(text);
  const box = mail ? null : MAILBOX_DATE.exec(text);
  const [, day, name, year, hour, minute, second, zone] = mail ?? reordered(box);
  const month = MONTHS.indexOf(name?.toLowerCase() ?? '') + 1;
  if (month === 0) return messageTime(readInstant(text, timeZone));
  const offset = offsetHours(zone?.toLowerCase() ?? '');
  const wall = {
    year: wholeYear(Number(year)),
    month,
    day: Number(day),
    hour: Number(hour),
    minute: Number(minute),
    second: Math.min(Number(second ?? 0), 59),
  };
  const at = zonedReader(offset === null ? timeZone : 'UTC')(wall);
  return at === null ? null : messageTime(at - (offset ?? 0) * 3_600_000);
}

function reordered(box: RegExpExecArray | null): (string | undefined)[] {
  const [all, name, day, hour, minute, second, year] = box ?? [];
  return [all, day, name, year, hour, minute, second];
}

const wholeYear = (year: number): number => (year >= 100 ? year : year + (year < 70 ? 2000 : 1900));

function offsetHours(zone: string): number | null {
  const named = ZONES.get(zone);
  if (named !== undefined) return named;
  if (!/^[+-]\d{4}$/.test(zone)) return null;
  const hours = Number(zone.slice(1, 3)) + Number(zone.slice(3)) / 60;
  return hours > 14 ? null : zone.startsWith('-') ? -hours : hours;
}
