import { describe, expect, it } from 'vitest';
import type { UserActor } from '../actor/actor.ts';
import { mayCancelNow, mayMakeReports, mayReadFile, mayRemoveNow, mayRetryNow, seenScopeOf } from './reports.policy.ts';
import type { ReportStatus } from './report-kinds.ts';

const STATUSES: ReportStatus[] = ['queued', 'running', 'ready', 'sent', 'failed', 'expired'];
const pm: UserActor = {
  kind: 'user',
  id: 7,
  name: 'Анна',
  roles: ['pm'],
  companies: { pm: [1, 2], assessor: [], customer: [] },
  projects: { head: [], manager: [] },
};
const allowedIn = (rule: typeof mayCancelNow): ReportStatus[] =>
  STATUSES.filter((status) => rule({ status, cancelled: false }).allowed);

describe('reports (D-3, D-32)', () => {
  it('D-3: made by who leads', () => {
    for (const role of ['assessor', 'customer', 'head', 'manager'] as const)
      expect(mayMakeReports({ ...pm, roles: [role] }).allowed).toBe(false);
    for (const role of ['admin', 'pm'] as const) expect(mayMakeReports({ ...pm, roles: [role] }).allowed).toBe(true);
  });

  it('D-32: what may be done in which status', () => {
    expect(allowedIn(mayCancelNow)).toEqual(['queued', 'running']);
    expect(allowedIn(mayRetryNow)).toEqual(['failed', 'expired']);
    expect(allowedIn(mayRemoveNow)).toEqual(['ready', 'sent', 'failed', 'expired']);
  });

  it.each([
    ['the same as when it was made', {}, true],
    ['one company more', { companies: { pm: [1, 2, 3], assessor: [], customer: [] } }, true],
    ['one company less', { companies: { pm: [1], assessor: [], customer: [] } }, false],
    [
      'has become an administrator',
      { roles: ['admin'] as const, companies: { pm: [], assessor: [], customer: [] } },
      true,
    ],
    ['no longer leads', { roles: ['assessor'] as const }, false],
    ['is yet to rate in a calibration', { blind_to: [5] }, false],
    ['somebody else', { id: 8 }, false],
  ])('D-2, D-24: a file for its author, %s: %o', (_, over, allowed) => {
    const made_for = seenScopeOf(pm);
    expect(mayReadFile({ ...pm, ...over }, { author_id: 7, made_for }).allowed).toBe(allowed);
  });

  it('D-24: who was blind already when it was made reads it', () => {
    const blind = { ...pm, blind_to: [5] };
    expect(mayReadFile(blind, { author_id: 7, made_for: seenScopeOf(blind) }).allowed).toBe(true);
  });
});
