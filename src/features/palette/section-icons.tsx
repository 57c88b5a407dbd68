import {
  AudioLines,
  BookOpen,
  Building2,
  CalendarDays,
  ChartColumn,
  ClipboardList,
  Download,
  FileText,
  FolderKanban,
  Gavel,
  History,
  House,
  ListChecks,
  ListTodo,
  Plug,
  Scale,
  Send,
  Star,
  Stamp,
  UserRound,
  Users,
} from 'lucide-react';
import type { ReactElement } from 'react';
import { type SectionName, SECTIONS } from '#domain/auth/sections.ts';

const ICONS = {
  companies: <Building2 />,
  projects: <FolderKanban />,
  users: <Users />,
  forms: <ClipboardList />,
  sessions: <Scale />,
  communications: <AudioLines />,
  favorites: <Star />,
  appeals: <Gavel />,
  publishing: <Stamp />,
  reports: <FileText />,
  telegramReports: <Send />,
  weeklyReports: <CalendarDays />,
  dashboards: <ChartColumn />,
  criteria: <ListChecks />,
  integrations: <Plug />,
  references: <BookOpen />,
  tasks: <ListTodo />,
  audit: <History />,
} satisfies Record<SectionName, ReactElement>;

const names = Object.keys(ICONS) as SectionName[];
const BY_PATH = new Map<string, ReactElement>([
  ...names.map((name) => [SECTIONS[name].path, ICONS[name]] as const),
  ['/', <House key="home" />],
  ['/users/me/', <UserRound key="me" />],
  ['/reports/unloading', <Download key="unloading" />],
]);

/** Icon of a page that the palette leads to; the books of references have their section's. */
export const sectionIcon = (to: string): ReactElement => BY_PATH.get(to) ?? ICONS.references;
