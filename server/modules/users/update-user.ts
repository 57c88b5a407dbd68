import type { MaybeRevisioned } from '#domain/kernel/revision.ts';
import { type Actor, hasRole } from '#domain/actor/actor.ts';
import type { usersApi } from '#domain/users/users.api.ts';
import { mayUpdateUser } from '#domain/users/users.policy.ts';
import type { UpdateUser, User } from '#domain/users/users.schema.ts';
import type { Database, Query } from '#server/db/client.ts';
import type { RequestOf } from '#server/http/endpoints/request-of.ts';
import { assertAllowed, fieldErrors } from '#server/http/errors.ts';
import { assertRevision } from '#server/http/if-match.ts';
import { removePicture } from '#server/media/pictures.ts';
import { type Caller, record } from '#server/record/audit.repo.ts';
import { setUndeliveredLetter } from '../auth/password-letters.repo.ts';
import { removePasswordResetsOf } from '../auth/password-resets.repo.ts';
import { loadUser, loadUserForUpdate, showUser } from './load-user.ts';
import { assertMayChange, differences, personAfter } from './user-change.ts';
import { findMembershipsOf } from './user-memberships.repo.ts';
import { assertRolesCoverMemberships, writeMemberships } from './user-memberships.ts';
import { companyOfRecord, emailTaken, OUT_OF_SIGHT } from './user-words.ts';
import { personFacts, membershipIds, presentUser } from './users.presenter.ts';
import { findUser, lockAdmins, updateUser as writeUser } from './users.repo.ts';
import { withPicture } from '../with-picture.ts';

/** Permission asked before the form with its 5 MB of picture is read; it is asked again by the form's content. */
async function assertMayUpdateUser(db: Database, actor: Actor, id: number): Promise<void> {
  const row = await db.read((q) => loadUser(q, actor, id));
  assertAllowed(mayUpdateUser(actor, personFacts(row)));
}

/** Changes the person as the form says, if they are still at the revision that it was read at, or it says none (D-38). */
export async function updateUser({
  deps: { db, storage },
  caller,
  seen,
  readForm,
}: RequestOf<typeof usersApi.update>): Promise<User> {
  await assertMayUpdateUser(db, caller.actor, seen.id);
  const { values, file } = await readForm();
  const { user, replaced } = await withPicture(storage, { field: 'avatar', sent: file }, (picture) =>
    db.write((q) => write(q, caller, { seen, values, picture })),
  );
  await removePicture(storage, replaced);
  return user;
}

type Writing = { seen: MaybeRevisioned; values: UpdateUser; picture: string | null | undefined };
type Written = { user: User; replaced: string | null };

async function write(q: Query, caller: Caller, { seen, values, picture }: Writing): Promise<Written> {
  const { actor } = caller;
  const { id } = seen;
  if (values.roles && hasRole(actor, 'admin')) await lockAdmins(q);
  const row = await loadUserForUpdate(q, actor, id);
  await assertRevision(row, seen, () => presentUser(row, actor));
  const after = personAfter(row, values, picture);
  assertMayChange(actor, row, after, values);

  if ((await writeUser(q, id, after)) === null) throw emailTaken();
  // Links to the old address are removed: they must not open the account of the new one.
  if (after.email !== row.email) {
    await removePasswordResetsOf(q, id);
    await setUndeliveredLetter(q, id, null);
  }
  const isOwn = actor.id === id;
  if (!isOwn) await writeMemberships(q, caller, id, values);
  const memberships = await findMembershipsOf(q, id);
  assertRolesCoverMemberships(actor, after.roles, memberships);
  if (!(await findUser(q, actor, id))) throw fieldErrors(OUT_OF_SIGHT);

  const change = differences(row, { ...after, ...membershipIds(memberships) });
  const company_id = companyOfRecord(row.memberships);
  if (change) await record(q, caller, { action: 'update', entity: 'users', entity_id: id, company_id, ...change });
  const replaced = row.avatar_key === after.avatar_key ? null : row.avatar_key;
  return { user: await showUser(q, actor, id), replaced };
}
