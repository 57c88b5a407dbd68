import type { dictionariesApi } from '#domain/dictionaries/dictionaries.api.ts';
import type { DictionaryUsage } from '#domain/dictionaries/dictionaries.schema.ts';
import type { RequestOf } from '#server/http/endpoints/request-of.ts';
import { findUses, listUsingForms } from '../criteria/criterion-uses.repo.ts';
import { dictionaryUses } from './dictionaries.presenter.ts';
import { loadDictionary } from './load-dictionary.ts';

/** Visible forms that check by the dictionary; of others only that there are some (D-2). */
export function getDictionaryUsage({
  db,
  caller: { actor },
  params: { id },
}: RequestOf<typeof dictionariesApi.usage>): Promise<DictionaryUsage> {
  return db.read(async (q) => {
    await loadDictionary(q, actor, id);
    const rows = await listUsingForms(q, actor, id, 'dictionaries');
    const uses = await findUses(q, actor, [id], 'dictionaries');
    return {
      data: rows.map(({ company_id, company_name, ...form }) => ({
        ...form,
        company: company_id === null ? null : { id: company_id, name: company_name ?? '' },
      })),
      hidden: dictionaryUses(uses.get(id)).hidden,
    };
  });
}
