import { describe, expect, it } from 'vitest';
import { systemActor } from './actor.ts';
import { ACTORS, COMPANY_ID, scopesByActor, USER_ID } from '#tests/fixtures/actor-fixtures.ts';
import { companiesOf, holdsOf, ledCompanies, ownAndShared, type Scope, scopeOf } from './scope.ts';

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

  it.each<[string, Scope<'company' | 'project' | 'published'>, boolean]>([
    ['all rows', null, true],
    ['no branch', [], false],
    ['a branch without anything', [{}], true],
    ['its company', [{ company: [COMPANY_ID, 2] }], true],
    ['another company', [{ company: [2] }], false],
    ['no company', [{ company: [] }], false],
    ['a condition that is true', [{ company: [COMPANY_ID], published: true }], true],
    ['its company, another project', [{ company: [COMPANY_ID], project: [9] }], false],
    ['one branch of two', [{ company: [2] }, { project: [5] }], true],
  ])('holds of a row that is read already: %s', (_, scope, holds) => {
    expect(holdsOf(scope, { company: COMPANY_ID, project: 5, published: true })).toBe(holds);
  });

  it('holds of no row whose condition is not true, or which has no such thing', () => {
    const row = { company: COMPANY_ID, project: null, published: false };
    expect(holdsOf<keyof typeof row>([{ published: true }], row)).toBe(false);
    expect(holdsOf<keyof typeof row>([{ project: [5] }], row)).toBe(false);
  });
});
