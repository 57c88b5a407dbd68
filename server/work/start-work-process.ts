import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { extname, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Log } from '#server/log/log.ts';

/** A stop of the server takes ten seconds at most, of which heavy jobs need three to give themselves back. */
const STOP_MS = 5_000;

export type WorkProcess = {
  /** Begins the process, or has a running one look for jobs. */
  wake: () => void;
  stop: () => Promise<void>;
};

/**
 * Process of this server's heavy jobs, at low priority: exports, imports and reports would take the thread that answers,
 * and on a Monday morning all of them are due. It begins with the first such job and ends when there has been none for a
 * minute. One that dies is begun anew when its jobs' leases have run out.
 */
export function createWorkProcess(log: Log): WorkProcess {
  let child: ChildProcess | null = null;
  let isStopping = false;

  const begin = (): ChildProcess => {
    // Entry beside this file with its extension: another entry of the build, the source under tsx.
    const started = fork(join(import.meta.dirname, `work-process${extname(import.meta.filename)}`), {
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    });
    started.on('error', (err) => log.error({ err }, 'Процесс фоновой работы не запущен'));
    started.once('exit', (code, signal) => {
      child = null;
      if (code !== 0 && !isStopping) log.error({ code, signal }, 'Процесс фоновой работы прервался');
    });
    return started;
  };

  return {
    wake: () => {
      if (isStopping) return;
      if (child?.connected) child.send('look');
      child ??= begin();
    },
    stop: async () => {
      isStopping = true;
      const running = child;
      if (!running) return;
      const ended = once(running, 'exit');
      if (running.connected) running.disconnect();
      await Promise.race([ended, pause(STOP_MS, undefined, { ref: false })]);
      running.kill('SIGKILL');
    },
  };
}
