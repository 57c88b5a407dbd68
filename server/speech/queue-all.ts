import type { Database } from '#server/db/client.ts';
import { queueRecompute } from './recompute-facts.job.ts';
import { forgetMeasured, makeAllDue } from './speech.repo.ts';

/** Has all facts of speech computed anew, in the background; `recordings`: and each recording measured. */
export function queueAll(
  db: Pick<Database, 'write'>,
  { recordings, now }: { recordings: boolean; now: Date },
): Promise<{ communications: number; recordings: number }> {
  return db.write(async (q) => {
    const queued = { communications: await makeAllDue(q), recordings: recordings ? await forgetMeasured(q) : 0 };
    await queueRecompute(q, now);
    return queued;
  });
}
