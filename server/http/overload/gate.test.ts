import { expect, test, vi } from 'vitest';
import { Gate, ShedError } from './gate.ts';

/** Work that is admitted and stays until it is told to leave. */
function held(gate: Gate, gone?: (leave: () => void) => void) {
  let leave = (): void => undefined;
  let isIn = false;
  const done = gate.run(() => {
    isIn = true;
    return new Promise<void>((resolve) => {
      leave = resolve;
    });
  }, gone);
  done.catch(() => undefined);
  return { done, leave: () => leave(), isIn: () => isIn };
}
const settle = () => new Promise((resolve) => setImmediate(resolve));

test('so many at once, so many in line, the rest is refused at once', async () => {
  const gate = new Gate({ inFlight: 2, queue: 1, waitMs: 60_000 });
  const [first, second, third] = [held(gate), held(gate), held(gate)];
  await expect(held(gate).done).rejects.toThrow(ShedError);
  expect([first, second, third].map(({ isIn }) => isIn())).toEqual([true, true, false]);
  expect([gate.inFlight, gate.waiting, gate.shed]).toEqual([2, 1, 1]);
  first.leave();
  await settle();
  expect(third.isIn()).toBe(true);
  second.leave();
  third.leave();
  await Promise.all([first.done, second.done, third.done]);
  expect([gate.inFlight, gate.waiting]).toEqual([0, 0]);
});

test('nobody stands in line longer than the limit says', async () => {
  vi.useFakeTimers();
  const gate = new Gate({ inFlight: 1, queue: 5, waitMs: 5_000 });
  const first = held(gate);
  const waiting = held(gate);
  vi.advanceTimersByTime(4_999);
  await Promise.resolve();
  expect(gate.waiting).toBe(1);
  vi.advanceTimersByTime(1);
  await expect(waiting.done).rejects.toThrow(ShedError);
  expect([gate.waiting, waiting.isIn()]).toEqual([0, false]);
  first.leave();
  await first.done;
  expect(gate.inFlight).toBe(0);
  vi.useRealTimers();
});

test('who has hung up gives the place in line back', async () => {
  const gate = new Gate({ inFlight: 1, queue: 1, waitMs: 60_000 });
  const first = held(gate);
  let hangUp = (): void => undefined;
  const impatient = held(gate, (leave) => {
    hangUp = leave;
  });
  hangUp();
  await expect(impatient.done).rejects.toThrow(ShedError);
  const next = held(gate);
  first.leave();
  await settle();
  expect([impatient.isIn(), next.isIn()]).toEqual([false, true]);
  next.leave();
});

test('work that fails gives its place back', async () => {
  const gate = new Gate({ inFlight: 1, queue: 0, waitMs: 1 });
  await expect(gate.run(() => Promise.reject(new Error('no')))).rejects.toThrow('no');
  expect(await gate.run(() => Promise.resolve('yes'))).toBe('yes');
});
