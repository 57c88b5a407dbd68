import { readFileSync } from 'node:fs';
import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import type { IssuedAccessLink } from '#domain/access-links/access-links.schema.ts';
import { errorBodySchema } from '#domain/kernel/error-body.schema.ts';
import { users } from '#server/db/schema/index.ts';
import { insertIncoming } from '#server/modules/uploads/incoming-uploads.repo.ts';
import { unspokenWords } from '#tests/support/audit-words.ts';
import { type Cell, cellsOf, MATRIX, QUERIES, routeName } from '#tests/support/authorisation-matrix.ts';
import {
  createCommunication,
  createMedia,
  createProject,
  createUser,
  PASSWORD,
  type User,
} from '#tests/support/factories.ts';
import { fingerprint } from '#tests/support/fingerprint.ts';
import { CALLERS, type MatrixCaller, type Noun, type Row } from '#tests/support/matrix-row.ts';
import { appealBodies, appealTarget } from '#tests/support/matrix-appeal-rows.ts';
import { evaluationBodies } from '#tests/support/matrix-evaluation-rows.ts';
import { evaluationTargets } from '#tests/support/matrix-evaluations.ts';
import { companyForm, companyTarget, MISSING, newcomer, workplaceTarget } from '#tests/support/matrix-places.ts';
import { catalogueBodies, catalogueTargets } from '#tests/support/matrix-criteria.ts';
import { filledPath } from '#tests/support/matrix-paths.ts';
import { newPersonForm, personTarget, renamingForm } from '#tests/support/matrix-people.ts';
import { referenceBodies, referenceTargets } from '#tests/support/matrix-references.ts';
import { taskBodies } from '#tests/support/matrix-task-rows.ts';
import { planBodies, taskTargets } from '#tests/support/matrix-tasks.ts';
import { essence } from '#tests/support/matrix-answers.ts';
import { pageBodies, pageTargets } from '#tests/support/matrix-pages.ts';
import { promisedAnswers } from '#tests/support/promised-answers.ts';
import { type Answer, type Caller, type TestApp, testApp } from '#tests/support/test-app.ts';
import { createWorld, type World } from '#tests/support/world.ts';

const PEOPLE = ['admin', 'pm', 'assessor', 'customer', 'head', 'manager', 'blocked'] as const;
const SOUND = new Uint8Array(readFileSync('tests/fixtures/audio/mono.mp3'));
/** Names that only company B bears. */
const FOREIGN = /(?:Компания|Продажи|Сервис|Секрет|ов) Б/;

let app: TestApp;
let world: World;
let archived: { id: number; company_id: number };
const people = {} as Record<MatrixCaller, User | undefined>;
const callers = {} as Record<MatrixCaller, Caller>;
let promised: ReturnType<typeof promisedAnswers>;
beforeAll(async () => {
  app = await testApp();
  promised = promisedAnswers(app.router);
  world = await createWorld(app.db);
  archived = await createProject(app.db, {
    company: world.a.company,
    forms: [world.form],
    status: 'archived',
    archived_at: app.clock.now(),
  });
  const blocked = await createUser(app.db, { role: 'pm', companies: [world.a.company] });
  const { pm, assessor, customer, head, manager } = world.a;
  Object.assign(people, { admin: world.admin, pm, assessor, customer, head, manager, blocked });
  for (const who of PEOPLE) callers[who] = await fresh(who);
  await app.db.write((q) => q.update(users).set({ status: 'blocked' }).where(eq(users.id, blocked.id)));
  callers.nobody = app.anonymous;
  for (const who of ['guest', 'formerGuest'] as const) {
    const { id, token } = await issue({ type: 'project', id: world.a.project.id });
    callers[who] = app.withToken(token);
    // The first visit is written down; what follows within a minute is not.
    await callers[who].get('/api/auth/permissions');
    if (who === 'formerGuest') await callers.pm.post(`/api/access-links/${id}/revoke`);
  }
});

