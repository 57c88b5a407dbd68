import type { Deps } from '#server/deps.ts';
import { isDoneWithin } from './in-time.ts';
import { createRouter, type Router } from './router.ts';

const PING_TIMEOUT_MS = 2_000;

/** `/healthz`: the process lives. `/readyz`: it may get requests, or why not. */
export function healthRoutes({ db, ready, disk }: Pick<Deps, 'db' | 'ready' | 'disk'>): Router {
  const router = createRouter();
  router.get('/healthz', (c) => c.json({ status: 'ok' }, 200, { 'Cache-Control': 'no-store' }));
  router.get('/readyz', async (c) => {
    const reason = await whyNot();
    const status = reason === null ? { status: 'ok' } : { status: 'unavailable', reason };
    return c.json(status, reason === null ? 200 : 503, { 'Cache-Control': 'no-store' });
  });
  return router;

  async function whyNot(): Promise<'draining' | 'database' | 'disk_full' | null> {
    if (!ready()) return 'draining';
    if (!(await isDoneWithin(db.ping(), PING_TIMEOUT_MS))) return 'database';
    return disk.isFull() ? 'disk_full' : null;
  }
}
