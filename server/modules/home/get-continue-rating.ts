import { mayEvaluateAny } from '#domain/communications/communications.policy.ts';
import type { CommunicationFilters } from '#domain/communications/communications.filters.ts';
import type { homeApi } from '#domain/home/home.api.ts';
import { DRAFTS_SHOWN, draftsOf, NEXT_TO_RATE } from '#domain/home/continue-rating.ts';
import type { ContinueRating } from '#domain/home/continue-rating.schema.ts';
import type { RequestOf } from '#server/http/endpoints/request-of.ts';
import { listCommunications } from '../communication-list/list-communications.ts';

/** Drafts and the next talk by the very list: nothing is here that the list would not show. */
export async function getContinueRating({
  db,
  caller,
}: RequestOf<typeof homeApi.continueRating>): Promise<ContinueRating> {
  const { actor } = caller;
  if (!mayEvaluateAny(actor).allowed) return { drafts: [], drafts_total: 0, next: null };
  const newest = (filter: CommunicationFilters, per_page: number) => {
    const query = { page: 1, per_page, sort: { field: 'started_at', direction: 'desc' }, filter } as const;
    return listCommunications({ db, caller, query });
  };
  const [drafts, unrated] = await Promise.all([newest(draftsOf(actor), DRAFTS_SHOWN), newest(NEXT_TO_RATE, 1)]);
  return { drafts: drafts.data, drafts_total: drafts.meta.total, next: unrated.data[0] ?? null };
}
