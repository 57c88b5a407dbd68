import type { OwnChat } from '#domain/notifications/notifications.schema.ts';
import type { TelegramCode } from '#domain/telegram/telegram.schema.ts';
import { http } from '#src/app/http-client.ts';

export function getOwnChat(signal: AbortSignal): Promise<OwnChat> {
  return http.get('users/me/telegram', { signal });
}

export function issueOwnCode(): Promise<TelegramCode> {
  return http.post('users/me/telegram/code');
}

export function unlinkOwnChat(): Promise<void> {
  return http.delete('users/me/telegram');
}