/** A sign-in of its own, for requests that may end it. */
async function fresh(who: MatrixCaller): Promise<Caller> {
  return people[who] ? app.as(people[who]) : callers[who];
}

async function issue(target: { type: string; id: number }, by = world.a.pm): Promise<IssuedAccessLink> {
  const answer = await (await app.as(by)).post<IssuedAccessLink>('/api/access-links', { name: 'Пётр', target });
  expect(answer.status).toBe(201);
  return answer.body;
}

/** Makes a target anew; gives back its id. */
const CREATE: Record<Noun, (target: string, who: MatrixCaller) => Promise<number>> = {
  none: () => Promise.resolve(0),
  ...evaluationTargets(() => ({ db: app.db, world, people, now: app.clock.now() })),
  appeal: (target) => appealTarget(app.db, world, target),
  upload: async (target, who) => {
    const owners: Record<string, User | undefined> = { colleague: world.a.otherAssessor, foreign: world.b.assessor };
    const owner = owners[target] ?? people[who] ?? world.a.pm;
    const recording = await createMedia(app.db, { uploaded_by: owner.id });
    if (target === 'used') await createCommunication(app.db, { project: world.a.project, recording });
    if (target === 'deleted') await (await app.as(owner)).remove(`/api/uploads/${recording.id}`);
    return target === 'missing' ? MISSING : recording.id;
  },
  incomingUpload: async (target, who) => {
    const owners: Record<string, User | undefined> = { colleague: world.a.otherAssessor, foreign: world.b.assessor };
    const owner = owners[target] ?? people[who] ?? world.a.pm;
    const place = { file_name: 'a.mp3', size_bytes: SOUND.length, uploaded_by: owner.id, updated_at: app.clock.now() };
    return target === 'missing' ? MISSING : (await app.db.write((q) => insertIncoming(q, place))).id;
  },
  company: (target) => companyTarget(app.db, world, target),
  workplace: (target) => workplaceTarget(app.db, world, { target, now: app.clock.now() }),
  ...catalogueTargets(() => ({ db: app.db, world, now: app.clock.now() })),
  person: (target) => personTarget(app.db, world, target),
  project: (target) => {
    const { project, otherProject } = world.a;
    const known = { active: project, elsewhere: otherProject, foreign: world.b.project, archived };
    return Promise.resolve(target in known ? known[target as keyof typeof known].id : MISSING);
  },
  ...referenceTargets(() => ({ db: app.db, world, people })),
  ...taskTargets(() => ({ db: app.db, world, now: app.clock.now() })),
  ...pageTargets(
    () => ({ db: app.db, world, people }),
    (target, who) => CREATE.communication(target, who),
  ),
  accessLink: async (target) => {
    if (target === 'missing') return MISSING;
    const side = target === 'foreign' ? world.b : world.a;
    const { id } = await issue({ type: 'project', id: side.project.id }, side.pm);
    if (target === 'revoked') await callers.pm.post(`/api/access-links/${id}/revoke`);
    return id;
  },
  linkTarget: (target, who) => {
    if (target === 'project') return CREATE.project('active', who);
    if (target.endsWith('Project')) return CREATE.project(target.replace('Project', ''), who);
    return CREATE.communication(target === 'communication' ? 'published' : target, who);
  },
};

/** What a denied request acts on need not be made anew: it changes nothing. */
const kept = new Map<string, Promise<number>>();
function keep(noun: Noun, target: string, who: MatrixCaller): Promise<number> {
  const key = target === 'own' || target === 'used' ? `${noun} ${target} ${who}` : `${noun} ${target}`;
  const id = kept.get(key) ?? CREATE[noun](target, who);
  kept.set(key, id);
  return id;
}

type Asked = { id: number; who: MatrixCaller; target: string };

async function newCall({ id, who, target }: Asked) {
  const people = { elsewhere: world.a.otherManager, foreign: world.b.manager };
  const employee = target in people ? people[target as keyof typeof people] : world.a.manager;
  const facts = { direction: 'incoming', started_at: '2026-03-08T08:00:00Z', client_name: null, client_phone: null };
  const upload_id = await CREATE.upload('own', who);
  return { ...facts, upload_id, project_id: id, employee_id: employee.id, type_id: null, note: '' };
}

