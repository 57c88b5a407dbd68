import { type Actor, hasRole } from '../users/actor.ts';
import type { Role } from '../references/static-references.ts';
import { PAGES, type Page, type PagePermissions } from './pages.ts';

/** Who may open a page at all (D-3); what is on it is decided entity by entity. */
const PAGE_ROLES: Record<Page, readonly Role[]> = {
  companies: ['admin', 'pm', 'assessor', 'customer'],
  projects: ['admin', 'pm', 'assessor', 'customer', 'head'],
  users: ['admin', 'pm', 'assessor', 'customer', 'head'],
  form: ['admin', 'pm', 'assessor'],
  calibr_session: ['admin', 'pm', 'assessor', 'customer', 'head'],
  communications: ['admin', 'pm', 'assessor', 'customer', 'head', 'manager'],
  favorite: ['admin', 'pm', 'assessor', 'customer', 'head'],
  dashboard: ['admin', 'pm', 'assessor', 'customer', 'head', 'manager'],
  criterion: ['admin', 'pm', 'assessor'],
  integration: ['admin', 'pm'],
  reference: ['admin', 'pm', 'assessor'],
};

/** Sections that exist; a section that is not built yet has its flag false and does not show. */
export const BUILT_PAGES: readonly Page[] = [
  'communications',
  'companies',
  'criterion',
  'favorite',
  'form',
  'projects',
  'users',
  'reference',
];

/** Pages that a guest's link opens, by its target (D-7). */
const GUEST_PAGES: Readonly<Record<string, readonly Page[]>> = {
  communication: ['communications'],
  project: ['communications', 'projects'],
};

function guestMayOpen(page: Page, target: string): boolean {
  return GUEST_PAGES[target]?.includes(page) ?? false;
}

export function pagePermissions(actor: Actor): PagePermissions {
  const isOpen = (page: Page): boolean =>
    BUILT_PAGES.includes(page) &&
    (actor.kind === 'guest' ? guestMayOpen(page, actor.target.type) : hasRole(actor, ...PAGE_ROLES[page]));
  return Object.fromEntries(PAGES.map((page) => [page, isOpen(page)])) as PagePermissions;
}
