import { expect, test } from 'vitest';
import { ACTORS, COMPANY_ID, scopesByActor, USER_ID } from '#tests/fixtures/actor-fixtures.ts';
import { systemActor } from '../actor/actor.ts';
import { countedEvaluations, knownAnnulments, ownScoresIn, visibleEvaluations } from './evaluations.scope.ts';

test('D-2: the team knows of all evaluations, the client’s people of what was ever published, a guest of what is', () => {
  const readable = { readable: true };
  expect(scopesByActor(visibleEvaluations)).toEqual({
    admin: null,
    pm: [readable, { company: [COMPANY_ID] }],
    foreignPm: [readable, { company: [2] }],
    idlePm: [readable, { company: [] }],
    assessor: [readable, { company: [COMPANY_ID] }],
    foreignAssessor: [readable, { company: [2] }],
    customer: [readable],
    foreignCustomer: [readable],
    head: [readable],
    foreignHead: [readable],
    manager: [readable],
    otherManager: [readable],
    roleless: [readable],
    guest: [{ out: true }],
  });
});

test('D-19: an annulment is known to who leads the company, and to the assessor of the evaluation', () => {
  const others = [{ notVoid: true }, { assessor: [USER_ID] }];
  expect(scopesByActor(knownAnnulments)).toEqual({
    admin: null,
    pm: [...others, { company: [COMPANY_ID] }],
    foreignPm: [...others, { company: [2] }],
    idlePm: [...others, { company: [] }],
    assessor: others,
    foreignAssessor: others,
    customer: others,
    foreignCustomer: others,
    head: others,
    foreignHead: others,
    manager: others,
    otherManager: [{ notVoid: true }, { assessor: [8] }],
    roleless: others,
    guest: null,
  });
});

test('D-2: of somebody’s evaluations a pm counts those sent in their companies, everybody else published ones', () => {
  const out = { out: true };
  const { admin, pm, foreignPm, idlePm, ...others } = scopesByActor(countedEvaluations);
  expect({ admin, pm, foreignPm, idlePm }).toEqual({
    admin: null,
    pm: [out, { company: [COMPANY_ID] }],
    foreignPm: [out, { company: [2] }],
    idlePm: [out, { company: [] }],
  });
  expect(Object.keys(others)).toHaveLength(10);
  expect(Object.values(others)).toEqual(Object.values(others).map(() => [out]));
});

test('D-3: who rates for a company and does not lead it is told their own scores there', () => {
  const { companies } = ACTORS.assessor;
  const both = { ...ACTORS.assessor, companies: { ...companies, pm: [COMPANY_ID], assessor: [COMPANY_ID, 2] } };
  expect(ownScoresIn(ACTORS.assessor)).toEqual([COMPANY_ID]);
  expect(ownScoresIn(both)).toEqual([2]);
  expect(ownScoresIn({ ...both, roles: ['admin', 'assessor'] })).toEqual([]);
  expect(ownScoresIn(ACTORS.guest)).toEqual([]);
  expect(ownScoresIn(systemActor('weekly'))).toEqual([]);
});
