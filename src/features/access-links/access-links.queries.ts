import { queryOptions } from '@tanstack/react-query';
import { countLinksOf, type LinkTarget, listAccessLinks } from './access-links.api.ts';

export const ACCESS_LINKS_KEY = ['access-links'] as const;

/** Access links to this target, the latest first. */
export function accessLinksQuery(target: LinkTarget) {
  return queryOptions({
    queryKey: [...ACCESS_LINKS_KEY, target],
    queryFn: ({ signal }) => listAccessLinks(target, signal),
    // Never fresh: uses and last use change on their own.
    staleTime: 0,
  });
}

export function linksOfPersonQuery(userId: number) {
  return queryOptions({
    queryKey: [...ACCESS_LINKS_KEY, 'of', userId],
    queryFn: ({ signal }) => countLinksOf(userId, signal),
    staleTime: 0,
  });
}
