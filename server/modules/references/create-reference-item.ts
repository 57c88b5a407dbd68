import type { ReferenceBook } from '#domain/references/reference-books.ts';
import type { ReferenceItem } from '#domain/references/reference-items.schema.ts';
import type { BookApi } from '#domain/references/references.api.ts';
import { mayCreateIn } from '#domain/references/references.policy.ts';
import type { RequestOf } from '#server/http/endpoints/request-of.ts';
import { assertAllowed, fieldErrors } from '#server/http/errors.ts';
import { record } from '#server/record/audit.repo.ts';
import { auditEntityOf } from './audit-entity-of.ts';
import { favoriteValues } from './favorite-values.ts';
import { loadItem, nameTaken } from './load-reference-item.ts';
import { lockBook, insertItem, isNameTaken } from './reference-items.repo.ts';
import { presentItem } from './reference-items.presenter.ts';

/** Creates a value; its name must be new, however it is written. */
export async function createReferenceItem(
  { db, caller, input }: RequestOf<BookApi['create']>,
  book: ReferenceBook,
): Promise<ReferenceItem> {
  const { actor } = caller;
  assertAllowed(mayCreateIn(actor, book));
  const owner_id = actor.id;
  const { name } = input;
  return db.write(async (q) => {
    const favorite = await favoriteValues(q, actor, { book, input, before: null });
    await lockBook(q, book);
    if (await isNameTaken(q, { book, name, owner_id, except: 0 })) throw fieldErrors(nameTaken(book));
    const id = await insertItem(q, { book, name, owner_id, favorite });
    await record(q, caller, {
      action: 'create',
      entity: auditEntityOf(book),
      entity_id: id,
      company_id: favorite.company_id,
      after: book === 'favorites' ? { name, ...favorite } : { name },
    });
    const { row, facts } = await loadItem(q, actor, { book, id });
    return presentItem(actor, facts, row);
  });
}
