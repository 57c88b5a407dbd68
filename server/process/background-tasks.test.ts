import { expect, test } from 'vitest';
import { createBackgroundTasks } from './background-tasks.ts';
import { createLog } from '#server/log/log.ts';

test('a failure is logged and ends nothing; drain() waits for work that work has started', async () => {
  const lines: string[] = [];
  const background = createBackgroundTasks(createLog('info', { write: (line) => lines.push(line) }));
  const done: string[] = [];
  background.run('первое', async () => {
    background.run('второе', async () => {
      await new Promise((resolve) => setImmediate(resolve));
      done.push('второе');
    });
    done.push('первое');
    throw new Error('не вышло');
  });
  await background.drain();
  expect(done).toEqual(['первое', 'второе']);
  expect(lines.map((line) => JSON.parse(line) as object)).toMatchObject([
    { level: 'error', msg: 'первое', err: { message: 'не вышло' } },
  ]);
});

test('work that throws before its first await is caught too', async () => {
  const background = createBackgroundTasks(createLog('silent'));
  background.run('сразу', () => {
    throw new Error('сразу');
  });
  await expect(background.drain()).resolves.toBeUndefined();
});
