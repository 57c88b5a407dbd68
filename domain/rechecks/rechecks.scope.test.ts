import { expect, test } from 'vitest';
import { COMPANY_ID, scopesByActor } from '#tests/fixtures/actor-fixtures.ts';
import { visibleAgreement, visibleRechecks } from './rechecks.scope.ts';

const LED = { admin: null, pm: [{ company: [COMPANY_ID] }], foreignPm: [{ company: [2] }], idlePm: [{ company: [] }] };

test('D-47: a pm sees re-checks of their companies, an assessor their own when both are done', () => {
  expect(scopesByActor(visibleRechecks)).toEqual({
    ...LED,
    assessor: [{ company: [COMPANY_ID], ownAndDone: true }],
    foreignAssessor: [{ company: [2], ownAndDone: true }],
  });
});

test('D-47: agreement is the team’s', () => {
  expect(scopesByActor(visibleAgreement)).toEqual({
    ...LED,
    assessor: [{ company: [COMPANY_ID] }],
    foreignAssessor: [{ company: [2] }],
  });
});
