import { HOUR_MS } from '#domain/kernel/time.ts';
import { stat } from 'node:fs/promises';
import type { Log } from '#server/log/log.ts';
import type { ProcessSchedule } from '#server/jobs/define-schedule.ts';
import type { OpenDatabase } from '../client.ts';
import { createBackup, listBackups } from './backup.ts';

/**
 * Pause between two checks, shorter than between two backups: a server that restarts every half hour is backed up each
 * hour all the same.
 */
const LOOK_MS = 5 * 60_000;

type Options = { folder: string; clock: () => Date };

/** Schedule of hourly backups. A stop aborts a backup under way, because it has only ten seconds. */
export function hourlyBackups(db: OpenDatabase, log: Log, { folder, clock }: Options): ProcessSchedule {
  return {
    name: 'backups',
    everyMs: LOOK_MS,
    run: async (signal) => {
      const last = await lastBackup(folder);
      if (last !== null && clock().getTime() - last.getTime() < HOUR_MS) return;
      const { file, bytes } = await createBackup(db, folder, { now: clock(), signal });
      log.info({ file, bytes }, 'Копия базы создана и проверена');
    },
  };
}

/** Time of the newest backup; null: there is none yet. */
export async function lastBackup(folder: string): Promise<Date | null> {
  const [file] = await listBackups(folder);
  return file === undefined ? null : (await stat(file)).mtime;
}
