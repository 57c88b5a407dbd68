import { describe, expect, it } from 'vitest';
import { systemActor } from './actor.ts';
import { ACTORS, COMPANY_ID, scopesByActor, USER_ID } from '#tests/fixtures/actor-fixtures.ts';
import { companiesOf, ledCompanies, ownAndShared, scopeOf } from './scope.ts';

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
    const scope = scopeOf<'company' | 'employee'>(both, {
      pm: ({ companies }) => ({ company: companies.pm }),
      manager: ({ id }) => ({ employee: [id] }),
    });
    expect(scope).toEqual([{ employee: [both.id] }, { company: [COMPANY_ID] }]);
  });

  it('D-7: a guest sees what the branch of links opens, and nothing without one', () => {
    expect(scopeOf(ACTORS.guest, {})).toEqual([]);
    expect(scopeOf<'project'>(ACTORS.guest, {}, ({ id }) => [{ project: [id] }])).toEqual([{ project: [COMPANY_ID] }]);
  });

  it('D-2: everybody with an account sees by the branch of anyone, one branch or several', () => {
    const branches = { anyone: ({ id }: { id: number }) => [{ id: [id] }, { own: true as const }] };
    expect(scopeOf<'id' | 'own'>(ACTORS.roleless, branches)).toEqual([{ id: [USER_ID] }, { own: true }]);
    expect(scopeOf<'id' | 'own'>(ACTORS.guest, branches)).toEqual([]);
  });

  it('D-29: the program sees all rows without being anybody', () => {
    expect(scopeOf(systemActor('weekly'), {})).toBeNull();
    expect(ownAndShared(systemActor('weekly'), [])).toBeNull();
  });

  it('D-16, D-22: of what people keep, everybody sees their own and what is shared with them, an admin all that is', () => {
    const own = { owner: [USER_ID] };
    expect(ownAndShared(ACTORS.pm, ledCompanies(ACTORS.pm))).toEqual([own, { company: [COMPANY_ID], shared: true }]);
    expect(ownAndShared(ACTORS.admin, null)).toEqual([own, { shared: true }]);
    expect(ownAndShared(ACTORS.manager, [])).toEqual([own]);
    expect(ownAndShared(ACTORS.guest, null)).toEqual([]);
  });

  it('says the companies that a scope consists of, each once, and nothing where there is more to it', () => {
    expect(companiesOf([{ company: [2, 1] }, { company: [1] }])).toEqual([2, 1]);
    expect(companiesOf([])).toEqual([]);
    expect(companiesOf(null)).toBeNull();
    expect(companiesOf([{ company: [1] }, {}])).toBeNull();
  });
});
