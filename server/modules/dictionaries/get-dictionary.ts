import type { dictionariesApi } from '#domain/dictionaries/dictionaries.api.ts';
import type { Dictionary } from '#domain/dictionaries/dictionaries.schema.ts';
import type { RequestOf } from '#server/http/endpoints/request-of.ts';
import { showDictionary } from './load-dictionary.ts';

export function getDictionary({ db, caller, params }: RequestOf<typeof dictionariesApi.get>): Promise<Dictionary> {
  return db.read((q) => showDictionary(q, caller.actor, params.id));
}
