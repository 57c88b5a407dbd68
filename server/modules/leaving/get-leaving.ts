import type { Leaving } from '#domain/users/leaving.schema.ts';
import { mayAssignTasks } from '#domain/tasks/tasks.policy.ts';
import { mayArchiveUser } from '#domain/users/users.policy.ts';
import type { usersApi } from '#domain/users/users.api.ts';
import type { RequestOf } from '#server/http/endpoints/request-of.ts';
import { assertAllowed } from '#server/http/errors.ts';
import { loadUser } from '../users/load-user.ts';
import { personFacts } from '../users/users.presenter.ts';
import { loadHeld } from './load-held.ts';

/** What a person holds open, for whoever may send them to the archive. */
export function getLeaving({ db, caller: { actor }, params }: RequestOf<typeof usersApi.leaving>): Promise<Leaving> {
  return db.read(async (q) => {
    const person = personFacts(await loadUser(q, actor, params.id));
    assertAllowed(mayArchiveUser(actor, { ...person, archived: false, is_last_admin: false }));
    const held = await loadHeld(q, actor, params.id);
    // Nothing of companies that the caller does not lead (D-2): there the archive is the admin's.
    const isLed = ({ company }: { company: { id: number } }) =>
      mayAssignTasks(actor, { company_id: company.id }).allowed;
    return { ...held, projects: held.projects.filter(isLed), alone: held.alone.filter(isLed) };
  });
}
