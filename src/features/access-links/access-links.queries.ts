import { queryOptions } from '@tanstack/react-query';
import type { AccessLinkTargetType } from '#domain/access-links/access-link-limits.ts';
import { accessLinksApi } from '#domain/access-links/access-links.api.ts';
import { PER_PAGE_MAX } from '#domain/kernel/list-limits.ts';
import { call } from '#src/app/call.ts';

export type LinkTarget = { type: AccessLinkTargetType; id: number };

export const ACCESS_LINKS_KEY = ['access-links'] as const;

/** Access links to this target, the latest first. */
export function accessLinksQuery(target: LinkTarget) {
  return queryOptions({
    queryKey: [...ACCESS_LINKS_KEY, target],
    queryFn: ({ signal }) => {
      const filter = { target_type: target.type, target_id: target.id };
      const query = { page: 1, per_page: PER_PAGE_MAX, sort: '-created_at', filter } as const;
      return call(accessLinksApi.list, { query, signal });
    },
    // Never fresh: uses and last use change on their own.
    staleTime: 0,
  });
}

/** Count of open links that this person answers for, as far as the caller manages them. */
export function linksOfPersonQuery(userId: number) {
  return queryOptions({
    queryKey: [...ACCESS_LINKS_KEY, 'of', userId],
    queryFn: async ({ signal }) => {
      const filter = { created_by: userId, state: ['active' as const] };
      const query = { page: 1, per_page: 1, sort: '-created_at', filter } as const;
      return (await call(accessLinksApi.list, { query, signal })).meta.total;
    },
    staleTime: 0,
  });
}
