import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { expect, test } from 'vitest';
import { HANG_MS } from '#tests/hang.ts';
import { NODE_FLAGS } from '#tests/support/node-flags.ts';
import { startServerProcess } from '#tests/support/server-process.ts';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';

const STRONG = 'q7Zr2Lk9vXw4Tn8sBd1Yh6Mf3Gp5Cj0E';
const PASSWORD = 'совсем новый пароль 71';

type Run = { args: string[]; dataDir: string; env?: Record<string, string>; stdin?: string };

/** Runs the admin command as in production: nothing exists yet, and the secret is given. */
async function admin({ args, dataDir, env = {}, stdin = '' }: Run): Promise<{ code: number | null; output: string }> {
  const base = { PATH: process.env['PATH'] ?? '', HOME: process.env['HOME'] ?? '', LOG_LEVEL: 'warn' };
  const child = spawn(process.execPath, [...NODE_FLAGS, 'dist-server/admin.js', 'create-admin', ...args], {
    env: {
      ...base,
      NODE_ENV: 'production',
      APP_SECRET: STRONG,
      DATA_DIR: dataDir,
      PUBLIC_URL: 'https://r.example',
      ...env,
    },
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (output += chunk.toString()));
  child.stdin.end(stdin);
  await once(child, 'exit');
  return { code: child.exitCode, output };
}

const NAMED = ['--email', 'anna@example.ru', '--name', 'Иванова Анна Петровна'];
const post = (url: string, path: string, body: object) =>
  fetch(`${url}/api/auth/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });

test('the first start in production: the printed link sets the password once, and then one is in (Q-1, Q-3)', {
  timeout: HANG_MS,
}, async () => {
  const dataDir = await temporaryFolder();
  const made = await admin({ args: NAMED, dataDir });
  expect(made).toEqual({ code: 0, output: expect.stringContaining('Администратор заведён: Иванова Анна Петровна') });
  const link = new URL(/https:\/\/r\.example\/auth\/restore\/\S+/.exec(made.output)?.[0] ?? '');
  const env = { NODE_ENV: 'production', APP_SECRET: STRONG };
  const server = await startServerProcess({ dataDir, env });
  const locked = await admin({ args: ['--email', 'b@example.ru', '--name', 'Б Б'], dataDir });
  expect(locked.code).toBe(1);
  expect(locked.output).not.toMatch(/\n\s+at /);
  const email = link.searchParams.get('email');
  const set = { token: link.searchParams.get('token'), email, password: PASSWORD, password_confirmation: PASSWORD };
  expect((await post(server.url, 'password-reset', set)).status).toBe(200);
  expect((await post(server.url, 'password-reset', set)).status).toBe(422);
  expect((await post(server.url, 'login', { email, password: PASSWORD })).status).toBe(200);
  expect(await server.stop()).toBe(0);
});
