import type { Deps } from '#server/deps.ts';
import { isDoneWithin } from './done-within.ts';
import { createRouter, type Router } from './router.ts';

const PING_TIMEOUT_MS = 2_000;
/** Age at which the storage is asked again: balancers ask every second or two, and a bucket may be paid by the request. */
const STORAGE_ANSWER_MS = 5_000;

type HealthDeps = Pick<Deps, 'db' | 'storage' | 'clock' | 'ready' | 'disk'>;

/** `/healthz`: the process lives. `/readyz`: it may get requests, or why not. */
export function healthRoutes({ db, storage, clock, ready, disk }: HealthDeps): Router {
  const router = createRouter();
  const hasStorage = remembered(() => isDoneWithin(storage.ping(PING_TIMEOUT_MS), PING_TIMEOUT_MS), clock);
  router.get('/healthz', (c) => c.json({ status: 'ok' }, 200, { 'Cache-Control': 'no-store' }));
  router.get('/readyz', async (c) => {
    const reason = await whyNot();
    const status = reason === null ? { status: 'ok' } : { status: 'unavailable', reason };
    return c.json(status, reason === null ? 200 : 503, { 'Cache-Control': 'no-store' });
  });
  return router;

  async function whyNot(): Promise<'draining' | 'database' | 'storage' | 'disk_full' | null> {
    if (!ready()) return 'draining';
    // Together: whoever asks waits three seconds at most (Dockerfile).
    const [hasDatabase, hasFiles] = await Promise.all([isDoneWithin(db.ping(), PING_TIMEOUT_MS), hasStorage()]);
    if (!hasDatabase) return 'database';
    if (disk.isFull()) return 'disk_full';
    return hasFiles ? null : 'storage';
  }
}

/** The last answer while it is fresh; those who ask meanwhile wait for one and the same. */
function remembered(ask: () => Promise<boolean>, clock: () => Date): () => Promise<boolean> {
  let last: { at: number; answer: Promise<boolean> } | undefined;
  return () => {
    const now = clock().getTime();
    if (last === undefined || Math.abs(now - last.at) >= STORAGE_ANSWER_MS) last = { at: now, answer: ask() };
    return last.answer;
  };
}
