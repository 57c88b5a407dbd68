/**
 * Sections of the product, each described once: its flag, whether it exists, how navigation, home page, palette and
 * breadcrumbs name it. The guards' route table and screens read it; a new section is an entry here, a route and a page.
 * Whose the flag is stands in `page-permissions.ts`: every page carries this table, and only the server asks.
 */
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
  /** Other words that the palette finds it by. */
  also?: string;
};

export const SECTIONS = {
  companies: {
    path: '/companies/',
    label: 'Компании',
    flag: 'companies',
    participants: true,
    nav: { group: 'common' },
    tile: { at: 1, count: 'company' },
  },
  projects: {
    path: '/projects/',
    label: 'Проекты',
    flag: 'projects',
    participants: true,
    nav: { group: 'common' },
    tile: { at: 5, count: 'project' },
  },
  users: {
    path: '/users/',
    label: 'Сотрудники',
    flag: 'users',
    nav: { group: 'common' },
    tile: { at: 6, count: 'user' },
  },
  forms: {
    path: '/forms/',
    label: 'Оценочные формы',
    flag: 'form',
    nav: { group: 'common' },
    tile: { at: 3, count: 'form' },
  },
  sessions: {
    path: '/sessions/',
    label: 'Сессии калибровки',
    flag: 'calibr_session',
    participants: true,
    nav: { group: 'common', counts: true },
    tile: { at: 12, count: 'calibr_session' },
  },
  // Under the sessions, and of the team alone (D-47).
  rechecks: { path: '/sessions/rechecks', label: 'Перепроверки', flag: 'tasks', palette: true, also: 'вторая оценка' },
  communications: {
    path: '/communications/',
    label: 'Все коммуникации',
    flag: 'communications',
    participants: true,
    nav: { group: 'communications' },
    tile: { at: 9, label: 'Коммуникации', count: 'communication' },
  },
  favorites: {
    path: '/favorites/',
    label: 'Избранные коммуникации',
    flag: 'favorite',
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
  // Of who leads a company (D-52).
  asks: {
    path: '/asks/',
    label: 'Спросить',
    flag: 'publishing',
    nav: { group: 'communications' },
    also: 'вопрос, доля',
  },
  // Reports are opened by the flag of projects (P-12).
  reports: {
    path: '/reports/',
    label: 'Все отчёты',
    flag: 'projects',
    participants: true,
    nav: { group: 'reports' },
    tile: { at: 7, label: 'Отчёты', count: 'report' },
  },
  telegramReports: {
    path: '/reports/telegram',
    label: 'Telegram-отчёты',
    flag: 'projects',
    nav: { group: 'reports' },
  },
  weeklyReports: {
    path: '/reports/weekly',
    label: 'Еженедельные отчёты',
    flag: 'projects',
    nav: { group: 'reports' },
  },
  dashboards: {
    path: '/dashboards/',
    label: 'Все дашборды',
    flag: 'dashboard',
    participants: true,
    nav: { group: 'dashboards' },
    tile: { at: 2, label: 'Дашборды', count: 'dashboard' },
  },
  criteria: {
    path: '/criterias/',
    label: 'Критерии',
    flag: 'criterion',
    tile: { at: 4, count: 'criterion' },
    palette: true,
  },
  dictionaries: {
    path: '/criterias/dictionaries/',
    label: 'Словари',
    flag: 'criterion',
    palette: true,
    also: 'фразы, автопроверка',
  },
  integrations: {
    path: '/integrations/',
    label: 'Интеграции',
    flag: 'integration',
    tile: { at: 8, count: 'integration' },
    palette: true,
  },
  references: {
    path: '/references/',
    label: 'Справочники',
    flag: 'reference',
    tile: { at: 10, count: 'reference' },
    palette: true,
  },
  tasks: { path: '/tasks/', label: 'Задачи', flag: 'tasks', palette: true, also: 'мои' },
  // Not in the owner's list of links (P-12): who answers for the work looks for it in the menu.
  audit: { path: '/audit/', label: 'Журнал изменений', flag: 'audit', nav: { group: 'common' }, also: 'аудит' },
  system: { path: '/system/', label: 'Система', flag: 'system', nav: { group: 'common' }, also: 'копии, задания' },
  engines: { path: '/engines/', label: 'Движки', flag: 'system', nav: { group: 'common' } },
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
