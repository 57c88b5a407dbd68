import type { Viewer } from '#domain/actor/scope.ts';
import type { communicationsApi } from '#domain/communications/communications.api.ts';
import type { CommunicationFilters } from '#domain/communications/communications.filters.ts';
import type { MeaningSummary } from '#domain/communications/meaning-summary.schema.ts';
import type { Query } from '#server/db/client.ts';
import type { RequestOf } from '#server/http/endpoints/request-of.ts';
import { countMeanings, countObjections, countValues } from './meaning-summary.repo.ts';

type SummaryRequest = Pick<RequestOf<typeof communicationsApi.meaning>, 'db' | 'caller' | 'query'>;

export async function summariseMeaning(q: Query, actor: Viewer, filter: CommunicationFilters): Promise<MeaningSummary> {
  const all = await countMeanings(q, actor, filter);
  if (all.count === 0) return { ...all, reasons: [], topics: [], results: [], objections: [] };
  return {
    ...all,
    reasons: await countValues(q, actor, { filter, field: 'reason' }),
    topics: await countValues(q, actor, { filter, field: 'topic' }),
    results: await countValues(q, actor, { filter, field: 'result' }),
    objections: await countObjections(q, actor, filter),
  };
}

/** What the conversations are about that the list finds by the same filter (D-52). */
export const getMeaningSummary = ({
  db,
  caller: { actor },
  query: { filter },
}: SummaryRequest): Promise<MeaningSummary> => db.readReplica((q) => summariseMeaning(q, actor, filter));
