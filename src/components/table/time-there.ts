import { formatTime } from '#domain/kernel/format-date.ts';
import { zoneOffset } from '#domain/kernel/zoned-time.ts';
import { readerZone } from '#src/app/reader-zone.ts';

type Timed = { started_at: string; time_zone: string };

/** «17:07 UTC+5» by a project's clock that shows another time than the reader's at that moment; null when it is the same. */
export function timeThere({ started_at: at, time_zone: zone }: Timed, own = readerZone()): string | null {
  const offset = zoneOffset(at, zone);
  return offset === zoneOffset(at, own) ? null : `${formatTime(at, zone)} ${offset}`;
}
