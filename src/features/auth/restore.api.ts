import type { PasswordReset, RequestPasswordReset } from '#domain/auth/auth.schema.ts';
import { http } from '#src/app/http-client.ts';

type Notice = { message: string };

export function requestPasswordReset(request: RequestPasswordReset): Promise<Notice> {
  return http.post<Notice>('auth/request-password-reset', { json: request, anonymous: true });
}

export function resetPassword(reset: PasswordReset): Promise<Notice> {
  return http.post<Notice>('auth/password-reset', { json: reset, anonymous: true });
}
