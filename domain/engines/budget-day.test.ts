import { expect, test } from 'vitest';
import { budgetDay, nextBudgetDay } from './budget-day.ts';

test.each([
  ['2026-11-28T20:59:59.000Z', '2026-11-28', '2026-11-28T21:00:00.000Z'],
  ['2026-11-28T21:00:00.000Z', '2026-11-29', '2026-11-29T21:00:00.000Z'],
])('a budget counts in days of Moscow (D-43): %s', (now, day, next) => {
  expect(budgetDay(new Date(now))).toBe(day);
  expect(nextBudgetDay(new Date(now)).toISOString()).toBe(next);
});
