import { type QueryClient, queryOptions, useSuspenseQuery } from '@tanstack/react-query';
import { authApi } from '#domain/auth/auth.api.ts';
import type { Guest, Permissions } from '#domain/auth/auth.schema.ts';
import type { StaticReferences } from '#domain/references/references.schema.ts';
import type { User } from '#domain/users/users.schema.ts';
import { ApiError } from './api-error.ts';
import { call } from './call.ts';
import { SESSION_PATHS } from './early/session-paths.ts';
import { http } from './http-client.ts';
import { notify } from './notify.ts';
import { announce } from './session-channel.ts';
import { removeToken, writeToken } from './session-token.ts';
import { holdTemporaryToken, temporaryToken } from './temporary-token.ts';

/** Cache rule: fetched once; refetched when something here or a 403 shows that it changed (P-50). */
const UNTIL_TOLD = { staleTime: Number.POSITIVE_INFINITY, gcTime: Number.POSITIVE_INFINITY } as const;

export const meQuery = queryOptions({
  queryKey: ['users', 'me'],
  queryFn: () => http.get<User>(SESSION_PATHS.me),
  ...UNTIL_TOLD,
});

export const permissionsQuery = queryOptions({
  queryKey: ['permissions'],
  queryFn: () => http.get<Permissions>(SESSION_PATHS.permissions),
  ...UNTIL_TOLD,
});

/** Key of the fixed lists and the reference books (P-50). */
export const REFERENCES_KEY = ['references'] as const;

export const staticReferencesQuery = queryOptions({
  queryKey: [...REFERENCES_KEY, 'static'],
  queryFn: () => http.get<StaticReferences>(SESSION_PATHS.statics),
  ...UNTIL_TOLD,
});

/** Link that the cached session was loaded by; null: by signing in. */
const loadedBy = new WeakMap<QueryClient, string | null>();

/**
 * Loads the data that every signed-in page needs, in parallel (P-22). From the second call on it comes from the cache.
 */
export async function loadSession(queryClient: QueryClient): Promise<Permissions> {
  const link = temporaryToken();
  // Another person's data is replaced in place: the page that is being left still uses it.
  const isOthers = (loadedBy.get(queryClient) ?? null) !== link;
  const staleTime = isOthers ? 0 : Number.POSITIVE_INFINITY;
  const [permissions] = await Promise.all([
    queryClient.fetchQuery({ ...permissionsQuery, staleTime }),
    queryClient.ensureQueryData(staticReferencesQuery),
    link === null && queryClient.fetchQuery({ ...meQuery, staleTime }),
  ]);
  if (permissions.guest) queryClient.setQueryData(meQuery.queryKey, await guestAsUser(permissions.guest));
  loadedBy.set(queryClient, link);
  return permissions;
}

async function guestAsUser(guest: Guest): Promise<User> {
  const { asUser } = await import('./guest-user.ts');
  return asUser(guest);
}

/** Refreshes the profile: changing it may have changed permissions (P-25). */
export async function refreshMe(queryClient: QueryClient): Promise<void> {
  await Promise.all([
    queryClient.invalidateQueries({ queryKey: meQuery.queryKey }),
    queryClient.invalidateQueries({ queryKey: permissionsQuery.queryKey }),
  ]);
}

/**
 * Abandons the session: no page can be shown without its data (P-22). A 401 or a block has told its reason already
 * (P-24, P-33).
 */
export function abandonSession(queryClient: QueryClient, error: unknown): void {
  const isToldAlready = error instanceof ApiError && (error.status === 401 || error.data.is_blocked === true);
  if (!isToldAlready) {
    notify.negative('При загрузке критически важных данных произошла ошибка.');
    void endOnServer();
  }
  removeToken();
  queryClient.clear();
}

/** Ends the session on the server; this browser forgets it whether the server answers or not. */
function endOnServer(): Promise<void> {
  return call(authApi.logOut, { timeout: 5000 }).catch(() => {});
}

/** Clears the cache after the pages that use it: they would fetch everything again. */
export async function leaveSession(queryClient: QueryClient, leavePage: () => Promise<void>): Promise<void> {
  removeToken();
  await leavePage();
  queryClient.clear();
}

/** Logs out (P-23). `leavePage` goes to the login page; the other tabs follow. A guest leaves this tab only (P-21). */
export async function logOut(queryClient: QueryClient, leavePage: () => Promise<void>): Promise<void> {
  await endOnServer();
  if (temporaryToken() !== null) {
    await leaveLink(queryClient, leavePage);
    return;
  }
  announce('signed-out');
  await leaveSession(queryClient, leavePage);
}

/**
 * Leaves a link; the cookie stays: a person signed in besides goes on as themselves, with nothing of the guest's in the
 * cache.
 */
export async function leaveLink(queryClient: QueryClient, leavePage: () => Promise<void>): Promise<void> {
  holdTemporaryToken(null);
  await leavePage();
  queryClient.removeQueries({ type: 'inactive' });
}

/**
 * Begins a session with a clean cache: a cookie can expire while a page stays open, and the next person must not see
 * the former one's data.
 */
export function beginSession(queryClient: QueryClient, token: string): void {
  holdTemporaryToken(null);
  queryClient.clear();
  writeToken(token);
  announce('signed-in');
}

export function useMe(): User {
  return useSuspenseQuery(meQuery).data;
}

export function usePermissions(): Permissions {
  return useSuspenseQuery(permissionsQuery).data;
}
