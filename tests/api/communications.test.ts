import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Communication, CommunicationList } from '#domain/communications/communications.schema.ts';
import { communicationListSchema, communicationSchema } from '#domain/communications/communications.schema.ts';
import { toQueryString } from '#domain/kernel/query-string.ts';
import {
  createCommunication,
  createCommunicationType,
  createEvaluation,
  createMedia,
  createProject,
  createTag,
  createUser,
} from '#tests/support/factories.ts';
import { type Caller, type TestApp, testApp } from '#tests/support/test-app.ts';
import { createWorld, type Side, type World, worldAnswers } from '#tests/support/world.ts';

let app: TestApp;
let world: World;
let a: Side;
let pm: Caller;

beforeAll(async () => {
  app = await testApp();
  world = await createWorld(app.db);
  ({ a } = world);
  pm = await app.as(a.pm);
});

const at = (hour: number) => new Date(Date.UTC(2026, 2, 1, hour));
async function list(query: Record<string, unknown>, caller = pm): Promise<CommunicationList> {
  const { status, body } = await caller.get<CommunicationList>(`/api/communications?${toQueryString(query)}`);
  expect(status).toBe(200);
  return body;
}
const idsOf = ({ data }: CommunicationList) => data.map(({ id }) => id);

describe('GET /api/communications', () => {
  test('is 401 without a session before anything is said about filters', async () => {
    expect((await app.anonymous.get('/api/communications')).status).toBe(401);
    expect((await app.anonymous.get('/api/communications?page=x')).status).toBe(401);
  });

  test('a row is exactly what was agreed: time is UTC, a phone E.164 (D-15, D-36, D-37)', async () => {
    const [type, tag] = [await createCommunicationType(app.db, 'Консультация'), await createTag(app.db, 'Важно')];
    const call = await createCommunication(app.db, {
      project: a.otherProject,
      employee: a.otherManager,
      client_name: 'Ёлкина Анна',
      client_phone: '+79001234567',
      temperature: 'warm',
      started_at: new Date('2026-03-05T23:30:00Z'),
      duration_seconds: 125,
      type,
      tags: [tag],
    });
    const body = await list({ filter: { project_id: [a.otherProject.id] } });
    expect(communicationListSchema.parse(body)).toEqual(body);
    expect(body).toEqual({
      data: [
        {
          id: call.id,
          category: 'call',
          direction: 'incoming',
          type,
          temperature: 'warm',
          company: { id: a.company.id, name: 'Компания А' },
          project: { id: a.otherProject.id, name: 'Сервис А' },
          time_zone: 'Asia/Vladivostok',
          employee: { id: a.otherManager.id, name: 'Второпродавцов А' },
          employee_source_name: null,
          client_name: 'Ёлкина Анна',
          client_phone: '+79001234567',
          started_at: '2026-03-05T23:30:00.000Z',
          duration_seconds: 125,
          outcome: 'answered',
          audio: 'none',
          tags: [tag],
          lead_source: null,
          meaning: null,
          auto: null,
          favorite_ids: [],
          is_new: false,
          evaluation: null,
          said: null,
          speech: null,
        },
      ],
      meta: { page: 1, per_page: 25, total: 1, total_exact: true, pages: 1 },
      auth: { create: { allowed: true } },
    });
  });

  test('the list says in a sentence that somebody adds no recordings (D-3)', async () => {
    const { auth } = await list({}, await app.as(a.customer));
    const reason = 'Загружать записи могут руководители проектов и асессоры.';
    expect(auth.create).toEqual({ allowed: false, never: true, reason });
  });

  test('an employee who is not mapped is named as the source has named them (D-15)', async () => {
    const project = await createProject(app.db, { company: a.company });
    await createCommunication(app.db, { project, employee_source_name: 'доб. 204' });
    const { data } = await list({ filter: { project_id: [project.id] } });
    expect(data[0]).toMatchObject({ employee: null, employee_source_name: 'доб. 204' });
  });
});

