import { describe, expect, test } from 'vitest';
import { isChosenToTranscribe } from './transcribe-new.ts';
import { nextTranscribeTime } from './transcribe-hours.ts';

describe('new recordings of a project (D-42)', () => {
  const numbers = Array.from({ length: 10_000 }, (_, n) => n + 1);
  const chosen = (transcribe_share: number | null, transcribe_from_seconds: number | null = null) =>
    numbers.filter((id) => isChosenToTranscribe({ transcribe_share, transcribe_from_seconds }, { id, seconds: 60 }));

  test('none without a share, all of 100 %, and about as many as the share says', () => {
    expect(chosen(null)).toEqual([]);
    expect(chosen(100)).toHaveLength(numbers.length);
    for (const share of [1, 10, 50, 90]) expect(Math.abs(chosen(share).length - share * 100)).toBeLessThan(150);
  });

  test('a greater share has all of a smaller one', () => {
    const more = new Set(chosen(50));
    expect(chosen(10).every((id) => more.has(id))).toBe(true);
  });

  test('shorter ones than the project says are left', () => {
    expect(chosen(100, 61)).toEqual([]);
    expect(chosen(100, 60)).toHaveLength(numbers.length);
  });

  test.each([
    ['any', '2026-03-02T12:00:00Z', '2026-03-02T12:00:00.000Z'],
    ['night', '2026-03-02T12:00:00Z', '2026-03-02T19:00:00.000Z'],
    ['night', '2026-03-02T18:59:59Z', '2026-03-02T19:00:00.000Z'],
    ['night', '2026-03-02T19:00:00Z', '2026-03-02T19:00:00.000Z'],
    ['night', '2026-03-02T21:30:00Z', '2026-03-02T21:30:00.000Z'],
    ['night', '2026-03-03T03:59:00Z', '2026-03-03T03:59:00.000Z'],
    ['night', '2026-03-03T04:00:00Z', '2026-03-03T19:00:00.000Z'],
    ['off_hours', '2026-03-02T12:00:00Z', '2026-03-02T16:00:00.000Z'],
  ] as const)('%s at %s in Moscow: %s', (hours, now, then) => {
    expect(nextTranscribeTime(hours, new Date(now), 'Europe/Moscow').toISOString()).toBe(then);
  });
});
