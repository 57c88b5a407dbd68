import type { Actor } from '#domain/actor/actor.ts';
import type { User } from '#domain/users/users.schema.ts';
import type { Query } from '#server/db/client.ts';
import { notFound } from '#server/http/errors.ts';
import { presentUser } from './users.presenter.ts';
import { findUser, findUserForUpdate, type UserRow } from './users.repo.ts';

/** A person who does not exist and one whom the actor does not see are told alike (D-2). */
export function orNotFound(row: UserRow | undefined): UserRow {
  if (!row) throw notFound('Сотрудник не найден.');
  return row;
}

/** Person visible to the actor. */
export async function loadUser(q: Query, actor: Actor, id: number): Promise<UserRow> {
  return orNotFound(await findUser(q, actor, id));
}

export async function loadUserForUpdate(q: Query, actor: Actor, id: number): Promise<UserRow> {
  return orNotFound(await findUserForUpdate(q, actor, id));
}

export async function showUser(q: Query, actor: Actor, id: number): Promise<User> {
  return presentUser(await loadUser(q, actor, id), actor);
}