describe('order and pages', () => {
  let project: { id: number; company_id: number };
  let ids: number[];
  const here = (query: Record<string, unknown>) => list({ ...query, filter: { project_id: [project.id] } });

  beforeAll(async () => {
    project = await createProject(app.db, { company: a.company });
    // Started at 3, 1, 1, 2, 1 o'clock; the third has no duration.
    const rows = [
      { started_at: at(3), duration_seconds: 10 },
      { started_at: at(1), duration_seconds: 30 },
      { started_at: at(1), duration_seconds: null },
      { started_at: at(2), duration_seconds: 30 },
      { started_at: at(1), duration_seconds: 5 },
    ];
    ids = [];
    for (const row of rows) ids.push((await createCommunication(app.db, { project, ...row })).id);
    // An update moves a row: its place in the table must not show.
    await app.db.write((q) => q.execute(sql`update communications set note = 'x' where id = ${ids[1]}`));
  });

  test.each([
    ['without a sort the newest come first', undefined, [1, 4, 5, 3, 2]],
    ['by time', 'started_at', [2, 3, 5, 4, 1]],
    ['by time, reversed', '-started_at', [1, 4, 5, 3, 2]],
    ['by length, those without at the end', 'duration_seconds', [5, 1, 2, 4, 3]],
    ['by length reversed, those without at the end, too', '-duration_seconds', [4, 2, 1, 5, 3]],
    ['by number', 'id', [1, 2, 3, 4, 5]],
    ['by number, reversed', '-id', [5, 4, 3, 2, 1]],
  ])('%s; equal ones stand by their number (D-16)', async (_name, sort, expected) => {
    expect(idsOf(await here({ sort }))).toEqual(expected.map((place) => ids[place - 1]));
  });

  test('pages neither lose nor repeat rows (D-16, D-37)', async () => {
    const pages = [1, 2, 3].map((page) => here({ page, per_page: 2 }));
    const seen = (await Promise.all(pages)).flatMap(idsOf);
    expect(seen).toEqual([1, 4, 5, 3, 2].map((place) => ids[place - 1]));
    expect((await here({ page: 2, per_page: 2 })).meta).toEqual({
      page: 2,
      per_page: 2,
      total: 5,
      total_exact: true,
      pages: 3,
    });
  });

  test('a page after the last is empty, and the number stays right', async () => {
    const body = await here({ page: 9, per_page: 2 });
    expect(body).toMatchObject({ data: [], meta: { page: 9, total: 5, pages: 3 } });
  });
});

describe('a number above 10 000 (D-16)', () => {
  test('is counted exactly up to 10 000, and is «более 10 000» beyond', async () => {
    const project = await createProject(app.db, { company: world.b.company });
    const owner = await app.as(world.b.pm);
    const add = (count: number) =>
      app.db.write((q) =>
        q.execute(sql`
          insert into communications (project_id, company_id, category, direction, started_at, outcome, audio)
          select ${project.id}::int, ${world.b.company.id}::int, 'call', 'incoming', '2026-01-01'::timestamptz, 'missed', 'none'
          from generate_series(1, ${count}::int)`),
      );
    await add(10_000);
    expect((await list({}, owner)).meta).toMatchObject({ total: 10_000, total_exact: true, pages: 400 });
    await add(50);
    expect((await list({}, owner)).meta).toMatchObject({ total: 10_000, total_exact: false, pages: 400 });
    const last = await list({ page: 402 }, owner);
    expect(last.data).toHaveLength(25);
    const count = await owner.get('/api/reference/entities-count');
    expect(count.body).toMatchObject({ communication: 10_000 });
  });
});

