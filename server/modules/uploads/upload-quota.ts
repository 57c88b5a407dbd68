import type { Query } from '#server/db/client.ts';
import { conflict } from '#server/http/errors.ts';
import { countWaiting, lockUploadsOf } from './upload-quota.repo.ts';

/**
 * Quota of recordings of one person without a communication, unfinished ones included: twice a whole lot of the dialog.
 * Swept after a day.
 */
export const WAITING_MAX = 60;
/** Quota in bytes: a whole lot of the dialog, each recording as large as one may be. */
export const WAITING_MAX_BYTES = 6 * 1024 ** 3;

const UNFINISHED = 'Слишком много незаконченных загрузок. Закончите или отмените начатые.';
const UNUSED =
  'Слишком много записей, по которым нет коммуникаций. Создайте их или подождите: через сутки лишние записи удалятся.';

/** Refuses when there is no room for one more recording of so many bytes. */
export async function assertRoom(q: Query, userId: number, bytes: number): Promise<void> {
  const { unfinished, unused } = await countWaiting(q, userId);
  const isRoom =
    unfinished.total + unused.total < WAITING_MAX && unfinished.bytes + unused.bytes + bytes <= WAITING_MAX_BYTES;
  if (!isRoom) throw conflict(unfinished.total > unused.total ? UNFINISHED : UNUSED);
}

/** `assertRoom` under the lock until the transaction ends: of many at once each counts those before it. */
export async function reserveQuota(q: Query, userId: number, bytes: number): Promise<void> {
  await lockUploadsOf(q, userId);
  await assertRoom(q, userId, bytes);
}
