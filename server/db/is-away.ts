import { sqlState } from './retry.ts';

/**
 * SQLSTATEs of an unavailable database: connection lost, server starting or stopping, too many connections, statement
 * cancelled by its time limit, and 25006, a server that led a moment ago and only reads now.
 */
const STATE_AWAY = /^(08|57P0[1-3]|53300|57014|25006)/;
const SOCKET_AWAY = new Set(['ECONNREFUSED', 'ECONNRESET', 'ETIMEDOUT', 'EPIPE', 'ENOTFOUND']);
/** Errors of the driver that have no code: its connection was lost, or none was free in time. */
const DRIVER_AWAY =
  /^(Connection terminated|timeout e(xceeded when trying to connect|xpired)|Client (has encountered a connection error|was closed))/;

/** True of an error that says nothing of the statement: the database or the way to it is not there just now. */
export const isDatabaseAway = (error: unknown): boolean =>
  STATE_AWAY.test(sqlState(error) ?? '') || hasLostConnection(error);

function hasLostConnection(error: unknown): boolean {
  let current: unknown = error;
  for (let depth = 0; depth < 5 && current instanceof Error; depth += 1) {
    if ('code' in current && typeof current.code === 'string' && SOCKET_AWAY.has(current.code)) return true;
    if (DRIVER_AWAY.test(current.message)) return true;
    current = current.cause;
  }
  return false;
}
