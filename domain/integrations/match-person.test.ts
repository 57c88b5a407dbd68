import { describe, expect, it } from 'vitest';
import type { SourcePerson } from './call-event.ts';
import { matchPerson, type PersonMapping, unmatchedName } from './match-person.ts';

const nobody: SourcePerson = { extension: null, user_id: null, email: null, name: null };
const table: PersonMapping[] = [
  { key: 'name', value: 'Пётр  Иванов', employee_id: 4 },
  { key: 'email', value: 'Petr@Example.com', employee_id: 3 },
  { key: 'user_id', value: '17', employee_id: 2 },
  { key: 'extension', value: '101', employee_id: 1 },
];

describe('D-33: whom a source means', () => {
  it.each([
    [
      { ...nobody, extension: '101', user_id: '17' },
      { employee_id: 1, by: 'extension' },
    ],
    [
      { ...nobody, extension: '999', user_id: '17', email: 'petr@example.com' },
      { employee_id: 2, by: 'user_id' },
    ],
    [
      { ...nobody, email: ' petr@example.COM' },
      { employee_id: 3, by: 'email' },
    ],
    [
      { ...nobody, name: 'петр иванов' },
      { employee_id: 4, by: 'name' },
    ],
    [{ ...nobody, name: 'Пётр' }, null],
    [{ ...nobody, user_id: '101' }, null],
    [nobody, null],
    [null, null],
  ])('%j', (person, expected) => expect(matchPerson(person, table)).toEqual(expected));

  it('two rows that disagree decide nothing, and the next key does', () => {
    const disagreeing: PersonMapping[] = [...table, { key: 'extension', value: '101', employee_id: 9 }];
    expect(matchPerson({ ...nobody, extension: '101' }, disagreeing)).toBeNull();
    expect(matchPerson({ ...nobody, extension: '101', user_id: '17' }, disagreeing)?.employee_id).toBe(2);
  });

  it('an empty value in the table is nobody', () => {
    expect(matchPerson({ ...nobody, name: ' ' }, [{ key: 'name', value: '', employee_id: 5 }])).toBeNull();
  });
});

describe('D-15: what «Не сопоставлено» shows', () => {
  it.each([
    [
      { ...nobody, extension: '101', name: 'Пётр Иванов' },
      { key: 'extension', value: '101', label: 'Пётр Иванов' },
    ],
    [
      { ...nobody, extension: '101' },
      { key: 'extension', value: '101', label: 'доб. 101' },
    ],
    [
      { ...nobody, user_id: '17', email: 'p@example.com' },
      { key: 'user_id', value: '17', label: 'p@example.com' },
    ],
    [
      { ...nobody, user_id: '17' },
      { key: 'user_id', value: '17', label: '17' },
    ],
    [nobody, null],
    [null, null],
  ])('%j', (person, expected) => expect(unmatchedName(person)).toEqual(expected));
});
