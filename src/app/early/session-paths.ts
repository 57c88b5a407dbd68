/** Data of every signed-in page (P-22); a file of its own, for the entry and the script in index.html share it. */
export const SESSION_PATHS = { permissions: 'auth/permissions', statics: 'reference/static', me: 'users/me' } as const;
