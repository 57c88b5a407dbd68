import type { MaybeRevisioned } from '#domain/kernel/revision.ts';
import { REFERENCE_WORDS, type ReferenceBook } from '#domain/references/reference-books.ts';
import { mayReadBook, mayUpdateReference, type ReferenceFacts } from '#domain/references/references.policy.ts';
import type { Actor } from '#domain/actor/actor.ts';
import type { Query } from '#server/db/client.ts';
import { assertAllowed, notFound } from '#server/http/errors.ts';
import { assertRevision } from '#server/http/if-match.ts';
import { referenceFactsOf, presentItem } from './reference-items.presenter.ts';
import { findItem, type ItemAddress, type ItemRow, lockBook } from './reference-items.repo.ts';
import { findUses } from './reference-uses.repo.ts';

const GONE: Record<ReferenceBook, string> = {
  niches: 'Ниша не найдена.',
  'communication-types': 'Тип не найден.',
  'communication-tags': 'Тег не найден.',
  favorites: 'Список избранного не найден.',
};

export type LoadedItem = { row: ItemRow; facts: ReferenceFacts };

/** Value with its facts for the rules; an invisible one does not exist for the actor (D-2). */
export async function loadItem(q: Query, actor: Actor, address: ItemAddress): Promise<LoadedItem> {
  const { book, id } = address;
  assertAllowed(mayReadBook(actor, book));
  const row = await findItem(q, actor, address);
  if (!row) throw notFound(GONE[book]);
  const uses = await findUses(q, actor, { book, ids: [id] });
  return { row, facts: referenceFactsOf(book, row, uses.get(id)) };
}

/** Value as its editor has read it, with the revision of then; null: not said (D-38). */
export type SeenItem = ItemAddress & MaybeRevisioned;

/** Value with its book locked, if the actor may change it and has read its current revision. */
export async function loadItemForUpdate(
  q: Query,
  actor: Actor,
  { revision, ...address }: SeenItem,
): Promise<LoadedItem> {
  await lockBook(q, address.book);
  const loaded = await loadItem(q, actor, address);
  const { row, facts } = loaded;
  assertAllowed(mayUpdateReference(actor, facts));
  await assertRevision(row, { revision }, () => presentItem(actor, facts, row));
  return loaded;
}

/** Error of a name in use: «Такая ниша уже есть» */
export function nameTaken(book: ReferenceBook): { name: string[] } {
  return { name: [`Такое название уже есть: ${REFERENCE_WORDS[book].one.toLowerCase()} с ним в справочнике.`] };
}
