import { expect, it } from 'vitest';
import { timeThere } from './time-there.ts';

it.each([
  ['Asia/Yekaterinburg', 'Europe/Moscow', '23:00 UTC+5'],
  ['Europe/Moscow', 'Asia/Yekaterinburg', '21:00 UTC+3'],
  // Another name, the same clock.
  ['Europe/Moscow', 'Europe/Minsk', null],
  ['Asia/Kolkata', 'Europe/Moscow', '23:30 UTC+5:30'],
])('D-15, Q-31: says the clock of %s to who reads in %s as %s', (time_zone, own, said) => {
  const there = timeThere({ started_at: '2026-11-22T18:00:00Z', time_zone }, own);
  expect(there && `${there.time} ${there.offset}`).toBe(said);
});
