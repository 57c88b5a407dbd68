import { AppWindow, Download, House, type LucideIcon, UserRound } from 'lucide-react';
import type { ReactElement } from 'react';
import { type Section, type SectionName, SECTIONS } from '#domain/auth/sections.ts';
import { SECTION_ICONS } from '#src/app/section-icons.ts';

const sections = Object.entries<Section>(SECTIONS) as [SectionName, Section][];
const BY_PATH = new Map<string, LucideIcon>([
  ...sections.map(([name, { path }]) => [path, SECTION_ICONS[name] ?? AppWindow] as const),
  ['/', House],
  ['/users/me/', UserRound],
  ['/reports/unloading', Download],
]);

/** Icon of a page that the palette leads to; the books of references have their section's. */
export function sectionIcon(to: string): ReactElement {
  const Icon = BY_PATH.get(to) ?? SECTION_ICONS.references;
  return <Icon />;
}
