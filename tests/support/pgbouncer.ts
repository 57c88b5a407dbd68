import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chown, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { findPgbouncer } from '../../scripts/find-pgbouncer.mjs';
import { freePort } from './free-port.ts';
import { unprivileged } from './unprivileged.ts';

export type Pooler = {
  /** Address of a database through the pooler. @param direct its address on PostgreSQL itself */
  urlOf: (direct: string) => string;
  stop: () => Promise<void>;
};

const TURNS = 300;

/** The pooler that deploy/pgbouncer.ini describes, before this PostgreSQL, which trusts its visitors. */
export async function startPgbouncer(postgresUrl: string): Promise<Pooler> {
  const program = findPgbouncer();
  if (program === null) throw new Error('Нет PgBouncer: apt-get install pgbouncer');
  const port = await freePort();
  const { port: behind, username } = new URL(postgresUrl);
  const folder = await mkdtemp(join(tmpdir(), 'razbor-pgbouncer-'));
  const config = join(folder, 'pgbouncer.ini');
  const text = await readFile('deploy/pgbouncer.ini', 'utf8');
  await writeFile(
    config,
    text
      .replace('port=5432', `port=${behind} user=${username}`)
      .replace('listen_port = 6432', `listen_port = ${port}\nunix_socket_dir = ${folder}`)
      .replace('auth_type = scram-sha-256', 'auth_type = any')
      .replace(/^auth_file .*$/m, ''),
  );
  const owner = await unprivileged(folder);
  if (owner.uid !== undefined && owner.gid !== undefined) await chown(config, owner.uid, owner.gid);
  const child = spawn(program, [config], { stdio: ['ignore', 'ignore', 'pipe'], ...owner });
  let output = '';
  child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const urlOf = (direct: string): string => {
    const url = new URL(direct);
    url.port = String(port);
    return url.href;
  };
  await untilServes(urlOf(postgresUrl), child, () => output);
  return {
    urlOf,
    stop: async () => {
      const ended = once(child, 'exit');
      if (child.exitCode === null && child.kill('SIGTERM')) await ended;
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function serves(connectionString: string): Promise<boolean> {
  const client = new pg.Client({ connectionString });
  try {
    await client.connect();
    await client.end();
    return true;
  } catch {
    return false;
  }
}

async function untilServes(connectionString: string, child: ChildProcess, output: () => string): Promise<void> {
  for (let turn = 0; turn < TURNS; turn += 1) {
    if (child.exitCode !== null) throw new Error(`PgBouncer ended with ${child.exitCode}:\n${output()}`);
    if (await serves(connectionString)) return;
    await pause(50);
  }
  throw new Error(`PgBouncer serves nothing:\n${output()}`);
}
