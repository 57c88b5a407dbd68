import { resolvePeriod } from '#domain/dashboards/dashboard-period.ts';
import { addDays } from '#domain/kernel/calendar-day.ts';
import type { Deps } from '#server/deps.ts';
import type { ProcessSchedule } from '#server/jobs/define-schedule.ts';

/** After the first pages of whoever waited for the start. */
const FIRST_MS = 2_000;
/** Memory that nobody asked for an hour is given back whole; it is warm again this soon. */
const EVERY_MS = 300_000;

/**
 * Days of a dashboard as it opens, with those it is compared with, held in memory from the start: otherwise the first
 * manager of the day waits for them. Longer periods are taken in when somebody asks.
 */
export function warmFactsSchedule({ facts, clock }: Pick<Deps, 'facts' | 'clock'>): ProcessSchedule {
  return {
    name: 'warm-facts',
    firstMs: FIRST_MS,
    everyMs: EVERY_MS,
    run: () => {
      const { counted, previous } = resolvePeriod({}, clock(), 'UTC');
      // West of UTC it may still be yesterday.
      return facts.warm({ from: addDays((previous ?? counted).from, -1), to: counted.to });
    },
  };
}
