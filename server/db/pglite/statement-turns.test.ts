import { expect, test } from 'vitest';
import { StatementTurns } from './statement-turns.ts';

/** Work that begins when its turn comes and ends when it is told to. */
function bench() {
  const turns = new StatementTurns();
  const began: string[] = [];
  const ends = new Map<string, () => void>();
  const ask = (name: string, how: 'together' | 'alone', urgent = false): Promise<void> =>
    turns[how]({ urgent }, () => {
      began.push(name);
      return new Promise<void>((resolve) => ends.set(name, resolve));
    });
  const settle = async () => {
    for (let turn = 0; turn < 10; turn += 1) await Promise.resolve();
  };
  const end = async (name: string) => {
    ends.get(name)?.();
    await settle();
  };
  return { turns, began, ask, end, settle };
}

test('statements go side by side, a transaction alone, and nobody comes in between (Q-6)', async () => {
  const { began, ask, end, settle } = bench();
  void ask('a', 'together');
  void ask('b', 'together');
  void ask('write', 'alone');
  void ask('c', 'together');
  await settle();
  expect(began).toEqual(['a', 'b']);
  await end('a');
  expect(began).toEqual(['a', 'b']);
  await end('b');
  expect(began).toEqual(['a', 'b', 'write']);
  await end('write');
  expect(began).toEqual(['a', 'b', 'write', 'c']);
});

test('an urgent statement goes before those who wait, but not into a transaction', async () => {
  const { began, ask, end, settle } = bench();
  void ask('write', 'alone');
  void ask('list', 'together');
  void ask('next write', 'alone');
  void ask('who is it', 'together', true);
  await settle();
  expect(began).toEqual(['write']);
  await end('write');
  expect(began).toEqual(['write', 'who is it', 'list']);
});

test('urgent ones pass whoever waits eight times at most', async () => {
  const { began, ask, end, settle } = bench();
  void ask('first', 'alone');
  void ask('patient', 'alone');
  for (let n = 0; n < 20; n += 1) void ask(`urgent ${n}`, 'alone', true);
  await settle();
  for (let turn = 0; turn < 10; turn += 1) await end(began.at(-1) ?? '');
  expect(began.indexOf('patient')).toBe(9);
});

test('a failure gives the turn back, and what is under way is counted', async () => {
  const { turns, began, ask, end, settle } = bench();
  const failing = turns.alone({ urgent: false }, () => Promise.reject(new Error('no')));
  void ask('after', 'together');
  expect(turns.pending).toBe(2);
  await expect(failing).rejects.toThrow('no');
  await settle();
  expect(began).toEqual(['after']);
  await end('after');
  expect(turns.pending).toBe(0);
});
