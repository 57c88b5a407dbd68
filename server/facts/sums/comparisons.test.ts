import { describe, expect, it } from 'vitest';
import { departmentMean } from './department-mean.ts';
import { kindKey, median, strictnessOf } from './people-blocks.ts';
import { dashboardView, mayOpenDashboards } from '#domain/dashboards/dashboards.policy.ts';
import type { Actor } from '#domain/actor/actor.ts';

/** Kind of communications of one company. */
const kind = (form_id: number, type_id: number, company_id = 1) => kindKey({ company_id, form_id, type_id });

describe('strict or lenient', () => {
  const own = new Map([
    [kind(1, 1), { scored: 4, sum: 4 * 7000 }],
    [kind(2, 1), { scored: 1, sum: 9000 }],
  ]);
  const peers = new Map([[kind(1, 1), { scored: 2, sum: 2 * 8000 }]]);

  it('D-27: compares with peers on the same kind of communications alone', () => {
    expect(strictnessOf(own, (kind) => peers.get(kind) ?? null)).toEqual({
      strictness: -10,
      compared: 4,
      judgement: 'strict',
    });
  });

  it('weighs each kind by one’s own evaluations', () => {
    const all = new Map([...peers, [kind(2, 1), { scored: 10, sum: 10 * 4000 }]]);
    expect(strictnessOf(own, (kind) => all.get(kind) ?? null)).toMatchObject({ strictness: 2, judgement: 'even' });
  });

  it('says nothing without peers', () => {
    expect(strictnessOf(own, () => null)).toEqual({ strictness: null, compared: 0, judgement: null });
  });

  it.each([
    [[], null],
    [[7], 7],
    [[9, 1, 5], 5],
    [[1, 2, 10, 3], 2.5],
  ])('the middle of %j is %s', (values, middle) => {
    expect(median(values)).toBe(middle);
  });
});

describe('the mean of the department', () => {
  const buckets = [
    { from: '2026-11-01', to: '2026-11-07' },
    { from: '2026-11-08', to: '2026-11-14' },
  ];
  const day = (employee_id: number, on: string, score: number) => ({
    employee_id,
    day: on,
    scored: 1,
    sum: score * 100,
  });

  it('D-27: is never of one person: it would be their result without their name', () => {
    const days = [
      day(1, '2026-11-02', 80),
      day(1, '2026-11-03', 60),
      day(2, '2026-11-09', 50),
      day(1, '2026-11-10', 100),
    ];
    expect(departmentMean(days, buckets)).toEqual({
      department_mean: 72.5,
      department: [
        { ...buckets[0], mean: null },
        { ...buckets[1], mean: 75 },
      ],
    });
    expect(departmentMean(days.slice(0, 2), buckets).department_mean).toBeNull();
  });
});

describe('whose look it is', () => {
  const user = (...roles: Extract<Actor, { kind: 'user' }>['roles']): Actor => ({
    kind: 'user',
    id: 1,
    name: '',
    roles,
    companies: { pm: [3], assessor: [], customer: [] },
    projects: { head: [], manager: [] },
  });
  const guest = (type: 'project' | 'communication'): Actor => ({
    kind: 'guest',
    access_link_id: 1,
    name: '',
    target: { type, id: 1 },
  });

  it.each([
    [user('admin', 'manager'), 'team'],
    [user('pm', 'assessor'), 'team'],
    [user('head', 'manager'), 'client'],
    [user('assessor', 'manager'), 'assessor'],
    [user('manager'), 'own'],
    [guest('project'), 'client'],
  ] as const)('D-3: %o sees the page of %s', (actor, view) => {
    expect(dashboardView(actor)).toBe(view);
  });

  it('a link to a single communication opens none', () => {
    expect(mayOpenDashboards(guest('communication')).allowed).toBe(false);
    expect(mayOpenDashboards(guest('project')).allowed).toBe(true);
    expect(mayOpenDashboards(user()).allowed).toBe(false);
  });
});
