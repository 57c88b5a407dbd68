import { expect, test } from 'vitest';
import { COMPANY_ID, scopesByActor, USER_ID } from '#tests/fixtures/actor-fixtures.ts';
import { visibleUsers } from './users.scope.ts';

const SELF = { id: [USER_ID] };

test('D-2, D-3: people are seen by those of their companies, by the heads of their projects, and by themselves', () => {
  expect(scopesByActor(visibleUsers)).toEqual({
    admin: null,
    pm: [SELF, { company: [COMPANY_ID] }],
    foreignPm: [SELF, { company: [2] }],
    idlePm: [SELF, { company: [] }],
    assessor: [SELF, { company: [COMPANY_ID] }],
    foreignAssessor: [SELF, { company: [2] }],
    customer: [SELF, { company: [COMPANY_ID] }],
    foreignCustomer: [SELF, { company: [2] }],
    head: [SELF, { project: [COMPANY_ID] }],
    foreignHead: [SELF, { project: [2] }],
    manager: [SELF],
    otherManager: [{ id: [8] }],
    roleless: [SELF],
  });
});
