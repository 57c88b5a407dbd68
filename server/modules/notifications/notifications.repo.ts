import { and, eq, inArray, isNull } from 'drizzle-orm';
import type { NotificationKind } from '#domain/notifications/notification-kinds.ts';
import type { Query } from '#server/db/client.ts';
import { notificationMutes, users } from '#server/db/schema/index.ts';

export async function listMutes(q: Query, userId: number): Promise<NotificationKind[]> {
  const rows = await q
    .select({ kind: notificationMutes.kind })
    .from(notificationMutes)
    .where(eq(notificationMutes.user_id, userId));
  return rows.map(({ kind }) => kind);
}

export async function mute(q: Query, user_id: number, kind: NotificationKind): Promise<void> {
  await q.insert(notificationMutes).values({ user_id, kind }).onConflictDoNothing();
}

export async function unmute(q: Query, userId: number, kind: NotificationKind): Promise<void> {
  await q.delete(notificationMutes).where(and(eq(notificationMutes.user_id, userId), eq(notificationMutes.kind, kind)));
}

const notWanted = (kind: NotificationKind) =>
  and(eq(notificationMutes.user_id, users.id), eq(notificationMutes.kind, kind));

export type Reader = { id: number; name: string; email: string };

/** Readers among these people: those who can sign in and want such letters. */
export async function listReaders(q: Query, ids: number[], kind: NotificationKind): Promise<Reader[]> {
  if (ids.length === 0) return [];
  return q
    .select({ id: users.id, name: users.name, email: users.email })
    .from(users)
    .leftJoin(notificationMutes, notWanted(kind))
    .where(
      and(
        inArray(users.id, ids),
        eq(users.status, 'active'),
        isNull(users.archived_at),
        isNull(notificationMutes.user_id),
      ),
    )
    .orderBy(users.id);
}
