import { describe, expect, it } from 'vitest';
import type { UserActor } from '../actor/actor.ts';
import type { Role } from '../references/static-references.ts';
import { isBackupLate, isUrgent, workLines } from './work-lines.ts';

const DAYS = { since: '2026-11-20', news: '2026-11-09' };
const NOW = new Date('2026-11-23T09:00:00Z');

const person = (...roles: Role[]): UserActor => ({
  kind: 'user',
  id: 7,
  name: 'Лебедева Ольга',
  roles,
  companies: { pm: [1], assessor: [1], customer: [1] },
  projects: { head: [1], manager: [1] },
});
const keys = (...roles: Role[]) => workLines(person(...roles), DAYS).map(({ key }) => key);

describe('workLines (U-9)', () => {
  it('never says a thing twice, whatever the roles', () => {
    const all = keys('admin', 'pm', 'assessor', 'customer', 'head', 'manager');
    expect(new Set(all).size).toBe(all.length);
  });

  it('puts what is overdue before the rest of its kind', () => {
    const pm = keys('pm');
    expect(pm.indexOf('appeals_overdue')).toBeLessThan(pm.indexOf('appeals'));
  });

  it('an assessor’s overdue tasks are their own, a pm’s those of all', () => {
    const filterOf = (role: Role) => workLines(person(role), DAYS).find(({ key }) => key === 'tasks_overdue')?.filter;
    expect(filterOf('assessor')).toEqual({ overdue: true, assessor_id: [7] });
    expect(filterOf('pm')).toEqual({ overdue: true });
  });

  it('Q-31: what is new counts until it is opened, an answer to an appeal from the visit before', () => {
    expect(workLines(person('head'), DAYS).map(({ filter }) => filter)).toEqual([
      { to_rate: true },
      { comments_from: '2026-11-09' },
      { unread_from: '2026-11-09' },
      { state: ['accepted', 'partly', 'declined'], resolved_from: '2026-11-20' },
    ]);
  });

  it('what must not grow old is urgent, what is merely there is not', () => {
    expect(keys('pm').filter(isUrgent)).toEqual(['returned', 'appeals_overdue', 'tasks_overdue']);
  });
});

describe('isBackupLate', () => {
  it.each([
    { at: '2026-11-23T08:00:00Z', late: false },
    { at: '2026-11-23T06:00:00Z', late: false },
    { at: '2026-11-23T05:59:59Z', late: true },
  ])('is late at $at: $late', ({ at, late }) => {
    expect(isBackupLate(new Date(at), NOW)).toBe(late);
  });
});
