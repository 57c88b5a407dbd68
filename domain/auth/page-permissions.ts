import { type Actor, hasRole } from '../actor/actor.ts';
import { PAGES, type Page, type PagePermissions } from './pages.ts';
import { type Section, SECTIONS } from './sections.ts';

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
