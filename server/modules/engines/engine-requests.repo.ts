import { count, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { EngineRequestFilters, EngineRequestsQuery } from '#domain/engines/engines.filters.ts';
import type { ListRequest } from '#domain/kernel/list-sort.ts';
import type { Query } from '#server/db/client.ts';
import { type FilterConditions, matchesFilters, orderBy } from '#server/db/list.ts';
import { companies, engineRequests } from '#server/db/schema/index.ts';
import { containsTyped, foldedForSearch } from '#server/db/search-text.ts';

const CONDITIONS = {
  company_id: ({ company_id }) => company_id && inArray(engineRequests.company_id, company_id),
  failed: ({ failed }) => (failed === undefined ? undefined : eq(engineRequests.ok, !failed)),
  search: ({ search }) =>
    search?.trim() ? containsTyped(foldedForSearch(sql`${engineRequests.sent}`), search.trim()) : undefined,
} satisfies FilterConditions<EngineRequestFilters, EngineRequestFilters>;

const conditions = (filter: EngineRequestFilters): SQL | undefined => matchesFilters(CONDITIONS, filter);

const { sent, answered } = engineRequests;
const facts = {
  id: engineRequests.id,
  at: engineRequests.at,
  kind: engineRequests.kind,
  purpose: engineRequests.purpose,
  company_id: engineRequests.company_id,
  company_name: companies.name,
  communication_id: engineRequests.communication_id,
  host: engineRequests.host,
  model: engineRequests.model,
  ok: engineRequests.ok,
  tokens: engineRequests.tokens,
  ms: engineRequests.ms,
};

/** Requests without their texts, which are as long as conversations. */
export async function listRequestRows(q: Query, { page, per_page, sort, filter }: ListRequest<EngineRequestsQuery>) {
  return q
    .select({
      ...facts,
      sent_length: sql<number>`length(${sent})`,
      error: sql<string | null>`case when ${engineRequests.ok} then null else ${answered} end`,
    })
    .from(engineRequests)
    .leftJoin(companies, eq(companies.id, engineRequests.company_id))
    .where(conditions(filter))
    .orderBy(...orderBy(sort, { at: engineRequests.at }, engineRequests.id))
    .limit(per_page)
    .offset((page - 1) * per_page);
}

export async function countRequestRows(q: Query, filter: EngineRequestFilters): Promise<number> {
  const [found] = await q.select({ total: count() }).from(engineRequests).where(conditions(filter));
  return found?.total ?? 0;
}

export async function findRequest(q: Query, id: number) {
  const [found] = await q
    .select({ ...facts, sent, answered })
    .from(engineRequests)
    .leftJoin(companies, eq(companies.id, engineRequests.company_id))
    .where(eq(engineRequests.id, id));
  return found;
}
