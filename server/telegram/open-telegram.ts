import type { Env } from '#server/env.ts';
import { createGrammyTelegram } from './grammy-telegram.ts';
import type { Telegram } from './telegram.ts';

/** Opens the bot when there is a token for it. */
export function openTelegram({
  telegramBotToken,
  telegramApiRoot,
}: Pick<Env, 'telegramBotToken' | 'telegramApiRoot'>): Telegram | null {
  return telegramBotToken === null ? null : createGrammyTelegram({ token: telegramBotToken, apiRoot: telegramApiRoot });
}
