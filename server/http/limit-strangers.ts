import type { Context } from 'hono';
import { createMiddleware } from 'hono/factory';
import type { Deps } from '#server/deps.ts';
import type { AppEnv } from './app-env.ts';
import { clientAddress } from './client-address.ts';
import { type Attempt, refundAttempt, RATE_LIMITS, takeAttempts } from './rate-limit.ts';
import { isReading } from './is-reading.ts';

type Counting = Pick<Deps, 'db' | 'clock' | 'trustProxy'>;

const attemptOf = (c: Context<AppEnv>, deps: Counting): Attempt => ({
  limit: RATE_LIMITS.openAddress,
  subject: clientAddress(c, deps),
});

/**
 * Rate limit of the open routes, counted before anything of the body is read: senders of garbage are counted like those
 * who guess, or the limits behind the validation would never hear of them.
 */
export function limitStrangers(deps: Counting) {
  return createMiddleware<AppEnv>(async (c, next) => {
    if (!isReading(c.req.method)) await takeAttempts(deps.db, deps.clock(), [attemptOf(c, deps)]);
    await next();
  });
}

/** Gives the attempt back when the request was valid. */
export function refundStrangers(deps: Counting) {
  return createMiddleware<AppEnv>(async (c, next) => {
    await next();
    if (!isReading(c.req.method) && c.res.ok) await deps.db.write((q) => refundAttempt(q, attemptOf(c, deps)));
  });
}
