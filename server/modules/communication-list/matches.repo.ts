import { asc, desc, eq, type SQL, sql } from 'drizzle-orm';
import type { CommunicationFilters, CommunicationsQuery } from '#domain/communications/communications.filters.ts';
import { TOTAL_CAP } from '#domain/kernel/list-limits.ts';
import type { ListRequest } from '#domain/kernel/list-sort.ts';
import type { Actor } from '#domain/actor/actor.ts';
import type { Query } from '#server/db/client.ts';
import { cappedTotal, type Counted, literalInt, nullsLast, orderBy } from '#server/db/list.ts';
import { isKnownLarge, listKey, markLarge } from '#server/db/large-lists.ts';
import { statementsByKey } from '#server/db/prepared.ts';
import { PLANNED_ANEW } from '#server/db/statement-names.ts';
import { communications, evaluations, projects } from '#server/db/schema/index.ts';
import { isByClock } from './filters.conditions.ts';
import { keyOrder, pageInOrder } from './index-order.repo.ts';
import { evaluationsFirst } from './rated.conditions.ts';
import { nonEvaluationConditions, rowFilter, searchBranches } from './where.conditions.ts';
import { isComputedField, withNameKey, computedKey, computedOrder, type ComputedSort } from './computed-order.repo.ts';

type Sort = ListRequest<CommunicationsQuery>['sort'];

const SORTED = {
  started_at: communications.started_at,
  duration_seconds: nullsLast(communications.duration_seconds),
  id: [],
} as const;

/** Order by a column of the row. */
type ColumnSort = Omit<Sort, 'field'> & { field: keyof typeof SORTED };

/** True of an order by what the reader sees in the row (D-16), which is no column of it. */
export const isComputedSort = (sort: Sort): sort is Sort & ComputedSort => isComputedField(sort.field);
const isColumnSort = (sort: Sort): sort is Sort & ColumnSort => !isComputedField(sort.field);

/** ORDER BY of the list. */
export function order(actor: Actor, sort: Sort): SQL[] {
  if (isComputedSort(sort)) return computedOrder(actor, sort);
  return isColumnSort(sort) ? orderBy(sort, SORTED, communications.id) : [];
}

/** Column of the sort order, or the person whose name is; a score is found for those that match, see `keyed`. */
export const sortColumn = (sort: Sort): SQL => {
  if (sort.field === 'employee') return sql`${communications.employee_id}`;
  return isColumnSort(sort) ? sql`${communications[sort.field]}` : sql`null::text`;
};

type CommunicationListRequest = Pick<ListRequest<CommunicationsQuery>, 'filter' | 'sort'>;

export function selectIds(q: Query, { filter, sort }: CommunicationListRequest, where: SQL | undefined) {
  const ids = q
    .select({ id: communications.id, sort_key: sql`${sortColumn(sort)}`.as('sort_key') })
    .from(communications)
    .$dynamic();
  if (isByClock(filter)) ids.innerJoin(projects, eq(projects.id, communications.project_id));
  return ids.where(where);
}

/** Matches with their sort key. What no column holds is found for each of them, and only if they are read. */
function withSortKey(actor: Actor, { sort }: CommunicationListRequest): SQL {
  if (!isComputedSort(sort)) return sql`select id, sort_key from found`;
  if (sort.field === 'score') return sql`select id, ${computedKey(actor, sort.field)} from found as communications`;
  return withNameKey;
}

/** Twice the cap: with so many evaluations, and two of each communication, there are still more than are counted. */
const evaluationsCap = (cap: number): number => 2 * (cap + 1);

/** A list to count: up to `cap`, by default that of a list's total (D-16). */
type Asked = CommunicationListRequest & { cap?: number };

/**
 * CTEs `found` and `counted` by the evaluations themselves, which have what a list limits and orders by beside them: the
 * conditions on a communication's row are asked of these copies under its name. The total is null where so many
 * evaluations are of so few communications that their number is not known.
 */
function foundByEvaluation(q: Query, actor: Actor, { filter, sort, cap = TOTAL_CAP }: Asked, where: SQL): SQL {
  const e = evaluations;
  const joined = isByClock(filter)
    ? sql`join ${projects} on ${projects.id} = ${evaluations.communication_project_id}`
    : sql``;
  const conditions = sql`${where} and ${nonEvaluationConditions({ q, actor, filter })}`;
  return sql`with rated (id, sort_key) as materialized (
      select ${communications.id}, ${sortColumn(sort)} from ${evaluations}
      cross join lateral (select ${e.communication_id} as id, ${e.communication_started_at} as started_at,
        ${e.communication_duration_seconds} as duration_seconds, ${e.communication_company_id} as company_id,
        ${e.communication_project_id} as project_id, ${e.communication_employee_id} as employee_id,
        ${e.communication_deleted_at} as deleted_at) communications
      ${joined} where ${conditions} limit ${literalInt(evaluationsCap(cap))}),
    found (id, sort_key) as materialized (select id, max(sort_key) from rated group by id limit ${literalInt(cap + 1)}),
    counted as (select case when (select count(*) from rated) < ${literalInt(evaluationsCap(cap))}
      or count(*) > ${literalInt(cap)} then count(*)::int end as total from found)`;
}

/** A search and another filter: which of the two finds fewer, only their values say. */
const combinesSearchAndFilter = ({ search, ...others }: CommunicationFilters): boolean =>
  search !== undefined && Object.values(others).some((value) => value !== undefined);

