import type { TelegramDeliveryKind } from '#domain/telegram/telegram-words.ts';
import { enqueue } from '#server/jobs/jobs.repo.ts';
import type { Deps } from '#server/deps.ts';
import { newStorageKey } from '#server/storage/storage.ts';
import type { TelegramFile } from '#server/telegram/telegram.ts';
import { removeFiles } from './remove-files.ts';
import { type DeliveryRow, hasDelivery, insertDelivery, type TelegramFiles } from './telegram-deliveries.repo.ts';
import { telegramDeliveryQueue } from './telegram-delivery-queue.ts';

/** Bot API, sendDocument: up to 50 MB. */
const FILE_MAX = 50 * 1024 * 1024;

export type TelegramMessage = {
  subscription_id: number;
  /** Of one period: the same key is never sent twice to a subscription (D-30). */
  idempotency_key: string;
  html: string;
  photo?: TelegramFile | undefined;
  documents?: readonly TelegramFile[] | undefined;
  kind?: TelegramDeliveryKind;
  requested_by?: number | null;
};

type Needs = Pick<Deps, 'db' | 'storage' | 'clock'>;

async function* once(bytes: Uint8Array) {
  yield await Promise.resolve(bytes);
}

async function keep({ storage }: Needs, { bytes }: TelegramFile): Promise<string> {
  const key = newStorageKey();
  await storage.put(key, once(bytes), { maxBytes: FILE_MAX });
  return key;
}

/** Puts a message on its way; null when this period's is there already, whatever became of it. */
export async function deliverToSubscription(deps: Needs, message: TelegramMessage): Promise<DeliveryRow | null> {
  const { subscription_id, idempotency_key: period_key, html, photo, documents = [] } = message;
  if (await deps.db.read((q) => hasDelivery(q, subscription_id, period_key))) return null;
  const files: TelegramFiles = { photo: photo ? await keep(deps, photo) : null, documents: [] };
  for (const document of documents) files.documents.push({ key: await keep(deps, document), name: document.name });
  const now = deps.clock();
  const { kind = 'weekly', requested_by = null } = message;
  const row = await deps.db.write(async (q) => {
    const values = { subscription_id, period_key, html, files, kind, requested_by };
    const inserted = await insertDelivery(q, { ...values, created_at: now, trying_since: now, next_try_at: now });
    if (inserted) await enqueue(q, telegramDeliveryQueue, { delivery_id: inserted.id }, { now });
    return inserted ?? null;
  });
  if (row === null) await removeFiles(deps, files);
  return row;
}
