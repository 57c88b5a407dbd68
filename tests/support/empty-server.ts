import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { prepareData, type ServerProcess, startServerProcess } from './server-process.ts';

const ENV = { NODE_ENV: 'production', APP_SECRET: 'q7Zr2Lk9vXw4Tn8sBd1Yh6Mf3Gp5Cj0E', DEMO: '0' };

export type Account = { email: string; password: string };
export type EmptyServer = { server: ServerProcess; dataDir: string; admin: Account; stop: () => Promise<void> };

/** Day one: production, an empty database, the first admin from the command line, nobody and nothing else. */
export async function startEmptyServer(admin: Account): Promise<EmptyServer> {
  const dataDir = await mkdtemp(join(tmpdir(), 'razbor-first-'));
  await prepareData({ dataDir, env: ENV });
  await createAdmin(dataDir, admin);
  const server = await startServerProcess({ dataDir, env: ENV });
  const stop = async (): Promise<void> => {
    await server.stop();
    await rm(dataDir, { recursive: true, force: true });
  };
  return { server, dataDir, admin, stop };
}

async function createAdmin(dataDir: string, { email, password }: Account): Promise<void> {
  const child = spawn(
    process.execPath,
    ['dist-server/admin.js', 'create-admin', '--email', email, '--name', 'Первая Анна'],
    {
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { PATH: process.env['PATH'], ...ENV, DATA_DIR: dataDir, ADMIN_PASSWORD: password, LOG_LEVEL: 'warn' },
    },
  );
  await once(child, 'exit');
  if (child.exitCode !== 0) throw new Error(`create-admin ended with ${child.exitCode}`);
}
