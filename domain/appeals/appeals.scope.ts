import type { Actor } from '../actor/actor.ts';
import { type Scope, scopeOf } from '../actor/scope.ts';

/**
 * Appeals that an actor sees (D-3): a pm those of their companies, an assessor those of own evaluations, the client's
 * people those of what they see. Independent of the present publication: the author still reads the outcome.
 */
export const visibleAppeals = (actor: Actor): Scope<'company' | 'project' | 'employee' | 'assessor'> =>
  scopeOf(actor, {
    pm: ({ companies }) => ({ company: companies.pm }),
    assessor: ({ companies, id }) => ({ company: companies.assessor, assessor: [id] }),
    customer: ({ companies }) => ({ company: companies.customer }),
    head: ({ projects }) => ({ project: projects.head }),
    manager: ({ id }) => ({ employee: [id] }),
  });
