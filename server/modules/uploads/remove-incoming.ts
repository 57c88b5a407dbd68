import { DAY_MS } from '#domain/kernel/time.ts';
import type { uploadsApi } from '#domain/uploads/uploads.api.ts';
import type { Deps } from '#server/deps.ts';
import type { RequestOf } from '#server/http/endpoints/request-of.ts';
import { loadIncoming } from './get-incoming.ts';
import { removeAbandonedIncoming, removeIncoming as removeRow } from './incoming-uploads.repo.ts';

type RemoveDeps = Pick<Deps, 'db' | 'storage'>;

/** Removes the received parts and the row. */
export async function dropIncoming({ db, storage }: RemoveDeps, id: number): Promise<void> {
  const keys = await db.write((q) => removeRow(q, id));
  for (const key of keys) await storage.remove(key);
}

export async function removeIncoming({
  deps,
  caller,
  params,
}: RequestOf<typeof uploadsApi.removeIncoming>): Promise<void> {
  await deps.db.read((q) => loadIncoming(q, caller.actor, params.id));
  await dropIncoming(deps, params.id);
}

/** Sweeps uploads that nobody has continued for a day; part of the regular maintenance. */
export async function sweepIncoming({ db, storage, clock }: RemoveDeps & Pick<Deps, 'clock'>): Promise<number> {
  const abandoned = await db.write((q) => removeAbandonedIncoming(q, new Date(clock().getTime() - DAY_MS)));
  for (const key of abandoned.flat()) await storage.remove(key);
  return abandoned.length;
}
