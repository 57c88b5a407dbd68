import { allow, never, type Verdict } from '../kernel/verdict.ts';
import { hasRole } from '../actor/actor.ts';
import type { Viewer } from '../actor/scope.ts';
import type { Dashboard } from './dashboards.schema.ts';
import { FIGURE_KEYS, type FigureKey } from './figures.ts';

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

/** Figures that would say nothing to the readers of a view, and are not told (D-27): what could be rated is the team's. */
const UNTOLD: Record<Dashboard['view'] | 'guest', readonly FigureKey[]> = {
  team: [],
  client: ['coverage'],
  // A norm is the project's, not one person's.
  assessor: ['norm_share', 'coverage'],
  own: ['norm_share', 'coverage'],
  guest: ['coverage', 'appeals_accepted'],
};

/** Figures that a reader is told. */
export function toldFigures(actor: Viewer): ReadonlySet<FigureKey> {
  const untold = UNTOLD[actor.kind === 'guest' ? 'guest' : dashboardView(actor)];
  return new Set(FIGURE_KEYS.filter((key) => !untold.includes(key)));
}
