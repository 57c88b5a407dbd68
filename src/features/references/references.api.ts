import type { ListOf } from '#domain/kernel/list.schema.ts';
import { writeListQuery } from '#domain/kernel/list-filters.ts';
import type { Revisioned } from '#domain/kernel/revision.ts';
import type { ReferenceBook } from '#domain/references/reference-books.ts';
import type { Favorite } from '#domain/favorites/favorites.schema.ts';
import type {
  MergedReference,
  ReferenceInput,
  ReferenceItem,
  ReferenceUsage,
} from '#domain/references/reference-items.schema.ts';
import { referenceList, type ReferenceQuery } from '#domain/references/references.filters.ts';
import { referenceEntry, referenceList as referenceListResult } from '#src/app/call-results.ts';
import { http } from '#src/app/http-client.ts';

export type ItemAddress = { book: ReferenceBook; id: number };
/** Value as it was read: a change names that revision (D-38). */
type SeenItem = { book: ReferenceBook; seen: Revisioned };

/**
 * Lists a book; a refusal is a result with the server's answer (P-38). Several requests at a time: a page shows all
 * books.
 */
export function listReference(book: ReferenceBook, query: ReferenceQuery, signal: AbortSignal) {
  const written = writeListQuery(referenceList, query);
  const call = http.get<ListOf<ReferenceItem>>(`reference/${book}`, { query: written, signal, several: true });
  return referenceListResult(call);
}

export function getReferenceUsage({ book, id }: ItemAddress, signal: AbortSignal): Promise<ReferenceUsage> {
  return http.get(`reference/${book}/${id}/usage`, { signal });
}

/** Value in its current state; a refusal is a result (P-38). */
export function getReference({ book, id }: ItemAddress) {
  return referenceEntry(http.get<ReferenceItem>(`reference/${book}/${id}`));
}

export function createReference(book: ReferenceBook, input: ReferenceInput): Promise<ReferenceItem> {
  return http.post(`reference/${book}`, { json: input });
}

export function updateReference({ book, seen }: SeenItem, input: ReferenceInput): Promise<ReferenceItem> {
  return http.patch(`reference/${book}/${seen.id}`, { json: input, revision: seen.revision });
}

export function removeReference({ book, seen }: SeenItem): Promise<void> {
  return http.delete(`reference/${book}/${seen.id}`, { revision: seen.revision });
}

export function mergeReference({ book, seen }: SeenItem, into: number): Promise<MergedReference> {
  return http.post(`reference/${book}/${seen.id}/merge`, { json: { into }, revision: seen.revision });
}

export function getFavorite(id: number, signal: AbortSignal): Promise<Favorite> {
  return http.get(`reference/favorites/${id}`, { signal });
}

type FavoriteChange = { favoriteId: number; communicationId: number; isIn: boolean };

/** Sets whether a collection contains a communication; several requests at a time, since each names the final state. */
export function changeFavoriteContent({ favoriteId, communicationId, isIn }: FavoriteChange): Promise<Favorite> {
  const json = isIn ? { add: [communicationId] } : { remove: [communicationId] };
  return http.post(`reference/favorites/${favoriteId}/communications`, { json, several: true });
}
