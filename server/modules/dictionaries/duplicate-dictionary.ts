import type { dictionariesApi } from '#domain/dictionaries/dictionaries.api.ts';
import { mayCreateDictionaries } from '#domain/dictionaries/dictionaries.policy.ts';
import type { Dictionary } from '#domain/dictionaries/dictionaries.schema.ts';
import type { RequestOf } from '#server/http/endpoints/request-of.ts';
import { assertAllowed } from '#server/http/errors.ts';
import { record } from '#server/record/audit.repo.ts';
import { assertDictionary, companyProblem } from './check-dictionary.ts';
import { insertDictionary } from './dictionaries.repo.ts';
import { loadDictionary, showDictionary } from './load-dictionary.ts';

/** Copies a dictionary under a new name into one of the actor's companies: so a ready one becomes one's own. */
export function duplicateDictionary({
  db,
  caller,
  params: { id },
  input: as,
}: RequestOf<typeof dictionariesApi.duplicate>): Promise<Dictionary> {
  const { actor, now } = caller;
  return db.write(async (q) => {
    const { dictionary } = await loadDictionary(q, actor, id);
    assertAllowed(mayCreateDictionaries(actor));
    assertDictionary({ company: await companyProblem(q, actor, as.company_id) });
    const after = { description: dictionary.description, phrases: dictionary.phrases, ...as };
    const copy = await insertDictionary(q, { ...after, created_at: now });
    await record(q, caller, {
      action: 'duplicate',
      entity: 'dictionaries',
      entity_id: copy,
      company_id: as.company_id,
      after: { ...after, copied_from: id },
    });
    return showDictionary(q, actor, copy);
  });
}
