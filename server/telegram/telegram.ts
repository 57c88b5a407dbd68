import type { ApiFailure } from '#domain/telegram/telegram-refusals.ts';

type TelegramPost = {
  chat: { id: number; type: string; title?: string; username?: string; first_name?: string };
  from?: { username?: string };
  text?: string;
  migrate_to_chat_id?: number;
};
export type TelegramUpdate = {
  update_id: number;
  message?: TelegramPost;
  /** What is written in a channel has no author: only its administrators write there. */
  channel_post?: TelegramPost;
  my_chat_member?: { chat: { id: number }; new_chat_member: { status: string } };
};

export type TelegramFile = { name: string; bytes: Uint8Array };

/** Door to the Bot API. Every call throws `TelegramError` and nothing else. */
export interface Telegram {
  /** Row of the bot among `telegram_updates`: of the token's number, which outgrows an integer, its last 31 bits. */
  readonly bot: number;
  /** Name of the bot without @; kept after the first answer. */
  username(signal?: AbortSignal): Promise<string>;
  /** Waits for up to `seconds`. */
  updates(from: number, seconds: number, signal: AbortSignal): Promise<TelegramUpdate[]>;
  /**
   * Webhook: asks Telegram to send updates here, one at a time, each with this secret; null: it keeps them to be asked
   * for.
   */
  setWebhook(hook: { url: string; secret: string } | null, signal?: AbortSignal): Promise<void>;
  sendText(chatId: string, html: string, signal?: AbortSignal): Promise<void>;
  sendPhoto(chatId: string, photo: TelegramFile, signal?: AbortSignal): Promise<void>;
  sendDocument(chatId: string, document: TelegramFile, signal?: AbortSignal): Promise<void>;
}

/** Failure of the Bot API, without the token that stands in every address of it. */
export class TelegramError extends Error {
  override name = 'TelegramError';
  readonly failure: ApiFailure;

  constructor(failure: ApiFailure) {
    super(failure.description);
    this.failure = failure;
  }
}
