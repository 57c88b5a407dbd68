/** Stretches of days as people say them. Days are calendar days, YYYY-MM-DD, and have no time zone. */
import type { TrendStep } from './dashboards.filters.ts';

export type Days = { from: string; to: string };

const MONTHS = 'января февраля марта апреля мая июня июля августа сентября октября ноября декабря'.split(' ');
const MONTH_NAMES = 'январь февраль март апрель май июнь июль август сентябрь октябрь ноябрь декабрь'.split(' ');
/** Months in three letters, the room under an axis. */
const SHORT_MONTHS = 'янв фев мар апр мая июн июл авг сен окт ноя дек'.split(' ');

const NO_BREAK_SPACE = '\u00a0';

function partsOf(day: string) {
  const [year = '', month = '', number = ''] = day.split('-');
  return { year, month: Number(month) - 1, number: Number(number) };
}

function rangeText({ from, to }: Days, months: readonly string[]): string {
  const [first, last] = [partsOf(from), partsOf(to)];
  const end = `${last.number}${NO_BREAK_SPACE}${months[last.month] ?? ''}`;
  if (from === to) return end;
  if (first.year === last.year && first.month === last.month) return `${first.number}–${end}`;
  const start = `${first.number}${NO_BREAK_SPACE}${months[first.month] ?? ''}`;
  if (first.year === last.year) return `${start} – ${end}`;
  return `${start} ${first.year} – ${end} ${last.year}`;
}

/** «16–22 ноября», «24 октября – 22 ноября», «28 декабря 2025 – 3 января 2026». */
export function daysText(days: Days): string {
  return rangeText(days, MONTHS);
}

/** «16–22 ноября 2026»: with its year, always. */
export function daysWithYear(days: Days): string {
  const text = daysText(days);
  const year = partsOf(days.to).year;
  return text.endsWith(year) ? text : `${text} ${year}`;
}

/** The days that others are compared with: without their year only where it is the same. */
export function comparedDaysText(previous: Days, shown: Days): string {
  const isSameYear = partsOf(previous.to).year === partsOf(shown.to).year;
  return isSameYear ? daysText(previous) : daysWithYear(previous);
}

/** A point of the trend under the axis: «22 ноя», «16–22 ноя», «ноябрь». */
export function pointName(days: Days, step: TrendStep): string {
  switch (step) {
    case 'day':
      return rangeText({ from: days.from, to: days.from }, SHORT_MONTHS);
    case 'week':
      return rangeText(days, SHORT_MONTHS);
    case 'month':
      return MONTH_NAMES[partsOf(days.from).month] ?? '';
  }
}
