import { expect, it } from 'vitest';
import { rangeProblem } from './range-problem.ts';

it.each([
  [undefined, undefined, null],
  [0, 100, null],
  [70, 70, null],
  [undefined, 40, null],
  [95, 10, '«От» больше, чем «до».'],
  [-1, undefined, 'Число от 0 до 100.'],
  [undefined, 101, 'Число от 0 до 100.'],
  [Number.NaN, undefined, 'Число от 0 до 100.'],
])('D-16: a range from %s to %s', (from, to, problem) => {
  expect(rangeProblem(from, to, { min: 0, max: 100 })).toBe(problem);
});
