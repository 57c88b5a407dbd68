import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { errorBodySchema } from '#domain/kernel/error-body.schema.ts';
import { auditRecords, users } from '#server/db/schema/index.ts';
import { unspokenWords } from '#tests/support/audit-words.ts';
import { createUser, type User } from '#tests/support/factories.ts';
import { fingerprint } from '#tests/support/fingerprint.ts';
import { issueLink } from '#tests/support/matrix/access-links.ts';
import { BODIES, MAKERS, MATRIX } from '#tests/support/matrix/matrix.ts';
import type { MatrixCase, MatrixContext } from '#tests/support/matrix/context.ts';
import { essence, filledPath, QUERIES, routeName } from '#tests/support/matrix/requests.ts';
import {
  CALLERS,
  type Cell,
  cellsOf,
  endpointOf,
  type MatrixCaller,
  type Noun,
  type Row,
} from '#tests/support/matrix/row.ts';
import { UNRECORDED } from '#tests/support/matrix/unrecorded.ts';
import { SOUND } from '#tests/support/matrix/uploads.ts';
import { promisedAnswers } from '#tests/support/promised-answers.ts';
import { type Answer, type Caller, testApp } from '#tests/support/test-app.ts';
import { createWorld } from '#tests/support/world.ts';

const PEOPLE = ['admin', 'pm', 'assessor', 'customer', 'head', 'manager', 'blocked'] as const;
/** Names that only company B bears. */
const FOREIGN = /(?:Компания|Продажи|Сервис|Секрет|ов) Б/;

let context: MatrixContext;
let promised: ReturnType<typeof promisedAnswers>;
const people: Partial<Record<MatrixCaller, User | undefined>> = {};
const callers = {} as Record<MatrixCaller, Caller>;

beforeAll(async () => {
  const app = await testApp();
  const { db } = app;
  promised = promisedAnswers(app.router);
  const world = await createWorld(db);
  context = { app, db, world, people, callers, now: app.clock.now(), create };
  const blocked = await createUser(db, { role: 'pm', companies: [world.a.company] });
  const { pm, assessor, customer, head, manager } = world.a;
  Object.assign(people, { admin: world.admin, pm, assessor, customer, head, manager, blocked });
  for (const who of PEOPLE) callers[who] = await fresh(who);
  await db.write((q) => q.update(users).set({ status: 'blocked' }).where(eq(users.id, blocked.id)));
  callers.nobody = app.anonymous;
  for (const who of ['guest', 'formerGuest'] as const) {
    const { id, token } = await issueLink(context, world.a);
    callers[who] = app.withToken(token);
    // The first visit is written down; what follows within a minute is not.
    await callers[who].get('/api/auth/permissions');
    if (who === 'formerGuest') await callers.pm.post(`/api/access-links/${id}/revoke`);
  }
});

/** A sign-in of its own, for requests that may end it. */
async function fresh(who: MatrixCaller): Promise<Caller> {
  return people[who] ? context.app.as(people[who]) : callers[who];
}

function create(noun: Noun, target: string, who: MatrixCaller): Promise<number> {
  return MAKERS[noun](context, target, who);
}

/** Target of a denied request, not made anew: such a request changes nothing. */
const kept = new Map<string, Promise<number>>();
function keep(noun: Noun, target: string, who: MatrixCaller): Promise<number> {
  const key = target === 'own' || target === 'used' ? `${noun} ${target} ${who}` : `${noun} ${target}`;
  const id = kept.get(key) ?? create(noun, target, who);
  kept.set(key, id);
  return id;
}

async function prepare(
  route: string,
  asked: MatrixCase,
  over: Record<string, string> = {},
): Promise<(caller: Caller) => Promise<Answer>> {
  const [method = '', path = ''] = route.split(' ');
  const filled = await filledPath(context.db, path, asked.id);
  const query = QUERIES[route] ?? '';
  const body = await BODIES[route]?.(context, asked);
  const headers: Record<string, string> = { 'if-match': '"1"', 'upload-offset': '0', ...over };
  if (body === SOUND) headers['content-type'] = 'audio/mpeg';
  return (caller) => caller.request(method, filled + query, { body, headers });
}

const statusOf = ({ status }: Cell): number => status;
const isAllowed = ({ status }: Cell): boolean => status < 300;
const nameOf = ({ who, target }: Cell): string => (target === '-' ? who : `${who} → ${target}`);

