import type { Role } from '../references/static-references.ts';

/** Signed-in person with everything that policies and scopes need (D-1, D-2). */
export type UserActor = {
  kind: 'user';
  id: number;
  name: string;
  roles: readonly Role[];
  /** Company ids by membership. */
  companies: { pm: readonly number[]; assessor: readonly number[]; customer: readonly number[] };
  /** Project ids by membership. */
  projects: { head: readonly number[]; manager: readonly number[] };
  /**
   * Communications that they are yet to rate in a calibration or to re-check: no answer says anything of others' ratings
   * of these (D-24, D-47).
   * Every actor that a request or a letter is answered for has it; a rule's test may do without.
   */
  blind_to?: readonly number[];
};

/** Guest by an access link: sees its one target and nothing else (D-7). */
export type GuestActor = {
  kind: 'guest';
  access_link_id: number;
  name: string;
  target: { type: 'calibration' | 'clip' | 'communication' | 'playlist' | 'project' | 'report'; id: number };
};

/** Actor of a request: rules and scopes take it as an argument. */
export type Actor = UserActor | GuestActor;

/** Job of the program itself, named by its kind: no person and no request stands behind it. */
export type SystemActor = { kind: 'system'; name: 'Разбор'; job: string };

/** A source of communications (D-33), acting on what it has delivered. */
type IntegrationActor = { kind: 'integration'; id: number; name: string };

/** Actor in the audit record of a change (D-5): the actor of the request, a job or an integration. */
export type AuditActor = Actor | SystemActor | IntegrationActor;

export function systemActor(job: string): SystemActor {
  return { kind: 'system', name: 'Разбор', job };
}

/** User id for columns that reference a person; null for guests, jobs and integrations. */
export function userIdOf(actor: AuditActor): number | null {
  return actor.kind === 'user' ? actor.id : null;
}

/** True if this person acts: whose thing it is (D-3). Guests have no id and nothing of their own. */
export function isSelf(actor: Actor | SystemActor, userId: number | null): boolean {
  return actor.kind === 'user' && actor.id === userId;
}

export function blindTo(actor: Actor | SystemActor): readonly number[] {
  return actor.kind === 'user' ? (actor.blind_to ?? []) : [];
}

export function hasRole(actor: Actor | SystemActor, ...roles: Role[]): boolean {
  return actor.kind === 'user' && roles.some((role) => actor.roles.includes(role));
}
