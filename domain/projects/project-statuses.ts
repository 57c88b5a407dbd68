import { allow, deny, type Verdict } from '../kernel/verdict.ts';
import { PROJECT_STATUSES, type ProjectStatus } from '../references/static-references.ts';

/**
 * Every allowed move in one place; anything else is 409. Into the archive and out of it by actions of their own; what
 * comes back stands still until somebody starts it again.
 */
const MOVES: Record<ProjectStatus, readonly ProjectStatus[]> = {
  draft: ['active', 'archived'],
  active: ['paused', 'finished', 'archived'],
  paused: ['active', 'finished', 'archived'],
  finished: ['active', 'archived'],
  archived: ['finished'],
};

/** Where a project that comes out of the archive stands. */
export const STATUS_AFTER_ARCHIVE: ProjectStatus = 'finished';

/** A new project is prepared first, or starts at once. */
export const FIRST_STATUSES = ['draft', 'active'] as const satisfies readonly ProjectStatus[];

/** Statuses that the form of a project can set; the archive is an action of its own. */
export const SET_STATUSES = ['draft', 'active', 'paused', 'finished'] as const satisfies readonly ProjectStatus[];
export type SetStatus = (typeof SET_STATUSES)[number];

export function mayMoveProject(from: ProjectStatus, to: ProjectStatus): Verdict {
  if (from === to || MOVES[from].includes(to)) return allow;
  return deny(`Проект в состоянии «${PROJECT_STATUSES[from]}» нельзя перевести в состояние «${PROJECT_STATUSES[to]}».`);
}

/** What the form offers: the present status and where it may go from there. */
export function statusesAfter(from: ProjectStatus): SetStatus[] {
  return SET_STATUSES.filter((to) => mayMoveProject(from, to).allowed);
}

/**
 * What a status means for work. A paused project takes no new communications, but those that are there are rated on;
 * a finished or archived one takes nothing new at all. What was begun can always be finished: a draft is still sent.
 */
const NO_COMMUNICATIONS: Record<Exclude<ProjectStatus, 'active'>, string> = {
  draft: 'Проект ещё не начат: записи он не принимает.',
  paused: 'Проект приостановлен: новые записи он не принимает.',
  finished: 'Проект завершён: новые записи он не принимает.',
  archived: 'Проект в архиве: новые записи он не принимает.',
};

const NO_EVALUATIONS: Record<Exclude<ProjectStatus, 'active' | 'paused'>, string> = {
  draft: 'Проект ещё не начат: оценки не ставятся.',
  finished: 'Проект завершён: новые оценки не ставятся.',
  archived: 'Проект в архиве: новые оценки не ставятся.',
};

export function takesCommunications(status: ProjectStatus): Verdict {
  return status === 'active' ? allow : deny(NO_COMMUNICATIONS[status]);
}

export function takesEvaluations(status: ProjectStatus): Verdict {
  return status === 'active' || status === 'paused' ? allow : deny(NO_EVALUATIONS[status]);
}
