import { getCookie } from 'hono/cookie';
import type { publicAuthApi } from '#domain/auth/auth.api.ts';
import { type Notice, PASSWORD_RESET_MINUTES } from '#domain/auth/auth.schema.ts';
import { clientAddress } from '#server/http/client-address.ts';
import type { RequestOf } from '#server/http/endpoints/request-of.ts';
import { RATE_LIMITS, takeAttempts } from '#server/http/rate-limit.ts';
import { deviceMarks } from './device-mark.ts';
import { queuePasswordRequest } from './password-request.job.ts';

/**
 * Requests a reset. Known, unknown and blocked addresses get the same answer in the same time: looking the address up
 * comes after the answer, in a job, and so does the limit that strangers can spend, which therefore never tells.
 */
export async function requestPasswordReset({
  deps,
  c,
  caller: { now },
  input: { email },
}: RequestOf<typeof publicAuthApi.requestPasswordReset>): Promise<Notice> {
  const { db, appSecret } = deps;
  const address = clientAddress(c, deps);
  // Device marks of the browser, of any account.
  const marks = deviceMarks(getCookie(c));
  await takeAttempts(db, now, [
    { limit: RATE_LIMITS.letterHere, subject: `${email}\n${address}` },
    { limit: RATE_LIMITS.letterAddress, subject: address },
  ]);
  await db.write((q) => queuePasswordRequest(q, { email, marks }, { appSecret, now }));
  return {
    message: `Если такой адрес у нас есть, мы отправили на него письмо со ссылкой. Она действует ${PASSWORD_RESET_MINUTES} минут.`,
  };
}
