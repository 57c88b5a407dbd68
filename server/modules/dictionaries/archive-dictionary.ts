import type { dictionariesApi } from '#domain/dictionaries/dictionaries.api.ts';
import {
  mayArchiveDictionaryNow,
  mayManageDictionary,
  mayUnarchiveDictionaryNow,
} from '#domain/dictionaries/dictionaries.policy.ts';
import type { Dictionary } from '#domain/dictionaries/dictionaries.schema.ts';
import type { Database } from '#server/db/client.ts';
import type { RequestOf } from '#server/http/endpoints/request-of.ts';
import { assertAllowed, conflict } from '#server/http/errors.ts';
import { type Caller, record } from '#server/record/audit.repo.ts';
import { dictionaryFacts } from './dictionaries.presenter.ts';
import { updateDictionaryRow } from './dictionaries.repo.ts';
import { loadDictionaryForUpdate, showDictionary } from './load-dictionary.ts';

type Move = { id: number; action: 'archive' | 'unarchive' };

/** Archives a dictionary: no new check takes it, those that use it go on (D-4). Or restores it. */
function moveDictionary(db: Database, caller: Caller, { id, action }: Move): Promise<Dictionary> {
  const { actor, now } = caller;
  const isArchive = action === 'archive';
  return db.write(async (q) => {
    const row = await loadDictionaryForUpdate(q, actor, id);
    const { archived_at, company_id } = row.dictionary;
    assertAllowed(mayManageDictionary(actor, row.dictionary));
    assertAllowed((isArchive ? mayArchiveDictionaryNow : mayUnarchiveDictionaryNow)(dictionaryFacts(row)), conflict);
    const after = { archived_at: isArchive ? now : null };
    await updateDictionaryRow(q, id, after);
    await record(q, caller, {
      action,
      entity: 'dictionaries',
      entity_id: id,
      company_id,
      before: { archived_at },
      after,
    });
    return showDictionary(q, actor, id);
  });
}

export const archiveDictionary = ({ db, caller, params }: RequestOf<typeof dictionariesApi.archive>) =>
  moveDictionary(db, caller, { ...params, action: 'archive' });
export const unarchiveDictionary = ({ db, caller, params }: RequestOf<typeof dictionariesApi.unarchive>) =>
  moveDictionary(db, caller, { ...params, action: 'unarchive' });
