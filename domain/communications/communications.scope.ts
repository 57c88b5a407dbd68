import { type Scope, scopeOf, type Viewer } from '../actor/scope.ts';

/**
 * Conditions: `published`: an evaluation of it is out; `notBlind`: the viewer is not yet to rate it in a calibration, of
 * which its being there would say that it is published (D-24).
 */
type CommunicationScope = Scope<'id' | 'company' | 'project' | 'employee' | 'published' | 'notBlind'>;

const OUT = { published: true, notBlind: true } as const;

/** Communications that somebody sees (D-2): the client's people and guests of a project published ones only (D-7). */
export const visibleCommunications = (viewer: Viewer): CommunicationScope =>
  scopeOf(
    viewer,
    {
      pm: ({ companies }) => ({ company: companies.pm }),
      assessor: ({ companies }) => ({ company: companies.assessor }),
      customer: ({ companies }) => ({ company: companies.customer, ...OUT }),
      head: ({ projects }) => ({ project: projects.head, ...OUT }),
      manager: ({ id }) => ({ employee: [id], ...OUT }),
    },
    ({ type, id }) => {
      if (type === 'communication') return [{ id: [id] }];
      return type === 'project' ? [{ project: [id], published: true }] : [];
    },
  );
