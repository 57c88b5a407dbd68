import { and, asc, eq, exists, gte, ilike, lt, notInArray, or, type SQL, sql } from 'drizzle-orm';
import type { AuditFilters, AuditQuery } from '#domain/audit/audit.filters.ts';
import { visibleAuditRecords } from '#domain/audit/audit.scope.ts';
import { ENTRY_ACTIONS } from '#domain/audit/audit-words.ts';
import { parseTypedId } from '#domain/kernel/ids.ts';
import type { ListRequest } from '#domain/kernel/list-sort.ts';
import type { Actor } from '#domain/actor/actor.ts';
import type { Query } from '#server/db/client.ts';
import { escapeLike } from '#server/db/escape-like.ts';
import {
  countCapped,
  type Counted,
  type FilterConditions,
  type ListContext,
  matchesFilters,
  oneOf,
  orderBy,
} from '#server/db/list.ts';
import { personColumns } from '#server/db/person-columns.ts';
import { auditRecords, companies, evaluations, users } from '#server/db/schema/index.ts';
import { inScope } from '#server/db/scope.ts';
import { isTellable } from '#server/scopes/calibrations.scope.ts';

export type AuditRow = typeof auditRecords.$inferSelect;

/** Records of the companies that the actor leads; those of no company are for admins (D-3). */
const auditScope = (actor: Actor): SQL | undefined =>
  inScope(visibleAuditRecords(actor), { company: auditRecords.company_id });

/** Records of evaluations that the actor has made. */
function ownEvaluations(q: Query, actor: Actor): SQL | undefined {
  if (actor.kind !== 'user') return sql`false`;
  const { id, assessor_id } = evaluations;
  const own = q
    .select({ one: sql`1` })
    .from(evaluations)
    .where(and(eq(id, auditRecords.entity_id), eq(assessor_id, actor.id)));
  return and(eq(auditRecords.entity, 'evaluations'), exists(own));
}

function matchesSearch(search: string | undefined): SQL | undefined {
  const words = search?.trim();
  if (!words) return undefined;
  const id = parseTypedId(words);
  return or(
    ilike(auditRecords.actor_name, `%${escapeLike(words)}%`),
    id === null ? undefined : eq(auditRecords.entity_id, id),
  );
}

/** Period of the reader's days as instants: `from` inclusive, `until` exclusive. */
export type Period = { from: Date | null; until: Date | null };
/** `isOwn`: the reader may not read the log, but what became of an own evaluation. */
type AuditListContext = ListContext<AuditFilters> & { q: Query; isOwn: boolean; period: Period };

const inPeriod = ({ period }: AuditListContext): SQL | undefined =>
  and(
    period.from ? gte(auditRecords.at, period.from) : undefined,
    period.until ? lt(auditRecords.at, period.until) : undefined,
  );

/** A chosen action says by itself what is listed. */
const ofShown = ({ filter: { action, show = 'all' } }: AuditListContext): SQL | undefined =>
  action || show === 'all' ? undefined : notInArray(auditRecords.action, [...ENTRY_ACTIONS]);

const CONDITIONS = {
  show: ofShown,
  period_from: inPeriod,
  period_to: inPeriod,
  time_zone: inPeriod,
  entity: ({ filter }) => oneOf(auditRecords.entity, filter.entity),
  entity_id: ({ filter }) => (filter.entity_id ? eq(auditRecords.entity_id, filter.entity_id) : undefined),
  action: ({ filter }) => oneOf(auditRecords.action, filter.action),
  actor_id: ({ filter }) => oneOf(auditRecords.actor_id, filter.actor_id),
  company_id: ({ filter }) => oneOf(auditRecords.company_id, filter.company_id),
  search: ({ filter }) => matchesSearch(filter.search),
} satisfies FilterConditions<AuditFilters, AuditListContext>;

const conditions = (context: AuditListContext): SQL | undefined =>
  and(
    context.isOwn ? ownEvaluations(context.q, context.actor) : auditScope(context.actor),
    isTellable(context.q, context.actor),
    matchesFilters(CONDITIONS, context),
  );

export async function listAuditRows(
  q: Query,
  context: Omit<AuditListContext, 'q'>,
  { page, per_page, sort }: Omit<ListRequest<AuditQuery>, 'filter'>,
): Promise<AuditRow[]> {
  return q
    .select()
    .from(auditRecords)
    .where(conditions({ ...context, q }))
    .orderBy(...orderBy(sort, { at: auditRecords.at }, auditRecords.id))
    .limit(per_page)
    .offset((page - 1) * per_page);
}

export async function countAuditRecords(q: Query, context: Omit<AuditListContext, 'q'>): Promise<Counted> {
  const matches = q
    .select({ id: auditRecords.id })
    .from(auditRecords)
    .where(conditions({ ...context, q }));
  return countCapped(q, matches);
}

/** Actors of the records that the reader may see. */
export async function listAuditActors(q: Query, actor: Actor) {
  const did = q
    .select({ one: sql`1` })
    .from(auditRecords)
    .where(and(eq(auditRecords.actor_id, users.id), auditScope(actor), isTellable(q, actor)));
  return q
    .select(personColumns(users))
    .from(users)
    .where(exists(did))
    .orderBy(asc(users.surname), asc(users.name), asc(users.id));
}

export async function listAuditCompanies(q: Query, actor: Actor) {
  return q
    .select({ id: companies.id, name: companies.name })
    .from(companies)
    .where(inScope(visibleAuditRecords(actor), { company: companies.id }))
    .orderBy(asc(companies.name), asc(companies.id));
}
