import { PASSWORD_RESET_MINUTES, type RequestPasswordReset } from '#domain/auth/auth.schema.ts';
import type { Deps } from '#server/deps.ts';
import { RATE_LIMITS, takeAttempts } from '#server/http/rate-limit.ts';
import { queuePasswordRequest } from './password-request.job.ts';

/**
 * Known, unknown and blocked addresses get the same answer in the same time: even looking the address up comes after
 * the answer, in a job.
 */
export async function requestPasswordReset(
  { db, clock, appSecret }: Pick<Deps, 'db' | 'clock' | 'appSecret'>,
  { email }: RequestPasswordReset,
  client: { address: string },
): Promise<{ message: string }> {
  const now = clock();
  await takeAttempts(db, now, [
    { limit: RATE_LIMITS.letterAccount, subject: email },
    { limit: RATE_LIMITS.letterAddress, subject: client.address },
  ]);
  await db.write((q) => queuePasswordRequest(q, { email }, { appSecret, now }));
  return {
    message: `Если такой адрес у нас есть, мы отправили на него письмо со ссылкой. Она действует ${PASSWORD_RESET_MINUTES} минут.`,
  };
}
