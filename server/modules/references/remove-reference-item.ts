import { mayRemoveReference, mayUpdateReference } from '#domain/references/references.policy.ts';
import type { Database } from '#server/db/client.ts';
import { assertAllowed, conflict } from '#server/http/errors.ts';
import { type Caller, record } from '../audit/audit.repo.ts';
import { auditEntityOf } from './audit-entity-of.ts';
import { loadItem } from './load-reference-item.ts';
import { deleteItem, lockBook, type ItemAddress } from './reference-items.repo.ts';

/** Deletes a value; one in use stays, and the refusal names the uses (D-4). */
export function removeReferenceItem(db: Database, caller: Caller, address: ItemAddress): Promise<void> {
  const { actor } = caller;
  const { book, id } = address;
  return db.write(async (q) => {
    await lockBook(q, book);
    const { row, facts } = await loadItem(q, actor, address);
    assertAllowed(mayUpdateReference(actor, facts));
    assertAllowed(mayRemoveReference(actor, facts), conflict);
    await deleteItem(q, address);
    await record(q, caller, {
      action: 'remove',
      entity: auditEntityOf(book),
      entity_id: id,
      company_id: row.favorite?.company?.id ?? null,
      before: { name: row.name },
    });
  });
}
