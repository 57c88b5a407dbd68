import type { Verdict } from '../kernel/verdict.ts';
import type { Actor, UserActor } from './actor.ts';

/** Company, project and person of the tests of policies. */
export const COMPANY_ID = 1;
export const USER_ID = 7;

const NOWHERE: Pick<UserActor, 'companies' | 'projects'> = {
  companies: { pm: [], assessor: [], customer: [] },
  projects: { head: [], manager: [] },
};

function user(over: Partial<UserActor>): UserActor {
  return { kind: 'user', id: USER_ID, name: 'Иванова Анна', roles: [], ...NOWHERE, ...over };
}

/**
 * Actors of each kind, and those with half of what a right needs: a role elsewhere, a membership without the role.
 */
export const ACTORS = {
  admin: user({ roles: ['admin'] }),
  pm: user({ roles: ['pm'], companies: { ...NOWHERE.companies, pm: [COMPANY_ID] } }),
  foreignPm: user({ roles: ['pm'], companies: { ...NOWHERE.companies, pm: [2] } }),
  idlePm: user({ roles: ['pm'] }),
  assessor: user({ roles: ['assessor'], companies: { ...NOWHERE.companies, assessor: [COMPANY_ID] } }),
  foreignAssessor: user({ roles: ['assessor'], companies: { ...NOWHERE.companies, assessor: [2] } }),
  customer: user({ roles: ['customer'], companies: { ...NOWHERE.companies, customer: [COMPANY_ID] } }),
  foreignCustomer: user({ roles: ['customer'], companies: { ...NOWHERE.companies, customer: [2] } }),
  head: user({ roles: ['head'], projects: { head: [COMPANY_ID], manager: [] } }),
  foreignHead: user({ roles: ['head'], projects: { head: [2], manager: [] } }),
  manager: user({ roles: ['manager'], projects: { head: [], manager: [COMPANY_ID] } }),
  otherManager: user({ id: 8, roles: ['manager'], projects: { head: [], manager: [COMPANY_ID] } }),
  roleless: user({
    companies: { pm: [COMPANY_ID], assessor: [COMPANY_ID], customer: [COMPANY_ID] },
    projects: { head: [COMPANY_ID], manager: [COMPANY_ID] },
  }),
  guest: { kind: 'guest', access_link_id: 1, name: 'Гость', target: { type: 'project', id: COMPANY_ID } },
} satisfies Record<string, Actor>;

export type Who = keyof typeof ACTORS;
export const WHOS = Object.keys(ACTORS) as Who[];

/** Verdict in a word: «да» or the sentence of the refusal. */
export const said = (verdict: Verdict): string => (verdict.allowed ? 'да' : verdict.reason);

/** Verdict of each actor by name. */
export function verdictsByActor(verdictOf: (actor: Actor) => Verdict): Record<string, string> {
  return Object.fromEntries(Object.entries(ACTORS).map(([who, actor]) => [who, said(verdictOf(actor))]));
}

/** Scope of each actor by name, but of those who see nothing. */
export function scopesByActor(
  scopeOf: (actor: Actor) => readonly object[] | null,
): Record<string, readonly object[] | null> {
  const scopes = Object.entries(ACTORS).map(([who, actor]) => [who, scopeOf(actor)] as const);
  return Object.fromEntries(scopes.filter(([, scope]) => scope === null || scope.length > 0));
}

/** Expectation in the shape of `verdictsByActor`: «да» for `allowed`, `sentence` for everybody else. */
export function expectOnly(allowed: readonly Who[], sentence: string): Record<string, string> {
  return verdictsByActor((actor) =>
    allowed.some((who) => ACTORS[who] === actor) ? { allowed: true } : { allowed: false, reason: sentence },
  );
}
