import type { TelegramDeliveryKind } from '#domain/telegram/telegram-words.ts';
import { enqueue } from '#server/jobs/jobs.repo.ts';
import type { Deps } from '#server/deps.ts';
import { newStorageKey } from '#server/storage/storage.ts';
import type { TelegramFile } from '#server/telegram/telegram.ts';
import type { Query } from '#server/db/client.ts';
import { insertReport } from '../reports/reports.repo.ts';
import { removeFiles } from './remove-files.ts';
import {
  type TelegramDeliveryRow,
  hasDelivery,
  insertTelegramDelivery,
  type TelegramFiles,
  updateDelivery,
} from './telegram-deliveries.repo.ts';
import { readSubscription } from './telegram.repo.ts';
import { telegramDeliveryQueue } from './telegram-delivery-queue.ts';

/** Bot API, sendDocument: up to 50 MB. */
const FILE_MAX = 50 * 1024 * 1024;

export type TelegramMessage = {
  subscription_id: number;
  /** Key of one period: it is never sent twice to a subscription (D-30). */
  idempotency_key: string;
  html: string;
  photo?: TelegramFile | undefined;
  documents?: readonly TelegramFile[] | undefined;
  kind?: TelegramDeliveryKind;
  requested_by?: number | null;
  /** Sent weekly report that the message brings. */
  weekly_report_id?: number;
  /** Days that a message by schedule is of: it is a run of «Все отчёты» (D-32). */
  period?: { from: string; to: string };
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

/** The row of «Все отчёты» that a message by schedule is. */
async function insertRun(q: Query, id: number, { from, to }: { from: string; to: string }, now: Date) {
  const row = await readSubscription(q, id);
  if (!row) return null;
  const { subscription, project } = row;
  return insertReport(q, {
    kind: 'telegram',
    status: 'running',
    name: subscription.name,
    author_id: subscription.created_by,
    project_id: project.id,
    period_from: from,
    period_to: to,
    started_at: now,
    created_at: now,
  });
}

/** Puts a message on its way; null when this period's is there already, whatever became of it. */
export async function deliverToSubscription(
  deps: Needs,
  message: TelegramMessage,
): Promise<TelegramDeliveryRow | null> {
  const { subscription_id, idempotency_key: period_key, html, photo, documents = [] } = message;
  if (await deps.db.read((q) => hasDelivery(q, subscription_id, period_key))) return null;
  const files: TelegramFiles = { photo: photo ? await keep(deps, photo) : null, documents: [] };
  for (const document of documents) files.documents.push({ key: await keep(deps, document), name: document.name });
  const now = deps.clock();
  const { kind = 'report', requested_by = null, weekly_report_id = null, period } = message;
  const row = await deps.db.write(async (q) => {
    const values = { subscription_id, period_key, html, files, kind, requested_by, report_id: weekly_report_id };
    const inserted = await insertTelegramDelivery(q, {
      ...values,
      created_at: now,
      trying_since: now,
      next_try_at: now,
    });
    if (!inserted) return null;
    // After the message: of two processes the second has none, and must leave no run that never ends.
    if (period) await updateDelivery(q, inserted.id, { report_id: await insertRun(q, subscription_id, period, now) });
    await enqueue(q, telegramDeliveryQueue, { delivery_id: inserted.id }, { now });
    return inserted;
  });
  if (row === null) await removeFiles(deps, files);
  return row;
}
