import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { WAIT_MS } from '#tests/hang.ts';
import { freePort } from './free-port.ts';
import { NODE_FLAGS } from './node-flags.ts';

type Options = {
  dataDir: string;
  port?: number;
  env?: Record<string, string>;
};

export type ServerProcess = {
  url: string;
  pid: number;
  /** Output of the process, for the message of a failure. */
  output: () => string;
  /** Stops by SIGTERM; resolves with the exit code. */
  stop: () => Promise<number | null>;
  /** Exit code, once it has ended by itself. */
  ended: () => Promise<number | null>;
  /** Kills by SIGKILL: no handler runs, nothing is closed. */
  kill: () => Promise<void>;
};

const READY_MS = WAIT_MS;

/** Built server as a process of its own, as people run it (`node scripts/build.mjs` first). */
export async function startServerProcess({ dataDir, port, env = {} }: Options): Promise<ServerProcess> {
  const listening = port ?? (await freePort());
  const child = spawnServer('main.js', { DATA_DIR: dataDir, PORT: String(listening), HOST: '127.0.0.1', ...env });
  const output = collect(child);
  const url = `http://127.0.0.1:${listening}`;
  await untilReady(url, child, output);
  return {
    url,
    pid: child.pid ?? 0,
    output,
    stop: async () => {
      await end(child, 'SIGTERM');
      return child.exitCode;
    },
    ended: async () => {
      if (child.exitCode === null) await once(child, 'exit');
      return child.exitCode;
    },
    kill: () => end(child, 'SIGKILL'),
  };
}

/** Migrates, and seeds when asked to, as `npm start` does before the server. */
export async function prepareData({ dataDir, env = {} }: Omit<Options, 'port'>): Promise<void> {
  const child = spawnServer('prepare.js', { DATA_DIR: dataDir, ...env });
  const output = collect(child);
  if (child.exitCode === null) await once(child, 'exit');
  if (child.exitCode !== 0) throw new Error(`prepare ended with ${child.exitCode}:\n${output()}`);
}

function spawnServer(file: string, env: Record<string, string>): ChildProcess {
  // Clean environment: the runner's own DATABASE_URL, PORT and the like must not leak into the server under test.
  const base = { PATH: process.env['PATH'] ?? '', HOME: process.env['HOME'] ?? '', LOG_LEVEL: 'warn' };
  return spawn(process.execPath, [...NODE_FLAGS, `dist-server/${file}`], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...base, ...env },
  });
}

function collect(child: ChildProcess): () => string {
  let text = '';
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk: Buffer) => (text += chunk.toString()));
  return () => text;
}

async function untilReady(url: string, child: ChildProcess, output: () => string): Promise<void> {
  const deadline = Date.now() + READY_MS;
  while (Date.now() < deadline) {
    if (child.exitCode !== null) throw new Error(`The server ended with ${child.exitCode}:\n${output()}`);
    if (await isReady(url)) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  await end(child, 'SIGKILL');
  throw new Error(`The server was not ready in ${READY_MS} ms:\n${output()}`);
}

async function isReady(url: string): Promise<boolean> {
  try {
    return (await fetch(`${url}/readyz`)).ok;
  } catch {
    return false;
  }
}

async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill(signal);
  await ended;
}
