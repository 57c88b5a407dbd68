import type { OpenFlags, PagePermissions } from '#domain/auth/pages.ts';
import { NAV_GROUPS, type Section, type SectionName, SECTIONS } from '#domain/auth/sections.ts';

/** Link of the navigation; `counts`: the number waiting there is shown beside the name. */
type NavLink = { label: string; to: string; counts?: boolean; also?: string };
export type NavGroup = { label: string; links: readonly NavLink[] };

const ALL: readonly Section[] = Object.values(SECTIONS);

/** True if a section has its pages. */
export const isBuilt = ({ planned }: Section): boolean => !planned;

/** Sections that are there for somebody: built, and with something for them. */
export const isThereFor =
  ({ empty_sections: empty = [] }: { empty_sections?: readonly SectionName[] }) =>
  (section: Section): boolean =>
    isBuilt(section) && !empty.some((name) => SECTIONS[name].path === section.path);

/** Permissions in which the flags added by us may be missing. */
type Permitted = PagePermissions & Partial<OpenFlags>;

/** Sections that a person may open, in the order of the registry. */
export function permittedSections(permissions: Permitted, isThere = isBuilt): Section[] {
  return ALL.filter((section) => permissions[section.flag] && isThere(section));
}

const linkTo = ({ label, path, nav, also }: Section): NavLink => ({
  label,
  to: path,
  ...(nav?.counts && { counts: true }),
  ...(also !== undefined && { also }),
});

/** Groups of permitted sections; an empty group does not appear (P-12). */
export function permittedGroups(permissions: Permitted, isThere = isBuilt): NavGroup[] {
  const permitted = permittedSections(permissions, isThere);
  return Object.entries(NAV_GROUPS)
    .map(([name, label]) => ({ label, links: permitted.filter(({ nav }) => nav?.group === name).map(linkTo) }))
    .filter(({ links }) => links.length > 0);
}

/** Group of work, absent from a phone's header for want of room. */
export const WORK: NavGroup = { label: 'Работа', links: [linkTo(SECTIONS.tasks)] };
