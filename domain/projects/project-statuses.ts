import { allow, deny, type Verdict } from '../kernel/verdict.ts';
import { PROJECT_STATUSES, type ProjectStatus } from '../references/static-references.ts';

/**
 * Allowed transitions, all in one place; any other is 409. Archiving and restoring are actions of their own; a restored
 * project stays finished until somebody starts it again.
 */
const MOVES: Record<ProjectStatus, readonly ProjectStatus[]> = {
  draft: ['active', 'archived'],
  active: ['paused', 'finished', 'archived'],
  paused: ['active', 'finished', 'archived'],
  finished: ['active', 'archived'],
  archived: ['finished'],
};

/** Status of a project after it is restored from the archive. */
export const STATUS_AFTER_ARCHIVE: ProjectStatus = 'finished';

/** First statuses: a new project is prepared first, or starts at once. */
export const FIRST_STATUSES = ['draft', 'active'] as const satisfies readonly ProjectStatus[];

/** Statuses that the form of a project can set; archiving is an action of its own. */
export const SET_STATUSES = ['draft', 'active', 'paused', 'finished'] as const satisfies readonly ProjectStatus[];
type SetStatus = (typeof SET_STATUSES)[number];

export function mayMoveProject(from: ProjectStatus, to: ProjectStatus): Verdict {
  if (from === to || MOVES[from].includes(to)) return allow;
  return deny(`Проект в состоянии «${PROJECT_STATUSES[from]}» нельзя перевести в состояние «${PROJECT_STATUSES[to]}».`);
}

/** Choices of the form: the present status and those it may change to. */
export function statusesAfter(from: ProjectStatus): SetStatus[] {
  return SET_STATUSES.filter((to) => mayMoveProject(from, to).allowed);
}

/**
 * Effect of a status on work. A paused project takes no new communications, but existing ones are still rated; a
 * finished or archived one takes nothing new at all. Work begun can always be finished: a draft is still submitted.
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
