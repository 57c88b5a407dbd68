/** The permission flags of pages (GET /api/auth/permissions), fixed by the product's owner. */
export const PAGES = [
  'companies',
  'projects',
  'users',
  'form',
  'calibr_session',
  'communications',
  'favorite',
  'dashboard',
  'criterion',
  'integration',
  'reference',
] as const;
export type Page = (typeof PAGES)[number];

export type PagePermissions = Record<Page, boolean>;
