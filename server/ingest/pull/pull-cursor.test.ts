import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { afterPage, openWindow, type PullCursor, readCursor } from './pull-cursor.ts';

const at = (time: string) => new Date(`2026-03-08T${time}:00.000Z`);
const first = () => openWindow(readCursor(null, at('09:00')), at('09:05'));
const page = (rows: unknown[], next: { offset: number } | null = null) => ({ rows, next, overlapMinutes: 10 });

describe('a cursor (D-34)', () => {
  test('goes from the creation of the integration to now at first, then with an overlap', () => {
    expect(first()).toMatchObject({ from: at('09:00').toISOString(), until: at('09:05').toISOString() });
    const { cursor } = afterPage(first(), page([]));
    // Never before where the window began.
    expect(cursor).toMatchObject({ from: at('09:00').toISOString(), until: null, position: null });
    const later = afterPage(openWindow(cursor, at('10:00')), page([])).cursor;
    expect(later.from).toBe(at('09:50').toISOString());
  });

  test('does not move its window while it has pages, and does not take what has come a second time', () => {
    const one = afterPage(first(), page([{ id: 1 }, { id: 2 }, { id: 2 }], { offset: 2 }));
    expect(one.fresh).toEqual([{ id: 1 }, { id: 2 }]);
    expect(one.cursor).toMatchObject({ until: at('09:05').toISOString(), position: { offset: 2 } });
    const two = afterPage(openWindow(one.cursor, at('09:30')), page([{ id: 2 }, { id: 3 }]));
    expect(two.fresh).toEqual([{ id: 3 }]);
    const next = afterPage(
      openWindow(two.cursor, at('09:30')),
      page([{ id: 3 }, { id: 4 }, { id: 1, corrected: true }]),
    );
    expect(next.fresh).toEqual([{ id: 4 }, { id: 1, corrected: true }]);
  });

  test('catches up by days after a long silence', () => {
    const month = openWindow(readCursor(null, new Date('2026-02-01T00:00:00.000Z')), at('09:00'));
    expect(month.until).toBe('2026-02-02T00:00:00.000Z');
  });

  test('does not turn its window round when clocks go back', () => {
    const { from, until } = openWindow(readCursor(null, at('09:00')), at('08:00'));
    expect(until).toBe(from);
  });

  test.each([null, 'text', {}, { from: 'вчера' }, { from: 1 }])(
    'begins anew when it is a foreign one, %j',
    (stored) => {
      expect(readCursor(stored, at('09:00'))).toMatchObject({ from: at('09:00').toISOString(), tries: 0 });
    },
  );

  test('counts pages that have nothing new', () => {
    const turned = (rows: unknown[], cursor: PullCursor) =>
      afterPage(openWindow(cursor, at('09:05')), page(rows, { offset: 1 })).cursor;
    const one = turned([{ id: 1 }], first());
    expect(turned([{ id: 1 }], turned([{ id: 1 }], one)).repeats).toBe(2);
    expect(turned([], one).repeats).toBe(0);
    expect(turned([{ id: 1 }, { id: 2 }], one).repeats).toBe(0);
  });

  test('takes the whole of a report into which rows are written belatedly, and each row once', () => {
    // A call begun at `minute` is in the report `late` minutes after, no later than the overlap allows.
    const call = fc.record({ minute: fc.integer({ min: 0, max: 600 }), late: fc.integer({ min: 0, max: 10 }) });
    const steps = fc.array(fc.integer({ min: 1, max: 90 }), { minLength: 1, maxLength: 30 });
    fc.assert(
      fc.property(fc.array(call, { maxLength: 60 }), steps, fc.integer({ min: 1, max: 5 }), (calls, pauses, size) => {
        const rows = calls.map((each, id) => ({ id, ...each }));
        const minute = (iso: string) => (Date.parse(iso) - at('00:00').getTime()) / 60_000;
        const clock = (now: number) => new Date(at('00:00').getTime() + now * 60_000);
        const stored: number[] = [];
        let cursor: PullCursor = readCursor(null, at('00:00'));
        let now = 0;
        for (const pause of [...pauses, 700]) {
          now += pause;
          do {
            const open = openWindow(cursor, clock(now));
            const offset = Number(open.position?.['offset'] ?? 0);
            const report = rows
              .filter((row) => row.minute + row.late <= now)
              .filter((row) => row.minute >= minute(open.from) && row.minute <= minute(open.until))
              .toSorted((a, b) => a.minute - b.minute || a.id - b.id);
            const some = report.slice(offset, offset + size);
            const next = some.length < size ? null : { offset: offset + size };
            const taken = afterPage(open, { rows: some, next, overlapMinutes: 10 });
            stored.push(...taken.fresh.map((row) => (row as { id: number }).id));
            cursor = taken.cursor;
          } while (cursor.until !== null);
        }
        expect(stored.toSorted((a, b) => a - b)).toEqual(rows.map(({ id }) => id));
      }),
    );
  });
});
