import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';
import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';

const SUPERVISED = `
  import { supervise } from ${JSON.stringify(resolve('scripts/serve.mjs'))};
  supervise().start(['-e', 'console.log("serves"); setInterval(() => {}, 1000)']);
`;
/** Stands for the shell in which npm runs the script: a signal ends it and goes no further. */
const SHELL = `
  require('node:child_process').spawn(process.execPath, ['--input-type=module', '-e', process.argv[1]], {
    stdio: 'inherit',
    env: { ...process.env, npm_lifecycle_event: 'start' },
  });
`;

test('Q-1: killing the shell of npm start ends the server, too', async () => {
  const shell = spawn(process.execPath, ['-e', SHELL, SUPERVISED], { stdio: ['ignore', 'pipe', 'inherit'] });
  const [said] = (await once(shell.stdout, 'data')) as [Buffer];
  expect(String(said)).toBe('serves\n');
  shell.kill('SIGKILL');
  // Closed when nobody is left who could write to it: neither the script nor its child.
  await once(shell.stdout, 'close');
});

test('Q-3: in production a missing secret is asked for before anything is built', async () => {
  const { APP_SECRET: _known, ...rest } = process.env;
  const env = { ...rest, NODE_ENV: 'production' };
  const start = spawn(process.execPath, ['scripts/start.mjs'], { env, stdio: ['ignore', 'pipe', 'pipe'] });
  const [printed, refused, [code]] = await Promise.all([text(start.stdout), text(start.stderr), once(start, 'exit')]);
  expect({ printed, refused, code }).toEqual({ printed: '', refused: expect.stringContaining('APP_SECRET'), code: 1 });
});
