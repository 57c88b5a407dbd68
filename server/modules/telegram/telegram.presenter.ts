import type { Actor } from '#domain/actor/actor.ts';
import { both } from '#domain/kernel/verdict.ts';
import { plainText } from '#domain/telegram/telegram-html.ts';
import { mayManageTelegram, mayRetryDelivery, maySendNow, mayUseProject } from '#domain/telegram/telegram.policy.ts';
import type { TelegramDelivery, TelegramSubscription } from '#domain/telegram/telegram.schema.ts';
import { telegramState } from '#domain/telegram/telegram-words.ts';
import type { TelegramDeliveryRow } from './telegram-deliveries.repo.ts';
import type { SubscriptionRow } from './telegram.repo.ts';

type To = { actor: Actor; hasBot: boolean };

export function presentSubscription(row: SubscriptionRow, { actor, hasBot }: To): TelegramSubscription {
  const { subscription, project, last_sent_at } = row;
  const { id, name, chat_id, chat_title, username, blocks, schedule, weekday, hour, revision } = subscription;
  const { with_picture, with_workbook, broken_reason, next_run_at } = subscription;
  const manage = mayManageTelegram(actor, project);
  const state = telegramState(subscription);
  return {
    id,
    name,
    project: { id: project.id, name: project.name },
    time_zone: project.time_zone,
    chat_id,
    chat_title,
    username,
    blocks,
    schedule,
    weekday,
    hour,
    with_picture,
    with_workbook,
    state,
    broken_reason,
    next_run_at: next_run_at?.toISOString() ?? null,
    last_sent_at: last_sent_at === null ? null : new Date(last_sent_at).toISOString(),
    revision,
    may: {
      update: manage,
      remove: manage,
      trial: both(manage, both(mayUseProject(project), maySendNow(state, hasBot))),
    },
  };
}

const EXCERPT = 160;

export function presentTelegramDelivery(
  row: TelegramDeliveryRow,
  { subscription }: SubscriptionRow,
  hasBot: boolean,
): TelegramDelivery {
  const text = plainText(row.html);
  return {
    id: row.id,
    kind: row.kind,
    state: row.state,
    created_at: row.created_at.toISOString(),
    sent_at: row.sent_at?.toISOString() ?? null,
    next_try_at: row.next_try_at?.toISOString() ?? null,
    tries: row.tries,
    excerpt: text.length > EXCERPT ? `${text.slice(0, EXCERPT - 1)}…` : text,
    error: row.error,
    may_retry: mayRetryDelivery(row.state, telegramState(subscription), hasBot),
  };
}
