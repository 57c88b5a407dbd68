import type { ReferenceBook } from '#domain/references/reference-books.ts';
import type { MergedReference } from '#domain/references/reference-items.schema.ts';
import type { BookApi } from '#domain/references/references.api.ts';
import { mayMergeReference, mayUpdateReference } from '#domain/references/references.policy.ts';
import type { Query } from '#server/db/client.ts';
import type { RequestOf } from '#server/http/endpoints/request-of.ts';
import { assertAllowed, conflict, fieldErrors } from '#server/http/errors.ts';
import type { Actor } from '#domain/actor/actor.ts';
import { record } from '#server/record/audit.repo.ts';
import { auditEntityOf } from './audit-entity-of.ts';
import { loadItemForUpdate } from './load-reference-item.ts';
import { deleteItem, findItem, type ItemAddress, type ItemRow } from './reference-items.repo.ts';
import { moveUses } from './reference-uses.repo.ts';

const ELSEWHERE = { into: ['Выберите другое значение этого же справочника.'] };

/** Target of a merge: another value of the same book; for a collection, another of the actor's own. */
async function loadTarget(q: Query, actor: Actor, { book, id }: ItemAddress, into: number): Promise<ItemRow> {
  const target = into === id ? undefined : await findItem(q, actor, { book, id: into });
  const owner_id = target?.favorite?.owner.id ?? null;
  if (!target || !mayUpdateReference(actor, { book, owner_id }).allowed) throw fieldErrors(ELSEWHERE);
  return target;
}

/** Merges: one value takes over all uses of the other, which is deleted, in one transaction or not at all. */
export function mergeReferenceItems(
  { db, caller, seen, input: { into } }: RequestOf<BookApi['merge']>,
  book: ReferenceBook,
): Promise<MergedReference> {
  const [{ actor }, { id }] = [caller, seen];
  return db.write(async (q) => {
    const { row, facts } = await loadItemForUpdate(q, actor, { ...seen, book });
    assertAllowed(mayMergeReference(actor, facts), conflict);
    const target = await loadTarget(q, actor, { book, id }, into);
    const moved = await moveUses(q, book, { from: id, into });
    await deleteItem(q, { book, id });
    await record(q, caller, {
      action: 'merge',
      entity: auditEntityOf(book),
      entity_id: into,
      company_id: target.favorite?.company?.id ?? null,
      before: { merged: row.name },
      after: { merged: target.name, moved },
    });
    return { into: { id: target.id, name: target.name }, moved };
  });
}
