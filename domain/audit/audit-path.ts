import type { Page, PagePermissions } from '../auth/pages.ts';
import type { AuditRefKind } from './audit-field.ts';

/** Entity whose name can be looked up: those that fields reference, and the other entities of records. */
export type NamedEntityKind =
  | AuditRefKind
  | 'access_links'
  | 'appeals'
  | 'calibrations'
  | 'clips'
  | 'comment_templates'
  | 'comments'
  | 'imports'
  | 'integrations'
  | 'jobs'
  | 'playlists'
  | 'reports'
  | 'sample_plans'
  | 'saved_views'
  | 'tasks'
  | 'telegram_subscriptions';

/** Page of each entity: its flag and address; null for an entity without a page of its own. */
const PAGES: Record<NamedEntityKind, { page: Page; path: (id: number) => string } | null> = {
  communications: { page: 'communications', path: (id) => `/communications/${id}` },
  companies: { page: 'companies', path: (id) => `/companies/${id}/` },
  projects: { page: 'projects', path: (id) => `/projects/${id}/` },
  users: { page: 'users', path: (id) => `/users/${id}/` },
  criteria: { page: 'criterion', path: (id) => `/criterias/${id}/` },
  dictionaries: { page: 'criterion', path: (id) => `/criterias/dictionaries/${id}/` },
  forms: { page: 'form', path: (id) => `/forms/${id}/` },
  favorites: { page: 'favorite', path: (id) => `/favorites/${id}` },
  playlists: { page: 'favorite', path: (id) => `/playlists/${id}/` },
  niches: { page: 'reference', path: () => '/references/niches/' },
  communication_tags: { page: 'reference', path: () => '/references/communication-tags/' },
  communication_types: { page: 'reference', path: () => '/references/communication-types/' },
  calibrations: { page: 'calibr_session', path: (id) => `/sessions/${id}` },
  reports: null,
  telegram_subscriptions: { page: 'projects', path: (id) => `/reports/telegram/${id}` },
  integrations: { page: 'integration', path: (id) => `/integrations/${id}/` },
  imports: { page: 'integration', path: (id) => `/integrations/import/${id}/` },
  evaluations: null,
  access_links: null,
  jobs: null,
  appeals: null,
  saved_views: null,
  clips: { page: 'communications', path: (id) => `/clips/${id}/` },
  comments: null,
  sample_plans: null,
  tasks: null,
  comment_templates: null,
};

/** Address of the entity's page, if this reader may open such pages. */
export function auditPath(kind: NamedEntityKind, id: number, pages: PagePermissions): string | null {
  const place = PAGES[kind];
  return place && pages[place.page] ? place.path(id) : null;
}
