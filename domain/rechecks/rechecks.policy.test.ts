import { expect, test } from 'vitest';
import {
  ACTORS,
  COMPANY_ID,
  expectOnly,
  said,
  scopesByActor,
  verdictsByActor,
} from '#tests/fixtures/actor-fixtures.ts';
import { mayCompareRecheck, maySeeRechecks } from './rechecks.policy.ts';
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

test('D-24, D-47: answers are compared once both are sent, by nobody who has the talk to rate blind', () => {
  const done = { state: 'done', communication_id: 70 } as const;
  expect(mayCompareRecheck(ACTORS.assessor, done).allowed).toBe(true);
  expect(said(mayCompareRecheck(ACTORS.assessor, { ...done, state: 'in_progress' }))).toBe(
    'Ответы можно сравнить, когда отправлены оба.',
  );
  const blind = { ...ACTORS.assessor, blind_to: [70] };
  expect(mayCompareRecheck(blind, done).allowed).toBe(false);
  expect(mayCompareRecheck(blind, { ...done, communication_id: 71 }).allowed).toBe(true);
});
