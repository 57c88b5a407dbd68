import { and, asc, count, eq, ilike, isNull, not, or, type SQL, sql } from 'drizzle-orm';
import type { Actor } from '#domain/actor/actor.ts';
import type { IntegrationFilters, IntegrationsQuery } from '#domain/integrations/integrations.filters.ts';
import type { ListRequest } from '#domain/kernel/list-sort.ts';
import type { Query } from '#server/db/client.ts';
import { escapeLike } from '#server/db/escape-like.ts';
import {
  countCapped,
  type Counted,
  type FilterConditions,
  type ListContext,
  matchesFilters,
  nullsLast,
  oneOf,
  orderBy,
} from '#server/db/list.ts';
import { companies, integrationPeople, integrations, projects } from '#server/db/schema/index.ts';
import { connectableScope, integrationScope } from './integrations.scope.ts';

type IntegrationListContext = ListContext<IntegrationFilters>;

/** Condition: a person of its calls has no employee. */
const hasUnmapped = sql`exists (select 1 from ${integrationPeople} p
  where p.integration_id = ${integrations.id} and p.employee_id is null)`;

const CONDITIONS = {
  type: ({ filter }) => oneOf(integrations.type, filter.type),
  status: ({ filter }) => oneOf(integrations.status, filter.status),
  project_id: ({ filter }) => oneOf(integrations.project_id, filter.project_id),
  unmapped: ({ filter: { unmapped } }) =>
    unmapped === undefined ? undefined : unmapped ? hasUnmapped : not(hasUnmapped),
  search: ({ filter }) => {
    const text = filter.search?.trim();
    if (!text) return undefined;
    const like = `%${escapeLike(text)}%`;
    return or(ilike(integrations.name, like), ilike(projects.name, like));
  },
} satisfies FilterConditions<IntegrationFilters, IntegrationListContext>;

const matching = ({ actor, filter }: IntegrationListContext): SQL | undefined =>
  and(integrationScope(actor), matchesFilters(CONDITIONS, { actor, filter }));

const SORTED = {
  name: integrations.name,
  created_at: integrations.created_at,
  last_call_at: nullsLast(integrations.last_call_at),
} as const;

const select = (q: Query) =>
  q
    .select({
      integration: integrations,
      project: { id: projects.id, name: projects.name, archived_at: projects.archived_at },
      company: { id: companies.id, name: companies.name },
    })
    .from(integrations)
    .innerJoin(projects, eq(projects.id, integrations.project_id))
    .innerJoin(companies, eq(companies.id, integrations.company_id));

export type IntegrationRow = Awaited<ReturnType<typeof select>>[number];
export type IntegrationValues = typeof integrations.$inferInsert;

export function listIntegrationRows(
  q: Query,
  actor: Actor,
  { page, per_page, sort, filter }: ListRequest<IntegrationsQuery>,
): Promise<IntegrationRow[]> {
  return select(q)
    .where(matching({ actor, filter }))
    .orderBy(...orderBy(sort, SORTED, integrations.id))
    .limit(per_page)
    .offset((page - 1) * per_page);
}

/** Ids of these integrations. */
export const matchingIntegrations = (q: Query, context: IntegrationListContext) =>
  q
    .select({ id: integrations.id })
    .from(integrations)
    .innerJoin(projects, eq(projects.id, integrations.project_id))
    .where(matching(context));

export const countIntegrations = (q: Query, context: IntegrationListContext): Promise<Counted> =>
  countCapped(q, matchingIntegrations(q, context));

export async function findIntegration(q: Query, actor: Actor, id: number): Promise<IntegrationRow | undefined> {
  const [row] = await select(q).where(and(eq(integrations.id, id), integrationScope(actor)));
  return row;
}

/** Row lock (SELECT … FOR UPDATE): serialises changes of an integration and of its secrets. */
export async function lockIntegration(q: Query, id: number): Promise<void> {
  await q.select({ id: integrations.id }).from(integrations).where(eq(integrations.id, id)).for('update');
}

export async function insertIntegration(q: Query, values: IntegrationValues): Promise<number> {
  const [row] = await q.insert(integrations).values(values).returning({ id: integrations.id });
  if (!row) throw new Error('insert returned no row');
  return row.id;
}

export async function updateIntegration(q: Query, id: number, values: Partial<IntegrationValues>): Promise<void> {
  await q
    .update(integrations)
    .set({ ...values, revision: sql`${integrations.revision} + 1` })
    .where(eq(integrations.id, id));
}

export async function countOfProject(q: Query, projectId: number): Promise<number> {
  const [row] = await q
    .select({ n: count() })
    .from(integrations)
    .where(and(eq(integrations.project_id, projectId), isNull(integrations.deleted_at)));
  return row?.n ?? 0;
}

export function listConnectableProjects(q: Query, actor: Actor) {
  return q
    .select({ id: projects.id, name: projects.name })
    .from(projects)
    .where(connectableScope(actor))
    .orderBy(asc(projects.name), asc(projects.id));
}

/** Row lock on a project that the actor may connect, so that its integrations are counted one creation at a time. */
export async function lockConnectableProject(q: Query, actor: Actor, id: number) {
  const [row] = await q
    .select()
    .from(projects)
    .where(and(eq(projects.id, id), connectableScope(actor)))
    .for('update');
  return row;
}
