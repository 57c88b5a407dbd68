import { describe, expect, it } from 'vitest';
import { auditTime } from './when-text.ts';

const now = new Date('2026-03-08T21:30:00Z');

describe('whenText (P-47)', () => {
  it.each([
    ['2026-03-08T21:05:00Z', 'Europe/Moscow', 'сегодня, 00:05'],
    ['2026-03-08T20:55:00Z', 'Europe/Moscow', 'вчера, 23:55'],
    ['2026-03-08T20:55:00Z', 'UTC', 'сегодня, 20:55'],
    ['2026-03-06T10:00:00Z', 'Europe/Moscow', '6 марта 2026'],
  ])('%s in %s → %s', (at, zone, text) => expect(auditTime(at, now, zone)).toBe(text));
});
