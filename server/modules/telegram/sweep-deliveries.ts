import type { Deps } from '#server/deps.ts';
import { removeFiles } from './remove-files.ts';
import { deleteDelivery, listDeliveriesBefore } from './telegram-deliveries.repo.ts';

/** The log is of half a year. */
const KEPT_MS = 183 * 24 * 3_600_000;
const AT_ONCE = 200;

export async function sweepDeliveries(deps: Pick<Deps, 'db' | 'storage' | 'clock'>): Promise<number> {
  const before = new Date(deps.clock().getTime() - KEPT_MS);
  const old = await deps.db.read((q) => listDeliveriesBefore(q, before, AT_ONCE));
  for (const { id, files } of old) {
    await removeFiles(deps, files);
    await deps.db.write((q) => deleteDelivery(q, id));
  }
  return old.length;
}
