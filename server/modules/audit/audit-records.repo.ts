import { and, asc, count, desc, eq, exists, gte, ilike, inArray, lt, or, type SQL, sql } from 'drizzle-orm';
import type { AuditFilters, AuditQuery } from '#domain/audit/audit.filters.ts';
import { parseId } from '#domain/kernel/ids.ts';
import { TOTAL_CAP } from '#domain/kernel/list-limits.ts';
import { type Actor, hasRole } from '#domain/users/actor.ts';
import type { Query } from '#server/db/client.ts';
import { escapeLike } from '#server/db/escape-like.ts';
import { auditRecords, companies, users } from '#server/db/schema/index.ts';

export type AuditRow = typeof auditRecords.$inferSelect;

/** Records of the companies whose pm the actor is; what belongs to no company is the admins' (D-3). */
function auditScope(actor: Actor): SQL | undefined {
  if (hasRole(actor, 'admin')) return undefined;
  const ids = actor.kind === 'user' ? actor.companies.pm : [];
  return ids.length > 0 ? inArray(auditRecords.company_id, [...ids]) : sql`false`;
}

function matchesSearch(search: string | undefined): SQL | undefined {
  const words = search?.trim();
  if (!words) return undefined;
  const id = parseId(words.replace(/^[№#]\s*/, ''));
  return or(
    ilike(auditRecords.actor_name, `%${escapeLike(words)}%`),
    id === null ? undefined : eq(auditRecords.entity_id, id),
  );
}

/** The reader's days as instants: the first belongs to the period, the second does not. */
export type Period = { from: Date | null; until: Date | null };
type Asked = { actor: Actor; filter: AuditFilters; period: Period };

function conditions({ actor, filter, period }: Asked): SQL | undefined {
  const { entity, entity_id, action, actor_id, company_id, search } = filter;
  return and(
    auditScope(actor),
    period.from ? gte(auditRecords.at, period.from) : undefined,
    period.until ? lt(auditRecords.at, period.until) : undefined,
    entity ? inArray(auditRecords.entity, entity) : undefined,
    entity_id ? eq(auditRecords.entity_id, entity_id) : undefined,
    action ? inArray(auditRecords.action, action) : undefined,
    actor_id ? inArray(auditRecords.actor_id, actor_id) : undefined,
    company_id ? inArray(auditRecords.company_id, company_id) : undefined,
    matchesSearch(search),
  );
}

export async function listAuditRows(
  q: Query,
  asked: Asked,
  { page, per_page, sort }: Pick<AuditQuery, 'page' | 'per_page' | 'sort'>,
): Promise<AuditRow[]> {
  const direction = sort === '-at' ? desc : asc;
  return q
    .select()
    .from(auditRecords)
    .where(conditions(asked))
    .orderBy(direction(auditRecords.at), direction(auditRecords.id))
    .limit(per_page)
    .offset((page - 1) * per_page);
}

export async function countAuditRecords(q: Query, asked: Asked): Promise<{ total: number; total_exact: boolean }> {
  const capped = q
    .select({ one: sql`1`.as('one') })
    .from(auditRecords)
    .where(conditions(asked))
    .limit(TOTAL_CAP + 1)
    .as('capped');
  const [row] = await q.select({ total: count() }).from(capped);
  const total = row?.total ?? 0;
  return { total: Math.min(total, TOTAL_CAP), total_exact: total <= TOTAL_CAP };
}

/** People who have done something that the actor may read of. */
export async function listAuditActors(q: Query, actor: Actor) {
  const did = q
    .select({ one: sql`1` })
    .from(auditRecords)
    .where(and(eq(auditRecords.actor_id, users.id), auditScope(actor)));
  return q
    .select({ id: users.id, surname: users.surname, name: users.name, patronymic: users.patronymic })
    .from(users)
    .where(exists(did))
    .orderBy(asc(users.surname), asc(users.name), asc(users.id));
}

export async function listAuditCompanies(q: Query, actor: Actor) {
  const ids = actor.kind === 'user' ? actor.companies.pm : [];
  return q
    .select({ id: companies.id, name: companies.name })
    .from(companies)
    .where(hasRole(actor, 'admin') ? undefined : inArray(companies.id, [0, ...ids]))
    .orderBy(asc(companies.name), asc(companies.id));
}
