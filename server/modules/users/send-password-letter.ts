import { PASSWORD_RESET_MINUTES } from '#domain/auth/auth.schema.ts';
import { INVITATION_HOURS } from '#domain/users/user-limits.ts';
import { maySendPasswordLetter } from '#domain/users/users.policy.ts';
import type { Deps } from '#server/deps.ts';
import { assertAllowed, conflict } from '#server/http/errors.ts';
import { RATE_LIMITS, takeAttempts } from '#server/http/rate-limit.ts';
import { type Caller, record } from '../audit/audit.repo.ts';
import { issuePasswordLink, sendInvitation, sendResetLetter } from '../auth/password-link.ts';
import { loadUser } from './load-user.ts';
import { companyOfRecord } from './user-words.ts';
import { type LoadedUser, personFacts } from './users.presenter.ts';

type LetterDeps = Pick<Deps, 'db' | 'mail' | 'background' | 'publicUrl' | 'supportEmail'>;

/**
 * A letter with a link to set a password: the invitation once more to who has never come in, else the same letter that
 * they could ask for themselves.
 */
export async function sendPasswordLetter(deps: LetterDeps, caller: Caller, id: number): Promise<{ message: string }> {
  const { actor, now } = caller;
  const loaded = await deps.db.read((q) => loadUser(q, actor, id));
  const person = personFacts(loaded);
  assertAllowed(maySendPasswordLetter(actor, { ...person, status: 'active', archived: false }));
  assertAllowed(maySendPasswordLetter(actor, person), conflict);
  const { email } = loaded.row;
  await takeAttempts(deps.db, now, [{ limit: RATE_LIMITS.letterFromStaff, subject: email }]);
  const token = await issueLink(deps, caller, loaded);
  deps.background.run('Письмо со ссылкой для пароля не отправлено', () =>
    person.invited
      ? sendInvitation(deps, loaded.row, { token, inviter: actor.name })
      : sendResetLetter(deps, loaded.row, token),
  );
  return { message: `${person.invited ? 'Приглашение' : 'Письмо для сброса пароля'} отправлено на ${email}.` };
}

function issueLink({ db }: LetterDeps, caller: Caller, { row, places }: LoadedUser): Promise<string> {
  const minutes = row.invited ? INVITATION_HOURS * 60 : PASSWORD_RESET_MINUTES;
  return db.write(async (q) => {
    const token = await issuePasswordLink(q, { user_id: row.id, now: caller.now, minutes });
    await record(q, caller, {
      action: row.invited ? 'invite' : 'send-reset',
      entity: 'users',
      entity_id: row.id,
      company_id: companyOfRecord(places),
    });
    return token;
  });
}
