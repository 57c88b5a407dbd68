import { type SQL, sql } from 'drizzle-orm';
import type { AuditAction, AuditEntity } from '#domain/audit/audit-words.ts';
import { type AuditActor, systemActor, type UserActor, userIdOf } from '#domain/actor/actor.ts';
import type { Query } from '#server/db/client.ts';
import { auditRecords } from '#server/db/schema/index.ts';

export type AuditEntry = {
  action: AuditAction;
  entity: AuditEntity;
  entity_id: number;
  company_id: number | null;
  before?: unknown;
  after?: unknown;
};

/** Context of a record: the actor, and the request or job. */
export type AuditContext = { actor: AuditActor; request_id: string; now: Date };

/** Caller of a verb that writes: the actor and the request, passed on to the audit record. */
export type Caller = AuditContext & { actor: UserActor };

/** Context of a job's own changes. */
export function jobContext(job: string, now: Date): AuditContext {
  return { actor: systemActor(job), request_id: `job:${job}`, now };
}

/** Writes the audit record in the verb's own transaction, so that no change is without one (D-5). */
export async function record(q: Query, { actor, request_id, now }: AuditContext, entry: AuditEntry): Promise<void> {
  const actor_id = userIdOf(actor);
  await q.insert(auditRecords).values({ at: now, actor_id, actor_name: actor.name, request_id, ...entry });
}

/** Statement of a record beside the write it tells of: one for each row that `written`, a part of theirs, has. */
export function auditInsertCte(written: SQL, { actor, request_id, now }: AuditContext, entry: AuditEntry): SQL {
  const { action, entity, entity_id, company_id, before, after } = entry;
  const was = sql.param(before ?? null, auditRecords.before);
  const is = sql.param(after ?? null, auditRecords.after);
  return sql`insert into ${auditRecords}
    (at, actor_id, actor_name, request_id, action, entity, entity_id, company_id, before, after)
    select ${now.toISOString()}::timestamptz, ${userIdOf(actor)}::int, ${actor.name}::text, ${request_id}::text,
      ${action}::text, ${entity}::text,
      ${entity_id}::int, ${company_id}::int, ${was}::jsonb, ${is}::jsonb from ${written}`;
}
