import { describe, expect, test } from 'vitest';
import { isOffered } from '../kernel/verdict.ts';
import { ROLES, type Role, valuesOf } from '../references/static-references.ts';
import type { Actor, UserActor } from '../actor/actor.ts';
import { said } from '#tests/fixtures/actor-fixtures.ts';
import {
  mayArchiveUser,
  mayBlockUser,
  mayChangeEmail,
  mayChangeMemberships,
  mayCreateUsers,
  mayGiveRoles,
  mayListUsers,
  mayRemoveUser,
  maySendPasswordLetter,
  mayRemoveSecondFactor,
  mayUnarchiveUser,
  mayUnblockUser,
  mayUpdateUser,
  type PersonFacts,
} from './users.policy.ts';

const OWN = 1;
const FOREIGN = 2;
const actor = (...roles: Role[]): UserActor => ({
  kind: 'user',
  id: 7,
  name: 'Кто-то',
  roles,
  companies: { pm: roles.includes('pm') ? [OWN] : [], assessor: [OWN, FOREIGN], customer: [OWN] },
  projects: { head: [1], manager: [1] },
});
const guest: Actor = { kind: 'guest', access_link_id: 1, name: 'Гость', target: { type: 'project', id: 1 } };
const person = (over: Partial<PersonFacts> = {}): PersonFacts => ({
  id: 8,
  roles: ['manager'],
  status: 'active',
  archived: false,
  invited: false,
  has_second_factor: true,
  company_ids: [OWN],
  is_last_admin: false,
  ...over,
});
const self = (over: Partial<PersonFacts> = {}) => person({ id: 7, ...over });

const WHO = 'Сотрудников ведут администраторы и руководители проектов их компаний.';
const LAST = 'Это последний действующий администратор.';
const TEAM = 'Доступ членам команды закрывает администратор.';

describe('who sees and creates what (D-3)', () => {
  test.each(valuesOf(ROLES))('%s', (role) => {
    expect(mayListUsers(actor(role)).allowed).toBe(role !== 'manager');
    expect(mayCreateUsers(actor(role)).allowed).toBe(role === 'admin' || role === 'pm');
  });

  test('a refusal says why', () => {
    expect(said(mayListUsers(actor('manager')))).toBe('Список сотрудников вам не открыт: ваши данные — в профиле.');
    expect(said(mayCreateUsers(actor('head')))).toBe(
      'Новых сотрудников заводят администраторы и руководители проектов.',
    );
  });

  test('a pm keeps somebody who works in another company besides', () => {
    expect(said(mayUpdateUser(actor('pm'), person({ company_ids: [FOREIGN, OWN] })))).toBe('да');
  });

  test('a guest neither sees nor changes anybody', () => {
    expect(
      [mayListUsers(guest), mayCreateUsers(guest), mayUpdateUser(guest, person())].map((one) => one.allowed),
    ).toEqual([false, false, false]);
  });
});

describe('changing (D-3)', () => {
  test.each<[string, Actor, PersonFacts, string]>([
    ['an administrator anybody', actor('admin'), person({ company_ids: [] }), 'да'],
    ['a pm somebody of their company', actor('pm'), person(), 'да'],
    ['a pm a fellow pm', actor('pm'), person({ roles: ['pm'] }), 'да'],
    ['a pm nobody of others, though seen as an assessor', actor('pm', 'assessor'), person({ company_ids: [2] }), WHO],
    [
      'a pm no administrator',
      actor('pm'),
      person({ roles: ['admin', 'manager'] }),
      'Администраторов меняет только администратор.',
    ],
    ['an assessor nobody', actor('assessor'), person(), WHO],
    ['a customer nobody', actor('customer'), person(), WHO],
    ['a head nobody', actor('head'), person(), WHO],
    ['a manager themselves', actor('manager'), self(), 'да'],
    ['a guest nobody', guest, person(), WHO],
    [
      'a former pm nobody, though the company still stands by them',
      { ...actor('assessor'), companies: { pm: [OWN], assessor: [OWN], customer: [] } },
      person(),
      WHO,
    ],
  ])('%s', (_name, who, whom, answer) => {
    expect(said(mayUpdateUser(who, whom))).toBe(answer);
  });

  test("nobody changes their own roles and companies, and others' are changed by those who keep them", () => {
    const own = 'Свои роли и компании меняет другой администратор.';
    for (const role of valuesOf(ROLES)) expect(said(mayChangeMemberships(actor(role), self()))).toBe(own);
    expect(said(mayChangeMemberships(actor('pm'), person()))).toBe('да');
    expect(said(mayChangeMemberships(actor('pm'), person({ company_ids: [FOREIGN] })))).toBe(WHO);
  });

  test('an administrator changes the e-mail, a pm only of their own people who have not signed in by it yet', () => {
    const no = 'Почту, с которой входят, меняет администратор.';
    expect(said(mayChangeEmail(actor('admin'), person()))).toBe('да');
    expect(said(mayChangeEmail(actor('pm'), person({ invited: true })))).toBe('да');
    expect(said(mayChangeEmail(actor('pm'), person()))).toBe(no);
    expect(said(mayChangeEmail(actor('pm'), person({ invited: true, company_ids: [OWN, FOREIGN] })))).toBe(no);
    expect(said(mayChangeEmail(actor('pm'), person({ invited: true, roles: ['admin'] })))).toBe(no);
    expect(said(mayChangeEmail(actor('manager'), self()))).toBe(no);
    expect(said(mayChangeEmail(guest, person({ invited: true })))).toBe(no);
  });

  test.each<[Role[], Role[], string]>([
    [[], ['manager'], 'да'],
    [['assessor'], ['head', 'customer'], 'да'],
    [['pm'], ['pm', 'assessor'], 'да'],
    [[], ['pm'], 'Роль «Руководитель проекта» даёт и снимает только администратор.'],
    [['pm'], ['assessor'], 'Роль «Руководитель проекта» даёт и снимает только администратор.'],
    [['manager'], ['manager', 'admin'], 'Роль «Администратор» даёт и снимает только администратор.'],
  ])('a pm changes roles %j to %j: %s', (before, after, answer) => {
    expect(said(mayGiveRoles(actor('pm'), { before, after }))).toBe(answer);
    expect(said(mayGiveRoles(actor('admin'), { before, after }))).toBe('да');
  });
});

