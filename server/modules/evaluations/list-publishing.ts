import type { Actor } from '#domain/actor/actor.ts';
import { leadsAnyCompany } from '#domain/evaluations/evaluation-life.policy.ts';
import type { evaluationsApi } from '#domain/evaluations/evaluations.api.ts';
import type { PublishingFilters } from '#domain/evaluations/publishing.filters.ts';
import type { PublishingItem, PublishingList } from '#domain/evaluations/publishing.schema.ts';
import { inQueueOrder, isInQueue, judgeQueue, type RankedEvaluation } from '#domain/evaluations/rank-queue.ts';
import { roundHalfAway } from '#domain/evaluations/round-hundredths.ts';
import { never } from '#domain/kernel/verdict.ts';
import { displayName } from '#domain/users/display-name.ts';
import type { Query } from '#server/db/client.ts';
import type { RequestOf } from '#server/http/endpoints/request-of.ts';
import { assertAllowed } from '#server/http/errors.ts';
import { listResponse } from '#server/http/list-response.ts';
import { presentSummary } from './evaluations.presenter.ts';
import {
  countedQueue,
  countPublishedBy,
  findQueueFacts,
  findQueueSummaries,
  findUsuals,
  habitKey,
  listWaiting,
} from './publish-queue.repo.ts';

const FROM_RATING = never('Сюда попадают отправленные оценки.');

type Asked = { actor: Actor; now: Date; filter: PublishingFilters };

/** What waits to be published by the actor and passes the filter, each with its risk (D-19). */
export async function readQueue(q: Query, { actor, now, filter }: Asked): Promise<RankedEvaluation[]> {
  const waiting = await listWaiting(q, actor, filter.search);
  const usuals = await findUsuals(q, waiting, now);
  const published = await countPublishedBy(
    q,
    waiting.map(({ assessor_id }) => assessor_id),
  );
  const ranked = judgeQueue(waiting, {
    usualOf: (row) => usuals.get(habitKey(row)) ?? null,
    publishedBy: (id) => published.get(id) ?? 0,
  });
  return ranked.filter((row) => row.is_found && isInQueue(row, filter));
}

/** Rows of the page, in the order of the queue. */
async function presentQueue(q: Query, ranked: readonly RankedEvaluation[]): Promise<PublishingItem[]> {
  const ids = ranked.map(({ id }) => id);
  if (ids.length === 0) return [];
  const summaries = new Map((await findQueueSummaries(q, ids)).map((row) => [row.id, row]));
  const facts = new Map((await findQueueFacts(q, ids)).map((row) => [row.id, row]));
  return ranked.flatMap(({ id, risks, unusual_by, usual, submitted_at }) => {
    const [summary, row] = [summaries.get(id), facts.get(id)];
    if (!summary || !row) return [];
    const { communication, company, project, employee } = row;
    return {
      id,
      evaluation: presentSummary(summary, 'full'),
      communication: {
        id: communication.id,
        started_at: communication.started_at.toISOString(),
        client_name: communication.client_name,
      },
      company,
      project,
      employee: employee && { id: employee.id, name: displayName(employee) },
      employee_source_name: communication.employee_source_name,
      submitted_at: submitted_at.toISOString(),
      risks,
      unusual_by,
      usual: usual && {
        ...usual,
        mean: roundHalfAway(usual.mean, 2),
        deviation: roundHalfAway(usual.deviation, 2),
      },
    };
  });
}

/** «На публикацию»: the riskiest first (D-19). */
export function listPublishing({
  db,
  caller: { actor, now },
  query: { filter, sort, ...paging },
}: RequestOf<typeof evaluationsApi.publishing>): Promise<PublishingList> {
  assertAllowed(leadsAnyCompany(actor));
  return db.read(async (q) => {
    const ordered = inQueueOrder(await readQueue(q, { actor, now, filter }), sort);
    const from = (paging.page - 1) * paging.per_page;
    const data = await presentQueue(q, ordered.slice(from, from + paging.per_page));
    return listResponse(paging, countedQueue(ordered), data, FROM_RATING);
  });
}
