import { describe, expect, test } from 'vitest';
import { reportPeriod } from './report-period.ts';
import { slotsOf } from './sending-limits.ts';
import { readStart, sameUsername } from './start-command.ts';
import { GIVE_UP_MS, nextTryMs, readRefusal } from './telegram-refusals.ts';

describe('D-30: refusals of the Bot API', () => {
  test.each([
    [{ code: 403, description: 'Forbidden: bot was blocked by the user' }, 'broken'],
    [{ code: 403, description: 'Forbidden: bot was kicked from the group chat' }, 'broken'],
    [{ code: 400, description: 'Bad Request: chat not found' }, 'broken'],
    [{ code: 400, description: 'group chat was upgraded', migrate_to_chat_id: -100 }, 'migrated'],
    [{ code: 429, description: 'Too Many Requests', retry_after: 30 }, 'slow_down'],
    [{ code: 502, description: 'Bad Gateway' }, 'later'],
    [{ code: null, description: '' }, 'later'],
    [{ code: 401, description: 'Unauthorized' }, 'later'],
    [{ code: 400, description: "can't parse entities" }, 'refused'],
  ])('%j: %s', (failure, kind) => {
    expect(readRefusal(failure).kind).toBe(kind);
  });

  test('pauses grow to an hour with a quarter of jitter, and attempts end after 15 hours', () => {
    expect(nextTryMs(1, 0, 0.5)).toBe(10_000);
    expect(nextTryMs(4, 0, 0.5)).toBe(80_000);
    expect(nextTryMs(30, 0, 0.5)).toBe(3_600_000);
    expect([nextTryMs(1, 0, 0), nextTryMs(1, 0, 1)]).toEqual([7_500, 12_500]);
    expect(nextTryMs(30, GIVE_UP_MS - 3_600_000, 0.5)).toBe(3_600_000);
    expect(nextTryMs(30, GIVE_UP_MS - 3_599_999, 0.5)).toBeNull();
  });
});

describe('D-30: the period of a message', () => {
  test.each([
    ['daily', '2026-03-09T06:00:00Z', 'Europe/Moscow', '2026-03-08', '2026-03-08'],
    ['weekly', '2026-03-09T06:00:00Z', 'Europe/Moscow', '2026-03-02', '2026-03-08'],
    // 23:30 on Sunday in Moscow is Monday in Vladivostok.
    ['weekly', '2026-03-08T20:30:00Z', 'Asia/Vladivostok', '2026-03-02', '2026-03-08'],
    // The night when Berlin's clock goes on: the day before is still Saturday.
    ['daily', '2026-03-29T01:30:00Z', 'Europe/Berlin', '2026-03-28', '2026-03-28'],
  ] as const)('%s, %s, %s: %s–%s', (schedule, due, zone, ...[from, to]) => {
    expect(reportPeriod(schedule, new Date(due), zone)).toMatchObject({ from, to });
  });
});

test.each([
  ['/start ABCDEFGH2345', 'ABCDEFGH2345'],
  ['/start@razbor_bot abcdefgh2345 ', 'ABCDEFGH2345'],
  ['/start', null],
  ['/start ABC', null],
  ['привет /start ABCDEFGH2345', null],
])('a command is read: «%s»', (said, code) => {
  expect(readStart(said)).toBe(code);
});

test('a name in Telegram is read with @ and without, in any letters', () => {
  expect(sameUsername('@Director', 'director')).toBe(true);
  expect(sameUsername('@director', '')).toBe(false);
});

test('D-30: at most 30 a second in all, 1 a second to a chat, 20 a minute to a group', () => {
  const perMinute = (chat: string) => slotsOf(chat).map(({ ms }) => Math.floor(60_000 / ms));
  expect(perMinute('7001')).toEqual([1764, 60]);
  expect(perMinute('-500')[1]).toBeLessThan(20);
});
