import { type QueryClient, queryOptions, useSuspenseQuery } from '@tanstack/react-query';
import type { Guest, Permissions } from '#domain/auth/auth.schema.ts';
import type { StaticReferences } from '#domain/references/references.schema.ts';
import type { User } from '#domain/users/users.schema.ts';
import { ApiError } from './api-error.ts';
import { http } from './http-client.ts';
import { notify } from './notify.ts';
import { announce } from './session-channel.ts';
import { removeToken, writeToken } from './session-token.ts';
import { holdTemporaryToken, temporaryToken } from './temporary-token.ts';

/** Fetched once; refetched when something here or a 403 shows that it changed (P-50). */
const UNTIL_TOLD = { staleTime: Number.POSITIVE_INFINITY, gcTime: Number.POSITIVE_INFINITY } as const;

export const meQuery = queryOptions({
  queryKey: ['users', 'me'],
  queryFn: () => http.get<User>('users/me'),
  ...UNTIL_TOLD,
});

export const permissionsQuery = queryOptions({
  queryKey: ['permissions'],
  queryFn: () => http.get<Permissions>('auth/permissions'),
  ...UNTIL_TOLD,
});

/** The fixed lists and the books that people keep (P-50). */
export const REFERENCES_KEY = ['references'] as const;

export const staticReferencesQuery = queryOptions({
  queryKey: [...REFERENCES_KEY, 'static'],
  queryFn: () => http.get<StaticReferences>('reference/static'),
  ...UNTIL_TOLD,
});

/** By which link the cached session came; null: by a sign-in. */
const loadedBy = new WeakMap<QueryClient, string | null>();

/** What every signed-in page stands on, in parallel (P-22). From the second call on it comes from the cache. */
export async function loadSession(queryClient: QueryClient): Promise<Permissions> {
  const link = temporaryToken();
  // Somebody else's is replaced in place: the page that is being left still stands on it.
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

/** P-25: whoever changed their own profile may have changed what they may do. */
export async function refreshMe(queryClient: QueryClient): Promise<void> {
  await Promise.all([
    queryClient.invalidateQueries({ queryKey: meQuery.queryKey }),
    queryClient.invalidateQueries({ queryKey: permissionsQuery.queryKey }),
  ]);
}

/** P-22: without this data no page can stand. A 401 or a block has told its reason already (P-24, P-33). */
export function abandonSession(queryClient: QueryClient, error: unknown): void {
  const isToldAlready = error instanceof ApiError && (error.status === 401 || error.data.is_blocked === true);
  if (!isToldAlready) {
    notify.negative('При загрузке критически важных данных произошла ошибка.');
    void endOnServer();
  }
  removeToken();
  queryClient.clear();
}

/** Whether the server answers or not, this browser forgets the session. */
function endOnServer(): Promise<void> {
  return http.post<void>('logout', { timeout: 5000 }).catch(() => {});
}

/** The cache goes after the pages that stand on it: they would ask for everything anew. */
export async function leaveSession(queryClient: QueryClient, leavePage: () => Promise<void>): Promise<void> {
  removeToken();
  await leavePage();
  queryClient.clear();
}

/** P-23. `leavePage` goes to the login page; the other tabs follow. A guest leaves this tab only (P-21). */
export async function logOut(queryClient: QueryClient, leavePage: () => Promise<void>): Promise<void> {
  await endOnServer();
  if (temporaryToken() !== null) {
    await leaveLink(queryClient, leavePage);
    return;
  }
  announce('signed-out');
  await leaveSession(queryClient, leavePage);
}

/** The cookie stays: whoever is signed in besides goes on as themselves, with nothing of the guest's in the cache. */
export async function leaveLink(queryClient: QueryClient, leavePage: () => Promise<void>): Promise<void> {
  holdTemporaryToken(null);
  await leavePage();
  queryClient.removeQueries({ type: 'inactive' });
}

/** A cookie can run out while a page stays open: what is left of the one before must not be seen by the next. */
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
