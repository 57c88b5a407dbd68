import { displayName } from '#domain/users/display-name.ts';
import type { usersApi } from '#domain/users/users.api.ts';
import { mayRemoveSecondFactor } from '#domain/users/users.policy.ts';
import type { RequestOf } from '#server/http/endpoints/request-of.ts';
import { assertAllowed, conflict } from '#server/http/errors.ts';
import { enqueue } from '#server/jobs/jobs.repo.ts';
import { record } from '#server/record/audit.repo.ts';
import { deleteSecondFactor } from '../auth/second-factor.repo.ts';
import { secondFactorLetterJob } from '../auth/second-factor-letter.job.ts';
import { loadUserForUpdate } from './load-user.ts';
import { companyOfRecord } from './user-words.ts';
import { personFacts } from './users.presenter.ts';

/**
 * Removes the second factor of a person who has lost the app and the codes: the password alone lets them in, and a
 * letter tells them so.
 */
export function removeSecondFactor({
  db,
  caller,
  params: { id },
}: RequestOf<typeof usersApi.removeSecondFactor>): Promise<{ message: string }> {
  return db.write(async (q) => {
    const row = await loadUserForUpdate(q, caller.actor, id);
    const person = personFacts(row);
    assertAllowed(mayRemoveSecondFactor(caller.actor, { ...person, has_second_factor: true }));
    assertAllowed(mayRemoveSecondFactor(caller.actor, person), conflict);
    await deleteSecondFactor(q, id);
    await record(q, caller, {
      action: 'remove-second-factor',
      entity: 'users',
      entity_id: id,
      company_id: companyOfRecord(row.memberships),
    });
    await enqueue(q, secondFactorLetterJob, { user_id: id }, { now: caller.now });
    return { message: `${displayName(row)}: второй фактор снят, письмо об этом отправлено.` };
  });
}
