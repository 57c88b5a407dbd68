import type { Deps } from '#server/deps.ts';
import { jobContext, record } from '#server/record/audit.repo.ts';
import { purgeSome } from './purge-recordings.repo.ts';

const AT_ONCE = 200;

/**
 * Purges recordings older than their project keeps them (D-15): evaluations, transcripts and everything else of the
 * communication stay. Part of the regular maintenance.
 */
export async function purgeRecordings({ db, clock }: Pick<Deps, 'db' | 'clock'>, signal: AbortSignal): Promise<number> {
  for (let purged = 0; ; ) {
    signal.throwIfAborted();
    const now = clock();
    const context = jobContext('sweep', now);
    const some = await db.write(async (q) => {
      const rows = await purgeSome(q, { now, limit: AT_ONCE });
      for (const { id, company_id } of rows)
        await record(q, context, {
          action: 'purge',
          entity: 'communications',
          entity_id: id,
          company_id,
          before: { audio: 'ready' },
          after: { audio: 'purged' },
        });
      return rows.length;
    });
    purged += some;
    if (some < AT_ONCE) return purged;
  }
}
