import type { HttpBindings } from '@hono/node-server';
import type { Context } from 'hono';
import { createMiddleware } from 'hono/factory';
import type { ErrorBody } from '#domain/kernel/error-body.schema.ts';
import { urgently } from '#server/db/urgency.ts';
import type { AppEnv } from '../app-env.ts';
import type { Admission } from './admission.ts';
import { type Gate, ShedError } from './gate.ts';
import { requestKind } from './request-kind.ts';

const SENTENCE = 'Сервер перегружен: запросов больше, чем он успевает выполнить. Повторите через несколько секунд.';
/** Not all at the same moment: who was refused together would come back together. */
const [SOONEST_SECONDS, SPREAD_SECONDS] = [2, 4] as const;

/**
 * Overload is shed: each kind of request has its limit, a short line and then 503 with Retry-After, so that what
 * is worked on is worked on quickly. Stands behind the reading of small bodies: who sends slowly holds no place.
 */
export function admit(admission: Admission) {
  return createMiddleware<AppEnv>(async (c, next) => {
    const kind = requestKind(c.req.method, c.req.path);
    const gate = admission[kind];
    try {
      await gate.run(kind === 'short' ? () => urgently(next) : next, (leave) => whenGone(c, leave));
      return undefined;
    } catch (error) {
      if (error instanceof ShedError) return refuse(c, gate);
      throw error;
    }
  });
}

/** Not thrown: a thousand refusals a second must not become a thousand errors in the log. */
function refuse(c: Context<AppEnv>, gate: Gate): Response {
  const body: ErrorBody = { message: SENTENCE, request_id: c.get('requestId') };
  const seconds = SOONEST_SECONDS + (gate.shed % SPREAD_SECONDS);
  return c.json(body, 503, { 'Retry-After': String(seconds), 'Cache-Control': 'no-store' });
}

/** A client that has hung up gives its place in line back. */
function whenGone(c: Context<AppEnv>, leave: () => void): void {
  const bindings = c.env as Partial<HttpBindings> | undefined;
  bindings?.outgoing?.once('close', leave);
}
