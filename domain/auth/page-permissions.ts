import type { AccessLinkTargetType } from '../access-links/access-link-limits.ts';
import { type Actor, hasRole, type UserActor } from '../actor/actor.ts';
import type { Role } from '../references/static-references.ts';
import { PAGES, type Page, type PagePermissions } from './pages.ts';
import { type Section, SECTION_NAMES, type SectionName, SECTIONS } from './sections.ts';

type OpenTo = {
  /** Roles with the flag (D-3). */
  roles: readonly Role[];
  /** Guests with the flag, by what their link opens (D-7). */
  guests?: readonly AccessLinkTargetType[];
};

const TEAM = ['admin', 'pm', 'assessor'] as const;
const LEADERS = [...TEAM, 'customer', 'head'] as const;

/** Whose each of the owner's flags is. */
const OPEN_TO: Record<Page, OpenTo> = {
  companies: { roles: [...TEAM, 'customer'] },
  // It opens weekly reports, too (P-12): a guest of one reads it, and finds the lists empty.
  projects: { roles: LEADERS, guests: ['project', 'report'] },
  users: { roles: LEADERS },
  form: { roles: TEAM },
  calibr_session: { roles: LEADERS, guests: ['calibration'] },
  communications: { roles: [...LEADERS, 'manager'], guests: ['communication', 'project'] },
  favorite: { roles: LEADERS },
  dashboard: { roles: [...LEADERS, 'manager'], guests: ['project'] },
  criterion: { roles: TEAM },
  integration: { roles: ['admin', 'pm'] },
  reference: { roles: TEAM },
};

/** Flags of sections that have no pages yet. */
const PLANNED = new Set<string>(
  Object.values<Section>(SECTIONS).flatMap(({ planned, flag }) => (planned ? [flag] : [])),
);

/** Access to a page as a whole (D-3, D-7); its content is decided entity by entity. */
function isOpen(actor: Actor, page: Page): boolean {
  const { roles, guests = [] } = OPEN_TO[page];
  if (PLANNED.has(page)) return false;
  return actor.kind === 'guest' ? guests.includes(actor.target.type) : hasRole(actor, ...roles);
}

export function pagePermissions(actor: Actor): PagePermissions {
  return Object.fromEntries(PAGES.map((page) => [page, isOpen(actor, page)])) as PagePermissions;
}

/**
 * Roles that have something to do or to read in a section, of those whose flag opens it, and of these the ones that find
 * there only what is addressed to them.
 */
const OF_USE: Partial<Record<SectionName, { useful: readonly Role[]; addressed: readonly Role[] }>> = {
  sessions: { useful: LEADERS, addressed: ['customer', 'head'] },
  reports: { useful: ['admin', 'pm', 'customer', 'head'], addressed: ['customer', 'head'] },
  telegramReports: { useful: ['admin', 'pm'], addressed: [] },
  weeklyReports: { useful: ['admin', 'pm', 'customer', 'head'], addressed: ['customer', 'head'] },
};

/**
 * Sections to which no way leads somebody although a flag opens them: nothing there is for their roles, or nothing yet
 * that is addressed to them. @param has true of a section where something is
 */
export function emptySections({ roles }: Pick<UserActor, 'roles'>, has: (name: SectionName) => boolean): SectionName[] {
  return SECTION_NAMES.filter((name) => {
    const of = OF_USE[name];
    const own = of ? roles.filter((role) => of.useful.includes(role)) : [];
    return of && own.every((role) => of.addressed.includes(role)) && (own.length === 0 || !has(name));
  });
}
