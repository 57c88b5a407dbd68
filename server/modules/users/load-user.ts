import { type Actor, hasRole } from '#domain/actor/actor.ts';
import type { User } from '#domain/users/users.schema.ts';
import type { Query } from '#server/db/client.ts';
import { notFound } from '#server/http/errors.ts';
import { findMembershipsOf } from './user-memberships.repo.ts';
import { type LoadedUser, presentUser } from './users.presenter.ts';
import { findLastAdmin, findUser, findUserForUpdate, type UserRow } from './users.repo.ts';

/** Last admin, for admins only: nobody else can shut an admin out. */
const lastAdminFor = (q: Query, actor: Actor): Promise<number | null> =>
  hasRole(actor, 'admin') ? findLastAdmin(q) : Promise.resolve(null);

async function complete(q: Query, actor: Actor, row: UserRow | undefined): Promise<LoadedUser> {
  if (!row) throw notFound('Сотрудник не найден.');
  return { row, memberships: await findMembershipsOf(q, [row.id]), lastAdmin: await lastAdminFor(q, actor) };
}

/** Person visible to the actor; an invisible one does not exist for them (D-2). */
export async function loadUser(q: Query, actor: Actor, id: number): Promise<LoadedUser> {
  return complete(q, actor, await findUser(q, actor, id));
}

export async function loadUserForUpdate(q: Query, actor: Actor, id: number): Promise<LoadedUser> {
  return complete(q, actor, await findUserForUpdate(q, actor, id));
}

export async function showUser(q: Query, actor: Actor, id: number): Promise<User> {
  return presentUser(await loadUser(q, actor, id), actor);
}

export async function loadUsers(q: Query, actor: Actor, rows: UserRow[]): Promise<LoadedUser[]> {
  const memberships = await findMembershipsOf(
    q,
    rows.map(({ id }) => id),
  );
  const lastAdmin = await lastAdminFor(q, actor);
  return rows.map((row) => ({ row, lastAdmin, memberships: memberships.filter(({ user_id }) => user_id === row.id) }));
}
