import { z } from 'zod';
import { backupNameSchema } from '#domain/system/system.schema.ts';
import { defineJob } from '#server/jobs/define-job.ts';
import { checkBackupFile, listBackupFiles } from '#server/archive/backup-files.ts';

/** Tries: of several processes, each with a disk of its own, one has the copy, and any of them may take the job. */
const ATTEMPTS = 8;
/** Unit of the progress: its columns hold two thousand million, and a copy more bytes. */
const KILOBYTE = 1024;

export const checkBackupJob = defineJob({
  kind: 'check_backup',
  lane: 'long',
  payload: z.strictObject({ name: backupNameSchema }),
  attempts: ATTEMPTS,
  backOff: { firstMs: 1_000, longestMs: 10_000 },
  name: ({ name }) => `Проверка копии ${name}`,
  run: async ({ deps, attempt, progress }, { name }) => {
    const file = (await listBackupFiles(deps.installation.dataDir)).find((one) => one.name === name);
    if (file) {
      const total = Math.ceil(file.bytes / KILOBYTE);
      await checkBackupFile(file, deps.clock(), (bytes) => progress(Math.ceil(bytes / KILOBYTE), total));
      return;
    }
    if (attempt < ATTEMPTS) throw new Error(`Копии ${name} нет на диске этого процесса`);
    // Gone, as the oldest go every hour: there is nothing left to check, and nothing to repeat.
    deps.log.warn({ name }, 'Проверить копию не удалось: её больше нет');
  },
});
