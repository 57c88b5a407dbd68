import { formatShortDateTime } from '../kernel/format-date.ts';

/**
 * «25.11.2026, 13:00», of a whole day with its last minute (`endOfDay`): «до 25.11.2026» would leave open whether the
 * day itself is meant, and nobody would know on that day when the task is overdue (D-21).
 */
export const dueText = (dueAt: string, timeZone: string): string => formatShortDateTime(dueAt, timeZone);
