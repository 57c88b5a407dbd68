import type { Actor } from '#domain/actor/actor.ts';
import { USER_MEMBERSHIPS } from '#domain/users/user-memberships.ts';
import { mayChangeEmail, mayChangeMemberships, mayGiveRoles, mayUpdateUser } from '#domain/users/users.policy.ts';
import type { UpdateUser } from '#domain/users/users.schema.ts';
import { assertAllowed, conflict } from '#server/http/errors.ts';
import { isMembershipVisible, personFacts, membershipIds } from './users.presenter.ts';
import type { UserRow } from './users.repo.ts';

const FIELDS = ['surname', 'name', 'patronymic', 'email', 'phone', 'roles', 'avatar_key'] as const;
type Person = Pick<UserRow, (typeof FIELDS)[number]>;

const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);
const byNumber = (a: number, b: number): number => a - b;

/** Person after the change: fields not sent stay. Roles are sorted, so that another order is no change. */
export function personAfter(row: UserRow, values: UpdateUser, picture: string | null | undefined): Person {
  const { surname, name, patronymic, email, phone, roles } = values;
  return {
    surname: surname ?? row.surname,
    name: name ?? row.name,
    patronymic: patronymic === undefined ? row.patronymic : patronymic,
    email: email ?? row.email,
    phone: phone === undefined ? row.phone : phone,
    roles: (roles ?? row.roles).toSorted(),
    avatar_key: picture === undefined ? row.avatar_key : picture,
  };
}

/** True if roles or memberships change; a form may send them back unchanged. */
function isMoved(actor: Actor, row: UserRow, after: Person, values: UpdateUser): boolean {
  if (!isSame(after.roles, row.roles.toSorted())) return true;
  const held = membershipIds(row.memberships.filter((membership) => isMembershipVisible(actor, membership)));
  return USER_MEMBERSHIPS.some(({ field }) => {
    const sent = values[field];
    return sent !== undefined && !isSame(sent.toSorted(byNumber), (held[field] ?? []).toSorted(byNumber));
  });
}

/** Checks who may change what (D-3); the last admin stays one. */
export function assertMayChange(actor: Actor, row: UserRow, after: Person, values: UpdateUser): void {
  const person = personFacts(row);
  assertAllowed(mayUpdateUser(actor, person));
  if (after.email !== row.email) assertAllowed(mayChangeEmail(actor, person));
  if (isMoved(actor, row, after, values)) assertAllowed(mayChangeMemberships(actor, person));
  assertAllowed(mayGiveRoles(actor, { before: person.roles, after: after.roles }));
  if (person.is_last_admin && !after.roles.includes('admin'))
    throw conflict('Это последний действующий администратор: роль снять нельзя.');
}

type Bag = Record<string, unknown>;

/** Differences before and after, for the audit record; null when there are none. */
export function differences(row: UserRow, now: Bag): { before: Bag; after: Bag } | null {
  const then: Bag = { ...row, roles: row.roles.toSorted(), ...membershipIds(row.memberships) };
  const fields = [...FIELDS, ...USER_MEMBERSHIPS.map(({ field }) => field)];
  const changed = fields.filter((field) => !isSame(then[field] ?? null, now[field] ?? null));
  const pick = (from: Bag): Bag => Object.fromEntries(changed.map((field) => [field, from[field] ?? null]));
  return changed.length > 0 ? { before: pick(then), after: pick(now) } : null;
}
