import { type QueryClient, queryOptions } from '@tanstack/react-query';
import type { UsersQuery } from '#domain/users/users.filters.ts';
import type { User, UserPage } from '#domain/users/users.schema.ts';
import { usersApi } from '#domain/users/users.api.ts';
import { ApiError } from '#src/app/api-error.ts';
import { call } from '#src/app/call.ts';
import type { ListQueryOptions } from '#src/components/table/list-view-props.ts';
import { entitiesCountQuery } from '#src/features/home/home.queries.ts';

/** Key other than `users`, which is the signed-in person, fetched anew for reasons of their own (P-25). */
const PEOPLE = 'people';

/** People; the palette may search beside the list, and Query itself cancels outdated requests. */
export function usersQuery(query: UsersQuery): ListQueryOptions<User> {
  return {
    queryKey: [PEOPLE, 'list', query],
    queryFn: ({ signal }) => call(usersApi.list, { query, signal, several: true }),
  };
}

export function userQuery(id: number) {
  return queryOptions({
    queryKey: [PEOPLE, 'one', id],
    queryFn: ({ signal }) => call(usersApi.get, { params: { id }, signal }),
  });
}

/** What a person holds open; never fresh: it decides what is asked before the archive. */
export function leavingQuery(id: number) {
  return queryOptions({
    queryKey: [PEOPLE, 'leaving', id],
    queryFn: ({ signal }) => call(usersApi.leaving, { params: { id }, signal }),
    staleTime: 0,
  });
}

export const userOptionsQuery = queryOptions({
  queryKey: [PEOPLE, 'options'],
  queryFn: ({ signal }) => call(usersApi.options, { signal }),
});

/** Prefetches the page; null when there is no such person for this reader. */
export async function loadUser(queryClient: QueryClient, id: number): Promise<UserPage | null> {
  try {
    return await queryClient.ensureQueryData(userQuery(id));
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return null;
    throw error;
  }
}

/** Invalidates queries after a person was created, changed, shut out or let in. */
export async function peopleChanged(queryClient: QueryClient): Promise<void> {
  void queryClient.invalidateQueries({ queryKey: entitiesCountQuery.queryKey });
  void queryClient.invalidateQueries({ queryKey: ['work'] });
  // The card ends with what was done to the person.
  void queryClient.invalidateQueries({ queryKey: ['audit'] });
  await queryClient.invalidateQueries({ queryKey: [PEOPLE] });
}
