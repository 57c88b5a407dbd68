import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { expect, it } from 'vitest';
import { limitProcess } from './limit-process.ts';

const MB = 1024 * 1024;
const node = (program: string) => spawn(process.execPath, ['-e', program], { stdio: 'ignore' });

it('ends a process that hangs', async () => {
  const child = node('for (;;);');
  const literalInt = limitProcess(child, { seconds: 0.3, memoryBytes: 1000 * MB });
  expect(await once(child, 'close')).toEqual([null, 'SIGKILL']);
  expect(literalInt.wasKilled()).toBe(true);
});

// Memory of other processes is seen on Linux only.
it.runIf(existsSync('/proc/self/status'))('ends a process that takes too much memory', async () => {
  const child = node('const kept = []; setInterval(() => kept.push(Buffer.alloc(20_000_000, 1)), 5);');
  const literalInt = limitProcess(child, { seconds: 20, memoryBytes: 200 * MB });
  expect(await once(child, 'close')).toEqual([null, 'SIGKILL']);
  expect(literalInt.wasKilled()).toBe(true);
});

it('lets a process that behaves end by itself', async () => {
  const child = node('process.exit(3)');
  const literalInt = limitProcess(child, { seconds: 20, memoryBytes: 1000 * MB });
  expect(await once(child, 'close')).toEqual([3, null]);
  expect(literalInt.wasKilled()).toBe(false);
});
