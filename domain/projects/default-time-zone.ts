import type { TimeZone } from './time-zones.ts';

/** Zone of a new project, and of what belongs to no project or to several. */
export const DEFAULT_TIME_ZONE = 'Europe/Moscow' satisfies TimeZone;
