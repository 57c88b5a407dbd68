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

type Reader = Dashboard['view'] | 'guest';
const EVERYBODY: readonly Reader[] = ['team', 'client', 'assessor', 'own', 'guest'];

/** Readers of each figure (D-27): the others it would tell nothing. */
const READERS: Record<FigureKey, readonly Reader[]> = {
  evaluated: EVERYBODY,
  // A norm is the project's, not one person's.
  norm_share: ['team', 'client', 'guest'],
  // What could be rated is the team's.
  coverage: ['team'],
  mean_score: EVERYBODY,
  pass_share: EVERYBODY,
  critical: EVERYBODY,
  appeals_accepted: ['team', 'client', 'assessor', 'own'],
};

/** Figures that a reader is told. */
export function toldFigures(actor: Viewer): ReadonlySet<FigureKey> {
  const reader = actor.kind === 'guest' ? 'guest' : dashboardView(actor);
  return new Set(FIGURE_KEYS.filter((key) => READERS[key].includes(reader)));
}