/** The same by the communications, each branch of a search by its own index. */
function foundByRow(q: Query, actor: Actor, asked: Asked): SQL {
  const ways = searchBranches(q, actor, asked.filter);
  const hint = combinesSearchAndFilter(asked.filter) ? sql.raw(PLANNED_ANEW) : sql``;
  const found = ways.map(
    (where) => sql`(${selectIds(q, asked, where)} limit ${literalInt((asked.cap ?? TOTAL_CAP) + 1)})`,
  );
  return sql`${hint} with found (id, sort_key) as materialized (${sql.join(found, sql` union `)}),
    counted as (select count(*)::int as total from found)`;
}

export type SearchPlan = 'by evaluation' | 'by row';

/** How the matches of a list are found. */
export const searchPlan = (q: Query, actor: Actor, filter: CommunicationFilters): SearchPlan =>
  evaluationsFirst({ q, actor, filter }) ? 'by evaluation' : 'by row';

/**
 * CTEs `found (id, sort_key)` and `counted (total)`: all matches up to one above the cap (D-16); `keyed (id, sort_key)` has
 * the sort key.
 */
export function cappedMatchesCte(q: Query, actor: Actor, asked: Asked, plan: SearchPlan): SQL {
  const first = plan === 'by row' ? undefined : evaluationsFirst({ q, actor, filter: asked.filter });
  const found = first ? foundByEvaluation(q, actor, asked, first) : foundByRow(q, actor, asked);
  return sql`${found}, keyed (id, sort_key) as materialized (${withSortKey(actor, asked)})`;
}

type Page = CommunicationListRequest & { page: number; per_page: number };

const limitAndOffset = ({ page, per_page }: Page): SQL =>
  sql`limit ${literalInt(per_page)} offset ${literalInt((page - 1) * per_page)}`;

/** Ids of the page by index order instead of sorting all matches, for lists above the cap. */
export function pageByIndexScan(q: Query, actor: Actor, query: Page): SQL {
  const { filter, sort } = query;
  const where = rowFilter(q, actor, filter);
  if (sort.field !== 'started_at') {
    const inOrder = selectIds(q, query, where).orderBy(...order(actor, sort));
    return sql`array(select id from (${inOrder} ${limitAndOffset(query)}) as page)`;
  }
  const key = sql`${communications.started_at}`;
  const byTime = { filter, where, key, order: keyOrder(sort) };
  const page = { limit: query.per_page, offset: (query.page - 1) * query.per_page };
  return sql`array(select id from (${pageInOrder(actor, { ...byTime, ...page })}) as page)`;
}

/**
 * Total and ids of the page in one row; above the cap by the order of an index, or null where the order is by what the
 * reader sees. A branch that is not taken costs nothing.
 */
export function countedPage(q: Query, actor: Actor, query: Page, plan: SearchPlan): SQL {
  const direction = query.sort.direction === 'desc' ? desc : asc;
  const cap = literalInt(TOTAL_CAP);
  const above = isComputedSort(query.sort) ? sql`null::int[]` : pageByIndexScan(q, actor, query);
  return sql`${cappedMatchesCte(q, actor, query, plan)}
    select total, case when total <= ${cap} then array(
        select id from keyed order by ${direction(sql`sort_key`)} nulls last, ${direction(sql`id`)} ${limitAndOffset(query)})
      when total > ${cap} then ${above} end as ids
    from counted`;
}

type Counting = { filter: CommunicationFilters; plan: SearchPlan; cap: number };

const totals = statementsByKey((q: Query, actor: Actor, plans: readonly Counting[]) => {
  const sort = { field: 'started_at', direction: 'desc' } as const;
  const counts = plans.map(
    ({ filter, plan, cap }) =>
      sql`(${cappedMatchesCte(q, actor, { filter, sort, cap }, plan)} select total from counted)`,
  );
  return q
    .select({ totals: sql<(number | null)[]>`totals` })
    .from(sql`(select array[${sql.join(counts, sql`, `)}] as totals) as counted`)
    .prepare('');
});

async function totalsOf(q: Query, actor: Actor, plans: readonly Counting[]): Promise<(number | null)[]> {
  if (plans.length === 0) return [];
  const [row] = await totals(JSON.stringify([actor, plans]), q, actor, plans).execute();
  return row?.totals ?? [];
}

async function totalByRow(q: Query, actor: Actor, { filter, cap }: Omit<Counting, 'plan'>): Promise<number> {
  const [total] = await totalsOf(q, actor, [{ filter, cap, plan: 'by row' }]);
  return total ?? 0;
}

/**
 * Totals of lists by these filters, in one statement: each by itself costs more to send than to count. Up to `cap`; that
 * of a list's total is remembered for a while where there are more.
 */
export async function countEach(
  q: Query,
  actor: Actor,
  filters: readonly CommunicationFilters[],
  cap = TOTAL_CAP,
): Promise<Counted[]> {
  const unknown = filters.filter((filter) => !isKnownLarge(q, listKey(actor, filter)));
  const plans = unknown.map((filter) => ({ filter, cap, plan: searchPlan(q, actor, filter) }));
  const found = await totalsOf(q, actor, plans);
  const counted = new Map<CommunicationFilters, number>();
  for (const [nth, filter] of unknown.entries()) {
    const total = found[nth] ?? (await totalByRow(q, actor, { filter, cap }));
    if (total > TOTAL_CAP) markLarge(q, listKey(actor, filter));
    counted.set(filter, total);
  }
  return filters.map((filter) => cappedTotal(counted.get(filter) ?? cap + 1, cap));
}

/** Total of the list by this filter. */
export async function countCommunications(q: Query, actor: Actor, filter: CommunicationFilters): Promise<Counted> {
  const [counted] = await countEach(q, actor, [filter]);
  return counted ?? cappedTotal(0);
}
