import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { inject } from 'vitest';
import { createApp } from '#server/app.ts';
import { createBackgroundTasks } from '#server/process/background-tasks.ts';
import type { OpenDatabase } from '#server/db/client.ts';
import { sessions } from '#server/db/schema/index.ts';
import type { Deps } from '#server/deps.ts';
import { createDiskWatch } from '#server/process/disk-watch.ts';
import type { Router } from '#server/http/router.ts';
import { hashToken, newToken } from '#server/identity/token.ts';
import { createLog } from '#server/log/log.ts';
import { createFactMemory } from '#server/facts/fact-memory.ts';
import { createMetrics } from '#server/http/metrics/metrics.ts';
import { type Admission, createAdmission } from '#server/http/overload/admission.ts';
import { LIMITS, type Limits } from '#server/http/overload/limits.ts';
import { createWeb } from '#server/web/web.ts';
import { DiskStorage } from '#server/storage/disk-storage.ts';
import { testDatabase } from './database.ts';
import { type FixedClock, fixedClock } from './fixed-clock.ts';
import { type MemoryMail, memoryMail } from './memory-mail.ts';

const SESSION_MS = 24 * 3_600_000;
const ORIGIN = 'http://razbor.test';

type Sending = {
  /** Body sent as JSON; a string, FormData or bytes go as they are. */
  body?: unknown;
  headers?: Record<string, string>;
};
export type Answer<Body = unknown> = { status: number; body: Body; headers: Headers };

/** Caller of the app as one person (or nobody), with the parsed answer. */
export type Caller = {
  token: string | null;
  request: <Body = unknown>(method: string, path: string, sending?: Sending) => Promise<Answer<Body>>;
  get: <Body = unknown>(path: string, headers?: Record<string, string>) => Promise<Answer<Body>>;
  post: <Body = unknown>(path: string, body?: unknown, headers?: Record<string, string>) => Promise<Answer<Body>>;
  put: <Body = unknown>(path: string, body?: unknown, headers?: Record<string, string>) => Promise<Answer<Body>>;
  patch: <Body = unknown>(path: string, body?: unknown, headers?: Record<string, string>) => Promise<Answer<Body>>;
  remove: <Body = unknown>(path: string, headers?: Record<string, string>) => Promise<Answer<Body>>;
};

export type TestApp = {
  router: Router;
  db: OpenDatabase;
  deps: Deps;
  clock: FixedClock;
  /** Log lines as they would be written. */
  logged: Record<string, unknown>[];
  /** Sent letters; wait for `deps.background.drain()` before looking. */
  mail: MemoryMail;
  anonymous: Caller;
  /** Signs the user in (a row in sessions, no password) and calls as them. */
  as: (user: { id: number }) => Promise<Caller>;
  /** Calls with this bearer token: of a session or of an access link. */
  withToken: (token: string) => Caller;
};

/** Folder of this worker's uploads: a test that counts files must not count those of the file that runs beside it. */
export function filesFolder(): string {
  const folder = join(inject('filesFolder'), process.env['VITEST_POOL_ID'] ?? '');
  mkdirSync(folder, { recursive: true });
  return folder;
}

/** Roomy limits: no test is refused because its machine is slow; tests of the limits bring their own. */
function roomyAdmission(): Admission {
  const limits = Object.entries(LIMITS.pglite).map(([kind, limit]) => [
    kind,
    { ...limit, queue: 1000, waitMs: 600_000 },
  ]);
  return createAdmission(Object.fromEntries(limits) as Limits);
}

