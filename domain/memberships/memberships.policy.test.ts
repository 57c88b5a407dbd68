import { describe, expect, test } from 'vitest';
import type { Actor, UserActor } from '../actor/actor.ts';
import { COMPANY_ROLES, PROJECT_ROLES } from './membership-roles.ts';
import { mayBecomeMember, mayListMembers, mayManageMembership, mayTakeMembers } from './memberships.policy.ts';

const COMPANY_ID = 1;
const user = (over: Partial<UserActor>): Actor => ({
  kind: 'user',
  id: 7,
  name: 'Иванова Анна',
  roles: [],
  companies: { pm: [], assessor: [], customer: [] },
  projects: { head: [], manager: [] },
  ...over,
});
const admin = user({ roles: ['admin'] });
const pm = user({ roles: ['pm'], companies: { pm: [COMPANY_ID], assessor: [], customer: [] } });
const foreignPm = user({ roles: ['pm'], companies: { pm: [2], assessor: [COMPANY_ID], customer: [] } });
const guest: Actor = { kind: 'guest', access_link_id: 1, name: 'Гость', target: { type: 'project', id: 1 } };
const ROLES = [...COMPANY_ROLES, ...PROJECT_ROLES];

describe('mayManageMembership (D-1, D-3)', () => {
  test.each(ROLES)('an administrator gives the role %s', (role) => {
    expect(mayManageMembership(admin, { company_id: COMPANY_ID, role })).toEqual({ allowed: true });
  });

  test.each(ROLES)('a pm in their own company: the role %s', (role) => {
    const verdict = mayManageMembership(pm, { company_id: COMPANY_ID, role });
    expect(verdict).toEqual(
      role === 'pm'
        ? { allowed: false, never: true, reason: 'Руководителей проекта назначает администратор.' }
        : { allowed: true },
    );
  });

  test.each([
    ['a pm of another company', foreignPm],
    ['an assessor', user({ roles: ['assessor'], companies: { pm: [], assessor: [COMPANY_ID], customer: [] } })],
    ['a customer', user({ roles: ['customer'], companies: { pm: [], assessor: [], customer: [COMPANY_ID] } })],
    ['a head', user({ roles: ['head'], projects: { head: [COMPANY_ID], manager: [] } })],
    ['a guest', guest],
  ])('%s does not change the membership', (_who, actor) => {
    for (const role of ROLES)
      expect(mayManageMembership(actor, { company_id: COMPANY_ID, role })).toEqual({
        allowed: false,
        never: true,
        reason: 'Состав меняет администратор или руководитель проекта этой компании.',
      });
  });
});

describe('mayBecomeMember (D-1)', () => {
  const person = { roles: ['assessor'], status: 'active', archived: false } as const;

  test('a role that the account has may be given', () => {
    expect(mayBecomeMember(person, 'assessor')).toEqual({ allowed: true });
  });

  test.each([
    ['somebody without the role', { roles: ['manager'] as const }, 'У сотрудника нет роли «Асессор».'],
    ['blocked', { status: 'blocked' as const }, 'Сотрудник заблокирован.'],
    ['in the archive', { archived: true, status: 'blocked' as const }, 'Сотрудник в архиве.'],
  ])('%s may not be given it', (_name, over, reason) => {
    expect(mayBecomeMember({ ...person, ...over }, 'assessor')).toEqual({ allowed: false, reason });
  });
});

test('nobody is added to what is archived, but anybody may always leave (D-4)', () => {
  expect(mayTakeMembers({ of: 'companies', archived: true })).toMatchObject({
    reason: 'Компания в архиве: состав не пополнить.',
  });
  expect(mayTakeMembers({ of: 'projects', archived: true })).toMatchObject({
    reason: 'Проект в архиве: состав не пополнить.',
  });
  expect(mayTakeMembers({ of: 'projects', archived: false })).toEqual({ allowed: true });
});

test('a guest is not shown the membership (D-7)', () => {
  expect(mayListMembers(guest)).toEqual({
    allowed: false,
    never: true,
    reason: 'По временной ссылке состав не показывается.',
  });
  expect(mayListMembers(pm)).toEqual({ allowed: true });
});
