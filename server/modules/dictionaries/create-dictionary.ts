import { tidyPhrases } from '#domain/dictionaries/check-phrases.ts';
import type { dictionariesApi } from '#domain/dictionaries/dictionaries.api.ts';
import { mayCreateDictionaries } from '#domain/dictionaries/dictionaries.policy.ts';
import type { Dictionary } from '#domain/dictionaries/dictionaries.schema.ts';
import type { RequestOf } from '#server/http/endpoints/request-of.ts';
import { assertAllowed } from '#server/http/errors.ts';
import { record } from '#server/record/audit.repo.ts';
import { assertDictionary, companyProblem } from './check-dictionary.ts';
import { insertDictionary } from './dictionaries.repo.ts';
import { showDictionary } from './load-dictionary.ts';

export function createDictionary({ db, caller, input }: RequestOf<typeof dictionariesApi.create>): Promise<Dictionary> {
  const { actor, now } = caller;
  assertAllowed(mayCreateDictionaries(actor));
  const after = { ...input, phrases: tidyPhrases(input.phrases) };
  return db.write(async (q) => {
    const { company_id, phrases } = after;
    assertDictionary({ phrases, company: await companyProblem(q, actor, company_id) });
    const id = await insertDictionary(q, { ...after, created_at: now });
    await record(q, caller, { action: 'create', entity: 'dictionaries', entity_id: id, company_id, after });
    return showDictionary(q, actor, id);
  });
}
