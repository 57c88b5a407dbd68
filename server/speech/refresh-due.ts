import type { Database, Query } from '#server/db/client.ts';
import { computeSpeech, keptFacts } from './compute-speech.ts';
import { listInputs, takeDue, writeFacts } from './speech.repo.ts';

/** Communications of one transaction: it holds their rows, for some tens of milliseconds. */
const AT_ONCE = 20;

/** Computes some of the facts that are due. Returns how many; none: nothing is. */
export const refreshDue = (db: Pick<Database, 'write'>): Promise<number> => db.write((q) => refreshSome(q, AT_ONCE));

/** Computes all that are due in a transaction that nobody else waits for. */
export async function refreshAll(q: Query): Promise<void> {
  while ((await refreshSome(q, 500)) > 0);
}

async function refreshSome(q: Query, limit: number): Promise<number> {
  const ids = await takeDue(q, limit);
  if (ids.length === 0) return 0;
  for (const row of await listInputs(q, ids))
    await writeFacts(q, row.communication_id, keptFacts(await computeSpeech(row)));
  return ids.length;
}
