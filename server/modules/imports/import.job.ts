import { z } from 'zod';
import { idSchema } from '#domain/kernel/list.schema.ts';
import { defineJob, type JobContext } from '#server/jobs/define-job.ts';
import { isDiskFull } from '#server/process/disk-full.ts';
import { isPermanent, PermanentError } from '#server/permanent-error.ts';
import { TableError } from '#server/tables/table-error.ts';
import { endImportWork } from './end-import-work.ts';
import { workImport } from './work-import.ts';

const payloadSchema = z.strictObject({ import_id: idSchema, phase: z.enum(['check', 'run']) });
type Payload = z.output<typeof payloadSchema>;

const NO_ROOM = 'На сервере закончилось место. Сообщите администратору и повторите позже.';
const UNKNOWN = 'Не получилось. Повторите; если не получится снова, сообщите администратору.';

/** Sentences of ours are told as they are; an error of a driver may hold data. */
function reasonOf(error: unknown): string {
  if (error instanceof PermanentError) return error.message;
  return isDiskFull(error) ? NO_ROOM : UNKNOWN;
}

async function run(context: JobContext, { import_id, phase }: Payload): Promise<void> {
  try {
    await workImport(context, import_id, phase);
  } catch (error) {
    if (error instanceof TableError && !isPermanent(error)) throw new PermanentError(error.message);
    throw error;
  }
}

/** Checks an import or loads it (D-35). Killed, a load goes on where it was. */
export const importJob = defineJob({
  kind: 'import',
  lane: 'long',
  payload: payloadSchema,
  attempts: 5,
  name: ({ import_id, phase }) => (phase === 'check' ? `Проверка импорта № ${import_id}` : `Импорт № ${import_id}`),
  run,
  onGivenUp: (q, { import_id, phase }, { error, cancelled, now }) =>
    endImportWork(q, import_id, { phase, now, error: cancelled ? null : reasonOf(error) }),
});
