import { INVITATION_HOURS } from '#domain/users/user-limits.ts';
import { mayCreateUsers, mayGiveRoles } from '#domain/users/users.policy.ts';
import type { CreateUser, User } from '#domain/users/users.schema.ts';
import type { Query } from '#server/db/client.ts';
import type { Deps } from '#server/deps.ts';
import { assertAllowed, fieldErrors } from '#server/http/errors.ts';
import type { SentFile } from '#server/http/multipart.ts';
import { type Caller, record } from '../audit/audit.repo.ts';
import { issuePasswordLink, sendInvitation } from '../auth/password-link.ts';
import { findUser, insertUser } from './users.repo.ts';
import { findPlacesOf } from './user-places.repo.ts';
import { assertRolesCoverPlaces, writePlaces } from './user-places.ts';
import { companyOfRecord, emailTaken, OUT_OF_SIGHT } from './user-words.ts';
import { placeIds } from './users.presenter.ts';
import { showUser } from './load-user.ts';
import { withPicture } from '../with-picture.ts';

type CreateDeps = Pick<Deps, 'db' | 'storage' | 'mail' | 'background' | 'publicUrl' | 'supportEmail'>;

/** Makes the person with their places, and sends the invitation when all of it is kept. */
export async function createUser(
  deps: CreateDeps,
  caller: Caller,
  { values, avatar }: { values: CreateUser; avatar: SentFile },
): Promise<User> {
  const { actor } = caller;
  assertAllowed(mayCreateUsers(actor));
  assertAllowed(mayGiveRoles(actor, { before: [], after: values.roles }));
  const made = await withPicture(deps.storage, { field: 'avatar', sent: avatar }, (picture) =>
    deps.db.write((q) => insert(q, caller, { values, avatar_key: picture ?? null })),
  );
  const { user, token } = made;
  deps.background.run('Приглашение не отправлено', () => sendInvitation(deps, user, { token, inviter: actor.name }));
  return user;
}

async function insert(
  q: Query,
  caller: Caller,
  { values, avatar_key }: { values: CreateUser; avatar_key: string | null },
): Promise<{ user: User; token: string }> {
  const { surname, name, patronymic = null, email, phone = null, roles } = values;
  const person = { surname, name, patronymic, email, phone, roles, avatar_key };
  const id = await insertUser(q, { ...person, created_at: caller.now });
  if (id === null) throw emailTaken();
  await writePlaces(q, caller, id, values);
  const places = await findPlacesOf(q, [id]);
  assertRolesCoverPlaces(caller.actor, roles, places);
  // A pm's new colleague must be seen by the pm, or they would make them and lose them at once.
  if (!(await findUser(q, caller.actor, id))) throw fieldErrors(OUT_OF_SIGHT);
  await record(q, caller, {
    action: 'create',
    entity: 'users',
    entity_id: id,
    company_id: companyOfRecord(places),
    after: { ...person, ...placeIds(places) },
  });
  const token = await issuePasswordLink(q, { user_id: id, now: caller.now, minutes: INVITATION_HOURS * 60 });
  return { user: await showUser(q, caller.actor, id), token };
}
