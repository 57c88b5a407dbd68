import { infiniteQueryOptions, type QueryClient } from '@tanstack/react-query';
import { PER_PAGE_DEFAULT } from '#domain/kernel/list-limits.ts';
import { call } from '#src/app/call.ts';
import { MEMBERS_API, type MembershipTarget, type MembershipRole } from './membership-target.ts';

const MEMBERS_KEY = 'memberships';

/** Members in one role, page after page. */
export function membersQuery(target: MembershipTarget, role: MembershipRole) {
  return infiniteQueryOptions({
    queryKey: [MEMBERS_KEY, target, role],
    queryFn: ({ pageParam, signal }) => {
      const query = { page: pageParam, per_page: PER_PAGE_DEFAULT, sort: 'name', filter: { role } } as const;
      return call(MEMBERS_API[target.of].list, { params: target, query, signal, several: true });
    },
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
