import type { Caller } from '#server/record/audit.repo.ts';
import { selfActor } from './self-actor.ts';

type Person = Parameters<typeof selfActor>[0];

/** Caller of a command, where nobody is signed in: the record is the person's own, by the name of the command line. */
export function commandLineCaller(person: Person, now: Date): Caller {
  return { actor: { ...selfActor(person), name: 'Командная строка' }, request_id: 'admin', now };
}
