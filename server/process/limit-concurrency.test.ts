import { expect, it } from 'vitest';
import { limitConcurrency } from './limit-concurrency.ts';

it('runs so many at once, the others in the order they came, a failure in between', async () => {
  const turn = limitConcurrency(2);
  const log: string[] = [];
  let running = 0;
  const task = (name: string) => async () => {
    running += 1;
    expect(running).toBeLessThanOrEqual(2);
    log.push(name);
    await new Promise((resume) => setImmediate(resume));
    running -= 1;
    if (name === 'b') throw new Error('b failed');
  };
  const results = await Promise.allSettled(['a', 'b', 'c', 'd', 'e'].map((name) => turn(task(name))));
  expect(log).toEqual(['a', 'b', 'c', 'd', 'e']);
  expect(results.map((result) => result.status)).toEqual([
    'fulfilled',
    'rejected',
    'fulfilled',
    'fulfilled',
    'fulfilled',
  ]);
  await expect(turn(async () => 'free again')).resolves.toBe('free again');
});
