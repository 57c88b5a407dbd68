import type { dictionariesApi } from '#domain/dictionaries/dictionaries.api.ts';
import { mayCreateDictionaries, mayListDictionaries } from '#domain/dictionaries/dictionaries.policy.ts';
import type { DictionaryList } from '#domain/dictionaries/dictionaries.schema.ts';
import type { RequestOf } from '#server/http/endpoints/request-of.ts';
import { assertAllowed } from '#server/http/errors.ts';
import { listResponse } from '#server/http/list-response.ts';
import { findUses } from '../criteria/criterion-uses.repo.ts';
import { dictionaryUses, presentDictionary } from './dictionaries.presenter.ts';
import { countDictionaryRows, listDictionaryRows } from './dictionaries.repo.ts';

export function listDictionaries({
  db,
  caller: { actor },
  query,
}: RequestOf<typeof dictionariesApi.list>): Promise<DictionaryList> {
  assertAllowed(mayListDictionaries(actor));
  return db.read(async (q) => {
    const rows = await listDictionaryRows(q, actor, query);
    const ids = rows.map(({ dictionary }) => dictionary.id);
    const uses = await findUses(q, actor, ids, 'dictionaries');
    const total = await countDictionaryRows(q, actor, query.filter);
    const data = rows.map((row) =>
      presentDictionary(row, { uses: dictionaryUses(uses.get(row.dictionary.id)), actor }),
    );
    return listResponse(query, total, data, mayCreateDictionaries(actor));
  });
}
