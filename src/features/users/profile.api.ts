import type { SessionList } from '#domain/users/users.schema.ts';
import { http } from '#src/app/http-client.ts';

type Notice = { message: string };

export function listSessions(signal: AbortSignal): Promise<SessionList> {
  return http.get('users/me/sessions', { signal });
}

export function endOtherSessions(): Promise<Notice> {
  return http.delete('users/me/sessions');
}

type NewPassword = { current_password: string; password: string; password_confirmation: string };

export function changePassword(json: NewPassword): Promise<Notice> {
  return http.post('users/me/password', { json });
}
