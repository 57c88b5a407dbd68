import type { Query } from '#server/db/client.ts';
import { updateReport } from '../reports/reports.repo.ts';
import { settleTelegramDelivery } from '../reports/weekly-deliveries.repo.ts';
import { type TelegramDeliveryRow, updateDelivery } from './telegram-deliveries.repo.ts';

type End = { state: 'sent' | 'failed'; error: string | null; now: Date };

/** Ends a message, and tells what waits for it: its run in «Все отчёты», or the weekly report that it brings. */
export async function endDelivery(q: Query, id: number, end: End): Promise<void> {
  const { state, error, now } = end;
  const sent = state === 'sent' ? { sent_at: now } : {};
  const row = await updateDelivery(q, id, { state, error, next_try_at: null, ...sent });
  if (row) await settleReport(q, row, end);
}

/** Run or weekly report of a message that goes no further. */
export async function settleReport(
  q: Query,
  { kind, report_id, subscription_id }: Pick<TelegramDeliveryRow, 'kind' | 'report_id' | 'subscription_id'>,
  { state, error, now }: End,
): Promise<void> {
  if (report_id === null) return;
  if (kind === 'report') return updateReport(q, report_id, { status: state, error, finished_at: now });
  const status = state === 'sent' ? 'delivered' : 'failed';
  if (kind === 'weekly') await settleTelegramDelivery(q, { report_id, subscription_id, status, error }, now);
}
