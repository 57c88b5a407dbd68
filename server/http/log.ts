import { type DestinationStream, type Logger, pino } from 'pino';
import type { Env } from '#server/env.ts';
import { redactValue } from './redact.ts';

export type Log = Logger;

/** One JSON line per event. Whatever is logged passes the redaction, so a careless call cannot leak. */
export function createLog(level: Env['logLevel'], destination?: DestinationStream): Log {
  const options = {
    level,
    base: null,
    timestamp: () => `,"time":"${new Date().toISOString()}"`,
    formatters: {
      level: (label: string) => ({ level: label }),
      log: (fields: object) => redactValue(fields) as Record<string, unknown>,
    },
    // The formatter has made a plain object of the error already; pino's own serializer would describe that object.
    serializers: { err: (value: unknown) => value },
  };
  return destination ? pino(options, destination) : pino(options);
}