describe('GET /api/communications/{id}', () => {
  test.each(['0', '01', '+1', '-1', '1.0', '1e3', 'abc', '2147483648', '9'.repeat(40), '%20', 'me'])(
    'the number «%s» is 400, not an error of the server (P-10)',
    async (id) => {
      for (const path of [`/api/communications/${id}`, `/api/communications/${id}/recording`]) {
        const answer = await pm.get(path);
        expect(answer).toMatchObject({ status: 400, body: { errors: { id: ['Невалидный идентификатор сущности.'] } } });
      }
    },
  );

  test('the page gives transcript, evaluations, forms that fit and what may be done (D-17)', async () => {
    const transcript = [
      { side: 'employee' as const, speaker: null, start: 0, end: 1.5, text: 'Добрый день!' },
      { side: 'client' as const, speaker: null, start: 1.5, end: 3, text: 'Здравствуйте' },
    ];
    const call = await createCommunication(app.db, {
      project: a.project,
      employee: a.manager,
      transcript,
      note: 'Перезвонить',
      crm_url: 'https://crm.example/1',
      wait_seconds: 4,
    });
    const rating = { communication: call, form: world.form, answers: worldAnswers({ questions: 5 }) };
    await createEvaluation(app.db, { ...rating, assessor: a.assessor, state: 'published' });
    const { status, body } = await pm.get<Communication>(`/api/communications/${call.id}`);
    expect(status).toBe(200);
    expect(communicationSchema.parse(body)).toEqual(body);
    expect(body).toMatchObject({
      id: call.id,
      transcript,
      messages: [],
      note: 'Перезвонить',
      crm_url: 'https://crm.example/1',
      evaluations: [{ state: 'published', score: 80, passed: true, assessor: { id: a.assessor.id } }],
      forms: [{ id: world.form.id, name: 'Разговор с клиентом' }],
      may: { evaluate: { allowed: true } },
    });
  });

  test("another's evaluation is seen by an assessor as existing alone until they have submitted their own (D-3)", async () => {
    const call = await createCommunication(app.db, { project: a.project });
    const rating = { communication: call, form: world.form };
    const bad = worldAnswers({ agreement: 'none' });
    const other = await createEvaluation(app.db, { ...rating, answers: bad, assessor: a.assessor, state: 'published' });
    const hidden = {
      id: other.id,
      state: 'published',
      score: null,
      passed: null,
      grade: null,
      has_critical_failure: false,
    };
    const grade = { name: 'Неудовлетворительно', tone: 'poor' };
    const shown = { ...hidden, score: 0, passed: false, grade, has_critical_failure: true };
    const caller = await app.as(a.otherAssessor);
    const seen = async () => (await caller.get<Communication>(`/api/communications/${call.id}`)).body.evaluations;
    expect(await seen()).toMatchObject([hidden]);
    expect((await list({ sort: '-id' }, caller)).data[0]?.evaluation).toMatchObject(hidden);
    const own = await createEvaluation(app.db, { ...rating, assessor: a.otherAssessor, state: 'draft' });
    expect(await seen()).toMatchObject([{ id: own.id }, hidden]);
    await app.db.write((q) => q.execute(sql`update evaluations set state = 'submitted' where id = ${own.id}`));
    expect(await seen()).toMatchObject([{ id: own.id }, shown]);
  });

  test('the score of a draft is shown to nobody, not even to its assessor: it is no result yet (D-3)', async () => {
    const call = await createCommunication(app.db, { project: a.project });
    const draft = { communication: call, form: world.form, assessor: a.assessor, answers: worldAnswers() };
    await createEvaluation(app.db, draft);
    for (const caller of [pm, await app.as(a.assessor)]) {
      const { body } = await caller.get<Communication>(`/api/communications/${call.id}`);
      expect(body.evaluations).toMatchObject([{ state: 'draft', score: null, passed: null }]);
    }
  });

  test('a recording has a link for 10 minutes, channels and waveform; without a recording it is 404 (Q-23)', async () => {
    const recording = await createMedia(app.db, { duration_seconds: 61.4 });
    const call = await createCommunication(app.db, { project: a.project, recording });
    const { status, body } = await pm.get(`/api/communications/${call.id}/recording`);
    expect({ status, body }).toEqual({
      status: 200,
      body: {
        url: expect.stringMatching(new RegExp(`^/media/${recording.storage_key}\\?`)),
        expires_at: '2026-03-08T09:10:00.000Z',
        mime_type: 'audio/mpeg',
        duration_seconds: 61.4,
        channels: 2,
        peaks: recording.peaks,
        video: null,
      },
    });
    const silent = await createCommunication(app.db, { project: a.project });
    const answer = await pm.get(`/api/communications/${silent.id}/recording`);
    expect(answer).toMatchObject({ status: 404, body: { message: 'У коммуникации нет записи.' } });
  });
});

test('choices stand in the Russian alphabet with «Ё» in its place (Q-7)', async () => {
  const { company, project, pm: owner } = (await createWorld(app.db)).a;
  for (const surname of ['Жукова', 'Ёлкина', 'Елкина', 'еремина', 'Яшина', 'Абрамова'])
    await createUser(app.db, { role: 'manager', projects: [project], surname });
  for (const name of ['Ёж', 'Жук', 'Енот']) await createProject(app.db, { company, name });
  type Options = Record<'employees' | 'projects', { name: string }[]>;
  const { body } = await (await app.as(owner)).get<Options>('/api/communications/options');
  const names = (key: keyof Options) => body[key].map(({ name }) => name.split(' ')[0]);
  expect(names('employees').filter((name) => name !== 'Продавцов' && name !== 'Второпродавцов')).toEqual([
    'Абрамова',
    'Елкина',
    'Ёлкина',
    'еремина',
    'Жукова',
    'Яшина',
  ]);
  expect(names('projects')).toEqual(['Ёж', 'Енот', 'Жук', 'Продажи', 'Сервис']);
});
