import type { Actor } from '#domain/users/actor.ts';
import type { Query } from '#server/db/client.ts';
import { auditRecords } from '#server/db/schema/index.ts';

export type AuditEntry = {
  /** Of AUDIT_ACTIONS and AUDIT_ENTITIES, which give them their words. */
  action: string;
  entity: string;
  entity_id: number;
  company_id: number | null;
  before?: unknown;
  after?: unknown;
};

/** What the program does by itself, by schedule or in a job: nobody's doing under nobody's request. */
export async function recordOwn(q: Query, now: Date, entry: AuditEntry): Promise<void> {
  await q.insert(auditRecords).values({ at: now, actor_id: null, actor_name: 'Разбор', request_id: 'job', ...entry });
}

/** Who asks and under which request: every verb gets it and passes it on to its audit record. */
export type Caller = { actor: Actor; request_id: string; now: Date };

/** Written by the verb in its own transaction, so that no change is without its record (D-5). */
export async function record(q: Query, caller: Caller, entry: AuditEntry): Promise<void> {
  await q.insert(auditRecords).values({
    at: caller.now,
    actor_id: caller.actor.kind === 'user' ? caller.actor.id : null,
    actor_name: caller.actor.name,
    request_id: caller.request_id,
    ...entry,
  });
}
