import type { Login, LoginByCode, SessionToken } from '#domain/auth/auth.schema.ts';
import { http } from '#src/app/http-client.ts';

export type DemoSignIn = { role_name: string; email: string; password: string };

export function logIn(credentials: Login): Promise<SessionToken> {
  return http.post<SessionToken>('auth/login', { json: credentials, anonymous: true });
}

export function logInByCode(answer: LoginByCode): Promise<SessionToken> {
  return http.post<SessionToken>('auth/login/code', { json: answer, anonymous: true });
}

/** Demo sign-ins; empty outside a demonstration. */
export async function listDemoSignIns(signal: AbortSignal): Promise<DemoSignIn[]> {
  const { sign_ins } = await http.get<{ sign_ins: DemoSignIn[] }>('auth/demo', { anonymous: true, signal });
  return sign_ins;
}
