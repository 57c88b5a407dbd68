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

/** On whose account something is recorded, and under which request or job. */
export type AuditContext = { actor: AuditActor; request_id: string; now: Date };

/** Who asks for a change and under which request: every verb that writes gets it and passes it on to its record. */
export type Caller = AuditContext & { actor: UserActor };

/** For what a job changes without being asked. */
export function jobContext(job: string, now: Date): AuditContext {
  return { actor: systemActor(job), request_id: `job:${job}`, now };
}

/** Written by the verb in its own transaction, so that no change is without its record (D-5). */
export async function record(q: Query, { actor, request_id, now }: AuditContext, entry: AuditEntry): Promise<void> {
  const actor_id = userIdOf(actor);
  await q.insert(auditRecords).values({ at: now, actor_id, actor_name: actor.name, request_id, ...entry });
}
