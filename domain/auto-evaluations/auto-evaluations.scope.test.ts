import { expect, test } from 'vitest';
import { COMPANY_ID, scopesByActor } from '#tests/fixtures/actor-fixtures.ts';
import { teamCompanies } from './auto-evaluations.scope.ts';

test('D-44: automatic evaluations are the team’s, and nobody else’s', () => {
  expect(scopesByActor(teamCompanies)).toEqual({
    admin: null,
    pm: [{ company: [COMPANY_ID] }],
    foreignPm: [{ company: [2] }],
    idlePm: [{ company: [] }],
    assessor: [{ company: [COMPANY_ID] }],
    foreignAssessor: [{ company: [2] }],
  });
});
