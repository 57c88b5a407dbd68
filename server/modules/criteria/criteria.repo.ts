import { and, asc, count, eq, inArray, isNotNull, isNull, ne, not, or, type SQL, sql } from 'drizzle-orm';
import type { CriteriaQuery, CriterionFilters } from '#domain/criteria/criteria.filters.ts';
import type { ListRequest } from '#domain/kernel/list-sort.ts';
import type { Ref } from '#domain/kernel/list.schema.ts';
import { CRITERION_GROUPS, valuesOf } from '#domain/references/static-references.ts';
import type { Actor } from '#domain/actor/actor.ts';
import type { Query } from '#server/db/client.ts';
import { type FilterConditions, type ListContext, matchesFilters, oneOf, orderBy } from '#server/db/list.ts';
import { companies, criteria } from '#server/db/schema/index.ts';
import { containsTyped, foldedForSearch } from '#server/db/search-text.ts';
import { criterionScope } from '#server/scopes/forms.scope.ts';
import { usedCriteria } from './criterion-uses.repo.ts';

const select = (q: Query) =>
  q
    .select({
      criterion: criteria,
      company: { id: companies.id, name: companies.name, archived_at: companies.archived_at },
    })
    .from(criteria)
    .leftJoin(companies, eq(companies.id, criteria.company_id));

export type CriterionRow = Awaited<ReturnType<typeof select>>[number];

type CriterionListContext = ListContext<CriterionFilters> & { q: Query };

function ofOwners({ filter: { company_id, common } }: CriterionListContext): SQL | undefined {
  const ofCompanies = company_id && inArray(criteria.company_id, company_id);
  if (common === undefined) return ofCompanies;
  if (!common) return and(isNotNull(criteria.company_id), ofCompanies);
  return ofCompanies ? or(isNull(criteria.company_id), ofCompanies) : isNull(criteria.company_id);
}

function isUsed({ q, filter: { used } }: CriterionListContext): SQL | undefined {
  if (used === undefined) return undefined;
  const isAmong = sql`${criteria.id} = any(${usedCriteria(q)})`;
  return used ? isAmong : not(isAmong);
}

function contains({ filter: { search } }: CriterionListContext): SQL | undefined {
  const text = search?.trim();
  if (!text) return undefined;
  const folded = (column: typeof criteria.name | typeof criteria.description) => foldedForSearch(sql`${column}`);
  return or(containsTyped(folded(criteria.name), text), containsTyped(folded(criteria.description), text));
}

const CONDITIONS = {
  archived: ({ filter }) => (filter.archived ? isNotNull(criteria.archived_at) : isNull(criteria.archived_at)),
  criterion_group: ({ filter }) => oneOf(criteria.criterion_group, filter.criterion_group),
  scale_type: ({ filter }) => oneOf(sql`${criteria.scale} ->> 'type'`, filter.scale_type),
  company_id: ofOwners,
  common: ofOwners,
  used: isUsed,
  search: contains,
} satisfies FilterConditions<CriterionFilters, CriterionListContext>;

const conditions = (q: Query, actor: Actor, filter: CriterionFilters): SQL | undefined =>
  and(criterionScope(actor), matchesFilters(CONDITIONS, { q, actor, filter }));

/** Order of criterion groups, which is that of a communication. */
const groupOrder = sql`array_position(${sql.param(valuesOf(CRITERION_GROUPS))}::text[], ${criteria.criterion_group})`;

const SORTED = {
  name: criteria.name,
  group: [groupOrder, criteria.name],
  created_at: criteria.created_at,
} as const;

export async function listCriterionRows(
  q: Query,
  actor: Actor,
  { page, per_page, sort, filter }: ListRequest<CriteriaQuery>,
): Promise<CriterionRow[]> {
  return select(q)
    .where(conditions(q, actor, filter))
    .orderBy(...orderBy(sort, SORTED, criteria.id))
    .limit(per_page)
    .offset((page - 1) * per_page);
}

export async function countCriterionRows(q: Query, actor: Actor, filter: CriterionFilters): Promise<number> {
  const [row] = await q
    .select({ total: count() })
    .from(criteria)
    .where(conditions(q, actor, filter));
  return row?.total ?? 0;
}

export async function findCriterion(q: Query, actor: Actor, id: number): Promise<CriterionRow | undefined> {
  const [row] = await select(q).where(and(eq(criteria.id, id), criterionScope(actor)));
  return row;
}

/** Row lock (SELECT … FOR UPDATE): serialises writers of the criterion until the transaction ends. */
export async function lockCriterion(q: Query, actor: Actor, id: number): Promise<CriterionRow | undefined> {
  await q.select({ id: criteria.id }).from(criteria).where(eq(criteria.id, id)).for('update');
  return findCriterion(q, actor, id);
}

export async function insertCriterion(q: Query, values: typeof criteria.$inferInsert): Promise<number> {
  const [row] = await q.insert(criteria).values(values).returning({ id: criteria.id });
  if (!row) throw new Error('insert returned no row');
  return row.id;
}

export async function updateCriterionRow(
  q: Query,
  id: number,
  values: Partial<typeof criteria.$inferInsert>,
): Promise<void> {
  await q
    .update(criteria)
    .set({ ...values, revision: sql`${criteria.revision} + 1` })
    .where(eq(criteria.id, id));
}

export async function deleteCriterion(q: Query, id: number): Promise<void> {
  await q.delete(criteria).where(eq(criteria.id, id));
}

const NAMESAKES_SHOWN = 5;

/** Other criteria of the same name and owner that are not archived; letter case and Ё make no difference. */
export async function findNamesakes(q: Query, { criterion }: CriterionRow): Promise<Ref[]> {
  const { id, name, company_id } = criterion;
  return q
    .select({ id: criteria.id, name: criteria.name })
    .from(criteria)
    .where(
      and(
        ne(criteria.id, id),
        isNull(criteria.archived_at),
        sql`${criteria.company_id} is not distinct from ${company_id}::int`,
        sql`${foldedForSearch(sql`${criteria.name}`)} = ${foldedForSearch(sql`${name}::text`)}`,
      ),
    )
    .orderBy(asc(criteria.id))
    .limit(NAMESAKES_SHOWN);
}
