import { expect, test } from 'vitest';
import { COMPANY_ID, scopesByActor } from '#tests/fixtures/actor-fixtures.ts';
import { visibleCriteria, visibleForms } from './forms.scope.ts';

test('D-3: a pm sees all forms of their companies, an assessor published ones; both those common to all', () => {
  const common = { common: true, published: true };
  expect(scopesByActor(visibleForms)).toEqual({
    admin: null,
    pm: [{ company: [COMPANY_ID] }, common],
    foreignPm: [{ company: [2] }, common],
    idlePm: [{ company: [] }, common],
    assessor: [{ company: [COMPANY_ID], published: true }, common],
    foreignAssessor: [{ company: [2], published: true }, common],
  });
});

test('D-3: the team sees the criteria of its companies and those common to all', () => {
  const common = { common: true };
  expect(scopesByActor(visibleCriteria)).toEqual({
    admin: null,
    pm: [{ company: [COMPANY_ID] }, common],
    foreignPm: [{ company: [2] }, common],
    idlePm: [{ company: [] }, common],
    assessor: [{ company: [COMPANY_ID] }, common],
    foreignAssessor: [{ company: [2] }, common],
  });
});