describe('access and deletion (D-3)', () => {
  test('nobody blocks, archives or deletes themselves, not even an administrator', () => {
    const admin = actor('admin');
    const me = self({ roles: ['admin'] });
    expect(
      [
        mayBlockUser(admin, me),
        mayUnblockUser(admin, self({ status: 'blocked' })),
        mayArchiveUser(admin, me),
        mayUnarchiveUser(admin, self({ archived: true })),
        mayRemoveUser(admin, me),
        maySendPasswordLetter(admin, me),
      ].map(said),
    ).toEqual([
      'Заблокировать себя нельзя.',
      'Разблокировать себя нельзя.',
      'Убрать в архив себя нельзя.',
      'Вернуть из архива себя нельзя.',
      'Удалить себя нельзя.',
      'Свой пароль меняют в профиле.',
    ]);
  });

  test('those who do it to others read why they may not do it to themselves (U-8)', () => {
    const told = valuesOf(ROLES).filter((role) => isOffered(mayRemoveUser(actor(role), self({ roles: [role] }))));
    expect(told).toEqual(['admin', 'pm']);
  });

  test('nobody touches the last active administrator', () => {
    const last = person({ roles: ['admin'], is_last_admin: true });
    for (const may of [mayBlockUser, mayArchiveUser, mayRemoveUser]) expect(said(may(actor('admin'), last))).toBe(LAST);
  });

  test.each<[string, Actor, PersonFacts, string]>([
    ['an administrator a member of the team', actor('admin'), person({ roles: ['assessor'] }), 'да'],
    ['a pm a manager', actor('pm'), person(), 'да'],
    ['a pm a customer', actor('pm'), person({ roles: ['customer', 'head'] }), 'да'],
    ['a pm no assessor', actor('pm'), person({ roles: ['assessor'] }), TEAM],
    ['a pm no pm', actor('pm'), person({ roles: ['pm', 'manager'] }), TEAM],
    ['a pm nobody of others', actor('pm'), person({ company_ids: [FOREIGN] }), WHO],
    ['an assessor nobody', actor('assessor'), person(), WHO],
    ['a guest nobody', guest, person(), WHO],
  ])('blocks and archives: %s', (_name, who, whom, answer) => {
    expect(said(mayBlockUser(who, whom))).toBe(answer);
    expect(said(mayUnblockUser(who, { ...whom, status: 'blocked' }))).toBe(answer);
    expect(said(mayArchiveUser(who, whom))).toBe(answer);
    expect(said(mayUnarchiveUser(who, { ...whom, archived: true }))).toBe(answer);
  });

  test('the same is not done twice', () => {
    const admin = actor('admin');
    expect(said(mayBlockUser(admin, person({ status: 'blocked' })))).toBe('Сотрудник уже заблокирован.');
    expect(said(mayUnblockUser(admin, person()))).toBe('Сотрудник не заблокирован.');
    expect(said(mayArchiveUser(admin, person({ archived: true })))).toBe('Сотрудник уже в архиве.');
    expect(said(mayUnarchiveUser(admin, person()))).toBe('Сотрудник не в архиве.');
  });

  test('only an administrator deletes', () => {
    expect(said(mayRemoveUser(actor('admin'), person()))).toBe('да');
    for (const role of ['pm', 'assessor', 'customer', 'head', 'manager'] as const)
      expect(said(mayRemoveUser(actor(role), person()))).toBe('Удалять сотрудников может только администратор.');
  });

  test('a letter with a password goes to somebody who will be able to sign in, from somebody who keeps them', () => {
    expect(said(maySendPasswordLetter(actor('pm'), person()))).toBe('да');
    expect(said(maySendPasswordLetter(actor('assessor'), person()))).toBe(WHO);
    expect(said(maySendPasswordLetter(actor('admin'), person({ archived: true })))).toMatch(/в архиве/);
    expect(said(maySendPasswordLetter(actor('admin'), person({ status: 'blocked' })))).toMatch(/заблокирован/);
  });
});

describe('taking a second factor off', () => {
  test('is for an administrator alone, and not from themselves', () => {
    for (const role of valuesOf(ROLES))
      expect(said(mayRemoveSecondFactor(actor(role), person()))).toBe(
        role === 'admin' ? 'да' : 'Второй фактор снимает администратор.',
      );
    expect(said(mayRemoveSecondFactor(guest, person()))).toBe('Второй фактор снимает администратор.');
    expect(said(mayRemoveSecondFactor(actor('admin'), self()))).toBe('Свой второй фактор выключают в профиле.');
  });

  test('needs a factor that is on', () => {
    expect(said(mayRemoveSecondFactor(actor('admin'), person({ has_second_factor: false })))).toBe(
      'Второй фактор не включён.',
    );
  });
});
