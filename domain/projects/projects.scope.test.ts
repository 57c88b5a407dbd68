import { expect, test } from 'vitest';
import { ACTORS, COMPANY_ID, scopesByActor } from '#tests/fixtures/actor-fixtures.ts';
import { visibleProjectPages, visibleProjects } from './projects.scope.ts';

const PAGES = {
  admin: null,
  pm: [{ company: [COMPANY_ID] }],
  foreignPm: [{ company: [2] }],
  idlePm: [{ company: [] }],
  assessor: [{ company: [COMPANY_ID] }],
  foreignAssessor: [{ company: [2] }],
  customer: [{ company: [COMPANY_ID] }],
  foreignCustomer: [{ company: [2] }],
  head: [{ id: [COMPANY_ID] }],
  foreignHead: [{ id: [2] }],
  guest: [{ id: [COMPANY_ID] }],
};

test('D-2, D-3: projects are met by all who work in them, a manager meets their names and opens no page', () => {
  const names = { manager: [{ id: [COMPANY_ID] }], otherManager: [{ id: [COMPANY_ID] }] };
  expect(scopesByActor(visibleProjectPages)).toEqual(PAGES);
  expect(scopesByActor(visibleProjects)).toEqual({ ...PAGES, ...names });
});

test('D-7: a link to anything else opens no project', () => {
  const guest = { ...ACTORS.guest, target: { type: 'communication' as const, id: COMPANY_ID } };
  expect(visibleProjects(guest)).toEqual([]);
});
