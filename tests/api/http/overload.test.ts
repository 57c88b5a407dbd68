import { expect, test } from 'vitest';
import { createAdmission } from '#server/http/overload/admission.ts';
import { LIMITS } from '#server/http/overload/limits.ts';
import { createRouter } from '#server/http/router.ts';
import { createUser } from '#tests/support/factories.ts';
import { type TestApp, testApp } from '#tests/support/test-app.ts';

const READING = { inFlight: 2, queue: 1, waitMs: 600_000 };

/** A route that answers when it is let go, behind limits that are reached at once. */
async function crowdedApp(): Promise<{ world: TestApp; letGo: () => void; inside: () => number }> {
  const world = await testApp({ admission: createAdmission({ ...LIMITS.pglite, reading: READING }) });
  const latches: (() => void)[] = [];
  let isOpen = false;
  const held = createRouter();
  held.get('/held', async (c) => {
    if (!isOpen) await new Promise<void>((resolve) => latches.push(resolve));
    return c.json({ done: true });
  });
  world.router.route('/api', held);
  const letGo = (): void => {
    isOpen = true;
    for (const open of latches) open();
  };
  return { world, letGo, inside: () => latches.length };
}

async function until(isTrue: () => boolean): Promise<void> {
  while (!isTrue()) await new Promise((resolve) => setImmediate(resolve));
}

test('over the limit and the line a request is refused with 503, Retry-After and a sentence; all others answer (Q-27)', async () => {
  const { world, letGo, inside } = await crowdedApp();
  const caller = await world.as(await createUser(world.db, { role: 'admin' }));
  const { reading } = world.deps.admission;
  const crowd = [1, 2, 3].map(() => caller.get('/api/held'));
  await until(() => inside() === READING.inFlight && reading.waiting === 1);

  const refused = await caller.get<{ message: string; request_id: string }>('/api/held');
  expect(refused.status).toBe(503);
  expect(refused.body).toEqual({
    message: 'Сервер перегружен: запросов больше, чем он успевает выполнить. Повторите через несколько секунд.',
    request_id: refused.headers.get('x-request-id'),
  });
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThanOrEqual(2);
  expect(refused.headers.get('cache-control')).toBe('no-store');
  expect(refused.headers.get('content-security-policy')).toBeTruthy();

  expect((await world.anonymous.get('/healthz')).status).toBe(200);
  expect((await world.anonymous.get('/readyz')).status).toBe(200);
  expect((await caller.get('/api/users/me')).status).toBe(200);

  letGo();
  expect((await Promise.all(crowd)).map(({ status }) => status)).toEqual([200, 200, 200]);
  expect((await caller.get('/api/held')).status).toBe(200);
  expect([reading.inFlight, reading.waiting, reading.shed]).toEqual([0, 0, 1]);
});

test('a thousand refusals are not a thousand errors in the log', async () => {
  const { world, letGo, inside } = await crowdedApp();
  const caller = await world.as(await createUser(world.db, { role: 'admin' }));
  const crowd = [1, 2, 3].map(() => caller.get('/api/held'));
  await until(() => inside() === READING.inFlight && world.deps.admission.reading.waiting === 1);
  await Promise.all(Array.from({ length: 20 }, () => caller.get('/api/held')));
  expect(world.logged.filter(({ level }) => level === 'error' || level === 50)).toEqual([]);
  letGo();
  await Promise.all(crowd);
});

test('what a request throws is answered as ever, and gives its place back', async () => {
  const { world } = await crowdedApp();
  const caller = await world.as(await createUser(world.db, { role: 'admin' }));
  for (let turn = 0; turn < 5; turn += 1) expect((await caller.get('/api/communications/0')).status).not.toBe(503);
  expect((await caller.get('/api/communications/999999')).status).toBe(404);
  expect(world.deps.admission.reading.inFlight).toBe(0);
});
