import type { usersApi } from '#domain/users/users.api.ts';
import { mayCreateUsers, mayGiveRoles } from '#domain/users/users.policy.ts';
import type { CreateUser, User } from '#domain/users/users.schema.ts';
import type { Query } from '#server/db/client.ts';
import type { RequestOf } from '#server/http/endpoints/request-of.ts';
import { assertAllowed, fieldErrors } from '#server/http/errors.ts';
import { type Caller, record } from '#server/record/audit.repo.ts';
import { queuePasswordLetter } from '../auth/password-letter.job.ts';
import { findUser, insertUser } from './users.repo.ts';
import { findMembershipsOf } from './user-memberships.repo.ts';
import { assertRolesCoverMemberships, writeMemberships } from './user-memberships.ts';
import { companyOfRecord, emailTaken, OUT_OF_SIGHT } from './user-words.ts';
import { membershipIds } from './users.presenter.ts';
import { showUser } from './load-user.ts';
import { withPicture } from '../with-picture.ts';

/** Creates a person with their memberships; the invitation goes into the outbox together with them. */
export async function createUser({ deps, caller, readForm }: RequestOf<typeof usersApi.create>): Promise<User> {
  const { actor } = caller;
  assertAllowed(mayCreateUsers(actor));
  const { values, file } = await readForm();
  assertAllowed(mayGiveRoles(actor, { before: [], after: values.roles }));
  return withPicture(deps.storage, { field: 'avatar', sent: file }, (picture) =>
    deps.db.write((q) => insert(q, caller, { values, avatar_key: picture ?? null })),
  );
}

async function insert(
  q: Query,
  caller: Caller,
  { values, avatar_key }: { values: CreateUser; avatar_key: string | null },
): Promise<User> {
  const { surname, name, patronymic = null, email, phone = null, roles } = values;
  const person = { surname, name, patronymic, email, phone, roles, avatar_key };
  const id = await insertUser(q, { ...person, created_at: caller.now });
  if (id === null) throw emailTaken();
  await writeMemberships(q, caller, id, values);
  const memberships = await findMembershipsOf(q, id);
  assertRolesCoverMemberships(caller.actor, roles, memberships);
  // Visible to their creator: a pm would otherwise create a colleague and lose them at once.
  if (!(await findUser(q, caller.actor, id))) throw fieldErrors(OUT_OF_SIGHT);
  await record(q, caller, {
    action: 'create',
    entity: 'users',
    entity_id: id,
    company_id: companyOfRecord(memberships),
    after: { ...person, ...membershipIds(memberships) },
  });
  await queuePasswordLetter(q, { user_id: id, sender: caller.actor }, caller);
  return showUser(q, caller.actor, id);
}
