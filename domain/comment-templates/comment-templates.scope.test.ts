import { expect, test } from 'vitest';
import { COMPANY_ID, scopesByActor, USER_ID } from '#tests/fixtures/actor-fixtures.ts';
import { visibleTemplates } from './comment-templates.scope.ts';

const OWN = { owner: [USER_ID] };

test('templates are seen by their owner and by who rates for their company; an admin sees nobody’s own', () => {
  expect(scopesByActor(visibleTemplates)).toEqual({
    admin: [OWN, { shared: true }],
    pm: [OWN, { company: [COMPANY_ID], shared: true }],
    foreignPm: [OWN, { company: [2], shared: true }],
    idlePm: [OWN, { company: [], shared: true }],
    assessor: [OWN, { company: [COMPANY_ID], shared: true }],
    foreignAssessor: [OWN, { company: [2], shared: true }],
    customer: [OWN],
    foreignCustomer: [OWN],
    head: [OWN],
    foreignHead: [OWN],
    manager: [OWN],
    otherManager: [{ owner: [8] }],
    roleless: [OWN],
  });
});
