import { HOUR_MS } from '../kernel/time.ts';
import { type UserActor, hasRole } from '../actor/actor.ts';
import { ACTIVE_STATES, RESOLVED_STATES } from '../appeals/appeal-states.ts';
import type { AppealFilters } from '../appeals/appeals.filters.ts';
import type { CalibrationFilters } from '../calibrations/calibrations.filters.ts';
import type { CommunicationFilters } from '../communications/communications.filters.ts';
import { mayEvaluateAny } from '../communications/communications.policy.ts';
import { isToldOfNews } from '../communications/news.ts';
import type { PublishingFilters } from '../evaluations/publishing.filters.ts';
import type { IntegrationFilters } from '../integrations/integrations.filters.ts';
import type { TaskFilters } from '../tasks/tasks.filters.ts';
import type { UserFilters } from '../users/users.filters.ts';
import { draftsOf } from './continue-rating.ts';

/**
 * Lines of the home page, each with how many wait; a number that must not grow old is `urgent`. Words name what the list
 * has a row for, communications where it shows those: 46 evaluations may lie in 45 of them.
 */
export const WORK_WORDS = {
  drafts: 'Ваши черновики',
  returned: 'Вам вернули на доработку',
  calibrations: 'Калибровки ждут ваших оценок',
  to_publish: 'Оценки ждут публикации',
  appeals_overdue: 'Апелляции с прошедшим сроком',
  appeals: 'Апелляции ждут решения',
  tasks_overdue: 'Просроченные задачи',
  unmapped: 'Источники с несопоставленными сотрудниками',
  new_comments: 'Коммуникации с новыми комментариями для вас',
  new_evaluations: 'Коммуникации с новыми оценками',
  to_acknowledge: 'Коммуникации с оценками, с которыми вы не ознакомились',
  appeals_answered: 'Ответы на апелляции с прошлого визита',
  dead_jobs: 'Невыполненные фоновые задания',
  failed_letters: 'Сотрудники, до которых не дошло письмо',
  failed_sources: 'Источники с ошибкой',
} as const;
/** A line is counted so far: whoever has more waiting is told «99+», and nobody waits for the counting. */
export const WORK_CAP = 99;

/** Days that count as new at a first visit. */
export const FIRST_VISIT_DAYS = 7;

/** Words of the line that counts from the visit before, for who has had none. */
const FIRST_VISIT_WORDS: Partial<Record<WorkKey, string>> = {
  appeals_answered: `Ответы на апелляции за последние ${FIRST_VISIT_DAYS} дней`,
};

export const workWords = (key: WorkKey, isFirstVisit: boolean): string =>
  (isFirstVisit ? FIRST_VISIT_WORDS[key] : undefined) ?? WORK_WORDS[key];

export type WorkKey = keyof typeof WORK_WORDS;

const URGENT: ReadonlySet<WorkKey> = new Set([
  'returned',
  'appeals_overdue',
  'tasks_overdue',
  'dead_jobs',
  'failed_letters',
  'failed_sources',
]);
export const isUrgent = (key: WorkKey): boolean => URGENT.has(key);

/** Lists that lines open, with the page of each. */
export const WORK_LISTS = {
  communications: '/communications/',
  publishing: '/publishing/',
  tasks: '/tasks/',
  appeals: '/appeals/',
  sessions: '/sessions/',
  integrations: '/integrations/',
  users: '/users/',
  jobs: '/system/',
} as const;
type WorkList = keyof typeof WORK_LISTS;

type Of<List extends WorkList, Filter> = { key: WorkKey; list: List; filter: Filter };
/** A line is a list with a filter: its number is what that list has. */
export type WorkLine =
  | Of<'communications', CommunicationFilters>
  | Of<'publishing', PublishingFilters>
  | Of<'tasks', TaskFilters>
  | Of<'appeals', AppealFilters>
  | Of<'sessions', CalibrationFilters>
  | Of<'integrations', IntegrationFilters>
  | Of<'users', UserFilters>
  | Of<'jobs', Record<never, never>>;

/** Days from which things count: `since` of the visit before, `news` of what is new until it is opened. */
type Days = { since: string; news: string };
type Rule = { for: (actor: UserActor) => boolean; line: (actor: UserActor, days: Days) => WorkLine };

const leads = (actor: UserActor): boolean => hasRole(actor, 'admin', 'pm');
const rates = (actor: UserActor): boolean => mayEvaluateAny(actor).allowed;
const mayCalibrate = (actor: UserActor): boolean => rates(actor) || hasRole(actor, 'customer', 'head');
const isAdmin = (actor: UserActor): boolean => hasRole(actor, 'admin');

/** Lines in the order of the page: the later ones of a person are those of the rarer role. */
const RULES: readonly Rule[] = [
  {
    for: rates,
    line: ({ id }) => ({ key: 'returned', list: 'communications', filter: { returned: true, assessor_id: [id] } }),
  },
  { for: rates, line: (actor) => ({ key: 'drafts', list: 'communications', filter: draftsOf(actor) }) },
  // Whoever may be asked to take part in one (D-23).
  { for: mayCalibrate, line: () => ({ key: 'calibrations', list: 'sessions', filter: { to_rate: true } }) },
  {
    for: () => true,
    line: (_actor, { news }) => ({ key: 'new_comments', list: 'communications', filter: { comments_from: news } }),
  },
  { for: leads, line: () => ({ key: 'to_publish', list: 'publishing', filter: {} }) },
  { for: leads, line: () => ({ key: 'appeals_overdue', list: 'appeals', filter: { overdue: true } }) },
  { for: leads, line: () => ({ key: 'appeals', list: 'appeals', filter: { state: [...ACTIVE_STATES] } }) },
  {
    for: rates,
    line: (actor) => ({
      key: 'tasks_overdue',
      list: 'tasks',
      filter: { overdue: true, ...(leads(actor) ? {} : { assessor_id: [actor.id] }) },
    }),
  },
  { for: leads, line: () => ({ key: 'unmapped', list: 'integrations', filter: { unmapped: true } }) },
  {
    for: (actor) => hasRole(actor, 'manager'),
    line: ({ id }) => ({
      key: 'to_acknowledge',
      list: 'communications',
      filter: { acknowledged: false, employee_id: [id] },
    }),
  },
  {
    for: isToldOfNews,
    line: (_actor, { news }) => ({ key: 'new_evaluations', list: 'communications', filter: { unread_from: news } }),
  },
  {
    for: (actor) => hasRole(actor, 'customer', 'head', 'manager'),
    line: (_actor, { since }) => ({
      key: 'appeals_answered',
      list: 'appeals',
      filter: { state: [...RESOLVED_STATES], resolved_from: since },
    }),
  },
  { for: isAdmin, line: () => ({ key: 'dead_jobs', list: 'jobs', filter: {} }) },
  { for: isAdmin, line: () => ({ key: 'failed_letters', list: 'users', filter: { undelivered: true } }) },
  { for: isAdmin, line: () => ({ key: 'failed_sources', list: 'integrations', filter: { status: ['error'] } }) },
];

/** Work that waits for a person, by their roles. */
export function workLines(actor: UserActor, days: Days): WorkLine[] {
  return RULES.filter((rule) => rule.for(actor)).map((rule) => rule.line(actor, days));
}

/** Backups are made hourly: twice missed is no chance. */
const LATE_BACKUP_MS = 3 * HOUR_MS;

/** @param at the newest backup; before the first one, when the server began to make them */
export function isBackupLate(at: Date, now: Date): boolean {
  return now.getTime() - at.getTime() > LATE_BACKUP_MS;
}
