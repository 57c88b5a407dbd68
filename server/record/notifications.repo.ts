import { and, eq, inArray, isNull } from 'drizzle-orm';
import type { NotificationChannel, NotificationKind } from '#domain/notifications/notification-kinds.ts';
import type { Query } from '#server/db/client.ts';
import { notificationMutes, telegramPeople, users } from '#server/db/schema/index.ts';

type Muted = { kind: NotificationKind; channel: NotificationChannel };

export async function listMutes(q: Query, userId: number): Promise<Muted[]> {
  return q
    .select({ kind: notificationMutes.kind, channel: notificationMutes.channel })
    .from(notificationMutes)
    .where(eq(notificationMutes.user_id, userId));
}

export async function mute(q: Query, user_id: number, muted: Muted): Promise<void> {
  await q
    .insert(notificationMutes)
    .values({ user_id, ...muted })
    .onConflictDoNothing();
}

const isMute = ({ kind, channel }: Muted) =>
  and(eq(notificationMutes.kind, kind), eq(notificationMutes.channel, channel));

export async function unmute(q: Query, userId: number, muted: Muted): Promise<void> {
  await q.delete(notificationMutes).where(and(eq(notificationMutes.user_id, userId), isMute(muted)));
}

const notWanted = (muted: Muted) => and(eq(notificationMutes.user_id, users.id), isMute(muted));

/** Condition for those who can sign in, and have not switched off what `notificationMutes` is joined by. */
const mayBeTold = (ids: number[]) =>
  and(inArray(users.id, ids), eq(users.status, 'active'), isNull(users.archived_at), isNull(notificationMutes.user_id));

type Reader = { id: number; name: string; patronymic: string | null; email: string };

/** Readers among these people: those who can sign in and want such letters. */
export async function listReaders(q: Query, ids: number[], kind: NotificationKind): Promise<Reader[]> {
  if (ids.length === 0) return [];
  return q
    .select({ id: users.id, name: users.name, patronymic: users.patronymic, email: users.email })
    .from(users)
    .leftJoin(notificationMutes, notWanted({ kind, channel: 'letter' }))
    .where(mayBeTold(ids))
    .orderBy(users.id);
}

export type ChatReader = { id: number; chat_id: string };

/** Readers of this kind whose own chat with the bot is linked and works. */
export async function listChatReaders(q: Query, ids: number[], kind: NotificationKind): Promise<ChatReader[]> {
  if (ids.length === 0) return [];
  return q
    .select({ id: users.id, chat_id: telegramPeople.chat_id })
    .from(users)
    .innerJoin(telegramPeople, and(eq(telegramPeople.user_id, users.id), isNull(telegramPeople.broken_at)))
    .leftJoin(notificationMutes, notWanted({ kind, channel: 'telegram' }))
    .where(mayBeTold(ids))
    .orderBy(users.id);
}
