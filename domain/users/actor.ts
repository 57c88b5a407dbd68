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

export type Actor = UserActor | GuestActor;

export function hasRole(actor: Actor, ...roles: Role[]): boolean {
  return actor.kind === 'user' && roles.some((role) => actor.roles.includes(role));
}
