import { beforeEach, expect, test } from 'vitest';
import { lastOwnWrite } from '#server/own-writes.ts';
import { createUser } from '#tests/support/factories.ts';
import { type Caller, type TestApp, testApp } from '#tests/support/test-app.ts';

let app: TestApp;
let caller: Caller;
/** Own writes that reads of a replica were asked to hold. */
let asked: (number | null)[];

beforeEach(async () => {
  asked = [];
  const { db } = await testApp();
  app = await testApp({
    db: {
      ...db,
      replica: () => ({ lagMs: 0, isUsed: true }),
      readReplica: (work) => {
        asked.push(lastOwnWrite());
        return db.read(work);
      },
    },
  });
  caller = await app.as(await createUser(app.db, { role: 'admin' }));
});

const cookieOf = (answer: { headers: Headers }): string =>
  /written=\d+/.exec(answer.headers.get('set-cookie') ?? '')?.[0] ?? '';
const search = (headers = {}) => caller.get('/api/communications?filter[search]=Анна', headers);

test('D-38: who has written is remembered by their browser, and what they read of a replica holds it', async () => {
  const before = Date.now();
  const written = await caller.post('/api/reference/niches', { name: 'Окна' });
  expect(written.status).toBeLessThan(300);
  expect(written.headers.get('set-cookie')).toMatch(/HttpOnly/);
  expect(cookieOf(await search({ cookie: cookieOf(written) }))).toBe('');
  expect(asked).toHaveLength(1);
  expect(asked[0]).toBeGreaterThanOrEqual(before);
  expect(asked[0]).toBeLessThanOrEqual(Date.now());
});

test('who has not written reads what everybody reads, and a moment to come is none', async () => {
  await search();
  await search({ cookie: `written=${Date.now() + 3_600_000}` });
  await search({ cookie: 'written=quite' });
  expect(asked[0]).toBeNull();
  expect(asked[1]).toBeLessThanOrEqual(Date.now());
  expect(asked[2]).toBeNull();
});

test('without a replica nothing is remembered', async () => {
  const plain = await testApp();
  const answer = await plain.anonymous.post('/api/auth/login', { email: 'x@razbor.example', password: 'wrong' });
  expect(cookieOf(answer)).toBe('');
});
