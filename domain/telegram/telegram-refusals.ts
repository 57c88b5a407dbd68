import { HOUR_MS } from '../kernel/time.ts';
/** Meaning of a Bot API answer for a delivery. */
export type Refusal =
  | { kind: 'broken'; reason: string }
  | { kind: 'migrated'; chat_id: string }
  | { kind: 'slow_down'; seconds: number }
  | { kind: 'later'; reason: string }
  | { kind: 'refused'; reason: string };

export type ApiFailure = {
  /** Error code of the Bot API; null: no answer came. */
  code: number | null;
  description: string;
  retry_after?: number | undefined;
  migrate_to_chat_id?: number | undefined;
};

const GONE = /chat not found|user is deactivated|group chat was deleted|bot is not a member|PEER_ID_INVALID/i;
/** Chats that are there, but in which the bot may not write: only a person can give it the right. */
const MUTED: readonly [RegExp, string][] = [
  [/TOPIC_(?:CLOSED|DELETED)|topic.*(?:closed|deleted)/i, 'Тема группы закрыта или удалена: откройте её.'],
  [
    /not enough rights to send (?:photo|document|media)|CHAT_SEND_(?:MEDIA|PHOTOS|DOCS)_FORBIDDEN/i,
    'Боту нельзя отправлять в этот чат картинки и файлы: разрешите или отключите их в подписке.',
  ],
  [
    /not enough rights|no rights to send|need administrator rights|CHAT_(?:WRITE|SEND_\w+)_FORBIDDEN|CHAT_RESTRICTED|CHAT_ADMIN_REQUIRED/i,
    'Боту не хватает прав писать в этот чат: разрешите ему сообщения, а в канале сделайте администратором.',
  ],
];
const SECONDS_MOST = 24 * 3600;

/** Bot API errors, as https://core.telegram.org/bots/api#making-requests describes them. */
export function readRefusal({ code, description, retry_after, migrate_to_chat_id }: ApiFailure): Refusal {
  if (migrate_to_chat_id !== undefined) return { kind: 'migrated', chat_id: String(migrate_to_chat_id) };
  if (code === 429) return { kind: 'slow_down', seconds: Math.min(Math.max(1, retry_after ?? 1), SECONDS_MOST) };
  if (code === null) return { kind: 'later', reason: 'Telegram не ответил' };
  if (code >= 500) return { kind: 'later', reason: `Ошибка Telegram ${code}: ${description}` };
  const muted = MUTED.find(([pattern]) => pattern.test(description));
  if (muted) return { kind: 'broken', reason: muted[1] };
  if (code === 403 || GONE.test(description)) return { kind: 'broken', reason: brokenReason(description) };
  if (code === 401 || code === 404) return { kind: 'later', reason: 'Telegram не принял токен бота' };
  return { kind: 'refused', reason: `Telegram отказал: ${description}` };
}

function brokenReason(description: string): string {
  if (/blocked/i.test(description)) return 'Получатель заблокировал бота.';
  if (/kicked|not a member/i.test(description)) return 'Бота удалили из чата.';
  if (/deactivated/i.test(description)) return 'Аккаунт Telegram удалён.';
  if (/not found|deleted|PEER_ID/i.test(description)) return 'Чат не найден.';
  return `Telegram не разрешает писать в этот чат: ${description}`;
}

/** Time after which there are no more tries: old news are no news. */
export const GIVE_UP_MS = 15 * HOUR_MS;
const FIRST_MS = 10_000;
const LONGEST_MS = HOUR_MS;

/** Pause before the next try, in ms; `chance` (0…1) moves it by a quarter either way. Null: too late for another. */
export function nextTryMs(tries: number, sinceMs: number, chance: number): number | null {
  const planned = Math.min(FIRST_MS * 2 ** Math.min(tries - 1, 20), LONGEST_MS);
  const pause = Math.round(planned * (0.75 + chance / 2));
  return sinceMs + pause > GIVE_UP_MS ? null : pause;
}
