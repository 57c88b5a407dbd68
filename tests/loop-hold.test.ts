import { setTimeout as pause } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { loopHold, threadMs } from '#tests/support/loop-hold.ts';

test('Q-27: the measure of the fuzzer sees who works without a pause, and neither who waits nor who takes turns', async () => {
  const loop = loopHold();
  onTestFinished(loop.stop);
  const work = (ms: number) => {
    const begun = threadMs();
    // Arithmetic between two looks at the clock: the looks alone would cost more than the work they measure.
    while (threadMs() - begun < ms) for (let step = 0; step < 1e6; step += 1) Math.sqrt(step);
  };
  const busy = loop.begin();
  work(400);
  expect(await busy()).toBeGreaterThan(250);

  const waiting = loop.begin();
  await pause(300);
  expect(await waiting()).toBeLessThan(250);

  const turns = loop.begin();
  for (let turn = 0; turn < 20; turn += 1) {
    work(20);
    await pause(20);
  }
  expect(await turns()).toBeLessThan(250);
});
