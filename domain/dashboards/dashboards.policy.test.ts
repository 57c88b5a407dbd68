import { expect, test } from 'vitest';
import { type Actor, type GuestActor, systemActor } from '../actor/actor.ts';
import { ACTORS, said, verdictsByActor, WHOS } from '#tests/fixtures/actor-fixtures.ts';
import { dashboardView, mayOpenDashboards, toldFigures } from './dashboards.policy.ts';
import { FIGURE_KEYS } from './figures.ts';

const SHUT = 'Доступ запрещён';
const guestOf = (type: GuestActor['target']['type']): Actor => ({ ...ACTORS.guest, target: { type, id: 1 } });

test('D-3: everybody who has a role opens dashboards', () => {
  const { roleless, ...others } = verdictsByActor(mayOpenDashboards);
  expect(roleless).toBe(SHUT);
  expect(new Set(Object.values(others))).toEqual(new Set(['да']));
});

test('D-6: a guest opens those of a project alone', () => {
  expect(said(mayOpenDashboards(guestOf('project')))).toBe('да');
  for (const type of ['calibration', 'communication', 'report'] as const)
    expect(said(mayOpenDashboards(guestOf(type)))).toBe(SHUT);
});

test('D-3: the widest role decides the view', () => {
  expect(Object.fromEntries(WHOS.map((who) => [who, dashboardView(ACTORS[who])]))).toEqual({
    admin: 'team',
    pm: 'team',
    foreignPm: 'team',
    idlePm: 'team',
    assessor: 'assessor',
    foreignAssessor: 'assessor',
    customer: 'client',
    foreignCustomer: 'client',
    head: 'client',
    foreignHead: 'client',
    manager: 'own',
    otherManager: 'own',
    roleless: 'own',
    guest: 'client',
  });
  expect(dashboardView({ ...ACTORS.pm, roles: ['manager', 'pm'] })).toBe('team');
  expect(dashboardView({ ...ACTORS.assessor, roles: ['assessor', 'customer'] })).toBe('client');
});

test('D-29, D-30: the program opens dashboards for its reports, with the blocks that a team has', () => {
  expect(said(mayOpenDashboards(systemActor('weekly')))).toBe('да');
  expect(dashboardView(systemActor('weekly'))).toBe('team');
});

test('D-27: a reader is told the figures that say something to them', () => {
  const untold = (actor: Parameters<typeof toldFigures>[0]) =>
    FIGURE_KEYS.filter((key) => !toldFigures(actor).has(key));
  const told = (['admin', 'pm', 'assessor', 'customer', 'head', 'manager', 'guest'] as const).map((who) => [
    who,
    untold(ACTORS[who]),
  ]);
  expect(Object.fromEntries(told)).toEqual({
    admin: [],
    pm: [],
    assessor: ['norm_share', 'coverage'],
    customer: ['coverage'],
    head: ['coverage'],
    manager: ['norm_share', 'coverage'],
    guest: ['coverage', 'appeals_accepted'],
  });
  expect(untold(systemActor('weekly'))).toEqual([]);
});
