import { tidyPhrases } from '#domain/dictionaries/check-phrases.ts';
import type { dictionariesApi } from '#domain/dictionaries/dictionaries.api.ts';
import { mayChangeDictionaryNow, mayManageDictionary } from '#domain/dictionaries/dictionaries.policy.ts';
import type { Dictionary } from '#domain/dictionaries/dictionaries.schema.ts';
import { isSameData } from '#domain/kernel/same-data.ts';
import type { RequestOf } from '#server/http/endpoints/request-of.ts';
import { assertAllowed, conflict } from '#server/http/errors.ts';
import { assertRevision } from '#server/http/if-match.ts';
import { record } from '#server/record/audit.repo.ts';
import { changesOf } from '#server/record/changes-of.ts';
import { assertDictionary } from './check-dictionary.ts';
import { dictionaryFacts } from './dictionaries.presenter.ts';
import { updateDictionaryRow } from './dictionaries.repo.ts';
import { loadDictionaryForUpdate, showDictionary } from './load-dictionary.ts';

/** Changes the sent fields, if the dictionary is still at the revision its editor read (D-38). */
export function updateDictionary({
  db,
  caller,
  seen,
  input: sent,
}: RequestOf<typeof dictionariesApi.update>): Promise<Dictionary> {
  const { actor } = caller;
  const input = { ...sent, ...(sent.phrases === undefined ? {} : { phrases: tidyPhrases(sent.phrases) }) };
  return db.write(async (q) => {
    const row = await loadDictionaryForUpdate(q, actor, seen.id);
    const { dictionary } = row;
    assertAllowed(mayManageDictionary(actor, dictionary));
    await assertRevision(dictionary, seen, () => showDictionary(q, actor, seen.id));
    assertAllowed(mayChangeDictionaryNow(dictionaryFacts(row)), conflict);
    assertDictionary({ ...input, company: null });
    // Compared by value: a list that came over the wire is another object even when equal.
    const phrases = isSameData(input.phrases, dictionary.phrases) ? dictionary.phrases : input.phrases;
    const { before, after } = changesOf(dictionary, { ...input, phrases });
    await updateDictionaryRow(q, seen.id, after);
    const { company_id } = dictionary;
    await record(q, caller, {
      action: 'update',
      entity: 'dictionaries',
      entity_id: seen.id,
      company_id,
      before,
      after,
    });
    return showDictionary(q, actor, seen.id);
  });
}
