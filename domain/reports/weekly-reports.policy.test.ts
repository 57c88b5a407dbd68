import { describe, expect, it } from 'vitest';
import type { UserActor } from '../actor/actor.ts';
import type { Role } from '../references/static-references.ts';
import { WEEKLY_BLOCKS, type WeeklyState } from './weekly-blocks.ts';
import { defaultLayout, layoutProblem } from './weekly-layout.ts';
import {
  mayApproveNow,
  mayEditNow,
  mayManageWeekly,
  mayRemakeNow,
  mayRemoveWeeklyNow,
  mayReopenNow,
  mayRetryDeliveryNow,
  maySendNow,
} from './weekly-reports.policy.ts';

const someone = (role: Role): UserActor => ({
  kind: 'user',
  id: 7,
  name: 'Анна',
  roles: [role],
  companies: {
    pm: role === 'pm' ? [1] : [],
    assessor: role === 'assessor' ? [1] : [],
    customer: role === 'customer' ? [1] : [],
  },
  projects: { head: role === 'head' ? [2] : [], manager: role === 'manager' ? [2] : [] },
});
const STATES: WeeklyState[] = ['draft', 'ready', 'sent'];

describe('weekly reports: who may (D-3, D-29)', () => {
  it('D-3: who leads the company makes them', () => {
    for (const role of ['assessor', 'customer', 'head', 'manager'] as const)
      expect(mayManageWeekly(someone(role), { company_id: 1 }).allowed).toBe(false);
    expect(mayManageWeekly(someone('admin'), { company_id: 9 }).allowed).toBe(true);
    expect(mayManageWeekly(someone('pm'), { company_id: 1 }).allowed).toBe(true);
    expect(mayManageWeekly(someone('pm'), { company_id: 9 }).allowed).toBe(false);
  });
});

describe('weekly reports: draft → ready → sent (D-29)', () => {
  const recipients = { user_ids: [1], emails: [], subscription_ids: [] };
  const allowedIn = (rule: typeof mayEditNow, newest = true): WeeklyState[] =>
    STATES.filter((state) => rule({ state, newest, recipients }).allowed);

  it('D-29: what may be done in which state, and only to the newest version', () => {
    const rules = { mayEditNow, mayApproveNow, mayReopenNow, maySendNow, mayRemakeNow };
    const all = Object.fromEntries(Object.entries(rules).map(([name, rule]) => [name, allowedIn(rule)]));
    expect(all).toEqual({
      mayEditNow: ['draft'],
      mayApproveNow: ['draft'],
      mayReopenNow: ['ready'],
      maySendNow: ['ready'],
      mayRemakeNow: STATES,
    });
    for (const rule of Object.values(rules)) expect(allowedIn(rule, false)).toEqual([]);
    expect(STATES.filter((state) => mayRemoveWeeklyNow({ state }).allowed)).toEqual(['draft', 'ready']);
  });

  it('D-29: nobody to send it to', () => {
    const nobody = { user_ids: [], emails: [], subscription_ids: [] };
    expect(maySendNow({ state: 'ready', newest: true, recipients: nobody }).allowed).toBe(false);
  });

  it('D-29: only what has failed is tried again', () => {
    const statuses = ['waiting', 'sending', 'delivered', 'failed'] as const;
    expect(statuses.filter((status) => mayRetryDeliveryNow({ status }).allowed)).toEqual(['failed']);
  });

  it('D-29: a layout has every block once', () => {
    const layout = defaultLayout();
    expect(layout.map(({ block }) => block)).toEqual(Object.keys(WEEKLY_BLOCKS));
    expect(layoutProblem(layout.toReversed())).toBeNull();
    expect(layoutProblem(layout.slice(1))).not.toBeNull();
    expect(layoutProblem([...layout, { block: 'next', shown: false }])).not.toBeNull();
  });
});
