import { type Actor, blindTo } from '../actor/actor.ts';
import { holdsOf, type Scope, scopeOf, type Viewer } from '../actor/scope.ts';

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

type Talk = { id: number; company_id: number; project_id: number; employee_id: number | null; has_out: boolean };

/** True if somebody sees this communication, which is not deleted: of a row that is read already. */
export const seesCommunication = (actor: Actor, talk: Talk): boolean =>
  holdsOf(visibleCommunications(actor), {
    id: talk.id,
    company: talk.company_id,
    project: talk.project_id,
    employee: talk.employee_id,
    published: talk.has_out,
    notBlind: !blindTo(actor).includes(talk.id),
  });
