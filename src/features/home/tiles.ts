import type { LucideIcon } from 'lucide-react';
import type { Page, PagePermissions } from '#domain/auth/pages.ts';
import { type Section, SECTIONS } from '#domain/auth/sections.ts';
import { lookUp } from '#domain/kernel/look-up.ts';
import { isBuilt } from '#src/app/navigation.ts';
import type { EntitiesCount } from '#domain/references/references.schema.ts';
import { SECTION_ICONS } from '#src/app/section-icons.ts';

export type HomeTile = { label: string; to: string; icon: LucideIcon; count: keyof EntitiesCount };

/** Permitted tiles in their order (P-18). */
export function permittedTiles(permissions: PagePermissions, isThere = isBuilt): HomeTile[] {
  return Object.entries<Section>(SECTIONS)
    .flatMap(([name, section]) => {
      const icon = lookUp(SECTION_ICONS, name);
      return section.tile && icon ? [{ ...section, tile: section.tile, icon }] : [];
    })
    .filter((section) => permissions[section.flag as Page] && isThere(section))
    .toSorted((one, other) => one.tile.at - other.tile.at)
    .map(({ tile, label, path, icon }) => ({ label: tile.label ?? label, to: path, icon, count: tile.count }));
}
