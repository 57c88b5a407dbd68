import type { FormContent } from './form-content.schema.ts';

/** Content as it is read by who is judged: what is asked and how it counts, without hidden criteria, checks and the catalogue. */
export function askedContent(content: FormContent): FormContent {
  const groups = content.groups.map((group) => ({
    ...group,
    criteria: group.criteria.flatMap(({ check: _check, ...one }) =>
      one.hidden ? [] : [{ ...one, criterion_id: null }],
    ),
  }));
  return { ...content, groups: groups.filter(({ criteria }) => criteria.length > 0) };
}
