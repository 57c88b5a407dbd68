import { expect, test } from 'vitest';
import { ACTORS, COMPANY_ID, scopesByActor } from '#tests/fixtures/actor-fixtures.ts';
import { visibleCalibrations } from './calibrations.scope.ts';

const OWN = { takesPart: true };

test('D-3: a pm sees the sessions of their companies, everybody those in which they take part', () => {
  expect(scopesByActor(visibleCalibrations)).toEqual({
    admin: null,
    pm: [OWN, { company: [COMPANY_ID] }],
    foreignPm: [OWN, { company: [2] }],
    idlePm: [OWN, { company: [] }],
    assessor: [OWN],
    foreignAssessor: [OWN],
    customer: [OWN],
    foreignCustomer: [OWN],
    head: [OWN],
    foreignHead: [OWN],
    manager: [OWN],
    otherManager: [OWN],
    roleless: [OWN],
  });
});

test('D-7: a link to a session opens that one while its guest takes part', () => {
  const guest = { ...ACTORS.guest, target: { type: 'calibration' as const, id: 5 } };
  expect(visibleCalibrations(guest)).toEqual([{ id: [5], takesPart: true }]);
});
