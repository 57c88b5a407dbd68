import { readStart, sameUsername } from '#domain/telegram/start-command.ts';
import { escapeHtml } from '#domain/telegram/telegram-html.ts';
import type { Query } from '#server/db/client.ts';
import type { JobDeps } from '#server/jobs/job-deps.ts';
import type { TelegramUpdate } from '#server/telegram/telegram.ts';
import { jobContext, record } from '#server/record/audit.repo.ts';
import { hashToken } from '#server/identity/token.ts';
import { breakSubscriptions } from './break-subscriptions.ts';
import { deleteCode, lockCode, takeUpdate } from './telegram-links.repo.ts';
import { breakPerson, linkPerson } from './telegram-people.repo.ts';
import { linkChat, lockSubscription, moveChat, readSubscription } from './telegram.repo.ts';

type Message = NonNullable<TelegramUpdate['message']>;
type Reply = { chatId: string; html: string };

const GONE: readonly string[] = ['kicked', 'left'];
const WRONG = 'Код не подошёл: он действует 15 минут и один раз. Получите новый там же, где этот.';
/** «/help» is a global command, which clients offer for every bot (Bot API, «Global commands»). */
const ASKS_HOW = /^\/(?:start|help)/;
const HOW =
  'Чтобы получать отчёты, откройте в Разборе раздел «Telegram-отчёты», а свои уведомления — профиль, и нажмите «Привязать чат».';

function titleOf({ title, username, first_name }: Message['chat']): string {
  return title ?? (username === undefined ? (first_name ?? '') : `@${username}`);
}

type Code = NonNullable<Awaited<ReturnType<typeof lockCode>>>;

async function link(q: Query, message: Message, { code, now }: { code: string; now: Date }): Promise<string> {
  const found = await lockCode(q, hashToken(code), now);
  if (!found) return WRONG;
  return found.user_id === null ? linkSubscription(q, message, found, now) : linkOwner(q, message, found, now);
}

/** An employee's own chat: a group would read what is theirs alone. */
async function linkOwner(q: Query, { chat }: Message, { id, user_id }: Code, now: Date): Promise<string> {
  if (chat.type !== 'private') return 'Этот код — для личного чата: отправьте его боту в личных сообщениях.';
  if (user_id === null) return WRONG;
  await deleteCode(q, id);
  await linkPerson(q, { user_id, chat_id: String(chat.id), chat_title: titleOf(chat), linked_at: now });
  const after = { telegram: titleOf(chat) };
  const by = jobContext('telegram_updates', now);
  await record(q, by, { action: 'update', entity: 'users', entity_id: user_id, company_id: null, after });
  return 'Готово: сюда будут приходить ваши уведомления. Какие — выбирается в профиле.';
}

async function linkSubscription(q: Query, { chat, from }: Message, found: Code, now: Date): Promise<string> {
  const row = found.subscription_id === null ? undefined : await readSubscription(q, found.subscription_id);
  if (!row) return WRONG;
  const { username, chat_id: before } = row.subscription;
  if (username !== null && !sameUsername(username, from?.username ?? ''))
    return `Этот код выдан для ${username}. Попросите код для себя.`;
  await lockSubscription(q, row.subscription.id);
  await deleteCode(q, found.id);
  const linked = { chat_id: String(chat.id), chat_title: titleOf(chat) };
  await linkChat(q, row.subscription.id, linked);
  const by = jobContext('telegram_updates', now);
  const entity = { entity: 'telegram_subscriptions' as const, entity_id: row.subscription.id };
  const { company_id } = row.project;
  await record(q, by, { action: 'update', ...entity, company_id, before: { chat_id: before }, after: linked });
  return `Готово: сюда будут приходить отчёты «${row.subscription.name}».`;
}

async function act(
  q: Query,
  { message: said, channel_post, my_chat_member: member }: TelegramUpdate,
  now: Date,
): Promise<Reply | null> {
  const message = said ?? channel_post;
  if (member && GONE.includes(member.new_chat_member.status)) {
    const gone = { reason: 'Бота удалили из чата.', now };
    await breakSubscriptions(q, String(member.chat.id), gone);
    await breakPerson(q, String(member.chat.id), gone);
    return null;
  }
  if (!message) return null;
  const chatId = String(message.chat.id);
  if (message.migrate_to_chat_id !== undefined) {
    await moveChat(q, chatId, String(message.migrate_to_chat_id));
    return null;
  }
  const text = message.text ?? '';
  const code = readStart(text);
  if (code !== null) return { chatId, html: escapeHtml(await link(q, message, { code, now })) };
  return ASKS_HOW.test(text) ? { chatId, html: escapeHtml(HOW) } : null;
}

/** Handles an update once, whichever process sees it; returns what to answer. */
export function handleUpdate(
  { db, clock }: Pick<JobDeps, 'db' | 'clock'>,
  bot: number,
  update: TelegramUpdate,
): Promise<Reply | null> {
  const now = clock();
  const { update_id } = update;
  return db.write(async (q) => ((await takeUpdate(q, bot, { update_id, now })) ? act(q, update, now) : null));
}
