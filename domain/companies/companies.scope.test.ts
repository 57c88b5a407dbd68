import { expect, test } from 'vitest';
import { COMPANY_ID, scopesByActor } from '#tests/fixtures/actor-fixtures.ts';
import { ownCompanies, visibleCompanies } from './companies.scope.ts';

const SEEN = {
  admin: null,
  pm: [{ company: [COMPANY_ID] }],
  foreignPm: [{ company: [2] }],
  idlePm: [{ company: [] }],
  assessor: [{ company: [COMPANY_ID] }],
  foreignAssessor: [{ company: [2] }],
  customer: [{ company: [COMPANY_ID] }],
  foreignCustomer: [{ company: [2] }],
};

test('D-2, D-3: a company is seen by its pm, assessors and customers', () => {
  expect(scopesByActor(visibleCompanies)).toEqual(SEEN);
});

test('D-16, D-22: a head works for the companies of their projects, too', () => {
  const heads = { head: [{ project: [COMPANY_ID] }], foreignHead: [{ project: [2] }] };
  expect(scopesByActor(ownCompanies)).toEqual({ ...SEEN, ...heads });
});
