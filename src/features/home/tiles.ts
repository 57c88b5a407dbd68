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
import { isBuilt } from '#src/app/navigation.ts';
import type { EntitiesCount } from '#domain/references/references.schema.ts';

export type HomeTile = {
  label: string;
  to: string;
  page: Page;
  icon: LucideIcon;
  /** Dashboards and reports have no count in the answer and show none (P-18). */
  count?: keyof EntitiesCount;
};

const TILES: readonly HomeTile[] = [
  { label: 'Компании', to: '/companies/', page: 'companies', icon: Building2, count: 'company' },
  { label: 'Дашборды', to: '/dashboards/', page: 'dashboard', icon: ChartColumn },
  { label: 'Оценочные формы', to: '/forms/', page: 'form', icon: ClipboardList, count: 'form' },
  { label: 'Критерии', to: '/criterias/', page: 'criterion', icon: ListChecks, count: 'criterion' },
  { label: 'Проекты', to: '/projects/', page: 'projects', icon: FolderKanban, count: 'project' },
  { label: 'Сотрудники', to: '/users/', page: 'users', icon: Users, count: 'user' },
  { label: 'Отчёты', to: '/reports/', page: 'projects', icon: FileText },
  { label: 'Интеграции', to: '/integrations/', page: 'integration', icon: Plug, count: 'integration' },
  { label: 'Коммуникации', to: '/communications/', page: 'communications', icon: Headphones, count: 'communication' },
  { label: 'Справочники', to: '/references/', page: 'reference', icon: BookOpen, count: 'reference' },
  {
    label: 'Избранные коммуникации',
    to: '/favorites/',
    page: 'favorite',
    icon: Star,
    count: 'communication_favorite',
  },
  { label: 'Сессии калибровки', to: '/sessions/', page: 'calibr_session', icon: Scale, count: 'calibr_session' },
];

/** A tile shows only when permitted. */
export function permittedTiles(permissions: PagePermissions, isThere = isBuilt): HomeTile[] {
  return TILES.filter((tile) => permissions[tile.page] && isThere(tile));
}
