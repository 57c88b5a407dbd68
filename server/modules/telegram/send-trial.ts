import type { telegramApi } from '#domain/telegram/telegram.api.ts';
import type { RequestOf } from '#server/http/endpoints/request-of.ts';
import { randomUUID } from 'node:crypto';
import { both } from '#domain/kernel/verdict.ts';
import { reportPeriod } from '#domain/telegram/report-period.ts';
import { maySendNow, mayUseProject } from '#domain/telegram/telegram.policy.ts';
import type { TelegramDelivery } from '#domain/telegram/telegram.schema.ts';
import { telegramState } from '#domain/telegram/telegram-words.ts';
import { assertAllowed, conflict } from '#server/http/errors.ts';
import { record } from '#server/record/audit.repo.ts';
import { deliverToSubscription } from './deliver-to-subscription.ts';
import { loadSubscription } from './load-subscription.ts';
import { makeReport } from './make-report.ts';
import { presentTelegramDelivery } from './telegram.presenter.ts';

/** «Отправить пробное»: what the schedule would send now, as often as somebody wants to see it. */
export async function sendTrial({
  deps,
  caller,
  params: { id },
}: RequestOf<typeof telegramApi.sendTrial>): Promise<TelegramDelivery> {
  const { actor, now } = caller;
  const hasBot = deps.telegram !== null;
  const row = await deps.db.write(async (q) => {
    const found = await loadSubscription(q, actor, id);
    const state = telegramState(found.subscription);
    assertAllowed(both(mayUseProject(found.project), maySendNow(state, hasBot)), conflict);
    const entity = { entity: 'telegram_subscriptions' as const, entity_id: id, company_id: found.project.company_id };
    await record(q, caller, { action: 'submit', ...entity });
    return found;
  });
  const message = await makeReport(deps, row, reportPeriod(row.subscription.schedule, now, row.project.time_zone));
  const delivery = await deliverToSubscription(deps, {
    ...message,
    subscription_id: id,
    idempotency_key: `trial ${randomUUID()}`,
    kind: 'trial',
    requested_by: actor.id,
  });
  if (delivery === null) throw new Error('a new key is nobody else’s');
  return presentTelegramDelivery(delivery, row, hasBot);
}
