import type { Database } from '#server/db/client.ts';
import { computeSpeech, keptFacts } from './compute-speech.ts';
import { listInputs, takeDue, writeFacts } from './speech.repo.ts';

/** Communications of one transaction: it holds their rows, for some tens of milliseconds. */
const AT_ONCE = 20;

/** Computes some of the facts that are due. Returns how many; none: nothing is. */
export function refreshDue(db: Pick<Database, 'write'>): Promise<number> {
  return db.write(async (q) => {
    const ids = await takeDue(q, AT_ONCE);
    if (ids.length === 0) return 0;
    for (const row of await listInputs(q, ids))
      await writeFacts(q, row.communication_id, keptFacts(await computeSpeech(row)));
    return ids.length;
  });
}
