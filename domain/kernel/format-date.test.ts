import { describe, expect, it } from 'vitest';
import {
  formatDate,
  formatDateTime,
  formatDay,
  formatShortDate,
  formatShortDateTime,
  formatTime,
} from './format-date.ts';

const lateEvening = '2026-03-08T21:05:00Z';

describe('dates as people read them (P-47)', () => {
  it('shows the day of the time zone, not of UTC', () => {
    expect(formatDate(lateEvening, 'UTC')).toBe('8 марта 2026');
    expect(formatDate(lateEvening, 'Europe/Moscow')).toBe('9 марта 2026');
    expect(formatShortDate(lateEvening, 'UTC')).toBe('08.03.2026');
    expect(formatShortDate(lateEvening, 'Europe/Moscow')).toBe('09.03.2026');
  });

  it('writes time by 24 hours, midnight as 00', () => {
    expect(formatDateTime(lateEvening, 'Europe/Moscow')).toBe('9 марта 2026, 00:05');
    expect(formatShortDateTime(lateEvening, 'Asia/Vladivostok')).toBe('09.03.2026, 07:05');
    expect(formatTime('2026-03-08T11:05:00Z', 'Europe/Moscow')).toBe('14:05');
  });

  it('does not move a calendar day', () => {
    expect(formatDay('2026-03-08')).toBe('08.03.2026');
  });
});
