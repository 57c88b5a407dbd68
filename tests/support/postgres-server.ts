import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { findPostgres } from '../../scripts/find-postgres.mjs';
import { freePort } from './free-port.ts';
import { unprivileged } from './unprivileged.ts';

const run = promisify(execFile);

export type PostgresServer = {
  /** Address of a database on this server. */
  url: (database: string) => string;
  /** Standby that follows this server; it stops by itself alone. */
  startStandby: () => Promise<Pick<PostgresServer, 'url' | 'stop'>>;
  stop: () => Promise<void>;
};

/**
 * PostgreSQL of its own in a temporary directory, removed afterwards: nothing of the machine's is touched. Tests need
 * no durability; a bench that shows what a save costs asks for it. `keptIn`: a folder that stays, with its content, for
 * the next one.
 */
export async function startPostgres({
  durable = false,
  keptIn,
}: {
  durable?: boolean;
  keptIn?: string | undefined;
} = {}): Promise<PostgresServer> {
  const bin = findPostgres();
  if (bin === null) throw new Error('Нет PostgreSQL 15 или новее: apt-get install postgresql');
  if (keptIn !== undefined) await mkdir(keptIn, { recursive: true });
  const directory = keptIn ?? (await mkdtemp(join(tmpdir(), 'razbor-pg-')));
  const owner = await unprivileged(directory);
  const tool = (name: string, args: string[]) => run(join(bin, name), args, { cwd: directory, ...owner });
  const data = join(directory, 'data');
  // Encoding and locale are named: without them initdb takes the shell's, SQL_ASCII where LANG is unset.
  if (!existsSync(data))
    await tool('initdb', ['-D', data, '-U', 'razbor', '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8', '--no-sync']);
  const start = async (folder: string): Promise<number> => {
    const port = await freePort();
    const settings = `-c listen_addresses=127.0.0.1 -p ${port} -c unix_socket_directories=${directory} -c fsync=${durable ? 'on' : 'off'}`;
    await tool('pg_ctl', ['start', '-w', '-D', folder, '-l', `${folder}.log`, '-o', settings]);
    return port;
  };
  const port = await start(data);
  const urlAt = (at: number) => (database: string) => `postgres://razbor@127.0.0.1:${at}/${database}`;
  return {
    url: urlAt(port),
    startStandby: async () => {
      const standby = join(directory, 'standby');
      await tool('pg_basebackup', [
        '-D',
        standby,
        '-R',
        '-h',
        '127.0.0.1',
        '-p',
        `${port}`,
        '-U',
        'razbor',
        '-c',
        'fast',
      ]);
      const url = urlAt(await start(standby));
      return { url, stop: async () => void (await tool('pg_ctl', ['stop', '-w', '-m', 'immediate', '-D', standby])) };
    },
    stop: async () => {
      await tool('pg_ctl', ['stop', '-w', '-m', keptIn === undefined ? 'immediate' : 'fast', '-D', data]);
      if (keptIn === undefined) await rm(directory, { recursive: true, force: true });
    },
  };
}

export async function createDatabase(server: PostgresServer, name: string, template = 'template0'): Promise<string> {
  const client = new pg.Client({ connectionString: server.url('postgres') });
  await client.connect();
  try {
    await client.query(`CREATE DATABASE ${pg.escapeIdentifier(name)} TEMPLATE ${pg.escapeIdentifier(template)}`);
  } finally {
    await client.end();
  }
  return server.url(name);
}
