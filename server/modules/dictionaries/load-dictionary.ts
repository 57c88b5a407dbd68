import type { Actor } from '#domain/actor/actor.ts';
import type { Dictionary } from '#domain/dictionaries/dictionaries.schema.ts';
import type { Query } from '#server/db/client.ts';
import { notFound } from '#server/http/errors.ts';
import { findUses } from '../criteria/criterion-uses.repo.ts';
import { dictionaryUses, presentDictionary } from './dictionaries.presenter.ts';
import { type DictionaryRow, findDictionary, lockDictionary } from './dictionaries.repo.ts';

const NOT_FOUND = 'Словарь не найден.';

/** Dictionary visible to the actor; otherwise 404, so that nobody learns that it exists (D-2). */
export async function loadDictionary(q: Query, actor: Actor, id: number): Promise<DictionaryRow> {
  const row = await findDictionary(q, actor, id);
  if (!row) throw notFound(NOT_FOUND);
  return row;
}

export async function loadDictionaryForUpdate(q: Query, actor: Actor, id: number): Promise<DictionaryRow> {
  const row = await lockDictionary(q, actor, id);
  if (!row) throw notFound(NOT_FOUND);
  return row;
}

/** Current dictionary in the wire shape. */
export async function showDictionary(q: Query, actor: Actor, id: number): Promise<Dictionary> {
  const row = await loadDictionary(q, actor, id);
  const uses = await findUses(q, actor, [id], 'dictionaries');
  return presentDictionary(row, { uses: dictionaryUses(uses.get(id)), actor });
}
