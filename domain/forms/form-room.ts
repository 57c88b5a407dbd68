import { CRITERIA } from '../kernel/nouns.ts';
import { allow, deny, type Verdict } from '../kernel/verdict.ts';
import { countOf } from '../kernel/plural.ts';
import type { FormContent } from './form-content.schema.ts';
import { FORM_LIMITS } from './form-limits.ts';

type Groups = Pick<FormContent, 'groups'>;

export function countCriteria({ groups }: Groups): number {
  return groups.reduce((sum, { criteria }) => sum + criteria.length, 0);
}

/** Limit of 20 groups per form (D-10). */
export function mayAddGroup({ groups }: Groups): Verdict {
  if (groups.length < FORM_LIMITS.groups) return allow;
  return deny(`В форме может быть не больше ${FORM_LIMITS.groups} групп.`);
}

/** Limit of 200 criteria per form, hidden ones included (D-10). */
export function mayAddCriteria(content: Groups, count: number): Verdict {
  const left = FORM_LIMITS.criteria - countCriteria(content);
  if (count <= left) return allow;
  const most = `В форме может быть не больше ${FORM_LIMITS.criteria} критериев`;
  if (left <= 0) return deny(`${most}.`);
  return deny(`${most}: ${left === 1 ? 'поместится ещё' : 'поместятся ещё'} ${countOf(left, CRITERIA)}.`);
}
