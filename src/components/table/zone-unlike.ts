import { zoneOffset } from '#domain/kernel/zoned-time.ts';
import { readerZone } from '#src/app/reader-zone.ts';

/** «UTC+5» of a zone whose clock shows another time than the reader's at that moment; null when it is the same. */
export function zoneUnlike(instant: string, timeZone: string, own = readerZone()): string | null {
  const offset = zoneOffset(instant, timeZone);
  return offset === zoneOffset(instant, own) ? null : offset;
}
