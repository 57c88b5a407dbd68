import type { ReferenceBook } from '#domain/references/reference-books.ts';
import type { BookApi } from '#domain/references/references.api.ts';
import { mayRemoveReference } from '#domain/references/references.policy.ts';
import type { RequestOf } from '#server/http/endpoints/request-of.ts';
import { assertAllowed, conflict } from '#server/http/errors.ts';
import { record } from '#server/record/audit.repo.ts';
import { auditEntityOf } from './audit-entity-of.ts';
import { loadItemForUpdate } from './load-reference-item.ts';
import { deleteItem } from './reference-items.repo.ts';

/** Deletes a value; one in use stays, and the refusal names the uses (D-4). */
export function removeReferenceItem(
  { db, caller, seen }: RequestOf<BookApi['remove']>,
  book: ReferenceBook,
): Promise<void> {
  const [{ actor }, { id }] = [caller, seen];
  return db.write(async (q) => {
    const { row, facts } = await loadItemForUpdate(q, actor, { ...seen, book });
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
