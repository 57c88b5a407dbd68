import { zoneOffset } from '#domain/kernel/zoned-time.ts';

let readersZone: string | undefined;

/** Zone of the reader's clock, asked once: asking takes longer than all else that a row's time needs. */
function ownZone(): string {
  readersZone ??= Intl.DateTimeFormat().resolvedOptions().timeZone;
  return readersZone;
}

/** «GMT+5» of a zone whose clock shows another time than the reader's at that moment; null when it is the same. */
export function zoneUnlike(instant: string, timeZone: string, own = ownZone()): string | null {
  const offset = zoneOffset(instant, timeZone);
  return offset === zoneOffset(instant, own) ? null : offset;
}
