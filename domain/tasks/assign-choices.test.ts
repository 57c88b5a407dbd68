import { describe, expect, it } from 'vitest';
import { assignChoices } from './assign-choices.ts';

const OPTIONS = {
  projects: [
    { id: 1, company_id: 10, form_ids: [100, 101] },
    { id: 2, company_id: 20, form_ids: [100] },
    { id: 3, company_id: 20, form_ids: [] },
  ],
  forms: [
    { id: 100, name: 'Звонок' },
    { id: 101, name: 'Встреча' },
  ],
  assessors: [
    { id: 5, name: 'Анна', company_ids: [10] },
    { id: 6, name: 'Борис', company_ids: [10, 20] },
  ],
};
const ids = (projectIds?: number[]) => {
  const { forms, assessors } = assignChoices(OPTIONS, projectIds);
  return [forms.map(({ id }) => id), assessors.map(({ id }) => id)];
};

describe('assignChoices (D-16)', () => {
  it.each([
    { of: undefined, forms: [100, 101], assessors: [5, 6] },
    { of: [1], forms: [100, 101], assessors: [5, 6] },
    { of: [2], forms: [100], assessors: [6] },
    { of: [2, 1], forms: [100, 101], assessors: [5, 6] },
    { of: [3], forms: [], assessors: [6] },
    { of: [4], forms: [], assessors: [] },
  ])('D-16: offers what fits the projects $of', ({ of, forms, assessors }) => {
    expect(ids(of)).toEqual([forms, assessors]);
  });
});
