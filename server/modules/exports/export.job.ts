import { z } from 'zod';
import { idSchema } from '#domain/kernel/list.schema.ts';
import type { JobContext } from '#server/jobs/define-job.ts';
import { defineJob } from '#server/jobs/define-job.ts';
import { isDiskFull } from '#server/process/disk-full.ts';
import { PermanentError } from '#server/permanent-error.ts';
import { TooLargeError } from '#server/storage/storage.ts';
import { failReport } from '../reports/report-runs.repo.ts';
import { makeExport } from './make-export.ts';

const payloadSchema = z.strictObject({ report_id: idSchema });

const NO_ROOM = 'На сервере закончилось место. Сообщите администратору и повторите позже.';
const UNKNOWN = 'Файл подготовить не удалось. Повторите; если не получится снова, сообщите администратору.';

/** Sentences of ours are told as they are; an error of a driver may hold data. */
function reasonOf(error: unknown): string {
  if (error instanceof PermanentError) return error.message;
  return isDiskFull(error) ? NO_ROOM : UNKNOWN;
}

async function run(context: JobContext, { report_id }: { report_id: number }): Promise<void> {
  try {
    await makeExport(context, report_id);
  } catch (error) {
    if (error instanceof TooLargeError)
      throw new PermanentError('Файл получается больше 4 ГБ. Сузьте период или уберите колонки.');
    throw error;
  }
}

/** Makes the file of an export (D-31). Killed, it starts again from the beginning. */
export const exportJob = defineJob({
  kind: 'unloading',
  lane: 'long',
  payload: payloadSchema,
  attempts: 3,
  name: ({ report_id }) => `Выгрузка № ${report_id}`,
  run,
  onGivenUp: (q, { report_id }, { error, cancelled, now }) =>
    failReport(q, report_id, { now, cancelled, error: cancelled ? null : reasonOf(error) }),
});
