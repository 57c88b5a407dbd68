import { PASSWORD_RESET_MINUTES, type RequestPasswordReset } from '#domain/auth/auth.schema.ts';
import type { Deps } from '#server/deps.ts';
import { RATE_LIMITS, takeAttempts } from '#server/http/rate-limit.ts';
import { issuePasswordLink, sendResetLetter } from './password-link.ts';
import { findUserByEmail } from './password-resets.repo.ts';

type ResetDeps = Pick<Deps, 'db' | 'clock' | 'mail' | 'background' | 'publicUrl' | 'supportEmail'>;

/**
 * Known, unknown and blocked addresses get the same answer in the same time: even looking the address up comes after
 * the answer.
 */
export async function requestPasswordReset(
  deps: ResetDeps,
  { email }: RequestPasswordReset,
  client: { address: string },
): Promise<{ message: string }> {
  await takeAttempts(deps.db, deps.clock(), [
    { limit: RATE_LIMITS.letterAccount, subject: email },
    { limit: RATE_LIMITS.letterAddress, subject: client.address },
  ]);
  deps.background.run('Письмо для восстановления пароля не отправлено', () => sendPasswordReset(deps, email));
  return {
    message: `Если такой адрес у нас есть, мы отправили на него письмо со ссылкой. Она действует ${PASSWORD_RESET_MINUTES} минут.`,
  };
}

async function sendPasswordReset(deps: ResetDeps, email: string): Promise<void> {
  const { db, clock } = deps;
  const user = await db.read((q) => findUserByEmail(q, email));
  if (!user || user.status === 'blocked' || user.archived_at !== null) return;
  const now = clock();
  const token = await db.write((q) => issuePasswordLink(q, { user_id: user.id, now, minutes: PASSWORD_RESET_MINUTES }));
  await sendResetLetter(deps, user, token);
}