const NEW_PASSWORD = { password: 'совсем новый пароль 71', password_confirmation: 'совсем новый пароль 71' };

/** Bodies that are right, so that only who asks for what decides. Made before the fingerprint is taken. */
const BODIES: Record<string, (asked: Asked) => unknown> = {
  'POST /api/auth/login': ({ who }) => ({ email: people[who]?.email ?? 'nobody@test.example', password: PASSWORD }),
  // Each their own: letters to one address are limited.
  'POST /api/auth/request-password-reset': ({ who }) => ({ email: `${who}@test.example` }),
  'POST /api/auth/password-reset': () => ({ token: 'x'.repeat(43), email: 'a@test.example', ...NEW_PASSWORD }),
  'POST /api/communications': newCall,
  'POST /api/communications/{id}/evaluations': () => ({ form_id: world.form.id }),
  'PUT /api/evaluations/{id}/draft': () => ({ answers: [], general_comment: 'взлом', growth_points: '' }),
  ...evaluationBodies,
  ...taskBodies,
  ...appealBodies,
  ...pageBodies((target, who) => CREATE.communication(target, who)),
  ...planBodies(() => ({ db: app.db, world, now: app.clock.now() })),
  'POST /api/uploads': () => SOUND,
  'PATCH /api/uploads/incoming/{id}': () => SOUND,
  'POST /api/users': () => newPersonForm(world),
  'POST /api/users/{id}': renamingForm,
  'POST /api/auth/login/code': () => ({ challenge: 'нет такой', code: '000000' }),
  'POST /api/users/me/second-factor': () => ({ password: 'не тот' }),
  'POST /api/users/me/second-factor/confirm': () => ({ code: '000000' }),
  'POST /api/users/me/second-factor/recovery-codes': () => ({ password: 'не тот', code: '000000' }),
  'POST /api/users/me/second-factor/disable': () => ({ password: 'не тот', code: '000000' }),
  'POST /api/users/me/password': () => ({ current_password: 'не тот', ...NEW_PASSWORD }),
  'POST /api/companies': companyForm,
  'POST /api/projects/{id}/people/preview': () => ({ text: 'Новый Пётр;new@okna.ru' }),
  'POST /api/projects/{id}/people/import': () => ({ text: 'Новый Пётр;new@okna.ru', invite: false }),
  'POST /api/projects': () => ({ name: 'Новый проект', company_id: world.a.company.id }),
  'PATCH /api/projects/{id}': () => ({ name: 'Новое имя', pass_threshold: 70 }),
  ...catalogueBodies(() => world),
  'POST /api/companies/{id}': companyForm,
  'POST /api/companies/{id}/members': ({ target }) => newcomer(app.db, world, { role: 'assessor', target }),
  'POST /api/projects/{id}/members': ({ target }) => newcomer(app.db, world, { role: 'manager', target }),
  ...referenceBodies((noun, who) => CREATE[noun](noun === 'favorite' ? 'own' : 'unused', who)),
  'POST /api/access-links': ({ id, target }) => {
    const type = /project/i.test(target) ? 'project' : 'communication';
    return { name: 'Пётр', target: { type, id } };
  },
};

async function prepare(route: string, asked: Asked): Promise<(caller: Caller) => Promise<Answer>> {
  const [method = '', path = ''] = route.split(' ');
  const filled = await filledPath(app.db, path, asked.id);
  const query = QUERIES[route] ?? '';
  const body = await BODIES[route]?.(asked);
  const headers: Record<string, string> = { 'if-match': '"1"', 'upload-offset': '0' };
  if (body === SOUND) headers['content-type'] = 'audio/mpeg';
  return (caller) => caller.request(method, filled + query, { body, headers });
}

const isAllowed = ({ status }: Cell): boolean => status < 300;
const nameOf = ({ who, target }: Cell): string => (target === '-' ? who : `${who} → ${target}`);

