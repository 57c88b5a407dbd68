import { DAY_MS } from '#domain/kernel/time.ts';
import type { Deps } from '#server/deps.ts';
import { takeUnsettled } from './attachments.repo.ts';

/** Sweeps files of messages whose bytes have not come for a day; part of the regular maintenance. */
export async function sweepAttachments({
  db,
  storage,
  clock,
}: Pick<Deps, 'db' | 'storage' | 'clock'>): Promise<number> {
  const keys = await db.write((q) => takeUnsettled(q, new Date(clock().getTime() - DAY_MS)));
  for (const key of keys) await storage.remove(key);
  return keys.length;
}
