import { HOUR_MS } from '#domain/kernel/time.ts';
import { DELIVERY_DAYS, RECORD_WAIT_HOURS } from '#domain/integrations/integration-words.ts';
import type { Deps } from '#server/deps.ts';
import { expireWaiting, removeDeliveriesBefore } from './deliveries.repo.ts';

const AT_ONCE = 1000;
const NEVER_CAME = `Звонок так и не пришёл за ${RECORD_WAIT_HOURS} ч.`;

/** Recordings whose call never came are given up; the log is of a month. */
export async function sweepSourceDeliveries({
  db,
  storage,
  clock,
}: Pick<Deps, 'db' | 'storage' | 'clock'>): Promise<number> {
  const ago = (hours: number): Date => new Date(clock().getTime() - hours * HOUR_MS);
  await db.write((q) => expireWaiting(q, ago(RECORD_WAIT_HOURS), NEVER_CAME));
  let count = 0;
  for (;;) {
    const removed = await db.write((q) => removeDeliveriesBefore(q, ago(DELIVERY_DAYS * 24), AT_ONCE));
    for (const { file } of removed) if (file !== null) await storage.remove(file);
    count += removed.length;
    if (removed.length < AT_ONCE) return count;
  }
}
