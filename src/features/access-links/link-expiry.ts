import { DAY_MS } from '#domain/kernel/time.ts';
import { ACCESS_LINK_DAYS_DEFAULT, ACCESS_LINK_DAYS_MAX } from '#domain/access-links/access-link-limits.ts';
import { fromLocalDate, toLocalDate } from '#src/components/field-group/date-text.ts';

export const QUICK_DAYS = [1, 7, 30, 90] as const;
/** Choice of a date of one's own. */
export const UNTIL_DATE = 'date';

/** Margin for different clocks: the most days by this one must not be more than these by the server's. */
const MARGIN_MS = 60_000;

/** End of the link as an instant; null leaves the usual time to the server. A chosen day counts to its end. */
export function expiryOf(
  choice: unknown,
  until: string | null,
  now: Date,
  most: number = ACCESS_LINK_DAYS_MAX,
): string | null {
  if (choice === UNTIL_DATE) {
    const end = toLocalDate(until ?? '');
    end.setHours(23, 59, 59, 0);
    return end.toISOString();
  }
  const days = Number(choice);
  if (days === ACCESS_LINK_DAYS_DEFAULT) return null;
  const margin = days === most ? MARGIN_MS : 0;
  return new Date(now.getTime() + days * DAY_MS - margin).toISOString();
}

/** Range of days: today till the last that ends within the limit. */
export function expiryDays(now: Date, most: number = ACCESS_LINK_DAYS_MAX): { min: string; max: string } {
  const last = new Date(now.getTime() + (most - 1) * DAY_MS);
  return { min: fromLocalDate(now), max: fromLocalDate(last) };
}
