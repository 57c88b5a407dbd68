import {
  BookOpen,
  Building2,
  ChartColumn,
  ClipboardList,
  FileText,
  FolderKanban,
  Headphones,
  ListChecks,
  type LucideIcon,
  Plug,
  Scale,
  Star,
  Users,
} from 'lucide-react';
import type { Page, PagePermissions } from '#domain/auth/pages.ts';
import { type Section, SECTIONS, type TiledSection } from '#domain/auth/sections.ts';
import { isBuilt } from '#src/app/navigation.ts';
import type { EntitiesCount } from '#domain/references/references.schema.ts';

/** Icons of tiles; the rest is in the registry of sections. */
const ICONS = {
  companies: Building2,
  dashboards: ChartColumn,
  forms: ClipboardList,
  criteria: ListChecks,
  projects: FolderKanban,
  users: Users,
  reports: FileText,
  integrations: Plug,
  communications: Headphones,
  references: BookOpen,
  favorites: Star,
  sessions: Scale,
} satisfies Record<TiledSection, LucideIcon>;

export type HomeTile = { label: string; to: string; icon: LucideIcon; count?: keyof EntitiesCount };

/** Permitted tiles in their order (P-18). */
export function permittedTiles(permissions: PagePermissions, isThere = isBuilt): HomeTile[] {
  const names = Object.keys(ICONS) as TiledSection[];
  return names
    .map((name): Section & { icon: LucideIcon } => ({ ...SECTIONS[name], icon: ICONS[name] }))
    .filter((section) => permissions[section.flag as Page] && isThere(section))
    .toSorted((one, other) => (one.tile?.at ?? 0) - (other.tile?.at ?? 0))
    .map(({ tile, label, path, icon }) => ({
      label: tile?.label ?? label,
      to: path,
      icon,
      ...(tile?.count && { count: tile.count }),
    }));
}
