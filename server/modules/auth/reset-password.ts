import type { publicAuthApi } from '#domain/auth/auth.api.ts';
import type { Notice } from '#domain/auth/auth.schema.ts';
import { clientAddress } from '#server/http/client-address.ts';
import type { RequestOf } from '#server/http/endpoints/request-of.ts';
import { HttpError } from '#server/http/errors.ts';
import { RATE_LIMITS, takeAttempts } from '#server/http/rate-limit.ts';
import { record } from '#server/record/audit.repo.ts';
import {
  findResettingUser,
  removePasswordResetsOf,
  removeSessionsOf,
  takePasswordReset,
  updatePasswordHash,
} from './password-resets.repo.ts';
import { assertNewPassword } from './new-password.ts';
import { hashPassword } from './passwords.ts';
import { clearSignInAttempts } from './sign-in-limits.ts';
import { selfActor } from '#server/identity/self-actor.ts';
import { hashToken } from '#server/identity/token.ts';

function invalidLink(): HttpError {
  const message = 'Ссылка недействительна или устарела. Запросите новую.';
  return new HttpError(422, message, { errors: { token: [message] } });
}

/** Sets the password by a link from a letter: once, and every session of the person ends. */
export async function resetPassword({
  deps,
  c,
  caller: { request_id, now },
  input,
}: RequestOf<typeof publicAuthApi.resetPassword>): Promise<Notice> {
  assertNewPassword(input);
  const { db } = deps;
  const address = clientAddress(c, deps);
  const tokenHash = hashToken(input.token);
  const user = await db.read((q) => findResettingUser(q, tokenHash, now));
  const isTheirs = user?.email.toLowerCase() === input.email.toLowerCase();
  if (!user || !isTheirs || user.status === 'blocked' || user.archived_at !== null) {
    await takeAttempts(db, now, [{ limit: RATE_LIMITS.resetAddress, subject: address }]);
    throw invalidLink();
  }

  // Hashing happens outside the transaction: it is slow on purpose.
  const passwordHash = await hashPassword(input.password);
  await db.write(async (q) => {
    if (!(await takePasswordReset(q, tokenHash))) throw invalidLink();
    await removePasswordResetsOf(q, user.id);
    await updatePasswordHash(q, user.id, passwordHash);
    const sessions_ended = await removeSessionsOf(q, user.id);
    await clearSignInAttempts(q, { email: user.email, address });
    await record(
      q,
      { actor: selfActor(user), request_id, now },
      { action: 'reset-password', entity: 'users', entity_id: user.id, company_id: null, after: { sessions_ended } },
    );
  });
  return { message: 'Пароль изменён. Войдите с новым паролем.' };
}