/** A refusal is the one error body, with a sentence that a person can read (D-37). */
function expectRefusal(route: string, cell: Cell, { body }: Answer): void {
  // A blocked account is refused everywhere, and the document says so once.
  const isPromised = cell.status === 423 || !route.includes(' /api/') || promised.has(`${route} ${cell.status}`);
  expect({ cell: nameOf(cell), isPromised }).toEqual({ cell: nameOf(cell), isPromised: true });
  const refusal = errorBodySchema.safeParse(body);
  expect({ cell: nameOf(cell), problem: refusal.error?.message }).toEqual({ cell: nameOf(cell), problem: undefined });
  expect(refusal.data?.message).toMatch(/^[А-ЯЁ№][^]{5,}$/);
  if (cell.status === 423) expect(refusal.data?.data).toEqual({ is_blocked: true });
}

/** Promise of the document: no field more, none of another type (a count as text, say). */
function expectPromised(route: string, cell: Cell, { status, body }: Answer): void {
  const problem = promised.get(`${route} ${status}`)?.safeParse(body).error?.message;
  expect({ cell: nameOf(cell), problem }).toEqual({ cell: nameOf(cell), problem: undefined });
}

/** Refusals of what is another company's or gone: the same as if it had never been there. */
function expectIndistinguishable(cells: Cell[], answers: Map<Cell, Answer>): void {
  for (const cell of cells) {
    const kind = cell.target.endsWith('Project') ? 'missingProject' : 'missing';
    const twin = cells.find(({ who, target }) => who === cell.who && target === kind);
    // Nothing is foreign to an admin.
    const isHidden = cell.status === 404 || (cell.target.startsWith('foreign') && cell.who !== 'admin');
    const [answer, absent] = [answers.get(cell), twin && answers.get(twin)];
    if (!isHidden || !answer || !absent || cell.status !== twin?.status) continue;
    expect({ cell: nameOf(cell), ...essence(answer) }).toEqual({ cell: nameOf(cell), ...essence(absent) });
  }
}

/** Writes that somebody was let in to, and those that left a record in the audit log. */
const written = new Set<string>();
const logged = new Set<string>();
const countRecords = (): Promise<number> => context.db.read((q) => q.$count(auditRecords));

async function expectRow(route: string, { on }: Row, cells: Cell[]): Promise<void> {
  const isRead = route.startsWith('GET ');
  const answers = new Map<Cell, Answer>();
  const denied: [Cell, (caller: Caller) => Promise<Answer>][] = [];
  for (const cell of cells.filter((one) => isRead || !isAllowed(one))) {
    const { who, target } = cell;
    denied.push([cell, await prepare(route, { id: await keep(on, target, who), who, target })]);
  }
  const before = await fingerprint(context.db);
  for (const [cell, ask] of denied) answers.set(cell, await ask(callers[cell.who]));
  expect(await fingerprint(context.db), 'a read or a denied write changed something').toBe(before);

  for (const cell of cells.filter((one) => !answers.has(one))) {
    const { who, target } = cell;
    const ask = await prepare(route, { id: await create(on, target, who), who, target });
    const caller = await fresh(who);
    const recorded = await countRecords();
    answers.set(cell, await ask(caller));
    if ((await countRecords()) > recorded) logged.add(route);
    written.add(route);
  }
  const got = cells.map((cell) => `${nameOf(cell)}: ${answers.get(cell)?.status}`);
  expect(got).toEqual(cells.map((cell) => `${nameOf(cell)}: ${cell.status}`));
  for (const [cell, answer] of answers) {
    if (cell.status >= 400) expectRefusal(route, cell, answer);
    else expectPromised(route, cell, answer);
    if (cell.who !== 'admin') expect(JSON.stringify(answer.body)).not.toMatch(FOREIGN);
  }
  expectIndistinguishable(cells, answers);
}

const rows = Object.entries(MATRIX).map(([route, row]) => ({ route, row, cells: cellsOf(route, row) }));
const total = rows.reduce((sum, { cells }) => sum + cells.length, 0);

test('the document promises what each route of the API answers (Q-19)', () => {
  const routes = rows.map(({ route }) => route).filter((route) => /^\S+ \/api\/(?!docs|openapi)/.test(route));
  const silent = routes.filter((route) => !['200', '201'].some((status) => promised.has(`${route} ${status}`)));
  // These answer with nothing, with a refusal only, or with a file.
  const others =
    /^(?:DELETE|POST \/api\/(?:logout|auth)|POST \S+\/remove$|GET \/api\/test-valid-block|GET \S+\/(?:export|report|files\/\{type\})$|PUT \S+\/opened$)/;
  expect(silent.filter((route) => !others.test(route))).toEqual([]);
});

