import { allow, never, type Verdict } from '../kernel/verdict.ts';
import { hasRole } from '../actor/actor.ts';
import type { Viewer } from '../actor/scope.ts';
import type { Dashboard } from './dashboards.schema.ts';

/**
 * Permission to open dashboards: everybody has figures of their own part (D-3); a link opens those of one project
 * (D-6), the program those that a report is made of (D-29).
 */
export function mayOpenDashboards(actor: Viewer): Verdict {
  if (actor.kind === 'guest') return actor.target.type === 'project' ? allow : never('Доступ запрещён');
  return actor.kind === 'system' || actor.roles.length > 0 ? allow : never('Доступ запрещён');
}

/** View of a person: the widest of somebody's roles decides which blocks there are; what is counted, all of them. */
export function dashboardView(actor: Viewer): Dashboard['view'] {
  if (actor.kind === 'system' || hasRole(actor, 'admin', 'pm')) return 'team';
  if (actor.kind === 'guest' || hasRole(actor, 'customer', 'head')) return 'client';
  return hasRole(actor, 'assessor') ? 'assessor' : 'own';
}
