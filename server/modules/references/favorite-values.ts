import type { ReferenceBook } from '#domain/references/reference-books.ts';
import type { ReferenceInput } from '#domain/references/reference-items.schema.ts';
import type { Actor } from '#domain/actor/actor.ts';
import type { Query } from '#server/db/client.ts';
import { fieldErrors } from '#server/http/errors.ts';
import { type FavoriteFacts, type FavoriteValues, findShareCompanies } from './reference-items.repo.ts';

const PRIVATE: FavoriteValues = { shared: false, company_id: null };
const CHOOSE = { company_id: ['Выберите компанию, которая увидит список.'] };

type FavoriteChange = { book: ReferenceBook; input: ReferenceInput; before: FavoriteFacts | null };

/**
 * Visibility of a collection (D-22): its owner's, or shared with one of the owner's companies. An owner with only one
 * company need not name it.
 */
export async function favoriteValues(
  q: Query,
  actor: Actor,
  { book, input, before }: FavoriteChange,
): Promise<FavoriteValues> {
  const shared = input.shared ?? before?.shared ?? false;
  if (book !== 'favorites' || !shared) return PRIVATE;
  const wished = input.company_id ?? before?.company?.id ?? null;
  const [company_id, another] = await findShareCompanies(q, actor, wished);
  if (company_id === undefined || another !== undefined) throw fieldErrors(CHOOSE);
  return { shared, company_id };
}
