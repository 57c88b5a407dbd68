import type { CriterionCheck, WordsCondition } from '#domain/forms/criterion-check.schema.ts';
import type { FormContent } from '#domain/forms/form-content.schema.ts';
import { mapCriteria } from '#domain/forms/map-criteria.ts';

/** Ready dictionaries by their names, as the migrations bring them. */
export type DictionaryIds = ReadonlyMap<string, number>;

const FIRST_SECONDS = 20;
const LAST_TURNS = 3;

const words = (dictionary_id: number, part: WordsCondition['part']): WordsCondition => ({
  kind: 'words',
  dictionary_id,
  side: 'employee',
  part,
  from: 1,
  to: null,
});

/** Three checks of the calls of sales, each with differences from what people say that are worth a look (D-39, D-41). */
function checksOf(ids: DictionaryIds): Record<string, CriterionCheck> {
  const id = (name: string): number => ids.get(name) ?? 0;
  const first = { kind: 'first_seconds', count: FIRST_SECONDS } as const;
  const greeting = [words(id('Приветствие'), first), words(id('Представление'), first)];
  return {
    greeting: {
      rules: [
        { match: 'all', conditions: greeting, option: 'yes' },
        { match: 'any', conditions: greeting, option: 'partly' },
      ],
      otherwise: 'no',
    },
    'next-step': {
      rules: [
        {
          match: 'all',
          conditions: [words(id('Следующий шаг'), { kind: 'last_turns', count: LAST_TURNS })],
          option: 'yes',
        },
        { match: 'all', conditions: [words(id('Следующий шаг'), { kind: 'whole' })], option: 'partly' },
      ],
      otherwise: 'no',
    },
    'no-rudeness': {
      rules: [{ match: 'all', conditions: [words(id('Грубость'), { kind: 'whole' })], option: 'no' }],
      otherwise: 'yes',
    },
  };
}

/** Content with its checks. */
export function withDemoChecks(content: FormContent, ids: DictionaryIds): FormContent {
  const checks = new Map(Object.entries(checksOf(ids)));
  return mapCriteria(content, (criterion) => {
    const check = checks.get(criterion.criterion_key);
    return check ? { ...criterion, check } : criterion;
  });
}
