import { expect, it } from 'vitest';
import { zoneUnlike } from './zone-unlike.ts';

it.each([
  ['Asia/Yekaterinburg', 'Europe/Moscow', 'UTC+5'],
  ['Europe/Moscow', 'Asia/Yekaterinburg', 'UTC+3'],
  // Another name, the same clock.
  ['Europe/Moscow', 'Europe/Minsk', null],
  ['Asia/Kolkata', 'Europe/Moscow', 'UTC+5:30'],
])('D-15: says %s to who reads in %s as %s', (zone, own, said) => {
  expect(zoneUnlike('2026-11-22T18:00:00Z', zone, own)).toBe(said);
});
