import { sql } from 'drizzle-orm';
import { bigint, boolean, check, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type {
  TelegramBlock,
  TelegramDeliveryKind,
  TelegramDeliveryState,
  TelegramSchedule,
} from '#domain/telegram/telegram-words.ts';
import { createdAt, id, instant, revision, russianText, storedJson } from './columns.ts';
import { projects } from './projects.ts';
import { reports } from './reports.ts';
import { users } from './users.ts';

/** Subscriptions: which chat gets what of a project, and when (D-30). */
export const telegramSubscriptions = pgTable(
  'telegram_subscriptions',
  {
    id: id(),
    project_id: integer()
      .notNull()
      .references(() => projects.id, { onDelete: 'cascade' }),
    name: russianText().notNull(),
    /** Chat; null: not linked yet. As text: ids are of 52 bits, and only compared. */
    chat_id: text(),
    chat_title: text().notNull().default(''),
    /** The only one who may link a chat by its code. */
    username: text(),
    blocks: storedJson<TelegramBlock[]>().notNull(),
    schedule: text().$type<TelegramSchedule>().notNull(),
    weekday: integer().notNull().default(1),
    hour: integer().notNull().default(9),
    with_picture: boolean().notNull().default(true),
    with_workbook: boolean().notNull().default(true),
    /** Next message; one in the past is sent once, however often it was missed. */
    next_run_at: instant(),
    broken_at: instant(),
    broken_reason: text(),
    created_by: integer().references(() => users.id, { onDelete: 'set null' }),
    created_at: createdAt(),
    revision: revision(),
  },
  (t) => [
    index('telegram_subscriptions_project_idx').on(t.project_id),
    index('telegram_subscriptions_chat_idx').on(t.chat_id),
    index('telegram_subscriptions_next_idx').on(t.next_run_at).where(sql`next_run_at is not null`),
  ],
);

/** Codes, each for one use, that link a chat; only their hash is kept. */
export const telegramCodes = pgTable(
  'telegram_codes',
  {
    id: id(),
    code_hash: text().notNull(),
    subscription_id: integer().references(() => telegramSubscriptions.id, { onDelete: 'cascade' }),
    /** Employee who links a chat of their own. */
    user_id: integer().references(() => users.id, { onDelete: 'cascade' }),
    created_at: createdAt(),
    expires_at: instant().notNull(),
  },
  (t) => [
    uniqueIndex('telegram_codes_hash_key').on(t.code_hash),
    index('telegram_codes_subscription_idx').on(t.subscription_id),
    index('telegram_codes_user_idx').on(t.user_id),
    check('telegram_codes_target_check', sql`num_nonnulls(subscription_id, user_id) = 1`),
    index('telegram_codes_expiry_idx').on(t.expires_at),
  ],
);

/** Employees' own chats with the bot, where their notices come besides letters. */
export const telegramPeople = pgTable(
  'telegram_people',
  {
    user_id: integer()
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    chat_id: text().notNull(),
    chat_title: text().notNull().default(''),
    linked_at: instant().notNull(),
    broken_at: instant(),
    broken_reason: text(),
  },
  (t) => [index('telegram_people_chat_idx').on(t.chat_id)],
);

/** Files of a message, in the storage. */
type TelegramFiles = { photo: string | null; documents: { key: string; name: string }[] };

/** Messages, as they went or are to go: the log, and what a period's message is known by. */
export const telegramDeliveries = pgTable(
  'telegram_deliveries',
  {
    id: id(),
    subscription_id: integer()
      .notNull()
      .references(() => telegramSubscriptions.id, { onDelete: 'cascade' }),
    kind: text().$type<TelegramDeliveryKind>().notNull(),
    /** Period of the message: it is never sent twice. */
    period_key: text().notNull(),
    state: text().$type<TelegramDeliveryState>().notNull().default('queued'),
    html: text().notNull(),
    files: storedJson<TelegramFiles>().notNull(),
    /** Parts that have arrived, text first: a next try goes on behind them. */
    parts_sent: integer().notNull().default(0),
    tries: integer().notNull().default(0),
    next_try_at: instant(),
    /** Beginning of the present series of tries, by which they end. */
    trying_since: instant().notNull(),
    error: text(),
    requested_by: integer().references(() => users.id, { onDelete: 'set null' }),
    /** Run of «Все отчёты» that this message is, or the weekly report that it brings. */
    report_id: integer().references(() => reports.id, { onDelete: 'set null' }),
    created_at: createdAt(),
    sent_at: instant(),
  },
  (t) => [
    uniqueIndex('telegram_deliveries_period_key').on(t.subscription_id, t.period_key),
    index('telegram_deliveries_created_idx').on(t.created_at),
    index('telegram_deliveries_requester_idx').on(t.requested_by),
    index('telegram_deliveries_report_idx').on(t.report_id),
  ],
);

/** Limiter shared by all processes: when each of its rows is free for the next message. */
export const telegramLimits = pgTable(
  'telegram_limits',
  { key: text().primaryKey(), free_at: instant().notNull() },
  (t) => [index('telegram_limits_free_idx').on(t.free_at)],
);

/** Row of a bot: who asks Telegram for its updates, and from which on; each bot numbers them by itself. */
export const telegramUpdates = pgTable('telegram_updates', {
  id: integer().primaryKey(),
  next_update: bigint({ mode: 'number' }).notNull().default(0),
  /** Time of the last update: after a quiet week Telegram numbers anew, from anywhere. */
  taken_at: createdAt(),
  held_by: text(),
  held_until: instant(),
});
