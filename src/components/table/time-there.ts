import { formatTime } from '#domain/kernel/format-date.ts';
import { zoneOffset } from '#domain/kernel/zoned-time.ts';
import { readerZone } from '#src/app/reader-zone.ts';

type Timed = { started_at: string; time_zone: string };

/** Time by a project's clock that shows another one than the reader's at that moment; null when it is the same. */
export function timeThere({ started_at: at, time_zone: zone }: Timed, own = readerZone()) {
  const offset = zoneOffset(at, zone);
  return offset === zoneOffset(at, own) ? null : { time: formatTime(at, zone), offset };
}
