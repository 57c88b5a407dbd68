import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { jobs } from '#server/db/schema/index.ts';
import { createMetrics } from '#server/http/metrics/metrics.ts';
import { createUser } from '#tests/support/factories.ts';
import { type TestApp, testApp } from '#tests/support/test-app.ts';

const TOKEN = 'Kq3vN8sXw2Zt7Lp5Rb9Yd4Hg';

/** Request with the socket that it came by, as the server passes it. */
function scrape(world: TestApp, remoteAddress: string, headers: Record<string, string> = {}): Promise<Response> {
  const incoming = { socket: { remoteAddress } };
  return Promise.resolve(world.router.request('http://razbor.test/metrics', { headers }, { incoming }));
}
const textOf = async (world: TestApp): Promise<string> => (await scrape(world, '127.0.0.1')).text();

test.each(['127.0.0.1', '::1', '::ffff:127.0.0.1', '127.9.9.9'])(
  'this machine may read the metrics: %s',
  async (address) => {
    const answer = await scrape(await testApp(), address);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toMatch(/^text\/plain; version=0\.0\.4/);
  },
);

test.each<[string, string, Record<string, string>]>([
  ['another machine', '10.0.0.7', {}],
  ['another machine that says it is this one', '10.0.0.7', { 'x-forwarded-for': '127.0.0.1', host: 'localhost' }],
  ['whoever comes through a proxy on this machine', '127.0.0.1', { 'x-forwarded-for': '203.0.113.9' }],
  ['whoever comes through a proxy that says so in its own way', '127.0.0.1', { forwarded: 'for=203.0.113.9' }],
  ['an address that only begins like it', '127.0.0.1.example', {}],
  ['a wrong token', '10.0.0.7', { authorization: `Bearer ${TOKEN}x` }],
  ['a token of another kind', '10.0.0.7', { authorization: `Basic ${TOKEN}` }],
])('for others there is nothing: %s', async (_who, address, headers) => {
  for (const trustProxy of [false, true]) {
    const answer = await scrape(await testApp({ metricsToken: TOKEN, trustProxy }), address, headers);
    expect(answer.status).toBe(404);
    expect(await answer.text()).not.toContain('razbor_');
  }
});

test('a token opens them from anywhere, but only where one is set', async () => {
  const headers = { authorization: `Bearer ${TOKEN}`, 'x-forwarded-for': '203.0.113.9' };
  expect((await scrape(await testApp({ metricsToken: TOKEN }), '10.0.0.7', headers)).status).toBe(200);
  expect((await scrape(await testApp(), '10.0.0.7', headers)).status).toBe(404);
});

test('requests, lines, the database, jobs, uploads, memory and the event loop are told', async () => {
  const world = await testApp({ metrics: createMetrics({ ofProcess: true }) });
  const caller = await world.as(await createUser(world.db, { role: 'admin' }));
  await caller.get('/api/communications?page=1');
  const now = world.clock.now();
  const job = { kind: 'letter', lane: 'letters', payload: {}, run_at: now };
  await world.db.write((q) =>
    q
      .insert(jobs)
      .values([job, job, { ...job, dead_at: now }, { ...job, done_at: now }, { ...job, cancelled_at: now }]),
  );
  const text = await textOf(world);
  const has = (line: string) => expect(text.split('\n')).toContain(line);
  has('razbor_http_requests_total{kind="reading",method="GET",route="/api/communications",status="200"} 1');
  has('razbor_http_request_duration_seconds_count{kind="reading",method="GET",route="/api/communications"} 1');
  has('razbor_requests_in_flight{kind="reading"} 0');
  has('razbor_requests_waiting{kind="media"} 0');
  has('razbor_requests_shed_total{kind="writing"} 0');
  has('razbor_jobs{lane="letters",kind="letter",state="waiting"} 2');
  has('razbor_jobs{lane="letters",kind="letter",state="dead"} 1');
  has('razbor_uploads_under_way 0');
  has('razbor_database_answers 1');
  expect(text).toMatch(/^razbor_database_connections\{state="limit"\} [1-9]/m);
  expect(text).toMatch(/^process_resident_memory_bytes \d{7,}/m);
  expect(text).toMatch(/^nodejs_eventloop_lag_p99_seconds \d/m);
});

