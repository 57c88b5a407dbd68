import type { Actor } from '#domain/actor/actor.ts';
import {
  type DictionaryUses,
  mayArchiveDictionaryNow,
  mayCreateDictionaries,
  mayManageDictionary,
  mayRemoveDictionaryNow,
  mayUnarchiveDictionaryNow,
  mayUpdateDictionary,
} from '#domain/dictionaries/dictionaries.policy.ts';
import type { Dictionary } from '#domain/dictionaries/dictionaries.schema.ts';
import { both } from '#domain/kernel/verdict.ts';
import type { UsesOf } from '../criteria/criterion-uses.repo.ts';
import type { DictionaryRow } from './dictionaries.repo.ts';

/** Facts of a dictionary for policies. */
export function dictionaryFacts({ dictionary, company }: DictionaryRow) {
  return {
    company_id: dictionary.company_id,
    archived: dictionary.archived_at !== null,
    company_archived: company !== null && company.archived_at !== null,
  };
}

export function dictionaryUses(uses: UsesOf | undefined): DictionaryUses {
  return { forms: uses?.seen ?? 0, hidden: (uses?.all ?? 0) > (uses?.seen ?? 0) };
}

function verdicts(row: DictionaryRow, uses: DictionaryUses, actor: Actor): Dictionary['may'] {
  const facts = dictionaryFacts(row);
  const manage = mayManageDictionary(actor, facts);
  return {
    update: mayUpdateDictionary(actor, facts),
    duplicate: mayCreateDictionaries(actor),
    archive: both(manage, mayArchiveDictionaryNow(facts)),
    unarchive: both(manage, mayUnarchiveDictionaryNow(facts)),
    remove: both(manage, mayRemoveDictionaryNow(uses)),
  };
}

export function presentDictionary(
  row: DictionaryRow,
  { uses, actor }: { uses: DictionaryUses; actor: Actor },
): Dictionary {
  const { id, name, description, phrases, created_at, archived_at, revision } = row.dictionary;
  return {
    id,
    name,
    description,
    phrases,
    company: row.company && { id: row.company.id, name: row.company.name },
    forms: uses.forms,
    created_at: created_at.toISOString(),
    archived_at: archived_at?.toISOString() ?? null,
    revision,
    may: verdicts(row, uses, actor),
  };
}
