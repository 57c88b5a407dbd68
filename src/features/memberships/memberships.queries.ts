import { infiniteQueryOptions, type QueryClient } from '@tanstack/react-query';
import { listMembers, type Place, type PlaceRole } from './memberships.api.ts';

const MEMBERS_KEY = 'memberships';

/** Members in one role, page after page. */
export function membersQuery(place: Place, role: PlaceRole) {
  return infiniteQueryOptions({
    queryKey: [MEMBERS_KEY, place, role],
    queryFn: ({ pageParam, signal }) => listMembers(place, { role, page: pageParam }, signal),
    initialPageParam: 1,
    getNextPageParam: ({ meta }) => (meta.page < meta.pages ? meta.page + 1 : null),
  });
}

/** Invalidates members, counts and candidates after somebody came or left. */
export async function membersChanged(queryClient: QueryClient): Promise<void> {
  const keys = [
    [MEMBERS_KEY],
    ['companies'],
    ['projects'],
    ['users'],
    ['work'],
    ['audit'],
    ['communications', 'options'],
  ];
  await Promise.all(keys.map((queryKey) => queryClient.invalidateQueries({ queryKey })));
}
