import { type Actor, hasRole } from '../actor/actor.ts';
import { addDays } from '../kernel/calendar-day.ts';
import { dayInZone } from '../kernel/zoned-time.ts';
import { DEFAULT_TIME_ZONE } from '../projects/default-time-zone.ts';

/** Days for which something is new to who does not open it: what was opened is remembered as long, and no longer. */
export const NEWS_DAYS = 14;

/** First day of what may be new, the same on home and in the lists. */
export const newsFrom = (now: Date): string => addDays(dayInZone(now, DEFAULT_TIME_ZONE), -NEWS_DAYS);

/** People to whom home counts new evaluations and lists mark them: who is not told of each in another way. */
export const isToldOfNews = (actor: Actor): boolean => hasRole(actor, 'customer', 'head');
