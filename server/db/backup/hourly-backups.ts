import { stat } from 'node:fs/promises';
import type { Log } from '#server/http/log.ts';
import { repeat } from '#server/repeat.ts';
import type { OpenDatabase } from '../client.ts';
import { createBackup, listBackups } from './backup.ts';

const HOUR_MS = 60 * 60_000;
/** Looks more often than it acts: a server that restarts every half hour is backed up each hour all the same. */
const LOOK_MS = 5 * 60_000;

type Options = { folder: string; clock: () => Date; lookMs?: number };

/** Returns the stop; it gives up a backup that is under way, because a stop has ten seconds. */
export function startHourlyBackups(
  db: OpenDatabase,
  log: Log,
  { folder, clock, lookMs = LOOK_MS }: Options,
): () => Promise<void> {
  const stopping = new AbortController();
  const run = async (): Promise<void> => {
    try {
      if (clock().getTime() - (await newest(folder)) < HOUR_MS) return;
      const { file, bytes } = await createBackup(db, folder, { now: clock(), signal: stopping.signal });
      log.info({ file, bytes }, 'Копия базы создана и проверена');
    } catch (error) {
      if (stopping.signal.aborted) return;
      log.error({ err: error }, 'Копия базы не удалась');
    }
  };
  const stop = repeat(run, lookMs);
  return async () => {
    stopping.abort();
    await stop();
  };
}

async function newest(folder: string): Promise<number> {
  const [file] = await listBackups(folder);
  return file === undefined ? 0 : (await stat(file)).mtimeMs;
}
