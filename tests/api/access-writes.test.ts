import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { type Database, rowsOf } from '#server/db/client.ts';
import { createCommunication, createEvaluation, createMedia } from '#tests/support/factories.ts';
import type { Communication, Evaluation, Media } from '#tests/support/factories.ts';
import { type Caller, type TestApp, testApp } from '#tests/support/test-app.ts';
import { createWorld, type Side, type World, worldAnswers } from '#tests/support/world.ts';

const MISSING = 2_000_000_000;
const ROLES = ['admin', 'pm', 'assessor', 'otherAssessor', 'customer', 'head', 'manager'] as const;
type Who = (typeof ROLES)[number];
type Targets = {
  published: Communication;
  unpublished: Communication;
  publishedEvaluation: Evaluation;
  draft: Evaluation;
  upload: Media;
};

let it: TestApp;
let world: World;
let a: Targets;
let b: Targets;
const callers = {} as Record<Who, Caller>;

async function createTargets({ project, manager: employee, assessor, otherAssessor, pm }: Side): Promise<Targets> {
  const [published, unpublished] = [
    await createCommunication(it.db, { project, employee }),
    await createCommunication(it.db, { project, employee }),
  ];
  const rating = { form: world.form, answers: worldAnswers() };
  return {
    published,
    unpublished,
    publishedEvaluation: await createEvaluation(it.db, {
      ...rating,
      communication: published,
      assessor,
      state: 'published',
    }),
    draft: await createEvaluation(it.db, { ...rating, communication: unpublished, assessor: otherAssessor }),
    upload: await createMedia(it.db, { uploaded_by: pm.id }),
  };
}

beforeAll(async () => {
  it = await testApp();
  world = await createWorld(it.db);
  [a, b] = [await createTargets(world.a), await createTargets(world.b)];
  for (const who of ROLES) callers[who] = await it.as(who === 'admin' ? world.admin : world.a[who]);
});

/** Everything that is stored, as one number: whatever a refused request changes shows here. */
async function fingerprint(db: Database): Promise<string> {
  return db.read(async (q) => {
    const tables = await rowsOf<{ name: string }>(
      q,
      sql`select quote_ident(tablename) as name from pg_tables where schemaname = 'public' order by 1`,
    );
    const hash = createHash('sha256');
    for (const { name } of tables) {
      const rows = sql.raw(`select coalesce(string_agg(t::text, '|' order by t::text), '') as rows from ${name} t`);
      hash.update(name).update((await rowsOf<{ rows: string }>(q, rows))[0]?.rows ?? '');
    }
    return hash.digest('hex');
  });
}

const draft = { answers: [], general_comment: 'взлом', growth_points: '' };
const seen = { 'if-match': '"1"' };
const start = (id: number) => (caller: Caller) =>
  caller.post(`/api/communications/${id}/evaluations`, { form_id: world.form.id });
const save = (id: number) => (caller: Caller) => caller.put(`/api/evaluations/${id}/draft`, draft, seen);
const submit = (id: number) => (caller: Caller) => caller.post(`/api/evaluations/${id}/submit`, undefined, seen);
const newCall = (side: Side) => (caller: Caller) =>
  caller.post('/api/communications', {
    upload_id: a.upload.id,
    project_id: side.project.id,
    employee_id: side.manager.id,
    direction: 'incoming',
    started_at: '2026-03-08T08:00:00Z',
    client_name: null,
    client_phone: null,
    type_id: null,
    note: '',
  });
type Write = (caller: Caller) => Promise<{ status: number }>;

/** name, the request, and the answer by role. */
const table = (): [string, Write, Partial<Record<Who, number>>][] => [
  ['начать оценку видимой', start(a.published.id), { customer: 403, head: 403, manager: 403 }],
  ['начать оценку невидимой', start(a.unpublished.id), { customer: 404, head: 404, manager: 404 }],
  ['начать оценку чужой', start(b.published.id), { pm: 404, assessor: 404, customer: 404, head: 404, manager: 404 }],
  ['начать оценку несуществующей', start(MISSING), { admin: 404, pm: 404, assessor: 404, manager: 404 }],
  ['сохранить черновик другого', save(a.draft.id), { admin: 403, pm: 403, assessor: 404, customer: 404, manager: 404 }],
  ['сохранить чужое', save(b.draft.id), { admin: 403, pm: 404, assessor: 404, customer: 404, head: 404, manager: 404 }],
  ['отправить черновик другого', submit(a.draft.id), { admin: 403, pm: 403, assessor: 404, customer: 404, head: 404 }],
  [
    'отправить опубликованное',
    submit(a.publishedEvaluation.id),
    { assessor: 409, pm: 403, customer: 403, head: 403, manager: 403 },
  ],
  ['отправить чужое', submit(b.draft.id), { pm: 404, assessor: 404, otherAssessor: 404, customer: 404 }],
  ['создать звонок у себя', newCall(world.a), { customer: 403, head: 403, manager: 403, assessor: 422 }],
  ['создать звонок у чужих', newCall(world.b), { pm: 422, assessor: 422, customer: 422, head: 422, manager: 422 }],
  [
    'убрать загрузку другого',
    (caller) => caller.remove(`/api/uploads/${a.upload.id}`),
    { admin: 404, assessor: 404, customer: 404, manager: 404 },
  ],
  [
    'загрузить без права',
    (caller) => caller.post('/api/uploads?file_name=a.mp3', 'ID3', { 'content-type': 'audio/mpeg' }),
    { customer: 403, head: 403, manager: 403 },
  ],
];

test('отказанная запись отвечает каждой роли по таблице и ничего не меняет в базе (Q-19)', async () => {
  const before = await fingerprint(it.db);
  for (const [name, write, expected] of table()) {
    const got: Partial<Record<Who, number>> = {};
    for (const who of ROLES) if (expected[who] !== undefined) got[who] = (await write(callers[who])).status;
    expect({ name, ...got }).toEqual({ name, ...expected });
  }
  expect(await fingerprint(it.db)).toBe(before);
});

test('без входа каждое действие — 401, и база остаётся прежней (Q-19)', async () => {
  const before = await fingerprint(it.db);
  for (const [name, write] of table())
    expect({ name, status: (await write(it.anonymous)).status }).toEqual({ name, status: 401 });
  expect(await fingerprint(it.db)).toBe(before);
});
