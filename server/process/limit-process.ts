import type { ChildProcess } from 'node:child_process';
import { readFile } from 'node:fs/promises';

type ProcessLimits = { seconds: number; memoryBytes: number };

const WATCH_EVERY_MS = 100;

/**
 * Kills a process that takes too long or too much memory. Watching from outside holds for native code and WASM too,
 * which Node's own limits do not see. Memory is watched where /proc exists (Linux); the time limit holds everywhere.
 */
export function limitProcess(child: ChildProcess, limits: ProcessLimits): { wasKilled: () => boolean } {
  let killed = false;
  const kill = () => {
    killed = true;
    child.kill('SIGKILL');
  };
  const deadline = setTimeout(kill, limits.seconds * 1000);
  const checkUsage = async () => {
    if ((await residentBytes(child.pid)) > limits.memoryBytes) kill();
  };
  const watch = setInterval(() => void checkUsage(), WATCH_EVERY_MS);
  child.once('close', () => {
    clearTimeout(deadline);
    clearInterval(watch);
  });
  return { wasKilled: () => killed };
}

async function residentBytes(pid: number | undefined): Promise<number> {
  try {
    const status = await readFile(`/proc/${pid}/status`, 'utf8');
    return Number(/^VmRSS:\s+(\d+) kB/m.exec(status)?.[1] ?? 0) * 1024;
  } catch {
    return 0;
  }
}
