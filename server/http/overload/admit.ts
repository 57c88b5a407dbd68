import type { HttpBindings } from '@hono/node-server';
import type { Context, MiddlewareHandler, Next } from 'hono';
import { createMiddleware } from 'hono/factory';
import type { ErrorBody } from '#domain/kernel/error-body.schema.ts';
import { withPriority } from '#server/db/priority.ts';
import type { AppEnv } from '../app-env.ts';
import type { Admission } from './admission.ts';
import { type Gate, ShedError } from './gate.ts';
import { requestKind } from './request-kind.ts';
import { isReading } from '../is-reading.ts';

const SENTENCE = 'Сервер перегружен: запросов больше, чем он успевает выполнить. Повторите через несколько секунд.';
/** Retry-After is spread: clients refused together would come back together. */
const [SOONEST_SECONDS, SPREAD_SECONDS] = [2, 4] as const;

/** Runs the work when the gate has room; the answer is the refusal when it has none. */
export async function admitThrough(
  c: Context<AppEnv>,
  gate: Gate,
  work: () => Promise<void>,
): Promise<Response | undefined> {
  try {
    await gate.run(work, (leave) => whenGone(c, leave));
    return undefined;
  } catch (error) {
    if (error instanceof ShedError) return refuse(c, gate);
    throw error;
  }
}

function admit(c: Context<AppEnv>, admission: Admission, next: Next): Promise<Response | undefined> {
  const kind = requestKind(c.req.method, c.req.path, c.get('endpoint'));
  return admitThrough(c, admission[kind], kind === 'short' ? () => withPriority(next) : next);
}

/**
 * Sheds overload: each kind of request has its limit, a short queue and then 503 with Retry-After, so that
 * admitted requests are served quickly. Requests without a body are admitted as they come.
 */
export function admitReads(admission: Admission) {
  return createMiddleware<AppEnv>((c, next) =>
    isReading(c.req.method) ? admit(c, admission, next) : next().then(() => undefined),
  );
}

/** Admits requests with a body after small bodies are read: a slow sender occupies no slot. */
export function admitWrites(admission: Admission) {
  return createMiddleware<AppEnv>(async (c, next) => {
    if (isReading(c.req.method) || c.get('admitted') === true) return await next();
    c.set('admitted', true);
    return await admit(c, admission, next);
  });
}

/**
 * Runs checks that come before a body is read (session, rate limits) among the short requests, and frees the slot
 * before the reading begins. Nothing of the middleware runs after next().
 */
export function beforeBody(admission: Admission, ask: MiddlewareHandler<AppEnv>) {
  return createMiddleware<AppEnv>(async (c, next) => {
    if (isReading(c.req.method)) return (await ask(c, next)) ?? undefined;
    let isPassed = false;
    const pass = () => {
      isPassed = true;
      return Promise.resolve();
    };
    const refusal = await admitThrough(c, admission.short, () => withPriority(async () => void (await ask(c, pass))));
    if (isPassed) await next();
    return refusal;
  });
}

/** Refusal is returned, not thrown: a thousand a second must not become a thousand errors in the log. */
function refuse(c: Context<AppEnv>, gate: Gate): Response {
  const body: ErrorBody = { message: SENTENCE, request_id: c.get('requestId') };
  const seconds = SOONEST_SECONDS + (gate.shed % SPREAD_SECONDS);
  return c.json(body, 503, { 'Retry-After': String(seconds), 'Cache-Control': 'no-store' });
}

/** Client gone: it leaves the queue. */
function whenGone(c: Context<AppEnv>, leave: () => void): void {
  const bindings = c.env as Partial<HttpBindings> | undefined;
  bindings?.outgoing?.once('close', leave);
}
