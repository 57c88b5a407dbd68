import { findEndpoint } from '#server/http/endpoints/find-endpoint.ts';
import { XLSX_TYPE } from '#server/xlsx/write-workbook.ts';
import { beforeAll, describe, expect, test } from 'vitest';
import { createUser } from '#tests/support/factories.ts';
import { type TestApp, testApp } from '#tests/support/test-app.ts';

type Answer = { description?: string; content?: Record<string, { schema?: object }> };
type Operation = { summary?: string; parameters?: { name: string }[]; responses: Record<string, Answer> };
type ApiDocument = {
  openapi: string;
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: object };
};

let app: TestApp;
let api: ApiDocument;
let operations: [string, Operation][];

beforeAll(async () => {
  app = await testApp();
  api = (await app.anonymous.get<ApiDocument>('/api/openapi.json')).body;
  operations = Object.entries(api.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, one]): [string, Operation] => [`${method.toUpperCase()} ${path}`, one]),
  );
});

/** Routes of the app as the document writes them; the document and its reader do not describe themselves. */
function mountedRoutes(): string[] {
  const routes = app.router.routes
    .filter(({ method, path }) => method !== 'ALL' && path.startsWith('/api/'))
    .map(({ method, path }) => `${method} ${path.replaceAll(/:(\w+)/g, '{$1}')}`)
    .filter((route) => !/^GET \/api\/(openapi\.json|docs(\/|$))/.test(route));
  return [...new Set(routes)].toSorted();
}

/** Routes of signing in: 401 there is about the sign-in itself. */
const OPEN = /^(POST \/api\/auth\/|GET \/api\/(auth\/demo|test-valid-block))/;

describe('GET /api/openapi.json', () => {
  test('the document is open without a session and is of version 3.1', async () => {
    const { status, headers } = await app.anonymous.get('/api/openapi.json');
    expect(status).toBe(200);
    expect(headers.get('content-type')).toContain('application/json');
    expect(api.openapi).toBe('3.1.0');
  });

  test('it has exactly the routes that the app answers', () => {
    expect(operations.map(([name]) => name).toSorted()).toEqual(mountedRoutes());
    expect(operations.length).toBeGreaterThanOrEqual(18);
  });

  test('each is in domain/api.ts: there the guards find who may knock and what it costs (D-6, Q-27)', () => {
    const unknown = mountedRoutes().filter((route) => {
      const [method = '', path = ''] = route.replaceAll(/\{\w+\}/g, '1').split(' ');
      return findEndpoint(method, path) === null;
    });
    expect(unknown).toEqual([]);
  });

  test('each action has a title and a schema of each answer but empty ones', () => {
    const poor = operations.flatMap(([name, { summary, responses }]) => [
      ...(summary ? [] : [`${name}: нет названия`]),
      ...Object.entries(responses)
        .filter(
          ([status, answer]) =>
            status !== '204' &&
            !(answer.content?.['application/json'] ?? answer.content?.[XLSX_TYPE] ?? answer.content?.['text/csv'])
              ?.schema,
        )
        .map(([status]) => `${name}: нет схемы ответа ${status}`),
      ...(Object.values(responses).every((answer) => answer.description) ? [] : [`${name}: ответ без описания`]),
    ]);
    expect(poor).toEqual([]);
  });

  test('all that is behind the sign-in promises 401, too, and parameters of the path are described', async () => {
    for (const [name, { responses, parameters = [] }] of operations) {
      if (!OPEN.test(name))
        expect({ name, answers: Object.keys(responses) }).toMatchObject({ answers: expect.arrayContaining(['401']) });
      const inPath = [...name.matchAll(/\{(\w+)\}/g)].map(([, key]) => key);
      expect(parameters.map((one) => one.name)).toEqual(expect.arrayContaining(inPath));
    }
  });

  test('closed routes answer 401 without a session, each of them (Q-19)', async () => {
    const closed = operations.filter(([name, { responses }]) => '401' in responses && !OPEN.test(name));
    expect(closed.length).toBeGreaterThan(10);
    for (const [name] of closed) {
      const [method = '', path = ''] = name.replaceAll(/\{\w+\}/g, '1').split(' ');
      expect({ name, status: (await app.anonymous.request(method, path)).status }).toEqual({ name, status: 401 });
    }
  });

  test('each reference within the document leads to its schema', () => {
    const names = [...JSON.stringify(api).matchAll(/"#\/components\/schemas\/(\w+)"/g)].map(([, name]) => name);
    expect(names.length).toBeGreaterThan(0);
    for (const name of new Set(names)) expect(Object.keys(api.components.schemas)).toContain(name);
  });
});

describe('the page for reading', () => {
  test('opens, takes nothing from other addresses and allows no scripts of others (Q-21)', async () => {
    const page = await app.anonymous.get<string>('/api/docs');
    expect(page.status).toBe(200);
    expect(page.body).toContain('<title>API — Разбор</title>');
    expect(page.body).not.toMatch(/https?:\/\//);
    const policy = page.headers.get('content-security-policy');
    expect(policy).toContain("script-src 'self';");
    for (const file of ['swagger-ui.css', 'swagger-ui-bundle.js', 'start.js'])
      expect((await app.anonymous.get(`/api/docs/${file}`)).status).toBe(200);
  });

  test.each(['package.json', '..%2fpackage.json', 'constructor', '__proto__', 'swagger-ui.js'])(
    'gives no other files: %s',
    async (file) => {
      expect((await app.anonymous.get(`/api/docs/${file}`)).status).toBe(404);
    },
  );
});

test('an unknown address of the API is 401 without a session and 404 in words with one (D-37)', async () => {
  expect((await app.anonymous.get('/api/nothing')).status).toBe(401);
  const caller = await app.as(await createUser(app.db, { role: 'admin' }));
  expect(await caller.get('/api/nothing')).toMatchObject({ status: 404, body: { message: 'Не найдено.' } });
});
