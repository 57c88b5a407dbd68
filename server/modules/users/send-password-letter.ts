import type { usersApi } from '#domain/users/users.api.ts';
import { maySendPasswordLetter } from '#domain/users/users.policy.ts';
import type { RequestOf } from '#server/http/endpoints/request-of.ts';
import { assertAllowed, conflict } from '#server/http/errors.ts';
import { RATE_LIMITS, takeAttempts } from '#server/http/rate-limit.ts';
import { record } from '#server/record/audit.repo.ts';
import { queuePasswordLetter } from '../auth/password-letter.job.ts';
import { loadUser } from './load-user.ts';
import { companyOfRecord } from './user-words.ts';
import { personFacts } from './users.presenter.ts';

/**
 * Sends a letter with a link to set a password: the invitation again to a person who has never signed in, else the same
 * letter that they could ask for themselves.
 */
export async function sendPasswordLetter({
  db,
  caller,
  params: { id },
}: RequestOf<typeof usersApi.sendPasswordLetter>): Promise<{ message: string }> {
  const { actor, now } = caller;
  const row = await db.read((q) => loadUser(q, actor, id));
  const person = personFacts(row);
  assertAllowed(maySendPasswordLetter(actor, { ...person, status: 'active', archived: false }));
  assertAllowed(maySendPasswordLetter(actor, person), conflict);
  await takeAttempts(db, now, [{ limit: RATE_LIMITS.letterFromStaff, subject: row.email }]);
  await db.write(async (q) => {
    await queuePasswordLetter(q, { user_id: id, sender: actor }, caller);
    await record(q, caller, {
      action: row.invited ? 'invite' : 'send-reset',
      entity: 'users',
      entity_id: id,
      company_id: companyOfRecord(row.memberships),
    });
  });
  return { message: `${person.invited ? 'Приглашение' : 'Письмо для сброса пароля'} отправлено на ${row.email}.` };
}