test('each route of the app has a row, and no row is without a route (Q-19)', () => {
  const mounted = context.app.router.routes.filter(({ method }) => method !== 'ALL').map(routeName);
  expect([...new Set(mounted)].toSorted()).toEqual(Object.keys(MATRIX).toSorted());
});

/** Routes behind the sign-in that let a guest of a project in; a link to a session or a report opens those of these too. */
const OPEN_TO_GUESTS = [
  'POST /api/logout',
  'GET /api/auth/permissions',
  'GET /api/auth/session',
  'GET /api/reference/static',
  'GET /api/reference/entities-count',
  'GET /api/communications',
  'GET /api/communications/options',
  'GET /api/communications/{id}',
  'GET /api/communications/{id}/attachments',
  'GET /api/communications/{id}/recording',
  'GET /api/communications/{id}/speech',
  'GET /api/communications/{id}/workplace',
  'GET /api/communications/{id}/comments',
  'GET /api/communications/{id}/neighbours',
  'GET /api/evaluations/{id}',
  'GET /api/forms/{id}/asked',
  'GET /api/projects',
  'GET /api/projects/options',
  'GET /api/projects/{id}',
  'GET /api/projects/{id}/figures',
  'GET /api/projects/{id}/dashboard',
  'GET /api/dashboards',
  // Lists of which a guest sees what their link is for, or nothing.
  'GET /api/calibrations',
  'GET /api/calibrations/options',
  'GET /api/reports/weekly',
  'GET /api/reports/weekly/options',
  'GET /api/reports/weekly/notice',
  'GET /api/reports',
  'GET /api/reports/options',
  'GET /api/telegram-subscriptions',
  'GET /api/telegram-subscriptions/options',
  'GET /api/integrations',
  'GET /api/integrations/options',
  'GET /api/imports',
  'GET /api/imports/options',
];

test('a route that is not named as open to guests refuses them (D-6, D-7)', () => {
  const answers = (cells: Cell[], who: MatrixCaller) => new Set(cells.filter((cell) => cell.who === who).map(statusOf));
  const behindSignIn = rows.filter(
    ({ cells }) => answers(cells, 'nobody').has(401) && answers(cells, 'blocked').has(423),
  );
  const open = behindSignIn.filter(({ cells }) => [...answers(cells, 'guest')].some((status) => status < 300));
  expect(open.map(({ route }) => route).toSorted()).toEqual(OPEN_TO_GUESTS.toSorted());
  // Each cell is asked below: here it is settled that whatever is not named refuses, by no other answer than these.
  const others = behindSignIn.filter((row) => !open.includes(row)).flatMap(({ cells }) => cells);
  expect(answers(others, 'guest')).toEqual(new Set([403, 404]));
});

describe(`matrix of access: ${total} cells, ${rows.length} routes × ${CALLERS.length} callers (Q-19, D-2, D-3)`, () => {
  test.each(rows)('$route', ({ route, row, cells }) => expectRow(route, row, cells));
});

/** Nobody is let in to what stands in these rows; the last answers 412 in its row, the others in tests of their own. */
const REVISED_ELSEWHERE = [
  'DELETE /api/companies/{id}',
  'DELETE /api/projects/{id}',
  'POST /api/evaluations/{id}/move-version',
  'POST /api/communications/{id}/transcript/versions/{words_version_id}/restore',
];
const revised = rows.filter(
  ({ route }) => endpointOf(route)?.revision === 'required' && !REVISED_ELSEWHERE.includes(route),
);

describe('D-38: a change made from what somebody else has changed since is refused', () => {
  test.each(revised)('$route', async ({ route, row, cells }) => {
    const { who, target } = cells.find(isAllowed) ?? { who: 'nobody', target: 'nothing that anybody may change' };
    const ask = await prepare(route, { id: await create(row.on, target, who), who, target }, { 'if-match': '"999"' });
    expect((await ask(await fresh(who))).status).toBe(412);
  });
});

test('D-5: every write leaves a record in the log, but for those that are named', () => {
  const named = new Set(Object.keys(UNRECORDED));
  expect([...written].filter((route) => !logged.has(route) && !named.has(route))).toEqual([]);
  expect([...named].filter((route) => logged.has(route) || !Object.hasOwn(MATRIX, route))).toEqual([]);
});

test('D-5: the log has words for all that these routes have written', async () => {
  expect(await unspokenWords(context.db)).toEqual([]);
});
