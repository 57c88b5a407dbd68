import { z } from 'zod';
import { idSchema, instantSchema } from '#domain/kernel/list.schema.ts';
import { reportPeriod } from '#domain/telegram/report-period.ts';
import { telegramState } from '#domain/telegram/telegram-words.ts';
import { defineJob } from '#server/jobs/define-job.ts';
import type { JobDeps } from '#server/jobs/job-deps.ts';
import { deliverToSubscription } from './deliver-to-subscription.ts';
import { makeReport } from './make-report.ts';
import { readSubscription } from './telegram.repo.ts';

const ATTEMPTS = 5;

type Due = { subscription_id: number; due_at: string };

/** Message of a subscription by its schedule. */
export const telegramReportJob = defineJob({
  kind: 'telegram_report',
  lane: 'reports',
  payload: z.strictObject({ subscription_id: idSchema, due_at: instantSchema }),
  attempts: ATTEMPTS,
  name: ({ subscription_id }) => `Отчёт в Telegram, подписка № ${subscription_id}`,
  run: ({ deps }, due) => sendReport(deps, due),
});

async function sendReport(deps: JobDeps, { subscription_id, due_at }: Due): Promise<void> {
  const row = await deps.db.read((q) => readSubscription(q, subscription_id));
  if (!row || row.project.archived_at !== null || telegramState(row.subscription) !== 'active') return;
  const period = reportPeriod(row.subscription.schedule, new Date(due_at), row.project.time_zone);
  const message = await makeReport(deps, row, period);
  await deliverToSubscription(deps, {
    ...message,
    subscription_id,
    idempotency_key: period.key,
    kind: 'report',
    period,
  });
}