/** App with the built page, whose files answer every GET that is left. */
async function withPage(): Promise<TestApp> {
  const staticDir = await mkdtemp(join(tmpdir(), 'page-'));
  onTestFinished(() => rm(staticDir, { recursive: true }));
  await mkdir(join(staticDir, 'assets'));
  await writeFile(join(staticDir, 'index.html'), '<!doctype html>');
  await writeFile(join(staticDir, 'icon.svg'), '<svg/>');
  await writeFile(join(staticDir, 'assets/main-1a2b.js'), '');
  return testApp({ staticDir });
}

test.each([
  ['GET', '/api/communications?page=1', 401, '/api/communications'],
  ['GET', '/api/communications/7', 401, '/api/communications/:id'],
  ['GET', '/api/reference/static', 401, '/api/reference/static'],
  ['PUT', '/api/evaluations/7/draft', 401, '/api/evaluations/:id/draft'],
  ['POST', '/api/auth/login', 400, '/api/auth/login'],
  ['POST', '/hooks/beeline/secret', 404, '/hooks/:public_id/*'],
  ['GET', '/healthz', 200, '/healthz'],
  ['GET', '/metrics', 404, '/metrics'],
  ['GET', '/assets/main-1a2b.js', 200, '/assets/*'],
  ['GET', '/assets/none.js', 404, '/assets/*'],
  ['GET', '/icon.svg', 200, '/*'],
  ['GET', '/communications/7', 200, '/*'],
  ['HEAD', '/', 200, '/*'],
  ['GET', '/api/nothing/7', 401, '/*'],
  ['POST', '/nothing/7', 404, '/*'],
])('%s %s is %i of the route %s, in the log and in the metrics', async (method, path, status, route) => {
  const world = await withPage();
  const headers = new Headers(method.startsWith('P') ? { 'content-type': 'application/json' } : undefined);
  const answer = await world.router.request(`http://razbor.test${path}`, { method, headers });
  expect(answer.status).toBe(status);
  const lines = world.logged.filter(({ msg }) => msg === 'request');
  // Health checks and files are logged for debugging alone.
  expect(lines.map((line) => line['route'])).toEqual(/^\/(healthz|assets)/.test(path) ? [] : [route]);
  const text = await textOf(world);
  const series = text.split('\n').filter((line) => line.startsWith('razbor_http_requests_total{'));
  expect(series).toEqual([expect.stringContaining(`method="${method}",route="${route}",status="${status}"`)]);
});

test('a route that answers a signed-in person is named as it is, also with the page behind it', async () => {
  const world = await withPage();
  const caller = await world.as(await createUser(world.db, { role: 'admin' }));
  await caller.get('/api/communications?page=1');
  await caller.get('/api/users/999999');
  const text = await textOf(world);
  expect(text).toContain('route="/api/communications",status="200"} 1');
  expect(text).toContain('route="/api/users/:id",status="404"} 1');
});

test('whatever strangers ask for, the number of series stays that of the routes', async () => {
  const world = await withPage();
  const series = async () => (await textOf(world)).split('\n').filter((line) => line.startsWith('razbor_http_')).length;
  const ask = async (n: number) => {
    await world.anonymous.get(`/api/nothing-${n}`);
    await world.anonymous.get(`/nothing/${n}?token=${n}`);
    await world.anonymous.get(`/api/communications/${n}`);
    await world.anonymous.get(`/media/aa/bb/${n}`);
    await world.anonymous.request(n % 2 === 0 ? 'PROPFIND' : 'LOCK', `/api/users/${n}`);
  };
  await ask(1);
  await ask(2);
  await series();
  const before = await series();
  for (let n = 3; n < 40; n += 1) await ask(n);
  expect(await series()).toBe(before);
  expect(await textOf(world)).not.toContain('nothing');
});

test('a database that is away does not take the metrics along', async () => {
  const { deps } = await testApp();
  const db = { ...deps.db, read: () => Promise.reject(new Error('away')) };
  const text = await textOf(await testApp({ db }));
  expect(text).toContain('razbor_database_answers 0');
  expect(text).toContain('razbor_requests_in_flight{kind="short"} 0');
  expect(text).not.toContain('razbor_jobs{');
});
