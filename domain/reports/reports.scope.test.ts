import { expect, test } from 'vitest';
import { ACTORS, COMPANY_ID, scopesByActor, USER_ID } from '#tests/fixtures/actor-fixtures.ts';
import { visibleReports, visibleWeekly } from './reports.scope.ts';

test('D-3: people see their own runs of data and the weekly reports that they may read; a link never data', () => {
  const own = [{ owner: [USER_ID], data: true }, { weekly: true }];
  const { admin, pm, otherManager, roleless, guest, ...others } = scopesByActor(visibleReports);
  expect({ admin, pm, otherManager, roleless, guest }).toEqual({
    admin: null,
    pm: own,
    otherManager: [{ owner: [8], data: true }, { weekly: true }],
    roleless: own,
    guest: [{ weekly: true }],
  });
  expect(Object.values(others)).toEqual(Object.values(others).map(() => own));
});

test('D-2: a weekly report is read by its makers always, by the client’s people once ready, by a head as recipient', () => {
  expect(scopesByActor(visibleWeekly)).toEqual({
    admin: null,
    pm: [{ company: [COMPANY_ID] }],
    foreignPm: [{ company: [2] }],
    idlePm: [{ company: [] }],
    customer: [{ company: [COMPANY_ID], ready: true }],
    foreignCustomer: [{ company: [2], ready: true }],
    head: [{ project: [COMPANY_ID], recipient: [USER_ID], ready: true }],
    foreignHead: [{ project: [2], recipient: [USER_ID], ready: true }],
  });
});

test('D-7: a link to a report opens that one, once it is ready', () => {
  const guest = { ...ACTORS.guest, target: { type: 'report' as const, id: 5 } };
  expect(visibleWeekly(guest)).toEqual([{ id: [5], ready: true }]);
});
