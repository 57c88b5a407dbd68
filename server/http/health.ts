import type { Deps } from '#server/deps.ts';
import { createRouter, type Router } from './router.ts';

const PING_TIMEOUT_MS = 2_000;

/** `/healthz`: the process lives. `/readyz`: it may get requests; false while draining and while the database is away. */
export function healthRoutes({ db, ready }: Pick<Deps, 'db' | 'ready'>): Router {
  const router = createRouter();
  router.get('/healthz', (c) => c.json({ status: 'ok' }, 200, { 'Cache-Control': 'no-store' }));
  router.get('/readyz', async (c) => {
    const isReady = ready() && (await answersInTime(db.ping()));
    return c.json({ status: isReady ? 'ok' : 'unavailable' }, isReady ? 200 : 503, { 'Cache-Control': 'no-store' });
  });
  return router;
}

async function answersInTime(ping: Promise<void>): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const tooLate = new Promise<boolean>((resolve) => {
    timer = setTimeout(() => resolve(false), PING_TIMEOUT_MS);
  });
  const answered = ping.then(
    () => true,
    () => false,
  );
  try {
    return await Promise.race([answered, tooLate]);
  } finally {
    clearTimeout(timer);
  }
}
