import { sql } from 'drizzle-orm';
import type { Database } from '../db/client.ts';
import { isDiskFull } from './disk-full.ts';
import type { Log } from '#server/log/log.ts';
import { newStorageKey, type Storage } from '../storage/storage.ts';

export type DiskWatch = {
  /** Notice of every error of a request: one that says «no room» begins the outage. */
  notice: (error: unknown) => void;
  /** Current answer at once; checks again in the background during an outage. */
  isFull: () => boolean;
};

type Watched = { db: Pick<Database, 'write'>; storage: Pick<Storage, 'put' | 'remove'>; clock: () => Date; log: Log };

/** Pause between tries: /readyz may be asked often, and a try writes two megabytes. */
const TRY_EVERY_MS = 2_000;
const TRY_BYTES = 1024 * 1024;

/**
 * Disk watch (L1): a server that cannot write says so for as long as it lasts, and finds out by itself when it is over.
 */
export function createDiskWatch({ db, storage, clock, log }: Watched): DiskWatch {
  let isFull = false;
  let lastTry = 0;
  let trying: Promise<void> | null = null;
  const tryAgain = async (): Promise<void> => {
    try {
      await writeToBoth(db, storage);
      isFull = false;
      log.info('Место на диске снова есть');
    } catch (error) {
      // Other errors are reported elsewhere; whether there is room is still unknown.
      if (!isDiskFull(error)) log.warn({ err: error }, 'Проверить место на диске не удалось');
    }
  };
  return {
    notice: (error) => {
      if (!isDiskFull(error)) return;
      isFull = true;
      lastTry = clock().getTime();
    },
    isFull: () => {
      const now = clock().getTime();
      if (isFull && trying === null && now - lastTry >= TRY_EVERY_MS) {
        lastTry = now;
        trying = tryAgain().finally(() => {
          trying = null;
        });
      }
      return isFull;
    },
  };
}

/** Writes to both, since the database may lie on another disk than the files; removed again at once. */
async function writeToBoth(db: Watched['db'], storage: Watched['storage']): Promise<void> {
  await db.write((q) =>
    q.execute(
      sql`create temporary table disk_probe on commit drop as
        select md5(n::text) || md5((n + 1)::text) as filler from generate_series(1, ${TRY_BYTES / 64}::int) n`,
    ),
  );
  const key = newStorageKey();
  try {
    await storage.put(key, filler(), { maxBytes: TRY_BYTES });
  } finally {
    await storage.remove(key);
  }
}

async function* filler(): AsyncGenerator<Uint8Array> {
  yield new Uint8Array(TRY_BYTES);
}
