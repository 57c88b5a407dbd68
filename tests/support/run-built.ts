import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { NODE_FLAGS } from './node-flags.ts';

/** Guard against a hang: a restore of everything has taken two minutes with fifteen programs for each core. */
const HANG_MS = 300_000;

type Ran = { code: number; said: string };

/** Runs a built program to its end, with nothing in its environment but what is given. */
export async function runBuilt([file, ...args]: [string, ...string[]], env: Record<string, string>): Promise<Ran> {
  try {
    const command = [...NODE_FLAGS, `dist-server/${file}`, ...args];
    const base = { PATH: process.env['PATH'] ?? '' };
    const ran = promisify(execFile)(process.execPath, command, { env: { ...base, ...env }, timeout: HANG_MS });
    ran.child.stdin?.end();
    const { stdout, stderr } = await ran;
    return { code: 0, said: stdout + stderr };
  } catch (error) {
    const failure = error as { code: number; stdout: string; stderr: string };
    return { code: failure.code, said: failure.stdout + failure.stderr };
  }
}
