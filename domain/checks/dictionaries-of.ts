import type { CriterionCheck } from '../forms/criterion-check.schema.ts';

/** Dictionaries that a check uses, each once. */
export function dictionariesOf({ rules }: CriterionCheck): number[] {
  const ids = rules.flatMap(({ conditions }) =>
    conditions.flatMap((condition) => {
      if (condition.kind === 'fact') return [];
      const { dictionary_id, part } = condition;
      return part.kind === 'after' ? [dictionary_id, part.dictionary_id] : [dictionary_id];
    }),
  );
  return [...new Set(ids)];
}

/** True when a check asks for a figure of speech, which is computed after the words have come. */
export function asksFacts({ rules }: CriterionCheck): boolean {
  return rules.some(({ conditions }) => conditions.some(({ kind }) => kind === 'fact'));
}
