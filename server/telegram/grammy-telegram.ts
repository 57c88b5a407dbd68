import { Api, GrammyError, InputFile } from 'grammy';
import { type Telegram, TelegramError } from './telegram.ts';

type Settings = { token: string; apiRoot: string; timeoutSeconds?: number };
/** grammY's own signal type is that of a package for old Node; the platform's serves as well. */
type GrammySignal = Parameters<Api['getMe']>[0];

/** Upper limit of one call; a server that hangs holds a message up no longer. */
const TIMEOUT_SECONDS = 30;

const WANTED = ['message', 'channel_post', 'my_chat_member'] as const;
const BOTS_MOST = 2 ** 31;

function asTelegramError(error: unknown): TelegramError {
  if (!(error instanceof GrammyError)) return new TelegramError({ code: null, description: 'Telegram не ответил' });
  const { error_code: code, description, parameters } = error;
  return new TelegramError({
    code,
    description,
    retry_after: parameters.retry_after,
    migrate_to_chat_id: parameters.migrate_to_chat_id,
  });
}

async function called<Result>(call: () => Promise<Result>): Promise<Result> {
  try {
    return await call();
  } catch (error) {
    throw asTelegramError(error);
  }
}

/** Bot API by grammY (decisions/037-telegram.md). */
export function createGrammyTelegram({ token, apiRoot, timeoutSeconds = TIMEOUT_SECONDS }: Settings): Telegram {
  const api = new Api(token, { apiRoot, timeoutSeconds, sensitiveLogs: false });
  let name: string | null = null;
  /** Signal of the caller and of the time, as one: grammY's own timer does not end a call that has begun to upload. */
  const within = (signal: AbortSignal | undefined, seconds: number): GrammySignal => {
    const timer = AbortSignal.timeout(seconds * 1000);
    return (signal ? AbortSignal.any([signal, timer]) : timer) as unknown as GrammySignal;
  };
  return {
    bot: Number(/^\d{1,15}/.exec(token)?.[0] ?? 1) % BOTS_MOST,
    username: async (signal) => {
      name ??= (await called(() => api.getMe(within(signal, timeoutSeconds)))).username;
      return name;
    },
    updates: (from, seconds, signal) =>
      called(async () => {
        const asked = { offset: from, timeout: seconds, allowed_updates: WANTED };
        return api.getUpdates(asked, within(signal, seconds + timeoutSeconds));
      }),
    setWebhook: async (hook, signal) => {
      const ends = within(signal, timeoutSeconds);
      await called(async () => {
        if (hook === null) return api.deleteWebhook({}, ends);
        const { url, secret: secret_token } = hook;
        return api.setWebhook(url, { secret_token, allowed_updates: WANTED, max_connections: 1 }, ends);
      });
    },
    sendText: async (chatId, html, signal) => {
      const options = { parse_mode: 'HTML', link_preview_options: { is_disabled: true } } as const;
      await called(() => api.sendMessage(chatId, html, options, within(signal, timeoutSeconds)));
    },
    sendPhoto: async (chatId, { name: fileName, bytes }, signal) => {
      await called(() => api.sendPhoto(chatId, new InputFile(bytes, fileName), {}, within(signal, timeoutSeconds)));
    },
    sendDocument: async (chatId, { name: fileName, bytes }, signal) => {
      await called(() => api.sendDocument(chatId, new InputFile(bytes, fileName), {}, within(signal, timeoutSeconds)));
    },
  };
}
