import { addDays, addMonths, dayNumber, firstOfMonth, firstOfQuarter, mondayOf } from '../kernel/calendar-day.ts';
import { dayInZone } from '../kernel/zoned-time.ts';
import {
  DEFAULT_PERIOD,
  type DashboardFilters,
  type DashboardPeriod,
  PERIOD_DAYS_MAX,
  type TrendStep,
} from './dashboards.filters.ts';
import { ENOUGH_EVALUATIONS } from './figures.ts';

/** A point for each day of a month, for each week of half a year. */
const BY_DAY_UP_TO = 31;
const BY_WEEK_UP_TO = 184;

/** Own days lie within these: with years of five digits, days as text are no longer in the order of time. */
const FIRST_DAY = '2000-01-01';
const LAST_DAY = '2100-12-31';

/** Calendar days, both inclusive. */
export type Days = { from: string; to: string };

export type ResolvedPeriod = Days & {
  name: DashboardPeriod;
  unfinished: boolean;
  /** The days of it that have begun: what is counted. */
  counted: Days;
  /** Period of as many days of the period before; null when it is not to be compared. */
  previous: Days | null;
  step: TrendStep;
  /** Step chosen by the reader: kept however few evaluations there are. */
  isStepChosen: boolean;
};

/** Number of days, both ends included. */
export const daysIn = ({ from, to }: Days): number => dayNumber(to) - dayNumber(from) + 1;

function quarterOf(day: string): Days & { before: Days } {
  const from = firstOfQuarter(day);
  return {
    from,
    to: addDays(addMonths(from, 3), -1),
    before: { from: addMonths(from, -3), to: addDays(from, -1) },
  };
}

/** A period with the whole one before it. */
type Pair = Days & { before: Days };

const justBefore = ({ from, to }: Days): Days => ({
  from: addDays(from, -daysIn({ from, to })),
  to: addDays(from, -1),
});

function ownPeriod({ period_from, period_to }: DashboardFilters, today: string): Pair {
  const to = period_to ?? (period_from && period_from > today ? period_from : today);
  const from = period_from ?? addDays(to, -29);
  return { from, to, before: justBefore({ from, to }) };
}

function pairOf(name: DashboardPeriod, filter: DashboardFilters, today: string): Pair {
  const monday = mondayOf(today);
  const week = (from: string): Days => ({ from, to: addDays(from, 6) });
  switch (name) {
    case 'this_week':
      return { ...week(monday), before: week(addDays(monday, -7)) };
    case 'last_week':
      return { ...week(addDays(monday, -7)), before: week(addDays(monday, -14)) };
    case 'days_30': {
      const days = { from: addDays(today, -29), to: today };
      return { ...days, before: justBefore(days) };
    }
    case 'quarter':
      return quarterOf(today);
    case 'own':
      return ownPeriod(filter, today);
  }
}

function usualStep(days: Days): TrendStep {
  const count = daysIn(days);
  if (count <= BY_DAY_UP_TO) return 'day';
  return count <= BY_WEEK_UP_TO ? 'week' : 'month';
}

/** Days from which on there are at least two whole weeks to draw. */
const WEEKS_FROM = 21;

/**
 * Step that the number of evaluations fits, where the reader has chosen none: by day, a month of 40 evaluations would be
 * thirty hollow points of one or two, and the sentence above them would compare two calls.
 */
export function fittingStep({ step, isStepChosen, counted }: ResolvedPeriod, evaluations: number): TrendStep {
  const days = daysIn(counted);
  const isThin = days >= WEEKS_FROM && evaluations < days * ENOUGH_EVALUATIONS;
  return step === 'day' && isThin && !isStepChosen ? 'week' : step;
}

/** Days named without the word `own` are meant, too. */
const nameOf = ({ period, period_from, period_to }: DashboardFilters): DashboardPeriod =>
  period ?? (period_from || period_to ? 'own' : DEFAULT_PERIOD);

/** Reason why the asked days cannot be shown; null when they can. */
export function periodProblem(filter: DashboardFilters, now: Date, timeZone: string): string | null {
  if (nameOf(filter) !== 'own') return null;
  const days = ownPeriod(filter, dayInZone(now, timeZone));
  if (days.to < days.from) return 'Период кончается раньше, чем начинается.';
  if (days.from < FIRST_DAY || days.to > LAST_DAY) return 'Период — в пределах 2000–2100 годов.';
  return daysIn(days) > PERIOD_DAYS_MAX ? `Период не длиннее ${PERIOD_DAYS_MAX} дней.` : null;
}

/**
 * The days that a filter means, by a project's clock. Weeks begin on Monday, quarters are the calendar's; a period that is
 * not over is compared with the same part of the one before it.
 */
export function resolvePeriod(filter: DashboardFilters, now: Date, timeZone: string): ResolvedPeriod {
  const today = dayInZone(now, timeZone);
  const name = nameOf(filter);
  const { before, ...days } = pairOf(name, filter, today);
  const unfinished = days.to > today || (days.to === today && name !== 'days_30');
  const end = days.to > today && days.from <= today ? today : days.to;
  const counted = { from: days.from, to: end };
  const samePart = addDays(before.from, daysIn(counted) - 1);
  const previous = { from: before.from, to: samePart < before.to ? samePart : before.to };
  return {
    ...days,
    name,
    unfinished,
    counted,
    previous: filter.compare === false ? null : previous,
    step: filter.step ?? usualStep(days),
    isStepChosen: filter.step !== undefined,
  };
}

/** The points of a trend: whole days, weeks from Monday or months, cut off at the ends of the period. */
export function trendBuckets({ from, to }: Days, step: TrendStep): Days[] {
  const buckets: Days[] = [];
  for (let start = from; start <= to; ) {
    const next =
      step === 'day'
        ? addDays(start, 1)
        : step === 'week'
          ? addDays(mondayOf(start), 7)
          : addMonths(firstOfMonth(start), 1);
    const end = step === 'day' ? start : addDays(next, -1);
    buckets.push({ from: start, to: end < to ? end : to });
    start = next;
  }
  return buckets;
}
