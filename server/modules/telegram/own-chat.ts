import type { ownChatApi } from '#domain/telegram/telegram.api.ts';
import type { RequestOf } from '#server/http/endpoints/request-of.ts';
import type { OwnChat } from '#domain/notifications/notifications.schema.ts';
import { NO_BOT } from '#domain/telegram/telegram.policy.ts';
import type { TelegramCode } from '#domain/telegram/telegram.schema.ts';
import { telegramState } from '#domain/telegram/telegram-words.ts';
import { conflict } from '#server/http/errors.ts';
import { record } from '#server/record/audit.repo.ts';
import { makeCode } from './issue-code.ts';
import { replaceCode } from './telegram-links.repo.ts';
import { findPersonChat, unlinkPerson } from './telegram-people.repo.ts';

/** Reader's own chat with the bot, for the profile (D-30). */
export async function getOwnChat({
  db,
  deps: { telegram },
  caller,
}: RequestOf<typeof ownChatApi.get>): Promise<OwnChat> {
  const chat = await db.read((q) => findPersonChat(q, caller.actor.id));
  return {
    bot: telegram !== null,
    state: telegramState(chat ?? { chat_id: null, broken_at: null }),
    title: chat?.chat_title ?? '',
    linked_at: chat?.linked_at.toISOString() ?? null,
    broken_reason: chat?.broken_reason ?? null,
  };
}

/** A code for one's own chat and 15 minutes, shown this once; an earlier one ends. */
export async function issueOwnCode({
  db,
  deps: { telegram },
  caller: { actor, now },
}: RequestOf<typeof ownChatApi.issueCode>): Promise<TelegramCode> {
  if (telegram === null) throw conflict(NO_BOT);
  const { values, show } = makeCode(now);
  await db.write((q) => replaceCode(q, { ...values, user_id: actor.id }));
  return show(telegram);
}

export function unlinkOwnChat({ db, caller }: RequestOf<typeof ownChatApi.unlink>): Promise<void> {
  const { id } = caller.actor;
  return db.write(async (q) => {
    const chat = await findPersonChat(q, id);
    if (!chat) return;
    await unlinkPerson(q, id);
    const before = { telegram: chat.chat_title };
    await record(q, caller, {
      action: 'update',
      entity: 'users',
      entity_id: id,
      company_id: null,
      before,
      after: { telegram: null },
    });
  });
}