/** Real app over this worker's database, with a fixed clock and files in a temporary folder. */
export async function testApp(overrides: Partial<Deps> = {}): Promise<TestApp> {
  const db = await testDatabase();
  const clock = fixedClock();
  const logged: Record<string, unknown>[] = [];
  const log = createLog('info', { write: (line) => logged.push(JSON.parse(line) as Record<string, unknown>) });
  const mail = memoryMail();
  const storage = new DiskStorage(filesFolder());
  const background = createBackgroundTasks(log);
  const deps: Deps = {
    db,
    log,
    clock: clock.now,
    appSecret: 'a secret for tests only, 32 characters',
    storage,
    disk: createDiskWatch({ db, storage, clock: clock.now, log }),
    staticDir: null,
    demo: false,
    supportEmail: 'support@razbor.example',
    mail,
    telegram: null,
    web: createWeb(),
    engines: { chat: null, speech: null },
    telegramWebhook: false,
    background,
    // Jobs never run by themselves in tests: a test runs what is due when it wants it.
    wakeJobs: () => undefined,
    publicUrl: ORIGIN,
    idleMinutes: null,
    trustProxy: false,
    admission: roomyAdmission(),
    facts: createFactMemory({ db, background }),
    metrics: createMetrics({ ofProcess: false }),
    metricsToken: null,
    lastBackup: null,
    installation: {
      dataDir: null,
      files: 'disk',
      mail: 'smtp',
      production: true,
      chatAuth: null,
      foreignEngines: false,
    },
    ready: () => true,
    ...overrides,
  };
  const router = createApp(deps);
  const as = async (user: { id: number }): Promise<Caller> => {
    const token = newToken();
    const now = clock.now();
    await db.write((q) =>
      q.insert(sessions).values({
        user_id: user.id,
        token_hash: hashToken(token),
        created_at: now,
        expires_at: new Date(now.getTime() + SESSION_MS),
      }),
    );
    return callerOf(router, token);
  };
  const withToken = (token: string) => callerOf(router, token);
  return { router, db, deps, clock, logged, mail, anonymous: callerOf(router, null), as, withToken };
}

function callerOf(router: Router, token: string | null): Caller {
  const request: Caller['request'] = async (method, path, { body, headers } = {}) => {
    const sent = await bodyOf(body);
    const response = await router.request(`${ORIGIN}${path}`, {
      method,
      headers: {
        ...(token === null ? {} : { authorization: `Bearer ${token}` }),
        ...(sent.type === null ? {} : { 'content-type': sent.type }),
        ...headers,
      },
      ...(sent.bytes === undefined ? {} : { body: sent.bytes }),
    });
    return { status: response.status, headers: response.headers, body: await readBody(response) };
  };
  return {
    token,
    request,
    get: (path, headers) => request('GET', path, headers ? { headers } : {}),
    post: (path, body, headers) => request('POST', path, { body, ...(headers ? { headers } : {}) }),
    put: (path, body, headers) => request('PUT', path, { body, ...(headers ? { headers } : {}) }),
    patch: (path, body, headers) => request('PATCH', path, { body, ...(headers ? { headers } : {}) }),
    remove: (path, headers) => request('DELETE', path, headers ? { headers } : {}),
  };
}

/**
 * Body as a socket brings it. A form goes as its bytes: undici's own stream of a form writes on when the server has
 * stopped reading, and from Node 24 on that is a rejection that nobody handles.
 */
async function bodyOf(body: unknown): Promise<{ bytes?: BodyInit; type: string | null }> {
  if (body === undefined) return { type: null };
  if (body instanceof FormData) {
    const form = new Response(body);
    const type = form.headers.get('content-type');
    return { bytes: new Uint8Array(await form.arrayBuffer()), type };
  }
  const isRaw = typeof body === 'string' || body instanceof Uint8Array;
  return { bytes: isRaw ? (body as BodyInit) : JSON.stringify(body), type: 'application/json' };
}

/** Body of a response; the caller names the shape it expects, and tests assert it. */
async function readBody<Body>(response: Response): Promise<Body> {
  const text = await response.text();
  const isJson = response.headers.get('content-type')?.includes('json') === true;
  return (isJson && text !== '' ? JSON.parse(text) : text) as Body;
}
