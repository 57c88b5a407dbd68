import type { Log } from '#server/log/log.ts';
import type { ProcessSchedule } from './define-schedule.ts';

/** Starts the schedules of this process. Returns the stop, which waits for running ones. */
export function startSchedules(log: Log, schedules: readonly ProcessSchedule[]): () => Promise<void> {
  const stopping = new AbortController();
  const stops = schedules.map((schedule) => repeat(log, schedule, stopping.signal));
  return async () => {
    stopping.abort();
    await Promise.all(stops.map((stop) => stop()));
  };
}

/** Repeats the work, never twice at once: a run that takes longer than the pause skips to the next one. */
function repeat(
  log: Log,
  { name, run, everyMs, firstMs = everyMs }: ProcessSchedule,
  signal: AbortSignal,
): () => Promise<void> {
  let running: Promise<void> | null = null;
  let timer: NodeJS.Timeout;
  const tick = (): void => {
    running ??= Promise.resolve()
      .then(() => run(signal))
      .catch((error: unknown) => {
        if (!signal.aborted) log.error({ err: error, schedule: name }, 'Работа по расписанию не удалась');
      })
      .finally(() => {
        running = null;
      });
  };
  timer = setTimeout(() => {
    timer = setInterval(tick, everyMs).unref();
    tick();
  }, firstMs).unref();
  return async () => {
    // clearTimeout clears both kinds of timers.
    clearTimeout(timer);
    await running;
  };
}
