import type { telegramApi } from '#domain/telegram/telegram.api.ts';
import type { RequestOf } from '#server/http/endpoints/request-of.ts';
import { mayCreateTelegram, mayUseProject } from '#domain/telegram/telegram.policy.ts';
import type { TelegramSubscription } from '#domain/telegram/telegram.schema.ts';
import { SUBSCRIPTIONS_MOST } from '#domain/telegram/telegram-words.ts';
import { sameValue } from '#domain/kernel/same-value.ts';
import type { Query } from '#server/db/client.ts';
import { assertAllowed, conflict, fieldErrors } from '#server/http/errors.ts';
import { assertRevision } from '#server/http/if-match.ts';
import { type Caller, record } from '#server/record/audit.repo.ts';
import { loadSubscriptionForUpdate, showSubscription } from './load-subscription.ts';
import { subscriptionValues } from './subscription-values.ts';
import { countOfProject, findOwnProject, insertSubscription, updateSubscription } from './telegram.repo.ts';

async function chosenProject(q: Query, { actor }: Caller, projectId: number) {
  const project = await findOwnProject(q, actor, projectId);
  if (!project) throw fieldErrors({ project_id: ['Такого проекта среди ваших нет.'] });
  assertAllowed(mayUseProject(project), (reason) => fieldErrors({ project_id: [reason] }));
  return project;
}

export function createSubscription({
  db,
  deps: { telegram },
  caller,
  input,
}: RequestOf<typeof telegramApi.create>): Promise<TelegramSubscription> {
  const { actor, now } = caller;
  return db.write(async (q) => {
    assertAllowed(mayCreateTelegram(actor));
    const { company_id, time_zone } = await chosenProject(q, caller, input.project_id);
    if ((await countOfProject(q, input.project_id)) >= SUBSCRIPTIONS_MOST)
      throw conflict(`В проекте уже ${SUBSCRIPTIONS_MOST} подписок: удалите ненужные.`);
    const values = { ...subscriptionValues(input, { now, time_zone }), created_by: actor.id, created_at: now };
    const id = await insertSubscription(q, values);
    const entity = { entity: 'telegram_subscriptions' as const, entity_id: id, company_id };
    await record(q, caller, { action: 'create', ...entity, after: values });
    return showSubscription(q, { actor, telegram }, id);
  });
}

/** Replaces the settings; a chat that was typed in works again, one that is left as it was stays broken. */
export function changeSubscription({
  db,
  deps: { telegram },
  caller,
  seen,
  input,
}: RequestOf<typeof telegramApi.update>): Promise<TelegramSubscription> {
  const { actor, now } = caller;
  return db.write(async (q) => {
    const { subscription, project } = await loadSubscriptionForUpdate(q, actor, seen.id);
    const show = () => showSubscription(q, { actor, telegram }, seen.id);
    await assertRevision(subscription, seen, show);
    const { company_id, time_zone } =
      project.id === input.project_id ? project : await chosenProject(q, caller, input.project_id);
    const { next_run_at, ...values } = subscriptionValues(input, { now, time_zone });
    const present: Record<string, unknown> = subscription;
    const changed = Object.entries(values).filter(([key, value]) => !sameValue(present[key], value));
    const isOtherChat = values.chat_id !== subscription.chat_id;
    const mended = isOtherChat ? { broken_at: null, broken_reason: null, chat_title: '' } : {};
    await updateSubscription(q, seen.id, { ...values, next_run_at, ...mended });
    const before = Object.fromEntries(changed.map(([key]) => [key, present[key]]));
    const entity = { entity: 'telegram_subscriptions' as const, entity_id: seen.id, company_id };
    await record(q, caller, { action: 'update', ...entity, before, after: Object.fromEntries(changed) });
    return show();
  });
}
