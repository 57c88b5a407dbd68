import type { Context } from 'hono';
import { setCookie } from 'hono/cookie';
import type { Deps } from '#server/deps.ts';
import type { AppEnv } from '#server/http/app-env.ts';
import { isHttps } from '#server/http/security-headers.ts';
import { DEVICE_MARK_SECONDS, type DeviceMark } from './device-mark.ts';

/** Cookie of a device mark: no script reads it, no other site sends it, and only signing in receives it. */
export function keepDeviceMark(
  c: Context<AppEnv>,
  { publicUrl, trustProxy }: Pick<Deps, 'publicUrl' | 'trustProxy'>,
  { name, mark }: DeviceMark,
): void {
  setCookie(c, name, mark, {
    httpOnly: true,
    sameSite: 'Strict',
    secure: publicUrl.startsWith('https:') || isHttps(c, { trustProxy }),
    path: '/api/auth',
    maxAge: DEVICE_MARK_SECONDS,
  });
}
