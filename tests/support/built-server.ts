import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createDatabase, startPostgres } from '#tests/support/postgres-server.ts';
import { freePort } from '#tests/support/free-port.ts';
import { NODE_FLAGS } from '#tests/support/node-flags.ts';

export type Engine = 'pglite' | 'postgres';
export type BuiltServer = {
  origin: string;
  /** Folder of its data, letters among it. */
  folder: string;
  start: () => Promise<void>;
  /** Kills it without a stop. */
  kill: () => Promise<void>;
  /** Stops it as an operator does and starts it again over the same data. */
  restart: () => Promise<void>;
  /** Stops it for good and removes its data. */
  stop: () => Promise<void>;
};

async function ends(child: ChildProcess): Promise<void> {
  if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
}

/** Child process of the built server: `prepare` ends by itself, `main` says over IPC when it listens. */
function node(entry: string, env: Record<string, string>, home: string): ChildProcess {
  return spawn(process.execPath, [...NODE_FLAGS, `dist-server/${entry}.js`], {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    cwd: home,
  });
}

/** Built server with demo data, in a temporary folder of its own. `home`: the checkout whose build it is, this one's as a rule. */
export async function startBuiltServer(
  engine: Engine,
  settings: Record<string, string> = {},
  { home = '.' }: { home?: string } = {},
): Promise<BuiltServer> {
  const folder = await mkdtemp(join(tmpdir(), 'razbor-built-'));
  const postgres = engine === 'postgres' ? await startPostgres() : undefined;
  const port = await freePort();
  const environment = {
    DATA_DIR: folder,
    PORT: String(port),
    HOST: '127.0.0.1',
    LOG_LEVEL: 'warn',
    DEMO: '1',
    // Reset: a build by Vite in this process leaves «production» behind, which requires secrets.
    NODE_ENV: 'development',
    DATABASE_URL: postgres ? await createDatabase(postgres, 'razbor') : '',
    ...settings,
  };
  const prepared = engine === 'pglite' ? process.env['DEMO_DATA'] : undefined;
  if (prepared === undefined) await ends(node('prepare', environment, home));
  else await cp(prepared, folder, { recursive: true });
  let main: ChildProcess;
  const start = async (): Promise<void> => {
    main = node('main', environment, home);
    await once(main, 'message');
  };
  const end = async (signal: NodeJS.Signals): Promise<void> => {
    main.kill(signal);
    await ends(main);
  };
  await start();
  return {
    origin: `http://127.0.0.1:${port}`,
    folder,
    start,
    restart: async () => {
      await end('SIGTERM');
      await start();
    },
    kill: () => end('SIGKILL'),
    stop: async () => {
      await end('SIGTERM');
      await postgres?.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Tokens by role and server of a worker: a password takes longer to check than most pages to open. */
const tokens = new Map<string, string>();

/** Token of this role; a new one where the last session has ended. */
export async function signIn(origin: string, role: string): Promise<string> {
  const kept = tokens.get(`${origin} ${role}`);
  if (kept !== undefined && (await isAlive(origin, kept))) return kept;
  const answer = await fetch(`${origin}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: `${role}@razbor.example`, password: 'razbor2026' }),
  });
  const { token } = (await answer.json()) as { token: string };
  tokens.set(`${origin} ${role}`, token);
  return token;
}

async function isAlive(origin: string, token: string): Promise<boolean> {
  const answer = await fetch(`${origin}/api/auth/permissions`, { headers: { authorization: `Bearer ${token}` } });
  return answer.ok;
}
