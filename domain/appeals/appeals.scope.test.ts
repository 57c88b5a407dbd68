import { expect, test } from 'vitest';
import { COMPANY_ID, scopesByActor, USER_ID } from '#tests/fixtures/actor-fixtures.ts';
import { visibleAppeals } from './appeals.scope.ts';

test('D-3: a pm sees the appeals of their companies, an assessor those of own evaluations, the client’s people their own', () => {
  expect(scopesByActor(visibleAppeals)).toEqual({
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
  });
});
