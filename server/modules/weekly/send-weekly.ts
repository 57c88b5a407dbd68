import { DAY_MS } from '#domain/kernel/time.ts';
import type { weeklyApi } from '#domain/reports/weekly-reports.api.ts';
import type { RequestOf } from '#server/http/endpoints/request-of.ts';
import { mayRetryDeliveryNow, maySendNow } from '#domain/reports/weekly-reports.policy.ts';
import type { WeeklyReport } from '#domain/reports/weekly-reports.schema.ts';
import type { Query } from '#server/db/client.ts';
import { assertAllowed, conflict, notFound } from '#server/http/errors.ts';
import { enqueue } from '#server/jobs/jobs.repo.ts';
import { insertAccessLink } from '../access-links/access-links.repo.ts';
import { type Caller, record } from '#server/record/audit.repo.ts';
import { hashToken, newAccessLinkToken } from '#server/identity/token.ts';
import { updateReport } from '../reports/reports.repo.ts';
import { weeklyEmailJob } from './weekly-email.job.ts';
import { loadSeenWeekly, loadWeeklyForUpdate, showWeekly } from './load-weekly.ts';
import { insertReportDelivery, lockReportDelivery, moveDelivery } from '../reports/weekly-deliveries.repo.ts';
import { weeklyTelegramJob } from './weekly-telegram.job.ts';
import { listSubscriptionsOf } from '../telegram/telegram.repo.ts';
import { listReaders } from './weekly-projects.repo.ts';
import { updateWeekly, type WeeklyRow } from './weekly-reports.repo.ts';

const LINK_DAYS = 30;
const NAME_MAX = 120;

/** A link of their own for who has no account; its token is made with the letter, so that no row holds a secret (D-6). */
async function issueLink(q: Query, caller: Caller, row: WeeklyRow, email: string): Promise<number> {
  const { actor, now } = caller;
  const values = {
    name: email.slice(0, NAME_MAX),
    target_type: 'report' as const,
    target_id: row.id,
    company_id: row.company_id,
    created_by: actor.id,
    created_at: now,
    expires_at: new Date(now.getTime() + LINK_DAYS * DAY_MS),
  };
  const id = await insertAccessLink(q, { ...values, token_hash: hashToken(newAccessLinkToken()) });
  const { company_id } = row;
  await record(q, caller, { action: 'create', entity: 'access_links', entity_id: id, company_id, after: values });
  return id;
}

type PlannedDelivery = Pick<
  Parameters<typeof insertReportDelivery>[1],
  'recipient' | 'channel' | 'to' | 'user_id' | 'email' | 'subscription_id'
>;

async function planDeliveries(q: Query, row: WeeklyRow): Promise<PlannedDelivery[]> {
  const { user_ids, emails, subscription_ids } = row.recipients;
  const people = new Map(
    (await listReaders(q, { id: row.project_id, company_id: row.company_id })).map(({ id, name }) => [id, name]),
  );
  const subscriptions = new Map((await listSubscriptionsOf(q, row.project_id)).map(({ id, name }) => [id, name]));
  const lost = user_ids.filter((id) => !people.has(id));
  if (lost.length > 0)
    throw conflict('Кто-то из получателей больше не видит отчёты проекта. Верните отчёт в черновики и уберите его.');
  return [
    ...user_ids.map((id) => ({
      recipient: `user:${id}`,
      channel: 'user' as const,
      user_id: id,
      to: people.get(id) ?? '',
    })),
    ...emails.map((email) => ({ recipient: `email:${email}`, channel: 'email' as const, email, to: email })),
    ...subscription_ids.map((id) => ({
      recipient: `telegram:${id}`,
      channel: 'telegram' as const,
      subscription_id: id,
      to: subscriptions.get(id) ?? '',
    })),
  ];
}

async function startDelivery(
  q: Query,
  { id, subscription_id }: { id: number; subscription_id: number | null },
  now: Date,
): Promise<void> {
  if (subscription_id !== null) return enqueue(q, weeklyTelegramJob, { delivery_id: id }, { now, key: `${id}` });
  return enqueue(q, weeklyEmailJob, { delivery_id: id }, { now, key: `${id}` });
}

/** Freezes the report and puts a delivery for each recipient into the outbox, in one transaction (D-29). */
export function sendWeekly({ db, caller, seen }: RequestOf<typeof weeklyApi.send>): Promise<WeeklyReport> {
  const { actor, now } = caller;
  const { id } = seen;
  return db.write(async (q) => {
    const row = await loadSeenWeekly(q, actor, seen);
    assertAllowed(maySendNow(row), conflict);
    const ways = await planDeliveries(q, row);
    for (const planned of ways) {
      const access_link_id = planned.email ? await issueLink(q, caller, row, planned.email) : null;
      const made = await insertReportDelivery(q, {
        ...planned,
        report_id: id,
        access_link_id,
        at: now,
        created_at: now,
      });
      if (made !== undefined)
        await startDelivery(q, { id: made, subscription_id: planned.subscription_id ?? null }, now);
    }
    await updateWeekly(q, id, { state: 'sent', sent_at: now, sent_by: actor.id });
    await updateReport(q, id, { status: 'sent', finished_at: now });
    const of = { entity: 'reports', entity_id: id, company_id: row.company_id } as const;
    await record(q, caller, {
      ...of,
      action: 'send',
      before: { state: row.state },
      after: { state: 'sent', sent_to: ways.map(({ to }) => to) },
    });
    return showWeekly(q, actor, id);
  });
}

/** Tries a delivery again that has failed; the report is the same. */
export function retryReportDelivery({
  db,
  caller,
  params: { id, delivery_id },
}: RequestOf<typeof weeklyApi.retryDelivery>): Promise<WeeklyReport> {
  const { actor, now } = caller;
  return db.write(async (q) => {
    const row = await loadWeeklyForUpdate(q, actor, id);
    const delivery = await lockReportDelivery(q, { id: delivery_id, report_id: id });
    if (!delivery) throw notFound('Отчёт не найден.');
    assertAllowed(mayRetryDeliveryNow(delivery), conflict);
    await moveDelivery(q, delivery_id, { from: ['failed'], status: 'waiting', error: null, now });
    await startDelivery(q, delivery, now);
    const of = { entity: 'reports', entity_id: id, company_id: row.company_id } as const;
    await record(q, caller, { ...of, action: 'repeat', after: { sent_to: [delivery.to] } });
    return showWeekly(q, actor, id);
  });
}
