import { queryOptions } from '@tanstack/react-query';
import { countLinksOf, type LinkTarget, listAccessLinks } from './access-links.api.ts';

export const ACCESS_LINKS_KEY = ['access-links'] as const;

/** Who has been let in to this one thing, the latest first. */
export function accessLinksQuery(target: LinkTarget) {
  return queryOptions({
    queryKey: [...ACCESS_LINKS_KEY, target],
    queryFn: ({ signal }) => listAccessLinks(target, signal),
    // Uses and last use change on their own.
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
