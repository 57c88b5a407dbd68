import type { ReferenceItem } from '#domain/references/reference-items.schema.ts';
import type { ReferenceBook } from '#domain/references/reference-books.ts';
import type { BookApi } from '#domain/references/references.api.ts';
import { mayCreateIn, mayReadBook } from '#domain/references/references.policy.ts';
import type { ListOf } from '#domain/kernel/list.schema.ts';
import type { RequestOf } from '#server/http/endpoints/request-of.ts';
import { assertAllowed } from '#server/http/errors.ts';
import { listResponse } from '#server/http/list-response.ts';
import { referenceFactsOf, presentItem } from './reference-items.presenter.ts';
import { countItems, listItemRows } from './reference-items.repo.ts';
import { findUses } from './reference-uses.repo.ts';

/** Values of a book with their number of uses. */
export async function listReferenceItems(
  { db, caller: { actor }, query: { filter, ...paging } }: RequestOf<BookApi['list']>,
  book: ReferenceBook,
): Promise<ListOf<ReferenceItem>> {
  assertAllowed(mayReadBook(actor, book));
  const asked = { actor, book, filter };
  return db.read(async (q) => {
    const [rows, counted] = await Promise.all([listItemRows(q, asked, paging), countItems(q, asked)]);
    const uses = await findUses(q, actor, { book, ids: rows.map(({ id }) => id) });
    const data = rows.map((row) => presentItem(actor, referenceFactsOf(book, row, uses.get(row.id)), row));
    return listResponse(paging, counted, data, mayCreateIn(actor, book));
  });
}
