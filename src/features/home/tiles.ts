import type { LucideIcon } from 'lucide-react';
import type { Page, PagePermissions } from '#domain/auth/pages.ts';
import { type Section, SECTIONS, type TiledSectionName } from '#domain/auth/sections.ts';
import { isBuilt } from '#src/app/navigation.ts';
import { SECTION_ICONS } from '#src/app/section-icons.ts';
import type { EntitiesCount } from '#domain/references/references.schema.ts';

export type HomeTile = { label: string; to: string; icon: LucideIcon; count?: keyof EntitiesCount };

/** Permitted tiles in their order (P-18). */
export function permittedTiles(permissions: PagePermissions, isThere = isBuilt): HomeTile[] {
  const tiled = Object.entries<Section>(SECTIONS).filter(([, { tile }]) => tile) as [TiledSectionName, Section][];
  return tiled
    .map(([name, section]) => ({ ...section, icon: SECTION_ICONS[name] }))
    .filter((section) => permissions[section.flag as Page] && isThere(section))
    .toSorted((one, other) => (one.tile?.at ?? 0) - (other.tile?.at ?? 0))
    .map(({ tile, label, path, icon }) => ({
      label: tile?.label ?? label,
      to: path,
      icon,
      ...(tile?.count && { count: tile.count }),
    }));
}
