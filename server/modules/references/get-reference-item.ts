import type { ReferenceBook } from '#domain/references/reference-books.ts';
import type { ReferenceItem } from '#domain/references/reference-items.schema.ts';
import type { BookApi } from '#domain/references/references.api.ts';
import type { RequestOf } from '#server/http/endpoints/request-of.ts';
import { loadItem } from './load-reference-item.ts';
import { presentItem } from './reference-items.presenter.ts';

export function getReferenceItem(
  { db, caller: { actor }, params: { id } }: RequestOf<BookApi['get']>,
  book: ReferenceBook,
): Promise<ReferenceItem> {
  return db.read(async (q) => {
    const { row, facts } = await loadItem(q, actor, { book, id });
    return presentItem(actor, facts, row);
  });
}
