import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ANSWERS_LEAST, type SpeechDay, type SpeechSums, SUMMARY_KEYS, summariseSpeech } from './summarise-speech.ts';

const sums = (over: Partial<SpeechSums> = {}): SpeechSums => ({
  ...(Object.fromEntries(SUMMARY_KEYS.map((key) => [key, { sum: 0, n: 0 }])) as SpeechSums),
  ...over,
});
const day = (over: Partial<SpeechDay> = {}): SpeechDay => ({
  employee_id: 1,
  day: '2026-11-02',
  count: 1,
  sums: sums({ talk_share: { sum: 50, n: 1 } }),
  ...over,
});

describe('summariseSpeech (D-40)', () => {
  it('says nothing of no talks', () => {
    const { count, means, employees, trend } = summariseSpeech([]);
    expect({ count, employees, trend }).toEqual({ count: 0, employees: [], trend: [] });
    expect(Object.values(means)).toEqual(SUMMARY_KEYS.map(() => null));
  });

  it('takes the mean of calls, and who speaks most first', () => {
    const { means, employees } = summariseSpeech([
      day({ count: 3, sums: sums({ talk_share: { sum: 120, n: 3 } }) }),
      day({ employee_id: 2, count: 1, sums: sums({ talk_share: { sum: 70, n: 1 } }) }),
      day({ employee_id: null, count: 1, sums: sums() }),
    ]);
    expect(means.talk_share).toBe(47.5);
    expect(employees.map(({ employee_id, count, means: own }) => [employee_id, count, own.talk_share])).toEqual([
      [2, 1, 70],
      [1, 3, 40],
      [null, 1, null],
    ]);
  });

  it('compares nobody by how soon they answer on few calls', () => {
    const answering = (n: number) => day({ employee_id: n, count: n, sums: sums({ answer_seconds: { sum: n, n } }) });
    const { means, employees } = summariseSpeech([answering(ANSWERS_LEAST - 1), answering(ANSWERS_LEAST)]);
    expect(means.answer_seconds).toBe(1);
    expect(Object.fromEntries(employees.map((one) => [one.count, one.means.answer_seconds]))).toEqual({
      [ANSWERS_LEAST - 1]: null,
      [ANSWERS_LEAST]: 1,
    });
  });

  it('tells a month by days and more by weeks from Monday', () => {
    const month = summariseSpeech([day({ day: '2026-11-01' }), day({ day: '2026-12-01' })]);
    expect([month.step, month.trend.map(({ from, to }) => [from, to])]).toEqual([
      'day',
      [
        ['2026-11-01', '2026-11-01'],
        ['2026-12-01', '2026-12-01'],
      ],
    ]);
    const longer = summariseSpeech([day({ day: '2026-12-02' }), day({ day: '2026-11-01' })]);
    expect([longer.step, longer.trend.map(({ from, to }) => [from, to])]).toEqual([
      'week',
      [
        ['2026-10-26', '2026-11-01'],
        ['2026-11-30', '2026-12-06'],
      ],
    ]);
  });

  it('counts each talk once among people and once in the trend', () => {
    const days = fc.array(
      fc.record({
        employee_id: fc.option(fc.integer({ min: 1, max: 4 })),
        day: fc.integer({ min: 0, max: 80 }).map((n) => new Date(Date.UTC(2026, 5, 1 + n)).toISOString().slice(0, 10)),
        count: fc.integer({ min: 1, max: 9 }),
        sums: fc.constant(sums()),
      }),
    );
    fc.assert(
      fc.property(days, (rows) => {
        const { count, employees, trend } = summariseSpeech(rows);
        const total = (parts: readonly { count: number }[]) => parts.reduce((all, one) => all + one.count, 0);
        expect([total(employees), total(trend)]).toEqual([count, count]);
      }),
    );
  });
});
