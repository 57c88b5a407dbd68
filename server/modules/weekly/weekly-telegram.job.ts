import { z } from 'zod';
import { idSchema } from '#domain/kernel/list.schema.ts';
import { telegramState } from '#domain/telegram/telegram-words.ts';
import { weeklyMessage, weeklyPicture } from '#domain/telegram/weekly-message.ts';
import { defineJob } from '#server/jobs/define-job.ts';
import type { JobDeps } from '#server/jobs/job-deps.ts';
import { jobErrorText } from '#server/jobs/job-error.ts';
import { drawPng } from '#server/telegram/draw-png.ts';
import { deliverToSubscription } from '../telegram/deliver-to-subscription.ts';
import { requeueFailed } from '../telegram/retry-delivery.ts';
import { readSubscription } from '../telegram/telegram.repo.ts';
import { linksOfUser } from './weekly-files/call-links.ts';
import { makeWeeklyFiles } from './weekly-files/make-weekly-files.ts';
import { weeklyFileName } from './weekly-email.ts';
import { findReportDelivery, moveDelivery } from '../reports/weekly-deliveries.repo.ts';
import { findSentWeekly } from './weekly-reports.repo.ts';

const ATTEMPTS = 5;

/** Makes the message of a sent report with its picture and files; from there on Telegram's own deliveries have it (D-30). */
export const weeklyTelegramJob = defineJob({
  kind: 'weekly_telegram',
  lane: 'short',
  payload: z.strictObject({ delivery_id: idSchema }),
  attempts: ATTEMPTS,
  name: ({ delivery_id }) => `Еженедельный отчёт в Telegram, отправка № ${delivery_id}`,
  run: ({ deps }, { delivery_id }) => deliver(deps, delivery_id),
  onGivenUp: async (q, { delivery_id }, { error, cancelled, now }) => {
    const text = cancelled ? 'Отправку отменили.' : jobErrorText(error);
    await moveDelivery(q, delivery_id, { from: ['waiting', 'sending'], status: 'failed', error: text, now });
  },
});

/** Key of a report's message among those of a subscription: sent once, however often it is asked. */
const deliveryKey = (reportId: number): string => `weekly ${reportId}`;

async function deliver(deps: JobDeps, id: number): Promise<void> {
  const { db, clock, publicUrl } = deps;
  const found = await db.read(async (q) => {
    const delivery = await findReportDelivery(q, id);
    const report = delivery && (await findSentWeekly(q, delivery.report_id));
    const row = delivery?.subscription_id ? await readSubscription(q, delivery.subscription_id) : undefined;
    return delivery && report && { delivery, report, subscription: row?.subscription };
  });
  if (!found || found.delivery.status === 'delivered') return;
  const { delivery, report, subscription } = found;
  const refuse = (error: string) =>
    db.write((q) => moveDelivery(q, id, { from: ['waiting', 'sending'], status: 'failed', error, now: clock() }));
  if (!subscription) return void (await refuse('Подписку удалили.'));
  const state = telegramState(subscription);
  if (state === 'waiting') return void (await refuse('Чат подписки ещё не привязан.'));
  if (state === 'broken') return void (await refuse(subscription.broken_reason ?? 'Чат недоступен.'));
  const { content } = report;
  const { report_id } = delivery;
  const idempotency_key = deliveryKey(report_id);
  if (await db.write((q) => requeueFailed(q, { subscription_id: subscription.id, key: idempotency_key }, clock())))
    return;
  const svg = subscription.with_picture ? weeklyPicture(content) : null;
  const files = await makeWeeklyFiles(content, linksOfUser(publicUrl));
  const name = weeklyFileName(content);
  const workbook = { name: `${name}.xlsx`, bytes: files.xlsx };
  await deliverToSubscription(deps, {
    kind: 'weekly',
    subscription_id: subscription.id,
    idempotency_key,
    html: weeklyMessage({ content, report_id, publicUrl }),
    photo: svg === null ? undefined : { name: 'dinamika.png', bytes: await drawPng(svg) },
    documents: [{ name: `${name}.pdf`, bytes: files.pdf }, ...(subscription.with_workbook ? [workbook] : [])],
    weekly_report_id: report_id,
  });
}
