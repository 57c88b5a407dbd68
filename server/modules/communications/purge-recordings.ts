import type { Query } from '#server/db/client.ts';
import type { Deps } from '#server/deps.ts';
import { enqueue } from '#server/jobs/jobs.repo.ts';
import { jobContext, record } from '#server/record/audit.repo.ts';
import { eraseRecordingJob } from './erase-recording.job.ts';
import { listFilesDue, purgeSome } from './purge-recordings.repo.ts';
import { takeAttachments } from './take-attachments.repo.ts';

const AT_ONCE = 200;

type PurgeDeps = Pick<Deps, 'db' | 'clock'>;

/**
 * Purges recordings, and the files of messages, older than their project keeps them (D-15): evaluations, words and
 * everything else of the communication stay. Part of the regular maintenance.
 */
export async function purgeRecordings(deps: PurgeDeps, signal: AbortSignal): Promise<number> {
  return (await untilDone(() => purgeSounds(deps), signal)) + (await untilDone(() => purgeFiles(deps), signal));
}

async function untilDone(purge: () => Promise<number>, signal: AbortSignal): Promise<number> {
  for (let purged = 0; ; ) {
    signal.throwIfAborted();
    const some = await purge();
    purged += some;
    if (some < AT_ONCE) return purged;
  }
}

function purgeSounds({ db, clock }: PurgeDeps): Promise<number> {
  const now = clock();
  return db.write(async (q) => {
    const rows = await purgeSome(q, { now, limit: AT_ONCE });
    await recordPurge(q, now, rows, { before: { audio: 'ready' }, after: { audio: 'purged' } });
    return rows.length;
  });
}

function purgeFiles({ db, clock }: PurgeDeps): Promise<number> {
  const now = clock();
  return db.write(async (q) => {
    const rows = await listFilesDue(q, { now, limit: AT_ONCE });
    const ids = rows.map(({ id }) => id);
    if (ids.length === 0) return 0;
    for (const storage_key of await takeAttachments(q, ids))
      await enqueue(q, eraseRecordingJob, { storage_key }, { now });
    await recordPurge(q, now, rows, { after: { words: 'файлы сообщений удалены по сроку хранения' } });
    return rows.length;
  });
}

type Purged = readonly { id: number; company_id: number }[];

async function recordPurge(
  q: Query,
  now: Date,
  rows: Purged,
  change: { before?: object; after: object },
): Promise<void> {
  for (const { id, company_id } of rows)
    await record(q, jobContext('sweep', now), {
      action: 'purge',
      entity: 'communications',
      entity_id: id,
      company_id,
      ...change,
    });
}
