import type { Role } from '../references/static-references.ts';

/** Who asks, with everything that policies and scopes need (D-1, D-2). */
export type UserActor = {
  kind: 'user';
  id: number;
  name: string;
  roles: readonly Role[];
  /** Company ids by membership. */
  companies: { pm: readonly number[]; assessor: readonly number[]; customer: readonly number[] };
  /** Project ids by membership. */
  projects: { head: readonly number[]; manager: readonly number[] };
};

/** Somebody with an access link: sees its one target and nothing else (D-7). */
export type GuestActor = {
  kind: 'guest';
  access_link_id: number;
  name: string;
  target: { type: 'calibration' | 'communication' | 'project' | 'report'; id: number };
};

/** Who asks: rules and scopes answer them. */
export type Actor = UserActor | GuestActor;

/** A job of the program itself, by the name of its kind: nobody's doing under nobody's request. */
export type SystemActor = { kind: 'system'; name: 'Разбор'; job: string };

/** A source of communications (D-33), acting on what it has delivered. */
export type IntegrationActor = { kind: 'integration'; id: number; name: string };

/** On whose account a change is recorded (D-5): who asks, or what acts without being asked. */
export type AuditActor = Actor | SystemActor | IntegrationActor;

export function systemActor(job: string): SystemActor {
  return { kind: 'system', name: 'Разбор', job };
}

/** The user's id for columns that name a person; null for a guest and for whatever is no person. */
export function userIdOf(actor: AuditActor): number | null {
  return actor.kind === 'user' ? actor.id : null;
}

export function hasRole(actor: Actor, ...roles: Role[]): boolean {
  return actor.kind === 'user' && roles.some((role) => actor.roles.includes(role));
}
