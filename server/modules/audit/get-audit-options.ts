import { mayReadAudit } from '#domain/audit/audit.policy.ts';
import type { AuditOptions } from '#domain/audit/audit.schema.ts';
import type { Actor } from '#domain/actor/actor.ts';
import { displayName } from '#domain/users/display-name.ts';
import type { Database } from '#server/db/client.ts';
import { assertAllowed } from '#server/http/errors.ts';
import { listAuditActors, listAuditCompanies } from './audit-records.repo.ts';

/** Filter choices of the log, within the reader's scope (D-2). */
export async function getAuditOptions(db: Database, actor: Actor): Promise<AuditOptions> {
  assertAllowed(mayReadAudit(actor));
  return db.read(async (q) => {
    const [actors, companies] = await Promise.all([listAuditActors(q, actor), listAuditCompanies(q, actor)]);
    return { actors: actors.map((person) => ({ id: person.id, name: displayName(person) })), companies };
  });
}
