import type { UserActor } from '#domain/actor/actor.ts';
import { displayName } from '#domain/users/display-name.ts';

type Person = { id: number; surname: string; name: string; patronymic: string | null };

/** Whoever has the password or the link is this person: what they do is their own, with nobody signed in yet. */
export function selfActor(person: Person): UserActor {
  const none = { companies: { pm: [], assessor: [], customer: [] }, projects: { head: [], manager: [] } };
  return { kind: 'user', id: person.id, name: displayName(person), roles: [], ...none };
}
