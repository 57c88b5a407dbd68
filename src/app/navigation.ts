import type { OpenFlags, PagePermissions } from '#domain/auth/pages.ts';
import { NAV_GROUPS, type Section, SECTIONS } from '#domain/auth/sections.ts';

/** `counts`: how much waits there is told beside the name. */
export type NavLink = { label: string; to: string; counts?: boolean };
export type NavGroup = { label: string; links: readonly NavLink[] };

const ALL: readonly Section[] = Object.values(SECTIONS);

/** A flag of its own is false until a section exists (`roles`: whose it is); one opened by another's flag must be asked. */
export const isBuilt = ({ planned, roles }: Section): boolean => !planned || roles !== undefined;

/** Flags of ours may be missing where only the owner's are known. */
type Permitted = PagePermissions & Partial<OpenFlags>;

/** Sections that a person may open, in the order of the registry. */
export function permittedSections(permissions: Permitted, isThere = isBuilt): Section[] {
  return ALL.filter((section) => permissions[section.flag] && isThere(section));
}

const linkTo = ({ label, path, nav }: Section): NavLink => ({ label, to: path, ...(nav?.counts && { counts: true }) });

/** P-12. Only what is permitted; an empty group does not appear. */
export function permittedGroups(permissions: Permitted, isThere = isBuilt): NavGroup[] {
  const permitted = permittedSections(permissions, isThere);
  return Object.entries(NAV_GROUPS)
    .map(([name, label]) => ({ label, links: permitted.filter(({ nav }) => nav?.group === name).map(linkTo) }))
    .filter(({ links }) => links.length > 0);
}

/** On a phone the header has no room for it. */
export const WORK: NavGroup = { label: 'Работа', links: [linkTo(SECTIONS.tasks)] };
