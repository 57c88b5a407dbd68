import type { UserActor } from '#domain/actor/actor.ts';
import { displayName } from '#domain/users/display-name.ts';

type Person = { id: number; surname: string; name: string; patronymic: string | null };

/** Actor for a person known by password or link, with nobody signed in yet: what they do is recorded as their own. */
export function selfActor(person: Person): UserActor {
  const none = { companies: { pm: [], assessor: [], customer: [] }, projects: { head: [], manager: [] } };
  return { kind: 'user', id: person.id, name: displayName(person), roles: [], ...none };
}
