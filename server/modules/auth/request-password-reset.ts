import { PASSWORD_RESET_MINUTES, type RequestPasswordReset } from '#domain/auth/auth.schema.ts';
import { toQueryString } from '#domain/kernel/query-string.ts';
import type { Deps } from '#server/deps.ts';
import { RATE_LIMITS, takeAttempts } from '#server/http/rate-limit.ts';
import { passwordResetLetter } from '#server/mail/password-reset.letter.ts';
import { findUserByEmail, replacePasswordReset } from './password-resets.repo.ts';
import { hashToken, newToken } from './token.ts';

type ResetDeps = Pick<Deps, 'db' | 'clock' | 'mail' | 'background' | 'publicUrl' | 'supportEmail'>;

const MINUTE = 60_000;

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
  const { db, clock, mail, publicUrl, supportEmail } = deps;
  const user = await db.read((q) => findUserByEmail(q, email));
  if (!user || user.status === 'blocked') return;
  const token = newToken();
  const now = clock();
  await db.write((q) =>
    replacePasswordReset(q, {
      user_id: user.id,
      token_hash: hashToken(token),
      created_at: now,
      expires_at: new Date(now.getTime() + PASSWORD_RESET_MINUTES * MINUTE),
    }),
  );
  const link = `${publicUrl}/auth/restore/?${toQueryString({ token, email: user.email })}`;
  const letter = passwordResetLetter({ name: user.name, link, minutes: PASSWORD_RESET_MINUTES, supportEmail });
  // To the address as it is kept: what was typed may only look the same.
  await mail.send({ to: user.email, ...letter });
}
