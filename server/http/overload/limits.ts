import type { Database } from '#server/db/client.ts';
import type { RequestKind } from './request-kind.ts';

export type Limit = {
  /** Requests served at once. */
  inFlight: number;
  /** Requests waiting behind them; any further one is refused at once. */
  queue: number;
  /** Longest wait: a page that has been empty for so long may as well be refused. */
  waitMs: number;
};
export type Limits = Record<RequestKind, Limit>;

const PATIENCE_MS = 5_000;

/**
 * Limits of Q-27, decision 027. The queue holds about a hundred clients who ask all the time; of four hundred most are
 * refused at once, and cost nothing. Reading, of a list, a page or a figure, is one queue: with one for each the
 * slowest kind would collect all who wait. The embedded engine runs one query at a time, so more at once only divide
 * it.
 */
const SHARED = {
  // Short requests look up a key and little else: nobody waits long behind them, and everything in the app begins with
  // them.
  short: { inFlight: 16, queue: 400, waitMs: PATIENCE_MS },
  // Media bytes are read by the system's threads, of which there are four.
  media: { inFlight: 32, queue: 200, waitMs: PATIENCE_MS },
  static: { inFlight: 64, queue: 400, waitMs: PATIENCE_MS },
  // Password hashes take 19 MB and one of those threads each: two are left for files.
  password: { inFlight: 2, queue: 60, waitMs: PATIENCE_MS },
  // Uploads wait for their senders more than for us.
  upload: { inFlight: 48, queue: 16, waitMs: PATIENCE_MS },
  // Deliveries of sources, once their bodies are read: a vendor that is refused may never send a call again.
  delivery: { inFlight: 4, queue: 2000, waitMs: PATIENCE_MS },
  // Deliveries that prove nothing, one at a time: whoever forges them by the hundred takes no place of an honest one.
  unproven: { inFlight: 1, queue: 60, waitMs: 1_000 },
  heavy: { inFlight: 2, queue: 8, waitMs: PATIENCE_MS },
} satisfies Partial<Limits>;

export const LIMITS: Record<Database['engine'], Limits> = {
  pglite: {
    ...SHARED,
    reading: { inFlight: 4, queue: 120, waitMs: PATIENCE_MS },
    writing: { inFlight: 2, queue: 60, waitMs: PATIENCE_MS },
  },
  // Reading, writing and deliveries, forged ones too, take no more than the pool's fourteen connections: nobody else may
  // wait in front of it.
  postgres: {
    ...SHARED,
    reading: { inFlight: 6, queue: 120, waitMs: PATIENCE_MS },
    writing: { inFlight: 3, queue: 60, waitMs: PATIENCE_MS },
  },
};
