import type { Env } from '#server/env.ts';
import type { Telegram } from './telegram.ts';

/** Opens the bot when there is a token for it. */
export async function openTelegram({
  telegramBotToken,
  telegramApiRoot,
}: Pick<Env, 'telegramBotToken' | 'telegramApiRoot'>): Promise<Telegram | null> {
  if (telegramBotToken === null) return null;
  // Loaded on demand: a server without a bot starts sooner.
  const { createGrammyTelegram } = await import('./grammy-telegram.ts');
  return createGrammyTelegram({ token: telegramBotToken, apiRoot: telegramApiRoot });
}
