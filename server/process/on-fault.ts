import type { Log } from '#server/log/log.ts';

/**
 * Ends the process on an error that nobody caught: nothing is known of its state any more. Told by the log, which leaves
 * secrets out, instead of the engine.
 */
export function onFault(log: Log, end: (reason: string) => void): void {
  process.on('uncaughtException', (error) => {
    log.fatal({ err: error }, 'Непойманная ошибка');
    end('uncaughtException');
  });
  process.on('unhandledRejection', (reason) => {
    log.fatal({ err: reason }, 'Непойманный отказ');
    end('unhandledRejection');
  });
}
