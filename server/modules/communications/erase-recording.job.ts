import { z } from 'zod';
import { defineJob } from '#server/jobs/define-job.ts';

/** Attempts over some days: a bucket that does not answer today does so tomorrow. */
const ATTEMPTS = 12;

/** Erases the file of a recording, or of a message, whose communication was deleted or whose time is over: no link opens it any more (D-69). */
export const eraseRecordingJob = defineJob({
  kind: 'erase_recording',
  lane: 'short',
  payload: z.strictObject({ storage_key: z.string() }),
  attempts: ATTEMPTS,
  name: () => 'Удаление файлов коммуникации',
  run: ({ deps }, { storage_key }) => deps.storage.remove(storage_key),
});
