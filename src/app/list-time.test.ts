import { expect, test } from 'vitest';
import { listTime } from './list-time.ts';

test('P-47: a time of today and of yesterday is told by that word, by the reader’s clock', () => {
  const now = new Date(2026, 2, 8, 0, 30);
  const at = (day: number, hour: number) => new Date(2026, 2, day, hour, 5).toISOString();
  expect(listTime(at(8, 0), now)).toBe('сегодня, 00:05');
  expect(listTime(at(7, 23), now)).toBe('вчера, 23:05');
  expect(listTime(at(6, 23), now)).toBe('06.03.2026, 23:05');
  expect(listTime(at(9, 1), now)).toBe('09.03.2026, 01:05');
});
