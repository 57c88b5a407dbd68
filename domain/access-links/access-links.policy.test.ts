import { expect, test } from 'vitest';
import { ROLES, type Role, valuesOf } from '../references/static-references.ts';
import type { Actor } from '../actor/actor.ts';
import { mayIssueAccessLink, mayManageAccessLinks, mayRevokeAccessLink } from './access-links.policy.ts';

const COMPANY = 1;
const actor = (...roles: Role[]): Actor => ({
  kind: 'user',
  id: 7,
  name: 'Кто-то',
  roles,
  companies: { pm: [COMPANY], assessor: [COMPANY, 2], customer: [COMPANY] },
  projects: { head: [1], manager: [1] },
});
const guest: Actor = { kind: 'guest', access_link_id: 1, name: 'Гость', target: { type: 'project', id: 1 } };

const WHO = 'Временные ссылки выдают администраторы и руководители проектов.';
const ISSUE = 'Выдать ссылку может администратор или руководитель проекта этой компании.';
const REVOKE = 'Отозвать ссылку может администратор или руководитель проекта этой компании.';
const no = (reason: string) => ({ allowed: false, reason });
const notTheirs = (reason: string) => ({ ...no(reason), never: true });
const yes = { allowed: true };

test.each(valuesOf(ROLES))('%s: access links are kept by administrators and pms alone (D-6)', (role) => {
  const expected = role === 'admin' || role === 'pm';
  expect(mayManageAccessLinks(actor(role))).toEqual(expected ? yes : notTheirs(WHO));
  expect(mayIssueAccessLink(actor(role), { company_id: COMPANY })).toEqual(expected ? yes : notTheirs(ISSUE));
});

test('a guest keeps no access links', () => {
  expect(mayManageAccessLinks(guest)).toEqual(notTheirs(WHO));
  expect(mayIssueAccessLink(guest, { company_id: COMPANY })).toEqual(notTheirs(ISSUE));
  expect(mayRevokeAccessLink(guest, { company_id: COMPANY, state: 'active' })).toEqual(notTheirs(REVOKE));
});

test('a pm of one company who is an assessor of another gives links out in the first alone', () => {
  expect(mayIssueAccessLink(actor('pm', 'assessor'), { company_id: 2 })).toEqual(notTheirs(ISSUE));
  expect(mayRevokeAccessLink(actor('pm', 'assessor'), { company_id: 2, state: 'active' })).toEqual(notTheirs(REVOKE));
  expect(mayIssueAccessLink(actor('admin'), { company_id: 2 })).toEqual(yes);
});

test('only a live link is revoked', () => {
  expect(mayRevokeAccessLink(actor('pm'), { company_id: COMPANY, state: 'active' })).toEqual(yes);
  expect(mayRevokeAccessLink(actor('admin'), { company_id: 2, state: 'active' })).toEqual(yes);
  expect(mayRevokeAccessLink(actor('pm'), { company_id: COMPANY, state: 'revoked' })).toEqual(
    no('Ссылка уже отозвана.'),
  );
  expect(mayRevokeAccessLink(actor('pm'), { company_id: COMPANY, state: 'expired' })).toEqual(
    no('Срок ссылки уже истёк.'),
  );
});
