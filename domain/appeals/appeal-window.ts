import { addDays } from '../kernel/calendar-day.ts';
import { dayInZone, startOfDay } from '../kernel/zoned-time.ts';
import { APPEAL_REVIEW_DAYS } from './appeal-words.ts';

export type AppealRules = { appeals_on: boolean; appeal_window_days: number; appeal_limit: number };
/** Project's own rules; null takes the form's. */
type ProjectRules = { [Rule in keyof AppealRules]: AppealRules[Rule] | null };

/** Form's rules overridden by the project's, each rule separately (D-10). */
export function effectiveAppealRules(form: AppealRules, project: ProjectRules): AppealRules {
  return {
    appeals_on: project.appeals_on ?? form.appeals_on,
    appeal_window_days: project.appeal_window_days ?? form.appeal_window_days,
    appeal_limit: project.appeal_limit ?? form.appeal_limit,
  };
}

export type Term = {
  /** Last day that counts: YYYY-MM-DD in the zone. */
  last_day: string;
  /** First instant that is too late, UTC ISO. */
  ends_at: string;
};

/** Term of `days` whole calendar days of the zone after the day of `instant`, however long the days are. */
function termAfter(instant: Date | string, days: number, timeZone: string): Term {
  const last_day = addDays(dayInZone(instant, timeZone), days);
  const ends_at = startOfDay(addDays(last_day, 1), timeZone);
  if (ends_at === null) throw new Error(`no day after ${last_day}`);
  return { last_day, ends_at };
}

/**
 * Window in which an evaluation can be disputed (D-20). Counted from the first publication: what is published again
 * after a review has no new window.
 */
export function appealWindow(
  firstPublishedAt: Date | string,
  { appeal_window_days }: Pick<AppealRules, 'appeal_window_days'>,
  timeZone: string,
): Term {
  return termAfter(firstPublishedAt, appeal_window_days, timeZone);
}

/** Term by which an appeal should be decided. */
export function reviewTerm(openedAt: Date | string, timeZone: string): Term {
  return termAfter(openedAt, APPEAL_REVIEW_DAYS, timeZone);
}
