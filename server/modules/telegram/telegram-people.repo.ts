import { eq } from 'drizzle-orm';
import type { Query } from '#server/db/client.ts';
import { telegramPeople } from '#server/db/schema/index.ts';

type PersonChat = typeof telegramPeople.$inferSelect;

export async function findPersonChat(q: Query, userId: number): Promise<PersonChat | undefined> {
  const [row] = await q.select().from(telegramPeople).where(eq(telegramPeople.user_id, userId));
  return row;
}

/** A new chat takes the place of the former one, and works again. */
export async function linkPerson(q: Query, values: typeof telegramPeople.$inferInsert): Promise<void> {
  const { user_id: _user, ...set } = { broken_at: null, broken_reason: null, ...values };
  await q.insert(telegramPeople).values(values).onConflictDoUpdate({ target: telegramPeople.user_id, set });
}

export async function unlinkPerson(q: Query, userId: number): Promise<void> {
  await q.delete(telegramPeople).where(eq(telegramPeople.user_id, userId));
}

/** Breaks a person's chat, to which nothing more is sent; its owner sees why in the profile. */
export async function breakPerson(
  q: Query,
  chatId: string,
  { reason, now }: { reason: string; now: Date },
): Promise<void> {
  await q
    .update(telegramPeople)
    .set({ broken_at: now, broken_reason: reason })
    .where(eq(telegramPeople.chat_id, chatId));
}
