import { expect, test } from 'vitest';
import { ACTORS, COMPANY_ID, scopesByActor, USER_ID } from '#tests/fixtures/actor-fixtures.ts';
import { seesCommunication, visibleCommunications } from './communications.scope.ts';

const OUT = { published: true, notBlind: true };

test('D-2: the team sees all of its companies, the client’s people and a guest of a project what is published', () => {
  expect(scopesByActor(visibleCommunications)).toEqual({
    admin: null,
    pm: [{ company: [COMPANY_ID] }],
    foreignPm: [{ company: [2] }],
    idlePm: [{ company: [] }],
    assessor: [{ company: [COMPANY_ID] }],
    foreignAssessor: [{ company: [2] }],
    customer: [{ company: [COMPANY_ID], ...OUT }],
    foreignCustomer: [{ company: [2], ...OUT }],
    head: [{ project: [COMPANY_ID], ...OUT }],
    foreignHead: [{ project: [2], ...OUT }],
    manager: [{ employee: [USER_ID], ...OUT }],
    otherManager: [{ employee: [8], ...OUT }],
    guest: [{ project: [COMPANY_ID], published: true }],
  });
});

test('D-7: a link to a communication opens that one, a link to anything else none', () => {
  const by = (type: 'communication' | 'calibration' | 'report') =>
    visibleCommunications({ ...ACTORS.guest, target: { type, id: 5 } });
  expect(by('communication')).toEqual([{ id: [5] }]);
  expect(by('calibration')).toEqual([]);
  expect(by('report')).toEqual([]);
});

test('D-2, D-24: a talk that is read already is seen by whom its list shows it', () => {
  const talk = { id: 5, company_id: COMPANY_ID, project_id: COMPANY_ID, employee_id: USER_ID, has_out: true };
  const readers = (over: Partial<typeof talk> = {}) =>
    Object.entries(ACTORS).flatMap(([who, actor]) => (seesCommunication(actor, { ...talk, ...over }) ? [who] : []));
  expect(readers()).toEqual(['admin', 'pm', 'assessor', 'customer', 'head', 'manager', 'guest']);
  expect(readers({ has_out: false })).toEqual(['admin', 'pm', 'assessor']);
  expect(readers({ employee_id: 8 })).toContain('otherManager');
  expect(seesCommunication({ ...ACTORS.customer, blind_to: [5] }, talk)).toBe(false);
  expect(seesCommunication({ ...ACTORS.customer, blind_to: [6] }, talk)).toBe(true);
});
