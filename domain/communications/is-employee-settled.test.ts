import { describe, expect, test } from 'vitest';
import { isEmployeeSettled } from './is-employee-settled.ts';

const communication = {
  employee_id: 7,
  employee_by_hand: false,
  has_draft: false,
  has_submitted: false,
  has_out: false,
};

describe('D-34, D-35: a correction leaves an employee who is settled', () => {
  test.each([
    ['nobody yet', { ...communication, employee_id: null }, null, false],
    ['the one whom the source meant before', communication, 7, false],
    ['another, chosen by hand', communication, 8, true],
    ['chosen by hand where the source meant nobody', communication, null, true],
    ['the same, chosen by hand', { ...communication, employee_by_hand: true }, 7, true],
    ['left open by hand', { ...communication, employee_id: null, employee_by_hand: true }, 7, true],
    ['rated: a draft', { ...communication, has_draft: true }, 7, true],
    ['rated: submitted', { ...communication, has_submitted: true }, 7, true],
    ['rated: published', { ...communication, has_out: true }, 7, true],
  ])('%s', (_, standing, former, settled) => {
    expect(isEmployeeSettled(standing, former)).toBe(settled);
  });
});
