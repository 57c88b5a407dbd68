import { formatTime } from '#domain/kernel/format-date.ts';

/** «GMT+5» of a zone whose clock shows another time than the reader's at that moment; null when it is the same. */
export function zoneUnlike(
  instant: string,
  timeZone: string,
  own = Intl.DateTimeFormat().resolvedOptions().timeZone,
): string | null {
  if (formatTime(instant, timeZone) === formatTime(instant, own)) return null;
  const parts = new Intl.DateTimeFormat('ru', { timeZone, timeZoneName: 'shortOffset' }).formatToParts(
    new Date(instant),
  );
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? null;
}
