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

/** Flags added by us to the owner's: audit log, appeals, tasks, publish queue, the installation (D-3, D-19…D-21, Q-33). Each follows its policy. */
export const OWN_FLAGS = ['audit', 'appeals', 'tasks', 'publishing', 'system'] as const;
export type OwnFlag = (typeof OWN_FLAGS)[number];

export type Flag = Page | OwnFlag;
export type OpenFlags = Record<Flag, boolean>;

type OwnFlags = Record<OwnFlag, boolean>;

/** Every flag of ours with its value; a flag is an entry of the list, its rule in the permissions, and nothing else. */
export const ofOwnFlags = <Value>(valueOf: (flag: OwnFlag) => Value): Record<OwnFlag, Value> =>
  Object.fromEntries(OWN_FLAGS.map((flag) => [flag, valueOf(flag)])) as Record<OwnFlag, Value>;

/** All flags of an answer in one record. */
export const openFlags = ({ pages, ...own }: { pages: PagePermissions } & OwnFlags): OpenFlags => ({
  ...pages,
  ...ofOwnFlags((flag) => own[flag]),
});
