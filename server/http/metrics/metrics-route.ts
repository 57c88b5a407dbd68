import { createHash, timingSafeEqual } from 'node:crypto';
import type { HttpBindings } from '@hono/node-server';
import type { Context } from 'hono';
import type { Deps } from '#server/deps.ts';
import type { AppEnv } from '../app-env.ts';
import { notFound } from '../errors.ts';
import { createRouter, type Router } from '../router.ts';
import { watchState } from './state-metrics.ts';

type MetricsDeps = Pick<
  Deps,
  'db' | 'clock' | 'admission' | 'metrics' | 'metricsToken' | 'lastBackup' | 'installation'
>;

const LOOPBACK = /^(?:127\.\d+\.\d+\.\d+|::1|::ffff:127\.\d+\.\d+\.\d+)$/;
/** Headers of a proxy: one on this machine comes from the loopback, too, but passes on requests from anywhere. */
const PASSED_ON = ['x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'x-real-ip', 'forwarded', 'via'];
const BEARER = /^Bearer (\S{1,500})$/;

/** `/metrics` in the text format of Prometheus, for this machine and for who has METRICS_TOKEN; for others it is not there. */
export function metricsRoutes(deps: MetricsDeps): Router {
  const readState = watchState(deps);
  const { registry } = deps.metrics;
  const router = createRouter();
  router.get('/metrics', async (c) => {
    if (!isFromThisMachine(c) && !hasToken(c, deps.metricsToken)) throw notFound();
    await readState();
    return c.body(await registry.metrics(), 200, { 'Content-Type': registry.contentType, 'Cache-Control': 'no-store' });
  });
  return router;
}

/** Loopback check by the socket: headers say whatever their sender likes. */
function isFromThisMachine(c: Context<AppEnv>): boolean {
  const bindings = c.env as Partial<HttpBindings> | undefined;
  const isLoopback = LOOPBACK.test(bindings?.incoming?.socket.remoteAddress ?? '');
  return isLoopback && PASSED_ON.every((name) => c.req.header(name) === undefined);
}

function hasToken(c: Context<AppEnv>, expected: string | null): boolean {
  const given = BEARER.exec(c.req.header('authorization') ?? '')?.[1];
  if (expected === null || given === undefined) return false;
  // Hashed, because timingSafeEqual compares only equal lengths.
  return timingSafeEqual(sha256(given), sha256(expected));
}

const sha256 = (text: string): Buffer => createHash('sha256').update(text).digest();
