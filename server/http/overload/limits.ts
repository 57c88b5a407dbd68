import type { Database } from '#server/db/client.ts';
import type { RequestKind } from './request-kind.ts';

export type Limit = {
  /** Worked on at once. */
  inFlight: number;
  /** In line behind them; who comes after is refused at once. */
  queue: number;
  /** Who has stood in line so long is refused: their page has been empty for long enough. */
  waitMs: number;
};
export type Limits = Record<RequestKind, Limit>;

const PATIENCE_MS = 5_000;

/**
 * Q-27, decision 027. In line stand as many as a hundred clients who ask all the time; of four hundred most are refused
 * at once, and cost nothing. Reading, of a list, a page or a figure, is one line: with one for each the slowest kind
 * would gather all who wait. Of queries the embedded engine runs one at a time, so more at once only divide it.
 */
const SHARED = {
  // A key is looked up and little else: behind these nobody waits long, and everything in the app begins with them.
  short: { inFlight: 16, queue: 400, waitMs: PATIENCE_MS },
  // Their bytes are read by the system's threads, of which there are four.
  media: { inFlight: 32, queue: 200, waitMs: PATIENCE_MS },
  static: { inFlight: 64, queue: 400, waitMs: PATIENCE_MS },
  // Each hash takes 19 MB and one of those threads: two are left for files.
  password: { inFlight: 2, queue: 60, waitMs: PATIENCE_MS },
  // They wait for their senders more than for us.
  upload: { inFlight: 48, queue: 16, waitMs: PATIENCE_MS },
  heavy: { inFlight: 2, queue: 8, waitMs: PATIENCE_MS },
} satisfies Partial<Limits>;

export const LIMITS: Record<Database['engine'], Limits> = {
  pglite: {
    ...SHARED,
    reading: { inFlight: 4, queue: 120, waitMs: PATIENCE_MS },
    writing: { inFlight: 2, queue: 60, waitMs: PATIENCE_MS },
  },
  // Together no more than the ten connections of the pool: in front of it nobody else may wait.
  postgres: {
    ...SHARED,
    reading: { inFlight: 6, queue: 120, waitMs: PATIENCE_MS },
    writing: { inFlight: 3, queue: 60, waitMs: PATIENCE_MS },
  },
};
