import { type DestinationStream, type Logger, pino } from 'pino';
import type { Env } from '#server/env.ts';
import { redactValue } from './redact.ts';

export type Log = Logger;

/** Log of one JSON line per event. Every value passes the redaction, so a careless call cannot leak. */
export function createLog(level: Env['logLevel'], destination?: DestinationStream): Log {
  const options = {
    level,
    base: null,
    timestamp: () => `,"time":"${new Date().toISOString()}"`,
    formatters: {
      level: (label: string) => ({ level: label }),
      log: (fields: object) => redactValue(fields) as Record<string, unknown>,
    },
    // Errors are plain objects already, made by the formatter; pino's own serializer would describe that object.
    serializers: { err: (value: unknown) => value },
  };
  return destination ? pino(options, destination) : pino(options);
}
