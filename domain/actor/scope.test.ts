import { describe, expect, it } from 'vitest';
import { ACTORS, COMPANY_ID, scopesByActor } from './actor-fixtures.ts';
import { ledCompanies, scopeOf } from './scope.ts';

describe('scopes: who sees which row, as data (D-2, D-3)', () => {
  it('D-2: an admin sees all, others by the branches of their roles alone', () => {
    expect(scopesByActor(ledCompanies)).toEqual({
      admin: null,
      pm: [{ company: [COMPANY_ID] }],
      foreignPm: [{ company: [2] }],
      idlePm: [{ company: [] }],
    });
  });

  it('D-2: who has several roles sees by each of them', () => {
    const both = { ...ACTORS.pm, roles: ['manager', 'pm', 'head'] as const };
    const scope = scopeOf(both, {
      pm: ({ companies }) => ({ company: companies.pm }),
      manager: ({ id }) => ({ employee: [id] }),
    });
    expect(scope).toEqual([{ employee: [both.id] }, { company: [COMPANY_ID] }]);
  });

  it('D-7: a guest sees what the branch of links opens, and nothing without one', () => {
    expect(scopeOf(ACTORS.guest, {})).toEqual([]);
    expect(scopeOf(ACTORS.guest, {}, ({ id }) => [{ project: [id] }])).toEqual([{ project: [COMPANY_ID] }]);
  });
});
