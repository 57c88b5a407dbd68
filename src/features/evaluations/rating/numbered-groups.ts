import type { FormContent, FormCriterion, FormGroup } from '#domain/forms/form-content.schema.ts';

/** Group as it is filled: its visible criteria, numbered through the form. */
export type NumberedGroup = { group: FormGroup; criteria: readonly FormCriterion[]; firstNumber: number };

const visibleCriteria = ({ criteria }: FormGroup): FormCriterion[] => criteria.filter(({ hidden }) => !hidden);

export function visibleGroups({ groups }: FormContent): FormGroup[] {
  return groups.filter((group) => visibleCriteria(group).length > 0);
}

export function numberedGroups(content: FormContent): NumberedGroup[] {
  let next = 1;
  return visibleGroups(content).map((group) => {
    const criteria = visibleCriteria(group);
    const firstNumber = next;
    next += criteria.length;
    return { group, criteria, firstNumber };
  });
}
