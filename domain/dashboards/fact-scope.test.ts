import { expect, test } from 'vitest';
import { ACTORS, COMPANY_ID, scopesByActor, USER_ID } from '#tests/fixtures/actor-fixtures.ts';
import { factScope } from './fact-scope.ts';

test('D-2, D-3: figures count a pm’s companies, an assessor’s own, what the client’s people see and a link’s project', () => {
  expect(scopesByActor(factScope)).toEqual({
    admin: null,
    pm: [{ company: [COMPANY_ID] }],
    foreignPm: [{ company: [2] }],
    idlePm: [{ company: [] }],
    assessor: [{ company: [COMPANY_ID], assessor: [USER_ID] }],
    foreignAssessor: [{ company: [2], assessor: [USER_ID] }],
    customer: [{ company: [COMPANY_ID] }],
    foreignCustomer: [{ company: [2] }],
    head: [{ project: [COMPANY_ID] }],
    foreignHead: [{ project: [2] }],
    manager: [{ employee: [USER_ID] }],
    otherManager: [{ employee: [8] }],
    guest: [{ project: [COMPANY_ID] }],
  });
});

test('D-7: a link to a communication has no figures', () => {
  expect(factScope({ ...ACTORS.guest, target: { type: 'communication', id: COMPANY_ID } })).toEqual([]);
});
