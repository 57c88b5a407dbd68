import type { auditApi } from '#domain/audit/audit.api.ts';
import { mayReadAudit } from '#domain/audit/audit.policy.ts';
import type { AuditOptions } from '#domain/audit/audit.schema.ts';
import { displayName } from '#domain/users/display-name.ts';
import type { RequestOf } from '#server/http/endpoints/request-of.ts';
import { assertAllowed } from '#server/http/errors.ts';
import { listAuditActors, listAuditCompanies } from './audit-records.repo.ts';

/** Filter choices of the log, within the reader's scope (D-2). */
export async function getAuditOptions({ db, caller }: RequestOf<typeof auditApi.options>): Promise<AuditOptions> {
  const { actor } = caller;
  assertAllowed(mayReadAudit(actor));
  return db.read(async (q) => {
    const [actors, companies] = await Promise.all([listAuditActors(q, actor), listAuditCompanies(q, actor)]);
    return { actors: actors.map((person) => ({ id: person.id, name: displayName(person) })), companies };
  });
}
