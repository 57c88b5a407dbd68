import { describe, expect, it } from 'vitest';
import { suggestEmployee } from './suggest-employee.ts';

const EMPLOYEES = [
  { id: 1, name: 'Иванова Мария Петровна' },
  { id: 2, name: 'Семёнов Павел' },
  { id: 3, name: 'Ким Анна' },
  { id: 4, name: 'Ким Сергей' },
];

describe('D-33: whom a name of the source can mean', () => {
  it.each([
    ['Иванова Мария', 1],
    ['мария иванова', 1],
    ['СЕМЕНОВ', 2],
    ['Ким Сергей', 4],
    ['Ким', null],
    ['Ким С.', 4],
    ['Иванова М. П.', 1],
    ['Иванова Ольга', null],
    ['доб. 101', null],
    ['', null],
  ])('%s', (label, id) => {
    expect(suggestEmployee(label, EMPLOYEES)?.id ?? null).toBe(id);
  });
});
