import { expect, test } from 'vitest';
import { effortText, volumeText } from './rating-effort.ts';

const calls = (count: number, duration_seconds: number | null) =>
  Array.from({ length: count }, () => ({ duration_seconds }));

test.each([
  [calls(6, 150), 'около 40\u00a0минут', '6\u00a0коммуникаций, 15\u00a0минут записи'],
  [calls(1, 20), 'около 5\u00a0минут', '1\u00a0коммуникация'],
  [calls(2, null), 'около 15\u00a0минут', '2\u00a0коммуникации'],
  [calls(20, 210), 'около 3\u00a0часов', '20\u00a0коммуникаций, 70\u00a0минут записи'],
  [calls(20, 360), 'около 3\u00a0часов', '20\u00a0коммуникаций, 120\u00a0минут записи'],
  [calls(50, 120), 'около 5\u00a0часов', '50\u00a0коммуникаций, 100\u00a0минут записи'],
])('D-23: says how much there is to rate and how long it takes, %#', (rows, effort, volume) => {
  expect(effortText(rows)).toBe(effort);
  expect(volumeText(rows)).toBe(volume);
});
