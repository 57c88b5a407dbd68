import { PASSWORD_RESET_MINUTES, type RequestPasswordReset } from '#domain/auth/auth.schema.ts';
import type { Deps } from '#server/deps.ts';
import { RATE_LIMITS, takeAttempts } from '#server/http/rate-limit.ts';
import { queuePasswordRequest } from './password-request.job.ts';

/** Client of a reset request; `marks` are all device marks of the browser, of any account. */
type ResetClient = { now: Date; address: string; marks: Record<string, string> };

/**
 * Requests a reset. Known, unknown and blocked addresses get the same answer in the same time: looking the address up
 * comes after the answer, in a job, and so does the limit that strangers can spend, which therefore never tells.
 */
export async function requestPasswordReset(
  { db, appSecret }: Pick<Deps, 'db' | 'appSecret'>,
  { email }: RequestPasswordReset,
  { now, address, marks }: ResetClient,
): Promise<{ message: string }> {
  await takeAttempts(db, now, [
    { limit: RATE_LIMITS.letterHere, subject: `${email}\n${address}` },
    { limit: RATE_LIMITS.letterAddress, subject: address },
  ]);
  await db.write((q) => queuePasswordRequest(q, { email, marks }, { appSecret, now }));
  return {
    message: `Если такой адрес у нас есть, мы отправили на него письмо со ссылкой. Она действует ${PASSWORD_RESET_MINUTES} минут.`,
  };
}
