import { mayRemoveReference } from '#domain/references/references.policy.ts';
import type { Database } from '#server/db/client.ts';
import { assertAllowed, conflict } from '#server/http/errors.ts';
import { type Caller, record } from '#server/record/audit.repo.ts';
import { auditEntityOf } from './audit-entity-of.ts';
import { loadItemForUpdate, type SeenItem } from './load-reference-item.ts';
import { deleteItem } from './reference-items.repo.ts';

/** Deletes a value; one in use stays, and the refusal names the uses (D-4). */
export function removeReferenceItem(db: Database, caller: Caller, seen: SeenItem): Promise<void> {
  const { actor } = caller;
  const { book, id } = seen;
  return db.write(async (q) => {
    const { row, facts } = await loadItemForUpdate(q, actor, seen);
    assertAllowed(mayRemoveReference(actor, facts), conflict);
    await deleteItem(q, { book, id });
    await record(q, caller, {
      action: 'remove',
      entity: auditEntityOf(book),
      entity_id: id,
      company_id: row.favorite?.company?.id ?? null,
      before: { name: row.name },
    });
  });
}
