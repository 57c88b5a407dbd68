import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { findHaproxy } from '../../scripts/find-haproxy.mjs';
import { freePort } from './free-port.ts';

export type Balancer = { url: string; stop: () => Promise<void> };

/** Header of the tests alone: which server has answered. */
export const ANSWERED_BY = 'x-answered-by';

/** The balancer that deploy/haproxy.cfg describes, before these servers; turn by turn, so that each answers its share. */
export async function startBalancer(urls: readonly string[], folder: string): Promise<Balancer> {
  const program = findHaproxy();
  if (program === null) throw new Error('Нет HAProxy: apt-get install haproxy');
  const port = await freePort();
  const servers = urls.map((url, at) => `    server razbor${at + 1} ${new URL(url).host}`);
  const lines = readFileSync('deploy/haproxy.cfg', 'utf8')
    .split('\n')
    .filter((line) => !/^ {4}server /.test(line))
    .map((line) => line.replace('bind :8080', `bind 127.0.0.1:${port}`))
    .map((line) => line.replace('balance leastconn', 'balance roundrobin'))
    .map((line) => line.replace(/^(frontend .*)$/, `$1\n    http-response set-header ${ANSWERED_BY} %s`));
  const config = join(folder, 'haproxy.cfg');
  writeFileSync(config, `${lines.join('\n')}\n${servers.join('\n')}\n`);
  const child = spawn(program, ['-db', '-f', config], { stdio: ['ignore', 'ignore', 'pipe'] });
  let output = '';
  child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const url = `http://127.0.0.1:${port}`;
  await untilServes(url, child, () => output);
  return {
    url,
    stop: async () => {
      if (child.exitCode !== null || child.signalCode !== null) return;
      const ended = once(child, 'exit');
      child.kill('SIGTERM');
      await ended;
    },
  };
}

async function untilServes(url: string, child: ChildProcess, output: () => string): Promise<void> {
  for (let turn = 0; turn < 300; turn += 1) {
    if (child.exitCode !== null) throw new Error(`HAProxy ended with ${child.exitCode}:\n${output()}`);
    const answer = await fetch(`${url}/readyz`).catch(() => null);
    if (answer?.ok === true) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error(`HAProxy serves nothing:\n${output()}`);
}
