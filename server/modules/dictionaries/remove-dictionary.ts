import type { dictionariesApi } from '#domain/dictionaries/dictionaries.api.ts';
import { mayManageDictionary, mayRemoveDictionaryNow } from '#domain/dictionaries/dictionaries.policy.ts';
import type { RequestOf } from '#server/http/endpoints/request-of.ts';
import { assertAllowed, conflict } from '#server/http/errors.ts';
import { assertRevision } from '#server/http/if-match.ts';
import { record } from '#server/record/audit.repo.ts';
import { findUses } from '../criteria/criterion-uses.repo.ts';
import { dictionaryUses } from './dictionaries.presenter.ts';
import { deleteDictionary } from './dictionaries.repo.ts';
import { loadDictionaryForUpdate, showDictionary } from './load-dictionary.ts';

/** Deletes a dictionary that no check uses; any other is refused with how many forms do (D-4). */
export function removeDictionary({ db, caller, seen }: RequestOf<typeof dictionariesApi.remove>): Promise<void> {
  const { actor } = caller;
  return db.write(async (q) => {
    const row = await loadDictionaryForUpdate(q, actor, seen.id);
    assertAllowed(mayManageDictionary(actor, row.dictionary));
    await assertRevision(row.dictionary, seen, () => showDictionary(q, actor, seen.id));
    const uses = await findUses(q, actor, [seen.id], 'dictionaries');
    assertAllowed(mayRemoveDictionaryNow(dictionaryUses(uses.get(seen.id))), conflict);
    const { id: _id, created_at: _created, revision: _revision, ...before } = row.dictionary;
    await deleteDictionary(q, seen.id);
    const { company_id } = before;
    await record(q, caller, { action: 'remove', entity: 'dictionaries', entity_id: seen.id, company_id, before });
  });
}
