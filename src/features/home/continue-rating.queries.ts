import type { QueryClient } from '@tanstack/react-query';
import type { CommunicationFilters, CommunicationsQuery } from '#domain/communications/communications.filters.ts';
import type { Role } from '#domain/references/static-references.ts';
import type { User } from '#domain/users/users.schema.ts';
import { meQuery } from '#src/app/session.ts';
import { communicationsQuery } from '#src/features/communications/communications.queries.ts';

/** Drafts shown, one row of the widest screen. */
const DRAFTS_SHOWN = 4;
const RATERS: readonly Role[] = ['admin', 'pm', 'assessor'];

export function mayRate({ roles }: Pick<User, 'roles'>): boolean {
  return roles.some((role) => RATERS.includes(role));
}

export function myDraftsFilter(me: Pick<User, 'id'>): CommunicationFilters {
  return { state: ['draft'], assessor_id: [me.id] };
}

function newest(filter: CommunicationFilters, per_page: number): CommunicationsQuery {
  return { page: 1, per_page, sort: '-started_at', filter };
}

/** Drafts: communications with this person's unsubmitted evaluation. */
export function myDraftsQuery(me: Pick<User, 'id'>) {
  return communicationsQuery(newest(myDraftsFilter(me), DRAFTS_SHOWN));
}

/** Newest audible communication that nobody has rated. */
export const nextUnratedQuery = communicationsQuery(newest({ state: ['unrated'], has_audio: true }, 1));

/** Prefetch for the home page's loader, so that the strip is there at once and nothing shifts. */
export async function prefetchContinueRating(queryClient: QueryClient): Promise<void> {
  const me = await queryClient.ensureQueryData(meQuery);
  if (!mayRate(me)) return;
  await Promise.all([queryClient.prefetchQuery(myDraftsQuery(me)), queryClient.prefetchQuery(nextUnratedQuery)]);
}
