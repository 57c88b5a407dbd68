import { execFileSync } from 'node:child_process';
import { expect, it } from 'vitest';
import { dayNumber, dayOfNumber } from './calendar-day.ts';

/** What the module answers in a process of that zone, for each of the days. */
function answersIn(timeZone: string, days: readonly string[]): unknown {
  const program = `
    import * as by from ${JSON.stringify(new URL('./calendar-day.ts', import.meta.url).href)};
    const days = ${JSON.stringify(days)};
    const { addDays, addMonths, weekdayOf, mondayOf, firstOfMonth, firstOfQuarter, dayNumber, dayOfNumber } = by;
    console.log(JSON.stringify(days.map((day) => [
      addDays(day, 1), addDays(day, -1), addMonths(day, 1), weekdayOf(day), mondayOf(day),
      firstOfMonth(day), firstOfQuarter(day), dayOfNumber(dayNumber(day)),
    ])));`;
  const node = ['--import', 'tsx', '--input-type=module', '-e', program];
  return JSON.parse(execFileSync(process.execPath, node, { env: { ...process.env, TZ: timeZone }, encoding: 'utf8' }));
}

/** The same by numbers alone. */
function answersByNumber(day: string): unknown {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number);
  const utc = (...parts: [number, number, number]): string => new Date(Date.UTC(...parts)).toISOString().slice(0, 10);
  const weekday = new Date(day).getUTCDay() || 7;
  const lastOfNext = Number(utc(year, month + 1, 0).slice(8));
  return [
    utc(year, month - 1, date + 1),
    utc(year, month - 1, date - 1),
    utc(year, month, Math.min(date, lastOfNext)),
    weekday,
    utc(year, month - 1, date + 1 - weekday),
    utc(year, month - 1, 1),
    utc(year, month - 1 - ((month - 1) % 3), 1),
    day,
  ];
}

const daysFrom = (first: string, count: number): string[] =>
  Array.from({ length: count }, (_, at) => dayOfNumber(dayNumber(first) + at));

/** Years in which a zone skipped a day or a midnight, and leap years. */
const DAYS = [...daysFrom('2011-11-30', 400), ...daysFrom('2018-01-01', 365), ...daysFrom('2026-01-01', 800)];

it.each(['UTC', 'America/New_York', 'America/Sao_Paulo', 'Asia/Kolkata', 'Pacific/Apia'])(
  'D-27: days are those of the calendar, wherever the process runs: %s',
  (timeZone) => expect(answersIn(timeZone, DAYS)).toEqual(DAYS.map(answersByNumber)),
);
