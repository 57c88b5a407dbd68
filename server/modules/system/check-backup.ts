import type { systemApi } from '#domain/system/system.api.ts';
import { maySeeSystem } from '#domain/system/system.policy.ts';
import type { RequestOf } from '#server/http/endpoints/request-of.ts';
import { assertAllowed, notFound } from '#server/http/errors.ts';
import { enqueue } from '#server/jobs/jobs.repo.ts';
import { listBackupFiles } from '#server/archive/backup-files.ts';
import { checkBackupJob } from './check-backup.job.ts';

/** «Проверить»: a job, because a copy of everything takes minutes to read. */
export async function checkBackup({
  db,
  caller,
  deps: { installation },
  params: { name },
}: RequestOf<typeof systemApi.checkBackup>): Promise<{ message: string }> {
  assertAllowed(maySeeSystem(caller.actor));
  const isThere = (await listBackupFiles(installation.dataDir)).some((file) => file.name === name);
  if (!isThere) throw notFound('Такой копии больше нет. Обновите страницу.');
  await db.write((q) => enqueue(q, checkBackupJob, { name }, { now: caller.now, key: name }));
  return { message: 'Проверяем копию. Страницу можно закрыть.' };
}
