import type { Page, PagePermissions } from '#domain/auth/pages.ts';

/** `counts`: how much waits there is told beside the name. */
export type NavLink = { label: string; to: string; page: Page | 'appeals'; counts?: boolean };
export type NavGroup = { label: string; links: readonly NavLink[] };

/** P-12. A section that is not built yet has its flag false and does not show. */
const GROUPS: readonly NavGroup[] = [
  {
    label: 'Общее',
    links: [
      { label: 'Компании', to: '/companies/', page: 'companies' },
      { label: 'Проекты', to: '/projects/', page: 'projects' },
      { label: 'Сотрудники', to: '/users/', page: 'users' },
      { label: 'Оценочные формы', to: '/forms/', page: 'form' },
      { label: 'Сессии калибровки', to: '/sessions/', page: 'calibr_session' },
    ],
  },
  {
    label: 'Коммуникации',
    links: [
      { label: 'Все коммуникации', to: '/communications/', page: 'communications' },
      { label: 'Избранные коммуникации', to: '/favorites/', page: 'favorite' },
      // Ours, beside the owner's: who disputes and who decides look for it where the talks are.
      { label: 'Апелляции', to: '/appeals/', page: 'appeals', counts: true },
    ],
  },
  {
    label: 'Отчёты',
    links: [
      { label: 'Все отчёты', to: '/reports/', page: 'projects' },
      { label: 'Telegram-отчёты', to: '/reports/telegram', page: 'projects' },
      { label: 'Еженедельные отчёты', to: '/reports/weekly', page: 'projects' },
    ],
  },
  { label: 'Дашборды', links: [{ label: 'Все дашборды', to: '/dashboards/', page: 'dashboard' }] },
];

/** Reports are opened by the flag of projects (P-12), which says nothing of whether their own pages exist yet. */
export function isBuilt({ to }: { to: string }): boolean {
  return !to.startsWith('/reports/');
}

type Permitted = PagePermissions & { appeals?: boolean };

/** Only what is permitted; an empty group does not appear. */
export function permittedGroups(permissions: Permitted, isThere = isBuilt): NavGroup[] {
  return GROUPS.map(({ label, links }) => ({
    label,
    links: links.filter((link) => permissions[link.page] && isThere(link)),
  })).filter(({ links }) => links.length > 0);
}
