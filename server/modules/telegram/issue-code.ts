import type { telegramApi } from '#domain/telegram/telegram.api.ts';
import type { RequestOf } from '#server/http/endpoints/request-of.ts';
import { randomInt } from 'node:crypto';
import { CODE_LENGTH, CODE_LIVES_MS, CODE_SIGNS } from '#domain/telegram/start-command.ts';
import { NO_BOT } from '#domain/telegram/telegram.policy.ts';
import type { TelegramCode } from '#domain/telegram/telegram.schema.ts';
import type { Telegram } from '#server/telegram/telegram.ts';
import { conflict } from '#server/http/errors.ts';
import { record } from '#server/record/audit.repo.ts';
import { hashToken } from '#server/identity/token.ts';
import { readBot } from './get-telegram-options.ts';
import { loadSubscriptionForUpdate } from './load-subscription.ts';
import { replaceCode } from './telegram-links.repo.ts';

const newCode = (): string =>
  Array.from({ length: CODE_LENGTH }, () => CODE_SIGNS[randomInt(CODE_SIGNS.length)]).join('');

/** A new code: what its row keeps, and what is shown of it this once. */
export function makeCode(now: Date) {
  const code = newCode();
  const expires_at = new Date(now.getTime() + CODE_LIVES_MS);
  const show = async (telegram: Telegram): Promise<TelegramCode> => {
    const { username } = await readBot(telegram);
    const command = username === null ? `/start ${code}` : `/start@${username} ${code}`;
    const link = username === null ? null : `https://t.me/${username}?start=${code}`;
    return { code, expires_at: expires_at.toISOString(), link, command };
  };
  return { values: { code_hash: hashToken(code), created_at: now, expires_at }, show };
}

/** «Привязать чат»: a code for one chat and 15 minutes, shown this once; an earlier one ends. */
export async function issueCode({
  db,
  deps: { telegram },
  caller,
  params: { id },
}: RequestOf<typeof telegramApi.issueCode>): Promise<TelegramCode> {
  const { actor, now } = caller;
  const { values, show } = makeCode(now);
  const bot = await db.write(async (q) => {
    const { project } = await loadSubscriptionForUpdate(q, actor, id);
    if (telegram === null) throw conflict(NO_BOT);
    await replaceCode(q, { ...values, subscription_id: id });
    const entity = { entity: 'telegram_subscriptions' as const, entity_id: id, company_id: project.company_id };
    await record(q, caller, { action: 'invite', ...entity });
    return telegram;
  });
  return show(bot);
}
