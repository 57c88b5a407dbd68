import type { CriterionCheck } from '../forms/criterion-check.schema.ts';

/** Dictionaries that a check uses, each once. */
export function dictionariesOf({ rules }: CriterionCheck): number[] {
  const ids = rules.flatMap(({ conditions }) =>
    conditions.flatMap(({ dictionary_id, part }) =>
      part.kind === 'after' ? [dictionary_id, part.dictionary_id] : [dictionary_id],
    ),
  );
  return [...new Set(ids)];
}
