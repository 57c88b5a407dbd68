import type { ownAccountApi } from '#domain/auth/auth.api.ts';
import type { Notice } from '#domain/auth/auth.schema.ts';
import type { RequestOf } from '#server/http/endpoints/request-of.ts';
import { fieldErrors, unauthorized } from '#server/http/errors.ts';
import { clearAttempts, RATE_LIMITS, takeAttempts } from '#server/http/rate-limit.ts';
import { record } from '#server/record/audit.repo.ts';
import { newDeviceMark } from './device-mark.ts';
import { keepDeviceMark } from './keep-device-mark.ts';
import { assertNewPassword } from './new-password.ts';
import { ownTokenHash } from './own-sessions.ts';
import { removePasswordResetsOf, updatePasswordHash } from './password-resets.repo.ts';
import { hashPassword, verifyPassword } from './passwords.ts';
import { findCredentialsOf, removeOtherSessions } from './sessions.repo.ts';

/** Sets one's own password by the present one; every other session ends. */
export async function changePassword({
  deps,
  c,
  caller,
  input,
}: RequestOf<typeof ownAccountApi.changePassword>): Promise<Notice> {
  const { db, appSecret } = deps;
  const userId = caller.actor.id;
  const guess = { limit: RATE_LIMITS.passwordChange, subject: String(userId) };
  await takeAttempts(db, caller.now, [guess]);
  const own = await db.read((q) => findCredentialsOf(q, userId));
  if (!own) throw unauthorized();
  if (!(await verifyPassword(own.password_hash, input.current_password)))
    throw fieldErrors({ current_password: ['Неверный пароль.'] });
  assertNewPassword({ ...input, email: own.email });
  if (input.password === input.current_password)
    throw fieldErrors({ password: ['Новый пароль совпадает с нынешним.'] });

  // Hashing happens outside the transaction: it is slow on purpose.
  const passwordHash = await hashPassword(input.password);
  await db.write(async (q) => {
    await updatePasswordHash(q, userId, passwordHash);
    await removePasswordResetsOf(q, userId);
    await clearAttempts(q, guess);
    const sessions_ended = await removeOtherSessions(q, userId, ownTokenHash(c));
    await record(q, caller, {
      action: 'change-password',
      entity: 'users',
      entity_id: userId,
      company_id: null,
      after: { sessions_ended },
    });
  });
  // New device mark: those of the old password are void, but this browser is still the person's.
  keepDeviceMark(c, deps, newDeviceMark(appSecret, { id: userId, password_hash: passwordHash }, caller.now));
  return { message: 'Пароль изменён. На других устройствах нужно войти заново.' };
}
