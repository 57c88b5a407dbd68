import {
  BookOpen,
  Building2,
  CalendarDays,
  ChartColumn,
  ClipboardList,
  FileText,
  FolderKanban,
  Gavel,
  Headphones,
  History,
  ListChecks,
  ListTodo,
  type LucideIcon,
  Plug,
  Scale,
  Send,
  Stamp,
  Star,
  Users,
} from 'lucide-react';
import type { SectionName, TiledSectionName } from '#domain/auth/sections.ts';

/** Icons of sections, the same on a tile and in the palette; a section without a tile may do without. */
type SectionIcons = Record<TiledSectionName, LucideIcon> & Partial<Record<SectionName, LucideIcon>>;

export const SECTION_ICONS: SectionIcons = {
  companies: Building2,
  projects: FolderKanban,
  users: Users,
  forms: ClipboardList,
  sessions: Scale,
  communications: Headphones,
  favorites: Star,
  appeals: Gavel,
  publishing: Stamp,
  reports: FileText,
  telegramReports: Send,
  weeklyReports: CalendarDays,
  dashboards: ChartColumn,
  criteria: ListChecks,
  integrations: Plug,
  references: BookOpen,
  tasks: ListTodo,
  audit: History,
};