/** A refusal is the one error body, with a sentence that a person can read (D-37). */
function expectRefusal(cell: Cell, { body }: Answer): void {
  const refusal = errorBodySchema.safeParse(body);
  expect({ cell: nameOf(cell), problem: refusal.error?.message }).toEqual({ cell: nameOf(cell), problem: undefined });
  expect(refusal.data?.message).toMatch(/^[А-ЯЁ№][^]{5,}$/);
  if (cell.status === 423) expect(refusal.data?.data).toEqual({ is_blocked: true });
}

/** What is answered is what the document promises: no field more, none of another type (a count as text, say). */
function expectPromised(route: string, cell: Cell, { status, body }: Answer): void {
  const problem = promised.get(`${route} ${status}`)?.safeParse(body).error?.message;
  expect({ cell: nameOf(cell), problem }).toEqual({ cell: nameOf(cell), problem: undefined });
}

/** Whatever of another company or gone is refused must be refused as if it had never been there. */
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

async function expectRow(route: string, { on }: Row, cells: Cell[]): Promise<void> {
  const isRead = route.startsWith('GET ');
  const answers = new Map<Cell, Answer>();
  const denied: [Cell, (caller: Caller) => Promise<Answer>][] = [];
  for (const cell of cells.filter((one) => isRead || !isAllowed(one))) {
    const { who, target } = cell;
    denied.push([cell, await prepare(route, { id: await keep(on, target, who), who, target })]);
  }
  const before = await fingerprint(app.db);
  for (const [cell, ask] of denied) answers.set(cell, await ask(callers[cell.who]));
  expect(await fingerprint(app.db), 'a read or a denied write changed something').toBe(before);

  for (const cell of cells.filter((one) => !answers.has(one))) {
    const { who, target } = cell;
    const ask = await prepare(route, { id: await CREATE[on](target, who), who, target });
    answers.set(cell, await ask(await fresh(who)));
  }
  const got = cells.map((cell) => `${nameOf(cell)}: ${answers.get(cell)?.status}`);
  expect(got).toEqual(cells.map((cell) => `${nameOf(cell)}: ${cell.status}`));
  for (const [cell, answer] of answers) {
    if (cell.status >= 400) expectRefusal(cell, answer);
    else expectPromised(route, cell, answer);
    if (cell.who !== 'admin') expect(JSON.stringify(answer.body)).not.toMatch(FOREIGN);
  }
  expectIndistinguishable(cells, answers);
}

const rows = Object.entries(MATRIX).map(([route, row]) => ({ route, row, cells: cellsOf(row) }));
const total = rows.reduce((sum, { cells }) => sum + cells.length, 0);

test('документ обещает, чем отвечает каждый маршрут API (Q-19)', () => {
  const routes = rows.map(({ route }) => route).filter((route) => /^\S+ \/api\/(?!docs|openapi)/.test(route));
  const silent = routes.filter((route) => !['200', '201'].some((status) => promised.has(`${route} ${status}`)));
  // These answer with nothing, or with a refusal only.
  expect(
    silent.filter((route) => !/^(?:DELETE|POST \/api\/(?:logout|auth)|GET \/api\/test-valid-block)/.test(route)),
  ).toEqual([]);
});

test('у каждого маршрута приложения есть строка, и нет строк без маршрута (Q-19)', () => {
  const mounted = app.router.routes.filter(({ method }) => method !== 'ALL').map(routeName);
  expect([...new Set(mounted)].toSorted()).toEqual(Object.keys(MATRIX).toSorted());
});

describe(`матрица доступа: ${total} клеток, ${rows.length} маршрутов × ${CALLERS.length} обращающихся (Q-19, D-2, D-3)`, () => {
  test.each(rows)('$route', ({ route, row, cells }) => expectRow(route, row, cells));
});

test('D-5: у журнала есть слова для всего, что записали все эти маршруты', async () => {
  expect(await unspokenWords(app.db)).toEqual([]);
});
