import type { FormContent, FormCriterion } from '../forms/form-content.schema.ts';
import type { Scale } from '../scales/scale.schema.ts';
import type { CriterionChoices } from './criterion-choices.schema.ts';

type Choice = CriterionChoices['data'][number];

function answersOf(scale: Scale): Choice['answers'] {
  switch (scale.type) {
    case 'points':
      return Array.from({ length: scale.max + 1 }, (_, points) => ({ value: String(points), label: String(points) }));
    case 'binary':
    case 'ternary':
    case 'select':
    case 'multi':
      return scale.options.map(({ key, label }) => ({ value: key, label }));
    case 'range':
    case 'text':
    case 'date':
      return [];
  }
}

const choiceOf = ({ criterion_key: key, name, scale, reasons }: FormCriterion): Choice => ({
  key,
  name,
  answers: answersOf(scale),
  reasons,
});

/** What an older version had, after what the newest has: its answers are stored and can be asked for. */
const joined = (newer: Choice, older: Choice): Choice => ({
  ...newer,
  answers: [
    ...newer.answers,
    ...older.answers.filter(({ value }) => newer.answers.every((one) => one.value !== value)),
  ],
  reasons: [...new Set([...newer.reasons, ...older.reasons])],
});

/** Criteria of a form's versions, `versions` from the newest to the oldest: each key once (D-16). */
export function criterionChoices(versions: readonly FormContent[]): Choice[] {
  const choices = new Map<string, Choice>();
  for (const { groups } of versions)
    for (const criterion of groups.flatMap(({ criteria }) => criteria).filter(({ hidden }) => !hidden)) {
      const older = choiceOf(criterion);
      const newer = choices.get(older.key);
      choices.set(older.key, newer ? joined(newer, older) : older);
    }
  return [...choices.values()];
}
