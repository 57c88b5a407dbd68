import type { OwnChat } from '#domain/notifications/notifications.schema.ts';
import { NO_BOT } from '#domain/telegram/telegram.policy.ts';
import type { TelegramCode } from '#domain/telegram/telegram.schema.ts';
import { telegramState } from '#domain/telegram/telegram-words.ts';
import type { Deps } from '#server/deps.ts';
import { conflict } from '#server/http/errors.ts';
import { type Caller, record } from '#server/record/audit.repo.ts';
import type { UserReader } from '#server/identity/caller.ts';
import { makeCode } from './issue-code.ts';
import { replaceCode } from './telegram-links.repo.ts';
import { findPersonChat, unlinkPerson } from './telegram-people.repo.ts';

type Needs = Pick<Deps, 'db' | 'telegram'>;

/** Reader's own chat with the bot, for the profile (D-30). */
export async function getOwnChat({ db, telegram }: Needs, { actor: { id } }: UserReader): Promise<OwnChat> {
  const chat = await db.read((q) => findPersonChat(q, id));
  return {
    bot: telegram !== null,
    state: telegramState(chat ?? { chat_id: null, broken_at: null }),
    title: chat?.chat_title ?? '',
    linked_at: chat?.linked_at.toISOString() ?? null,
    broken_reason: chat?.broken_reason ?? null,
  };
}

/** A code for one's own chat and 15 minutes, shown this once; an earlier one ends. */
export async function issueOwnCode({ db, telegram }: Needs, { actor, now }: UserReader): Promise<TelegramCode> {
  if (telegram === null) throw conflict(NO_BOT);
  const { values, show } = makeCode(now);
  await db.write((q) => replaceCode(q, { ...values, user_id: actor.id }));
  return show(telegram);
}

export function unlinkOwnChat({ db }: Needs, caller: Caller): Promise<void> {
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
