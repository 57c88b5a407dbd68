import { expect, test } from 'vitest';
import { classifyRow, type KnownPerson } from './classify-row.ts';

const fine = { problem: null };
const known: KnownPerson = {
  roles: ['manager'],
  status: 'active',
  archived: false,
  of_company: true,
  is_member: false,
};

test('a stranger is new, somebody known joins, a member is here already', () => {
  expect(classifyRow(fine, undefined)).toEqual({ outcome: 'new', message: null });
  expect(classifyRow(fine, known)).toEqual({ outcome: 'join', message: null });
  expect(classifyRow(fine, { ...known, is_member: true })).toEqual({ outcome: 'member', message: null });
});

test.each([
  ['the row itself', { problem: 'Нет электронной почты.' }, known, 'Нет электронной почты.'],
  ["another's company", fine, { ...known, of_company: false }, 'Этот адрес занят сотрудником не из этой компании.'],
  [
    'of the team',
    fine,
    { ...known, roles: ['assessor', 'manager'] as const },
    'Это сотрудник команды, а не менеджер клиента.',
  ],
  ['blocked', fine, { ...known, status: 'blocked' as const }, 'Сотрудник заблокирован.'],
  ['in the archive', fine, { ...known, archived: true }, 'Сотрудник в архиве.'],
  ['without the role', fine, { ...known, roles: ['customer'] as const }, 'У сотрудника нет роли «Менеджер».'],
])('%s: the row does not fit and says why', (_name, listed, person, message) => {
  expect(classifyRow(listed, person)).toEqual({ outcome: 'refused', message });
});
