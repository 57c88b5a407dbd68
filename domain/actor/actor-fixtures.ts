import type { Verdict } from '../kernel/verdict.ts';
import type { Actor, UserActor } from './actor.ts';

/** The company, project and person that tests of policies are about. */
export const HERE = 1;
export const SELF = 7;

const NOWHERE: Pick<UserActor, 'companies' | 'projects'> = {
  companies: { pm: [], assessor: [], customer: [] },
  projects: { head: [], manager: [] },
};

function user(over: Partial<UserActor>): Actor {
  return { kind: 'user', id: SELF, name: 'Иванова Анна', roles: [], ...NOWHERE, ...over };
}

/** One of each kind, and those who have only half of what a right needs: a role elsewhere, a place without the role. */
export const ACTORS = {
  admin: user({ roles: ['admin'] }),
  pm: user({ roles: ['pm'], companies: { ...NOWHERE.companies, pm: [HERE] } }),
  foreignPm: user({ roles: ['pm'], companies: { ...NOWHERE.companies, pm: [2] } }),
  idlePm: user({ roles: ['pm'] }),
  assessor: user({ roles: ['assessor'], companies: { ...NOWHERE.companies, assessor: [HERE] } }),
  foreignAssessor: user({ roles: ['assessor'], companies: { ...NOWHERE.companies, assessor: [2] } }),
  customer: user({ roles: ['customer'], companies: { ...NOWHERE.companies, customer: [HERE] } }),
  foreignCustomer: user({ roles: ['customer'], companies: { ...NOWHERE.companies, customer: [2] } }),
  head: user({ roles: ['head'], projects: { head: [HERE], manager: [] } }),
  foreignHead: user({ roles: ['head'], projects: { head: [2], manager: [] } }),
  manager: user({ roles: ['manager'], projects: { head: [], manager: [HERE] } }),
  otherManager: user({ id: 8, roles: ['manager'], projects: { head: [], manager: [HERE] } }),
  roleless: user({
    companies: { pm: [HERE], assessor: [HERE], customer: [HERE] },
    projects: { head: [HERE], manager: [HERE] },
  }),
  guest: { kind: 'guest', access_link_id: 1, name: 'Гость', target: { type: 'project', id: HERE } },
} satisfies Record<string, Actor>;

export type Who = keyof typeof ACTORS;

/** What everybody is told: «да» or the sentence of the refusal. */
export function toldToAll(verdictOf: (actor: Actor) => Verdict): Record<string, string> {
  return Object.fromEntries(
    Object.entries(ACTORS).map(([who, actor]) => {
      const verdict = verdictOf(actor);
      return [who, verdict.allowed ? 'да' : verdict.reason];
    }),
  );
}

/** The same for an expectation: «да» for those, the sentence for everybody else. */
export function onlyTo(allowed: readonly Who[], sentence: string): Record<string, string> {
  return toldToAll((actor) =>
    allowed.some((who) => ACTORS[who] === actor) ? { allowed: true } : { allowed: false, reason: sentence },
  );
}
