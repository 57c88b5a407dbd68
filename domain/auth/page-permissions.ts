import { type Actor, hasRole, type UserActor } from '../actor/actor.ts';
import { PAGES, type Page, type PagePermissions } from './pages.ts';
import { type Section, SECTION_NAMES, type SectionName, SECTIONS } from './sections.ts';

const ALL: readonly Section[] = Object.values(SECTIONS);

/** Section whose roles decide a flag; other sections may share the flag. */
const BY_FLAG = new Map(ALL.filter(({ roles }) => roles).map((section) => [section.flag, section]));

/** Access to a page as a whole (D-3, D-7); its content is decided entity by entity. */
function isOpen(actor: Actor, page: Page): boolean {
  const section = BY_FLAG.get(page);
  if (!section || section.planned) return false;
  return actor.kind === 'guest'
    ? (section.guests?.includes(actor.target.type) ?? false)
    : hasRole(actor, ...(section.roles ?? []));
}

export function pagePermissions(actor: Actor): PagePermissions {
  return Object.fromEntries(PAGES.map((page) => [page, isOpen(actor, page)])) as PagePermissions;
}

/**
 * Sections to which no way leads somebody although a flag opens them: nothing there is for their roles, or nothing yet
 * that is addressed to them. @param has true of a section where something is
 */
export function emptySections({ roles }: Pick<UserActor, 'roles'>, has: (name: SectionName) => boolean): SectionName[] {
  return SECTION_NAMES.filter((name) => {
    const { useful, addressed = [], roles: open }: Section = SECTIONS[name];
    if (!useful && addressed.length === 0) return false;
    const own = roles.filter((role) => (useful ?? open ?? []).includes(role));
    return own.every((role) => addressed.includes(role)) && (own.length === 0 || !has(name));
  });
}
