import type { Server } from 'node:http';
import type { Log } from '#server/log/log.ts';

const ANSWERS_MS = 7_000;
const SWEEP_MS = 50;
/** Limit of a stop: ten seconds, whatever hangs. */
const ALL_MS = 10_000;

type Stoppable = {
  log: Log;
  /** Called first: /readyz says no, so that nobody sends more. */
  drain: () => void;
  server: Server;
  /** Steps in order, after the last answer: jobs, then the database. */
  steps: (() => Promise<void>)[];
  exit: (code: number) => void;
};

/**
 * Repeated signals: a terminal, npm and the starting script may each pass on the same Ctrl+C, so only a later one means
 * "now".
 */
const SAME_REQUEST_MS = 1_500;

/** Graceful stop, one per process; a second request a while later ends it at once. */
export function createStop({ log, drain, server, steps, exit }: Stoppable): (reason: string, code?: number) => void {
  let since: number | null = null;
  return (reason, code = 0) => {
    if (since !== null) {
      if (performance.now() - since > SAME_REQUEST_MS) exit(1);
      return;
    }
    since = performance.now();
    drain();
    log.info({ reason }, 'Останавливаемся');
    const watchdog = setTimeout(() => {
      log.error('Остановка не уложилась в 10 секунд');
      exit(1);
    }, ALL_MS);
    watchdog.unref();
    finish(server, steps).then(
      () => {
        log.info('Остановлено');
        exit(code);
      },
      (error: unknown) => {
        log.error({ err: error }, 'Ошибка при остановке');
        exit(1);
      },
    );
  };
}

async function finish(server: Server, steps: Stoppable['steps']): Promise<void> {
  const cutOff = setTimeout(() => server.closeAllConnections(), ANSWERS_MS);
  // Idle connections are swept: one that gets its last answer after close() stays open for the keep-alive time
  // otherwise.
  const sweep = setInterval(() => server.closeIdleConnections(), SWEEP_MS);
  await new Promise<void>((resolve) => {
    server.close(() => resolve());
  });
  clearInterval(sweep);
  clearTimeout(cutOff);
  for (const step of steps) await step();
}
