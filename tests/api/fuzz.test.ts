import { readFileSync } from 'node:fs';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import fc from 'fast-check';
import { gte, isNotNull, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { errorBodySchema } from '#domain/kernel/error-body.schema.ts';
import {
  accessLinks,
  communications,
  media,
  passwordResets,
  rateLimits,
  sessions,
  users,
} from '#server/db/schema/index.ts';
import { hashToken, newAccessLinkToken, newToken } from '#server/identity/token.ts';
import { COMMIT_SEED, IS_COMMIT_TIER } from '#tests/rotation.ts';
import {
  createCommunication,
  createCommunicationType,
  createEvaluation,
  createMedia,
  createTag,
  createUser,
  PASSWORD,
  type User,
} from '#tests/support/factories.ts';
import {
  type ApiDocument,
  FRESH_COUNT,
  FRESH_FROM,
  type FuzzRequest,
  fuzzRequests,
  type Hints,
} from '#tests/support/fuzz-requests.ts';
import { loopHold } from '#tests/support/loop-hold.ts';
import { realise } from '#tests/support/fuzz-bodies.ts';
import { makePlan, pickNow, talks } from '#tests/support/sample-plans.ts';
import { type TestApp, testApp } from '#tests/support/test-app.ts';
import { createWorld, type World, worldAnswers } from '#tests/support/world.ts';

/**
 * Half of what Q-20 asks for on each engine, from seeds of its own, by night; a commit asks a tenth of it, from a seed of
 * its own. `npm run torture fuzz N` sets more, for one engine.
 */
const REQUESTS = Number(process.env['FUZZ_REQUESTS'] ?? (IS_COMMIT_TIER ? 1000 : 10_000));
const OTHER_SEEDS = process.env['TEST_ENGINE'] === 'postgres' ? 100 : 0;
const SEED = Number(process.env['FUZZ_SEED'] ?? COMMIT_SEED ?? 20_260_308) + OTHER_SEEDS;
/** Shares of the requests: callers who get further have a larger one. */
const SHARES = { nobody: 0.1, assessor: 0.35, admin: 0.35, guest: 0.2 };
type Who = keyof typeof SHARES;
const CALLERS = Object.entries(SHARES).map(([who, share]) => {
  const requests = Math.ceil(REQUESTS * share);
  return { who: who as Who, requests, heavy: Math.ceil(requests / 5) };
});
/** Number of sounds: each is decoded by a program of its own. */
const SOUNDS = Math.min(500, Math.ceil(REQUESTS / 800));
/** Hang: no answer in this time; less says more of the machine than of us. */
const SLOW_MS = 30_000;
/** Longest stretch of work: more keeps others waiting. */
const HOLD_MS = 250;
/**
 * Repeats of a suspected request, alone: the shortest hold counts, because work is done every time, bad luck is not.
 */
const LOOKS = 6;
/** An answer that refuses must not outgrow its question. */
const REFUSAL_MAX_CHARS = 16_384;
/** A day for the long form; the suite's own needs a minute and a half on two quiet cores. */
const TIMEOUT_MS = Math.max(300_000, REQUESTS * 100);
const UPKEEP_EVERY = 100;

/** Stacks, queries and words of libraries. Documents for developers may speak of such things. */
const LEAK =
  /node_modules|\.[jt]s:\d|\bat (?:async )?[\w.<>]+ \(|\bselect [\w"(*].* from |insert into|failed query|drizzle|pglite|postgres|violates|constraint "|invalid (?:input|byte|string)|syntax error|unexpected token|cannot read|typeerror|zoderror/i;

/** Names of databases, which «Система» tells its admin on purpose, and nothing else of the above. */
const withoutNames = (path: string, text: string): string =>
  /^\/api\/system(?:\?|$)/.test(path) ? text.replaceAll(/postgres(?:ql)?|pglite/gi, '') : text;

let app: TestApp;
let world: World;
let document: ApiDocument;
let hints: Hints;
let forgetful: User;
const tokens = { assessor: newToken(), admin: newToken(), guest: newAccessLinkToken() };
const resetToken = newToken();
/** Revisions of evaluations as the last answers told them: `If-Match: current` means these. */
const revisions = new Map<string, number>();

beforeAll(async () => {
  app = await testApp();
  world = await createWorld(app.db);
  document = (await app.anonymous.get<ApiDocument>('/api/openapi.json')).body;
  forgetful = await createUser(app.db, { role: 'assessor', companies: [world.a.company] });
  // Whoever has left a trace cannot be deleted.
  await createMedia(app.db, { uploaded_by: forgetful.id });
  const [type, tag] = [await createCommunicationType(app.db), await createTag(app.db)];
  const { project, manager: employee, assessor, company } = world.a;
  const facts = { project, employee, type, tags: [tag], client_name: 'Семён', client_phone: '+79001234567' };
  const open = { agreement: null };
  const unfinished = worldAnswers(open);
  for (let made = 0; made < 8; made += 1) {
    const communication = await createCommunication(app.db, { ...facts, recording: await createMedia(app.db) });
    const rating = { communication, form: world.form, answers: unfinished };
    await createEvaluation(app.db, { ...rating, assessor, state: made < 2 ? 'published' : 'draft' });
    await createEvaluation(app.db, { ...rating, assessor: world.admin });
  }
  const day = { created_at: app.clock.now(), expires_at: new Date('2026-04-08T00:00:00Z') };
  const target = { target_type: 'project' as const, target_id: project.id, company_id: company.id };
  const link = { ...target, ...day, name: 'Пётр', created_by: world.admin.id, token_hash: hashToken(tokens.guest) };
  await app.db.write((q) => q.insert(accessLinks).values(link));
  await talks(app.db, world.a, 6, app.clock.now());
  await pickNow(app, world, await makePlan(app, world, { per_employee: 4 }));
  hints = {
    email: [assessor.email, world.admin.email, forgetful.email],
    password: [PASSWORD, 'совсем новый пароль 71'],
    password_confirmation: ['совсем новый пароль 71'],
    token: [resetToken],
    id: [1, 2, 3, 4],
    project_id: [project.id, project.id, project.id, world.a.otherProject.id, world.b.project.id],
    employee_id: [employee.id, employee.id, employee.id, world.a.otherManager.id],
    form_id: [world.form.id],
    assessor_ids: [[assessor.id], [assessor.id, world.b.assessor.id]],
    assessor_id: [assessor.id, world.a.otherAssessor.id],
    upload_id: Array.from({ length: FRESH_COUNT }, (_, made) => FRESH_FROM + made),
    // Seldom complete: what is sent can be saved no more.
    answers: [[], unfinished, worldAnswers({ ...open, questions: 3 }), [], unfinished, unfinished, worldAnswers()],
    criterion_key: ['greeting', 'questions', 'agreement', 'remark'],
    value: ['yes', 'no', 10, 3, 'full', 'none', null],
    type_id: [type.id, null],
    started_at: ['2026-03-08T08:00:00Z'],
    client_phone: ['+7 900 123-45-67', null],
    expires_at: ['2026-03-10T08:00:00Z', null],
    type: ['communication', 'project'],
    file_name: ['a.mp3'],
    size_bytes: [1, 44, 5_000_000],
    role: ['assessor', 'customer', 'manager', 'head'],
    surname: ['Новиков'],
    phone: ['79001234567', ''],
    current_password: [PASSWORD],
    'roles[]': [['manager'], ['assessor', 'manager'], ['customer', 'head']],
    'companies_assessor[]': [[company.id], [world.b.company.id], []],
    'projects_manager[]': [[project.id], []],
    avatar: [''],
    logo: [''],
    user_id: [employee.id, assessor.id, forgetful.id],
  };
});

/** Puts back what requests use up, so that neither a limit nor a sign-out hides what comes after. */
async function keepUp(): Promise<void> {
  await app.deps.background.drain();
  const span = { created_at: app.clock.now(), expires_at: new Date('2026-04-08T00:00:00Z') };
  const signIn = (user: User, token: string) => ({ user_id: user.id, token_hash: hashToken(token), ...span });
  const signIns = [signIn(world.a.assessor, tokens.assessor), signIn(world.admin, tokens.admin)];
  await app.db.write(async (q) => {
    await q.delete(rateLimits);
    await q.update(users).set({ status: 'active', archived_at: null });
    await q.insert(sessions).values(signIns).onConflictDoNothing();
    await q.insert(passwordResets).values(signIn(forgetful, resetToken)).onConflictDoNothing();
    await q
      .update(communications)
      .set({ media_id: null, audio: 'none' })
      .where(gte(communications.media_id, FRESH_FROM));
    await q.delete(media).where(gte(media.id, FRESH_FROM));
    await q.execute(sql`alter table media alter column id restart with ${sql.raw(String(FRESH_FROM))}`);
    await q.update(accessLinks).set({ revoked_at: null, revoked_by: null }).where(isNotNull(accessLinks.revoked_at));
  });
  const owners = [world.a.assessor.id, world.admin.id];
  for (let made = 0; made < FRESH_COUNT; made += 1)
    await createMedia(app.db, { uploaded_by: owners[made % 2] ?? null });
  const complaints = app.logged.filter(({ level }) => level === 'error' || level === 'fatal');
  app.logged.length = 0;
  expect(complaints, 'something failed behind an answer').toEqual([]);
}

function headersOf(who: Who, { headers, path }: FuzzRequest): Record<string, string> {
  const sent: Record<string, string> = who === 'nobody' ? {} : { authorization: `Bearer ${tokens[who]}` };
  Object.assign(sent, headers);
  const evaluation = /\/evaluations\/(\d+)/.exec(path)?.[1] ?? '';
  if (sent['if-match'] === 'current') sent['if-match'] = `"${revisions.get(evaluation) ?? 1}"`;
  return sent;
}

function remember(text: string): void {
  const revision = /"id":(\d+),"revision":(\d+),"kind"/.exec(text);
  if (revision) revisions.set(String(revision[1]), Number(revision[2]));
}

const DECODERS: Record<string, (sent: Buffer) => Buffer> = { br: brotliDecompressSync, gzip: gunzipSync };

/** Text of an answer, decoded: some requests ask for compressed answers. */
async function textOf(response: Response): Promise<string> {
  const sent = Buffer.from(await response.arrayBuffer());
  const decode = DECODERS[response.headers.get('content-encoding') ?? ''];
  return (decode ? decode(sent) : sent).toString();
}

const loop = loopHold();
afterAll(() => loop.stop());

async function ask(who: Who, request: FuzzRequest) {
  const { method, path, body } = request;
  const isBodiless = /^(GET|HEAD)$/i.test(method);
  const bytes = body && !isBodiless ? realise(body) : null;
  const held = loop.begin();
  const started = performance.now();
  const response = await app.router.request(`http://razbor.test${path}`, {
    method,
    headers: headersOf(who, request),
    body: bytes,
  });
  const text = await textOf(response);
  return { response, text, ms: performance.now() - started, held };
}

/** Hold of the loop in milliseconds; an answer within the limit cannot have worked for longer and is not looked at. */
async function holdOf(who: Who, request: FuzzRequest, { ms, held }: Awaited<ReturnType<typeof ask>>): Promise<number> {
  if (ms <= HOLD_MS) return 0;
  let least = await held();
  for (let look = 1; look < LOOKS && least > HOLD_MS; look += 1)
    least = Math.min(least, await (await ask(who, request)).held());
  return Math.round(least);
}

/** Fault of an answer; null when there is none. */
function faultOf({ method, path }: FuzzRequest, { response, text, ms }: Awaited<ReturnType<typeof ask>>) {
  const { status, headers } = response;
  if (status >= 500) return `status ${status}: ${text.slice(0, 300)}`;
  if (ms > SLOW_MS) return `took ${Math.round(ms)} ms`;
  const told = withoutNames(path, text);
  if (!/^\/api\/(docs|openapi)/.test(path) && LEAK.test(told)) return `leaks: ${LEAK.exec(told)?.[0]}`;
  if (status < 400 || method.toUpperCase() === 'HEAD') return null;
  if (text.length > REFUSAL_MAX_CHARS && status !== 412) return `${status} says ${text.length} characters`;
  if (!headers.get('content-type')?.startsWith('application/json'))
    return `${status} is no JSON: ${text.slice(0, 300)}`;
  const { error } = errorBodySchema.safeParse(JSON.parse(text));
  return error ? `${status} is no error body: ${error.message}` : null;
}

/** Statuses that a thousand requests meet whatever their seed, and those that want more. */
const OFTEN = [200, 400, 401, 403, 404, 422];
const SELDOM = [201, 204, 409, 412, 413, 415, 423, 428];
const statuses = new Map<number, number>();
let asked = 0;

/** Seed, path and the smallest failing request are in fast-check's message. */
function expectNoFault(who: Who, requests: fc.Arbitrary<FuzzRequest>, numRuns: number): Promise<void> {
  const property = fc.asyncProperty(requests, async (request) => {
    if (asked % UPKEEP_EVERY === 0) await keepUp();
    asked += 1;
    const answer = await ask(who, request);
    remember(answer.text);
    statuses.set(answer.response.status, (statuses.get(answer.response.status) ?? 0) + 1);
    const held = await holdOf(who, request, answer);
    const fault = held > HOLD_MS ? `held all others for ${held} ms` : faultOf(request, answer);
    if (fault !== null) throw new Error(`${who} ${request.method} ${request.path.slice(0, 200)}: ${fault}`);
  });
  return fc.assert(property, { seed: SEED + CALLERS.findIndex((one) => one.who === who), numRuns });
}

describe(`${REQUESTS} requests out of the API's document, seed ${SEED}: no 5xx, no hanging, nothing undue in an answer (Q-20)`, () => {
  test.each(CALLERS)('$who: $requests requests', { timeout: TIMEOUT_MS }, async ({ who, requests }) => {
    await expectNoFault(who, fuzzRequests(document, hints, 'light'), requests);
  });

  test.each(CALLERS)(
    '$who: $heavy heavy by size and by kind: nobody waits longer than 250 ms (Q-27)',
    { timeout: TIMEOUT_MS },
    async ({ who, heavy }) => {
      await expectNoFault(who, fuzzRequests(document, hints, 'heavy'), heavy);
    },
  );

  test(`${SOUNDS} spoilt recordings`, { timeout: TIMEOUT_MS }, async () => {
    const sounds = ['mono.mp3', 'stereo.wav', 'stereo-opus.ogg', 'stereo.m4a'].map((name) =>
      readFileSync(`tests/fixtures/audio/${name}`).toString('latin1').slice(0, 30_000),
    );
    const spoilt = fc
      .tuple(fc.constantFrom(...sounds), fc.nat(30_000), fc.string({ maxLength: 50 }), fc.boolean())
      .map(([sound, at, noise, isCut]) => sound.slice(0, at) + noise + (isCut ? '' : sound.slice(at + noise.length)));
    const requests = spoilt.map((text): FuzzRequest => {
      const headers = { 'content-type': 'audio/mpeg' };
      return { method: 'POST', path: '/api/uploads?file_name=a.mp3', headers, body: { text, encoding: 'latin1' } };
    });
    await expectNoFault('assessor', requests, SOUNDS);
  });

  test('requests get down to work: some succeed, and some are refused in each way', async () => {
    await keepUp();
    const seen = [...statuses.keys()].toSorted((a, b) => a - b);
    expect(seen).toEqual(expect.arrayContaining(IS_COMMIT_TIER ? OFTEN : [...OFTEN, ...SELDOM]));
    expect(asked).toBeGreaterThanOrEqual(REQUESTS);
  });
});
