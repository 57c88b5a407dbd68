import { STATIC_REFERENCES_VERSION } from '#domain/references/static-version.ts';

/** Data of every signed-in page (P-22); a file of its own, for the entry and the script in index.html share it. */
export const SESSION_PATHS = {
  permissions: 'auth/permissions',
  statics: `reference/static?v=${STATIC_REFERENCES_VERSION}`,
  me: 'users/me',
} as const;
