import type { telegramApi } from '#domain/telegram/telegram.api.ts';
import type { RequestOf } from '#server/http/endpoints/request-of.ts';
import type { TelegramOptions } from '#domain/telegram/telegram.schema.ts';
import type { Deps } from '#server/deps.ts';
import { TelegramError } from '#server/telegram/telegram.ts';
import { listOwnProjects } from './telegram.repo.ts';

/** The page waits for Telegram no longer than this. */
const PATIENCE_MS = 4_000;

/** State of the bot: a page must open whatever Telegram does. */
export async function readBot(telegram: Deps['telegram']): Promise<TelegramOptions['bot']> {
  if (telegram === null) return { configured: false, username: null, problem: null };
  try {
    const username = await telegram.username(AbortSignal.timeout(PATIENCE_MS));
    return { configured: true, username, problem: null };
  } catch (error) {
    if (!(error instanceof TelegramError)) throw error;
    const isWrong = error.failure.code === 401 || error.failure.code === 404;
    const problem = isWrong
      ? 'Telegram не принял токен бота: проверьте TELEGRAM_BOT_TOKEN.'
      : 'Telegram сейчас не отвечает. Сообщения дойдут, когда связь восстановится.';
    return { configured: true, username: null, problem };
  }
}

export async function getTelegramOptions({
  db,
  deps: { telegram },
  caller: { actor },
}: RequestOf<typeof telegramApi.options>): Promise<TelegramOptions> {
  const projects = await db.read((q) => listOwnProjects(q, actor));
  return { bot: await readBot(telegram), projects };
}
