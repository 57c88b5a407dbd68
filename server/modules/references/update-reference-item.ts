import type { ReferenceBook } from '#domain/references/reference-books.ts';
import type { ReferenceInput, ReferenceItem } from '#domain/references/reference-items.schema.ts';
import type { BookApi } from '#domain/references/references.api.ts';
import type { Query } from '#server/db/client.ts';
import type { RequestOf } from '#server/http/endpoints/request-of.ts';
import { fieldErrors } from '#server/http/errors.ts';
import { type Caller, record } from '#server/record/audit.repo.ts';
import { auditEntityOf } from './audit-entity-of.ts';
import { favoriteValues } from './favorite-values.ts';
import { type LoadedItem, loadItem, loadItemForUpdate, nameTaken } from './load-reference-item.ts';
import { isNameTaken, type ItemAddress, updateItem } from './reference-items.repo.ts';
import { presentItem } from './reference-items.presenter.ts';

type Change = { address: ItemAddress; input: ReferenceInput; loaded: LoadedItem };

async function write(q: Query, caller: Caller, { address, input, loaded }: Change): Promise<void> {
  const { book, id } = address;
  const { row } = loaded;
  const owner_id = caller.actor.id;
  const name = input.name ?? row.name;
  const favorite = await favoriteValues(q, caller.actor, { book, input, before: row.favorite });
  if (await isNameTaken(q, { book, name, owner_id, except: id })) throw fieldErrors(nameTaken(book));
  await updateItem(q, address, { name, favorite });
  const was = { shared: row.favorite?.shared, company_id: row.favorite?.company?.id ?? null };
  const isCollection = book === 'favorites';
  await record(q, caller, {
    action: 'update',
    entity: auditEntityOf(book),
    entity_id: id,
    company_id: favorite.company_id ?? was.company_id,
    before: { name: row.name, ...(isCollection ? was : {}) },
    after: { name, ...(isCollection ? favorite : {}) },
  });
}

/** Renames a value, everywhere at once; a collection may be shared or unshared. */
export function updateReferenceItem(
  { db, caller, seen, input }: RequestOf<BookApi['update']>,
  book: ReferenceBook,
): Promise<ReferenceItem> {
  const { actor } = caller;
  return db.write(async (q) => {
    const loaded = await loadItemForUpdate(q, actor, { ...seen, book });
    const address = { book, id: seen.id };
    await write(q, caller, { address, input, loaded });
    const { row, facts } = await loadItem(q, actor, address);
    return presentItem(actor, facts, row);
  });
}
