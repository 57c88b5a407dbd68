/**
 * Sections of the product, each described once: who may open it, whether it exists, how navigation, home page, palette
 * and breadcrumbs name it. Permissions, the guards' route table and screens read it; a new section is an entry here, a
 * route and a page.
 */
import type { AccessLinkTargetType } from '../access-links/access-link-limits.ts';
import type { Role } from '../references/static-references.ts';
import type { EntitiesCount } from '../references/references.schema.ts';
import type { Flag } from './pages.ts';

/** Groups of the navigation in their order (P-12). */
export const NAV_GROUPS = {
  common: 'Общее',
  communications: 'Коммуникации',
  reports: 'Отчёты',
  dashboards: 'Дашборды',
} as const;

/** Ways to a section; without one of them nobody would find it. */
type Ways = {
  /** Navigation links, in the order of this table. `counts`: the number waiting there is shown beside the name. */
  nav: { group: keyof typeof NAV_GROUPS; counts?: true };
  /** Tile on the home page (P-18), ordered by `at`. */
  tile: { at: number; label?: string; count: keyof EntitiesCount };
  /** Offered by the palette although it is in no group of the navigation. */
  palette: true;
};

export type Section = Partial<Ways> & {
  path: string;
  label: string;
  /** Permission flag that opens the section. */
  flag: Flag;
  /** Section without pages yet: its flag is false and nothing leads to it. */
  planned?: true;
  /** Participants with a temporary token may enter its first page (P-8); their flags decide further. */
  participants?: true;
  /** Roles with the flag (D-3); absent where the flag is another section's, or decided by a policy. */
  roles?: readonly Role[];
  /** Guests with the flag, by what their link opens (D-7). */
  guests?: readonly AccessLinkTargetType[];
  /** Roles that have something to do or to read there, of those with the flag; all of them when absent. */
  useful?: readonly Role[];
  /** Roles that find there only what is addressed to them: until something is, no way leads there. */
  addressed?: readonly Role[];
  /** Other words that the palette finds it by. */
  also?: string;
};

const TEAM = ['admin', 'pm', 'assessor'] as const;
const LEADERS = [...TEAM, 'customer', 'head'] as const;
const EVERYBODY = [...LEADERS, 'manager'] as const;
const CLIENT = ['customer', 'head'] as const;
const MAKERS = ['admin', 'pm'] as const;

export const SECTIONS = {
  companies: {
    path: '/companies/',
    label: 'Компании',
    flag: 'companies',
    participants: true,
    roles: [...TEAM, 'customer'],
    nav: { group: 'common' },
    tile: { at: 1, count: 'company' },
  },
  projects: {
    path: '/projects/',
    label: 'Проекты',
    flag: 'projects',
    participants: true,
    roles: LEADERS,
    // The flag opens weekly reports, too (P-12): a guest of one reads it, and finds the lists empty.
    guests: ['project', 'report'],
    nav: { group: 'common' },
    tile: { at: 5, count: 'project' },
  },
  users: {
    path: '/users/',
    label: 'Сотрудники',
    flag: 'users',
    roles: LEADERS,
    nav: { group: 'common' },
    tile: { at: 6, count: 'user' },
  },
  forms: {
    path: '/forms/',
    label: 'Оценочные формы',
    flag: 'form',
    roles: TEAM,
    nav: { group: 'common' },
    tile: { at: 3, count: 'form' },
  },
  sessions: {
    path: '/sessions/',
    label: 'Сессии калибровки',
    flag: 'calibr_session',
    participants: true,
    roles: LEADERS,
    guests: ['calibration'],
    addressed: CLIENT,
    nav: { group: 'common', counts: true },
    tile: { at: 12, count: 'calibr_session' },
  },
  communications: {
    path: '/communications/',
    label: 'Все коммуникации',
    flag: 'communications',
    participants: true,
    roles: EVERYBODY,
    guests: ['communication', 'project'],
    nav: { group: 'communications' },
    tile: { at: 9, label: 'Коммуникации', count: 'communication' },
  },
  favorites: {
    path: '/favorites/',
    label: 'Избранные коммуникации',
    flag: 'favorite',
    roles: LEADERS,
    nav: { group: 'communications' },
    tile: { at: 11, count: 'communication_favorite' },
  },
  // Appeals are placed beside communications: authors and reviewers look for them there. The owner's list has no such
  // section.
  appeals: {
    path: '/appeals/',
    label: 'Апелляции',
    flag: 'appeals',
    nav: { group: 'communications', counts: true },
  },
  publishing: {
    path: '/publishing/',
    label: 'На публикацию',
    flag: 'publishing',
    nav: { group: 'communications', counts: true },
  },
  // Reports are opened by the flag of projects (P-12).
  reports: {
    path: '/reports/',
    label: 'Все отчёты',
    flag: 'projects',
    participants: true,
    useful: [...MAKERS, ...CLIENT],
    addressed: CLIENT,
    nav: { group: 'reports' },
    tile: { at: 7, label: 'Отчёты', count: 'report' },
  },
  telegramReports: {
    path: '/reports/telegram',
    label: 'Telegram-отчёты',
    flag: 'projects',
    useful: MAKERS,
    nav: { group: 'reports' },
  },
  weeklyReports: {
    path: '/reports/weekly',
    label: 'Еженедельные отчёты',
    flag: 'projects',
    useful: [...MAKERS, ...CLIENT],
    addressed: CLIENT,
    nav: { group: 'reports' },
  },
  dashboards: {
    path: '/dashboards/',
    label: 'Все дашборды',
    flag: 'dashboard',
    participants: true,
    roles: EVERYBODY,
    guests: ['project'],
    nav: { group: 'dashboards' },
    tile: { at: 2, label: 'Дашборды', count: 'dashboard' },
  },
  criteria: {
    path: '/criterias/',
    label: 'Критерии',
    flag: 'criterion',
    roles: TEAM,
    tile: { at: 4, count: 'criterion' },
    palette: true,
  },
  integrations: {
    path: '/integrations/',
    label: 'Интеграции',
    flag: 'integration',
    roles: MAKERS,
    tile: { at: 8, count: 'integration' },
    palette: true,
  },
  references: {
    path: '/references/',
    label: 'Справочники',
    flag: 'reference',
    roles: TEAM,
    tile: { at: 10, count: 'reference' },
    palette: true,
  },
  tasks: { path: '/tasks/', label: 'Мои задачи', flag: 'tasks', palette: true },
  // Not in the owner's list of links (P-12): who answers for the work looks for it in the menu.
  audit: { path: '/audit/', label: 'Журнал изменений', flag: 'audit', nav: { group: 'common' }, also: 'аудит' },
} as const satisfies Record<string, Section & (Pick<Ways, 'nav'> | Pick<Ways, 'tile'> | Pick<Ways, 'palette'>)>;

export type SectionName = keyof typeof SECTIONS;
export const SECTION_NAMES = Object.keys(SECTIONS) as [SectionName, ...SectionName[]];

/** Section with a tile on the home page. */
export type TiledSectionName = {
  [Name in SectionName]: (typeof SECTIONS)[Name] extends { tile: object } ? Name : never;
}[SectionName];

/** First breadcrumb of the section's pages. */
export const sectionCrumb = (name: SectionName): { label: string; to: string } => ({
  label: SECTIONS[name].label,
  to: SECTIONS[name].path,
});
