import type { QueryClient } from '@tanstack/react-query';
import type { CommunicationFilters, CommunicationsQuery } from '#domain/communications/communications.filters.ts';
import type { Role } from '#domain/references/static-references.ts';
import type { User } from '#domain/users/users.schema.ts';
import { meQuery } from '#src/app/session.ts';
import { communicationsQuery } from '#src/features/communications/communications.queries.ts';

/** As many as stand in one row of the widest screen. */
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

/** Communications of which this person has begun an evaluation and not sent it. */
export function myDraftsQuery(me: Pick<User, 'id'>) {
  return communicationsQuery(newest(myDraftsFilter(me), DRAFTS_SHOWN));
}

/** The newest communication that can be heard and that nobody has rated. */
export const nextUnratedQuery = communicationsQuery(newest({ state: ['unrated'], has_audio: true }, 1));

/** For the home page's loader, so that the strip stands there at once and moves nothing. */
export async function prefetchContinueRating(queryClient: QueryClient): Promise<void> {
  const me = await queryClient.ensureQueryData(meQuery);
  if (!mayRate(me)) return;
  await Promise.all([queryClient.prefetchQuery(myDraftsQuery(me)), queryClient.prefetchQuery(nextUnratedQuery)]);
}
