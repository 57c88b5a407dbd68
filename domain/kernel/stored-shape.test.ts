import { describe, expect, test } from 'vitest';
import { readStored, type StoredShape, writeStored } from './stored-shape.ts';

type Call = { seconds: number; line: string | null };

const grown: StoredShape<Call> = {
  steps: [
    (first: { minutes: number }) => ({ seconds: first.minutes * 60 }),
    (second: { seconds: number }) => ({ ...second, line: null }),
  ],
};

describe('stored shapes (Q-30)', () => {
  test('each version is read as the value of today', () => {
    const today = { seconds: 120, line: null };
    expect(readStored(grown, { minutes: 2 })).toEqual(today);
    expect(readStored(grown, { seconds: 120, _v: 2 })).toEqual(today);
    expect(readStored(grown, { seconds: 120, line: null, _v: 3 })).toEqual(today);
  });

  test('what is written says its version, and is read without it', () => {
    const call = { seconds: 5, line: '101' };
    expect(writeStored(grown, call)).toEqual({ ...call, _v: 3 });
    expect(readStored(grown, writeStored(grown, call))).toEqual(call);
  });

  test('each item of a list has its own version', () => {
    const calls = grown as StoredShape<unknown> as StoredShape<Call[]>;
    const stored = [{ minutes: 1 }, { seconds: 5, line: '101', _v: 3 }];
    expect(readStored(calls, stored)).toEqual([
      { seconds: 60, line: null },
      { seconds: 5, line: '101' },
    ]);
    expect(writeStored(calls, [{ seconds: 5, line: '101' }])).toEqual([{ seconds: 5, line: '101', _v: 3 }]);
  });

  test('a word of a list grows into an object', () => {
    const named: StoredShape<{ name: string }[]> = {
      steps: [(word: string) => ({ name: word })],
    };
    expect(readStored(named, ['a', { name: 'b', _v: 2 }])).toEqual([{ name: 'a' }, { name: 'b' }]);
  });

  test('a shape that has not grown is stored as it is, and read without a copy', () => {
    const call = { seconds: 5, line: null };
    const list = [call];
    expect(writeStored({}, call)).toBe(call);
    expect(readStored({}, call)).toBe(call);
    expect(readStored({}, list)).toBe(list);
  });

  test('what a newer program has marked is read without the mark', () => {
    expect(readStored({}, { seconds: 5, _v: 2 })).toEqual({ seconds: 5 });
    expect(readStored({}, [{ seconds: 5, _v: 2 }])).toEqual([{ seconds: 5 }]);
    expect(readStored(grown, { seconds: 5, line: null, place: 'x', _v: 4 })).toEqual({
      seconds: 5,
      line: null,
      place: 'x',
    });
  });
});
