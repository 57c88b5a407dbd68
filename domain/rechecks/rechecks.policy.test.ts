import { expect, test } from 'vitest';
import { COMPANY_ID, expectOnly, scopesByActor, verdictsByActor } from '#tests/fixtures/actor-fixtures.ts';
import { maySeeRechecks } from './rechecks.policy.ts';
import { visibleAgreement, visibleRechecks } from './rechecks.scope.ts';

test('D-47: the team sees re-checks', () => {
  expect(verdictsByActor(maySeeRechecks)).toEqual(
    expectOnly(
      ['admin', 'pm', 'foreignPm', 'idlePm', 'assessor', 'foreignAssessor'],
      'Перепроверки видит команда проекта.',
    ),
  );
});

test('D-47: a pm sees those of their companies, an assessor their own that are done', () => {
  expect(scopesByActor(visibleRechecks)).toEqual({
    admin: null,
    pm: [{ company: [COMPANY_ID] }],
    foreignPm: [{ company: [2] }],
    idlePm: [{ company: [] }],
    assessor: [{ company: [COMPANY_ID], ownAndDone: true }],
    foreignAssessor: [{ company: [2], ownAndDone: true }],
  });
  expect(scopesByActor(visibleAgreement)).toEqual({
    admin: null,
    pm: [{ company: [COMPANY_ID] }],
    foreignPm: [{ company: [2] }],
    idlePm: [{ company: [] }],
    assessor: [{ company: [COMPANY_ID] }],
    foreignAssessor: [{ company: [2] }],
  });
});
