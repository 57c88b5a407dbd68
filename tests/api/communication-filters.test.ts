import { beforeAll, describe, expect, test } from 'vitest';
import { toQueryString } from '#domain/kernel/query-string.ts';
import {
  createCommunication,
  createCommunicationType,
  createEvaluation,
  createForm,
  createMedia,
  createProject,
  createTag,
  createUser,
  joinCompany,
} from '#tests/support/factories.ts';
import type { Communication } from '#tests/support/factories.ts';
import { type Caller, type TestApp, testApp } from '#tests/support/test-app.ts';
import { createWorld, type World, worldAnswers, worldForm } from '#tests/support/world.ts';

let app: TestApp;
let world: World;
let pm: Caller;
let calls: Record<'plain' | 'chat' | 'recorded' | 'rated' | 'drafted', Communication>;
let type: { id: number };
let tags: { id: number }[];
let otherForm: { id: number };

type ListBody = { data: { id: number }[]; meta: { total: number } };
type Filter = Record<string, unknown>;

async function idsBy(filter: Filter, caller = pm): Promise<number[]> {
  const { status, body } = await caller.get<ListBody>(`/api/communications?${toQueryString({ filter, sort: 'id' })}`);
  expect(status).toBe(200);
  expect(body.meta.total).toBe(body.data.length);
  return body.data.map(({ id }) => id);
}

/** Names of the calls that the filter leaves, in the order they were made. */
async function found(filter: Filter, caller = pm): Promise<string[]> {
  const ids = await idsBy(filter, caller);
  return ids.map((id) => Object.entries(calls).find(([, call]) => call.id === id)?.[0] ?? `чужая ${id}`);
}

beforeAll(async () => {
  app = await testApp();
  world = await createWorld(app.db);
  const { project, otherProject, manager, otherManager, assessor, otherAssessor } = world.a;
  type = await createCommunicationType(app.db, 'Первый звонок');
  tags = [await createTag(app.db, 'Возражение'), await createTag(app.db, 'Жалоба')];
  const second = await createForm(app.db, { content: worldForm, name: 'Вторая форма' });
  otherForm = second;
  const recording = await createMedia(app.db);
  calls = {
    plain: await createCommunication(app.db, { project, employee: manager, outcome: 'missed' }),
    chat: await createCommunication(app.db, {
      project,
      category: 'chat',
      direction: 'outgoing',
      temperature: 'hot',
      tags: tags.slice(0, 1),
    }),
    recorded: await createCommunication(app.db, { project: otherProject, employee: otherManager, recording, type }),
    rated: await createCommunication(app.db, { project, employee: manager, type, tags, temperature: 'cold' }),
    drafted: await createCommunication(app.db, { project, employee: manager, direction: 'internal' }),
  };
  const rate = { form: world.form, answers: worldAnswers({ questions: 5 }) };
  await createEvaluation(app.db, { ...rate, communication: calls.rated, assessor, state: 'published' });
  await createEvaluation(app.db, {
    form: second,
    communication: calls.rated,
    assessor: otherAssessor,
    answers: worldAnswers(),
    state: 'submitted',
  });
  await createEvaluation(app.db, { ...rate, communication: calls.drafted, assessor });
  // Neither of these counts as a rating of what they belong to.
  await createEvaluation(app.db, { ...rate, communication: calls.plain, assessor, state: 'void' });
  await createEvaluation(app.db, {
    ...rate,
    communication: calls.chat,
    assessor,
    kind: 'calibration',
    state: 'published',
  });
  await createCommunication(app.db, { project: world.b.project, employee: world.b.manager, type, tags });
  pm = await app.as(world.a.pm);
});

describe('each filter by itself (D-16)', () => {
  test.each<[string, () => Filter, string[]]>([
    ['no filters', () => ({}), ['plain', 'chat', 'recorded', 'rated', 'drafted']],
    ['a project', () => ({ project_id: [world.a.otherProject.id] }), ['recorded']],
    [
      'several projects',
      () => ({ project_id: [world.a.project.id, world.a.otherProject.id] }),
      ['plain', 'chat', 'recorded', 'rated', 'drafted'],
    ],
    ['an employee', () => ({ employee_id: [world.a.manager.id] }), ['plain', 'rated', 'drafted']],
    ['an assessor', () => ({ assessor_id: [world.a.otherAssessor.id] }), ['rated']],
    ['a form', () => ({ form_id: [world.form.id] }), ['rated', 'drafted']],
    ['a category', () => ({ category: ['chat', 'mail'] }), ['chat']],
    ['a direction', () => ({ direction: ['outgoing', 'internal'] }), ['chat', 'drafted']],
    ['a temperature', () => ({ temperature: ['hot', 'cold'] }), ['chat', 'rated']],
    ['a type', () => ({ type_id: [type.id] }), ['recorded', 'rated']],
    ['a tag', () => ({ tag_id: [tags[0]?.id] }), ['chat', 'rated']],
    ['any of the tags', () => ({ tag_id: tags.map(({ id }) => id) }), ['chat', 'rated']],
    ['with a recording', () => ({ has_audio: true }), ['recorded']],
    ['without a recording', () => ({ has_audio: false }), ['plain', 'chat', 'rated', 'drafted']],
    ['not rated', () => ({ state: ['unrated'] }), ['plain', 'chat', 'recorded']],
    ['a draft', () => ({ state: ['draft'] }), ['drafted']],
    ['in review', () => ({ state: ['submitted'] }), ['rated']],
    ['published', () => ({ state: ['published'] }), ['rated']],
    ['not rated or a draft', () => ({ state: ['unrated', 'draft'] }), ['plain', 'chat', 'recorded', 'drafted']],
    ['a score from 80', () => ({ score_from: 80 }), ['rated']],
    ['a score to 79.99', () => ({ score_to: 79.99 }), []],
    ['a score of exactly 80', () => ({ score_from: 80, score_to: 80 }), ['rated']],
    ['a score from 0', () => ({ score_from: 0 }), ['rated']],
    ['nothing fits', () => ({ tag_id: [999_999] }), []],
  ])('%s', async (_name, filter, expected) => {
    expect(await found(filter())).toEqual(expected);
  });
});

describe('filters together', () => {
  test('narrow one another', async () => {
    const { project, manager } = world.a;
    expect(await found({ project_id: [project.id], employee_id: [manager.id], direction: ['incoming'] })).toEqual([
      'plain',
      'rated',
    ]);
    expect(await found({ type_id: [type.id], has_audio: true, category: ['call'] })).toEqual(['recorded']);
    expect(await found({ tag_id: [tags[1]?.id], temperature: ['hot'] })).toEqual([]);
  });

  test('form, assessor, state and score speak of one and the same evaluation', async () => {
    const { assessor, otherAssessor } = world.a;
    expect(await found({ form_id: [otherForm.id], assessor_id: [otherAssessor.id] })).toEqual(['rated']);
    expect(await found({ form_id: [otherForm.id], assessor_id: [assessor.id] })).toEqual([]);
    expect(await found({ form_id: [otherForm.id], state: ['published'] })).toEqual([]);
    expect(await found({ form_id: [otherForm.id], score_to: 90 })).toEqual([]);
    expect(await found({ form_id: [world.form.id], score_to: 90 })).toEqual(['rated']);
  });
});

describe('no filter tells a score to somebody to whom it is not shown (D-3, Q-19)', () => {
  test("an assessor who has not rated yet gets others' scores by no filter", async () => {
    const { project, assessor, otherAssessor } = world.b;
    const call = await createCommunication(app.db, { project });
    const rating = { communication: call, form: world.form, answers: worldAnswers() };
    await createEvaluation(app.db, { ...rating, assessor, state: 'published' });
    const curious = await app.as(otherAssessor);
    for (const filter of [
      { score_from: 0 },
      { score_from: 100 },
      { score_to: 100 },
      { score_from: 90, assessor_id: [assessor.id] },
    ]) {
      expect(await idsBy(filter, curious)).toEqual([]);
    }
    const best = { score_from: 100, project_id: [project.id] };
    expect(await idsBy(best, await app.as(assessor))).toEqual([call.id]);
    expect(await idsBy(best, await app.as(world.b.pm))).toEqual([call.id]);
  });

  test('a pm of one company who is an assessor in another stays an assessor there', async () => {
    const mixed = await createUser(app.db, { role: ['pm', 'assessor'], companies: [] });
    await joinCompany(app.db, { user: mixed, company: world.a.company, role: 'pm' });
    await joinCompany(app.db, { user: mixed, company: world.b.company, role: 'assessor' });
    const hidden = await createCommunication(app.db, { project: world.b.otherProject });
    const rating = { communication: hidden, form: world.form, answers: worldAnswers() };
    await createEvaluation(app.db, { ...rating, assessor: world.b.assessor, state: 'submitted' });
    expect(await found({ score_from: 0 }, await app.as(mixed))).toEqual(['rated']);
  });

  test('the score of a draft is shown to nobody, and no filter gives it away', async () => {
    expect(await found({ score_from: 0, state: ['draft'] })).toEqual([]);
    expect(await found({ score_from: 0, state: ['draft'] }, await app.as(world.a.assessor))).toEqual([]);
  });

  test('a customer of one company and an assessor of another learns of no drafts where they are a customer', async () => {
    const mixed = await createUser(app.db, { role: ['customer', 'assessor'], companies: [] });
    await joinCompany(app.db, { user: mixed, company: world.a.company, role: 'customer' });
    await joinCompany(app.db, { user: mixed, company: world.b.company, role: 'assessor' });
    const caller = await app.as(mixed);
    expect(await idsBy({ project_id: [world.a.project.id] }, caller)).toEqual([calls.rated.id]);
    expect(await idsBy({ project_id: [world.a.project.id], state: ['submitted'] }, caller)).toEqual([]);
    expect(await idsBy({ assessor_id: [world.a.otherAssessor.id] }, caller)).toEqual([]);
  });

  test('a customer sees and finds what is published alone', async () => {
    const customer = await app.as(world.a.customer);
    expect(await found({}, customer)).toEqual(['rated']);
    expect(await found({ state: ['draft', 'submitted', 'unrated'] }, customer)).toEqual([]);
    expect(await found({ score_from: 80, score_to: 80 }, customer)).toEqual(['rated']);
    expect(await found({ score_from: 99 }, customer)).toEqual([]);
  });
});

describe('a period is days in the time zone of the project (D-15)', () => {
  let owner: Caller;
  let byName: Map<number, string>;

  beforeAll(async () => {
    const { company } = world.b;
    const zones = {
      Москва: 'Europe/Moscow',
      Владивосток: 'Asia/Vladivostok',
      Паго: 'Pacific/Pago_Pago',
      Кирибати: 'Pacific/Kiritimati',
    };
    /** Last second of 7 March and first of 8 March by each clock. */
    const midnights = { Москва: 21, Владивосток: 14, Паго: 35, Кирибати: 10 };
    owner = await app.as(await createUser(app.db, { role: 'pm', companies: [company] }));
    byName = new Map();
    for (const [city, time_zone] of Object.entries(zones)) {
      const project = await createProject(app.db, { company, time_zone, name: city });
      const midnight = Date.UTC(2026, 2, 7, midnights[city as keyof typeof zones]);
      for (const [day, at] of [
        ['7', midnight - 1000],
        ['8', midnight],
      ] as const) {
        const call = await createCommunication(app.db, { project, started_at: new Date(at), note: 'полночь' });
        byName.set(call.id, `${city} ${day}`);
      }
    }
  });

  const inPeriod = async (filter: Filter) =>
    (await idsBy({ ...filter, search: 'полночь' }, owner)).map((id) => byName.get(id));

  test('7 March ends for each city at its own midnight', async () => {
    const seventh = ['Москва 7', 'Владивосток 7', 'Паго 7', 'Кирибати 7'];
    expect(await inPeriod({ period_from: '2026-03-07', period_to: '2026-03-07' })).toEqual(seventh);
    expect(await inPeriod({ period_to: '2026-03-07' })).toEqual(seventh);
  });

  test('8 March begins for each city at its own midnight', async () => {
    const eighth = ['Москва 8', 'Владивосток 8', 'Паго 8', 'Кирибати 8'];
    expect(await inPeriod({ period_from: '2026-03-08', period_to: '2026-03-08' })).toEqual(eighth);
    expect(await inPeriod({ period_from: '2026-03-08' })).toEqual(eighth);
  });

  test('both days are within the period, and a reversed one is empty', async () => {
    expect(await inPeriod({ period_from: '2026-03-07', period_to: '2026-03-08' })).toHaveLength(8);
    expect(await inPeriod({ period_from: '2026-03-08', period_to: '2026-03-07' })).toEqual([]);
  });

  test('days at the ends of the calendar are no error of the server (Q-20)', async () => {
    expect(await inPeriod({ period_from: '0001-01-01', period_to: '9999-12-31' })).toHaveLength(8);
  });
});

describe('filters that make no sense are 400 with the name of the field (D-37, Q-20)', () => {
  test.each([
    ['filter[period_from]=2026-02-30', 'filter.period_from'],
    ['filter[period_from]=0000-01-01', 'filter.period_from'],
    ['filter[period_to]=вчера', 'filter.period_to'],
    ['filter[project_id][]=0', 'filter.project_id.0'],
    ['filter[project_id][]=2147483648', 'filter.project_id.0'],
    ['filter[employee_id][]=1&filter[employee_id][]=x', 'filter.employee_id.1'],
    ['filter[state][]=closed', 'filter.state.0'],
    ['filter[has_audio]=true', 'filter.has_audio'],
    ['filter[score_from]=101', 'filter.score_from'],
    ['filter[score_to]=1e1', 'filter.score_to'],
    [`filter[search]=${'я'.repeat(201)}`, 'filter.search'],
    ['filter[search][]=a', 'filter.search'],
    ['filter[password]=1', 'filter.password'],
    ['filter[constructor]=1', 'filter.constructor'],
    ['filter=1', 'filter'],
    ['page=0', 'page'],
    ['page=-1', 'page'],
    ['page=100001', 'page'],
    ['page[]=1', 'page'],
    ['per_page=101', 'per_page'],
    ['sort=client_name', 'sort'],
    ['sort=--id', 'sort'],
    ['order=asc', 'order'],
    [Array.from({ length: 101 }, (_, n) => `filter[tag_id][]=${n + 1}`).join('&'), 'filter.tag_id'],
  ])('%s', async (query, field) => {
    const { status, body } = await pm.get<{ errors: Record<string, string[]> }>(`/api/communications?${query}`);
    expect({ status, fields: Object.keys(body.errors ?? {}) }).toEqual({ status: 400, fields: [field] });
    expect(body.errors[field]?.join(' ')).toMatch(/[а-я]/);
  });

  test('NUL in an address is 400, and broken percent signs are a text that is nowhere', async () => {
    expect((await pm.get('/api/communications?filter[search]=a%00b')).status).toBe(400);
    for (const search of ['%E0%A4%A', '%ED%A0%80', '%FF']) {
      expect(await pm.get(`/api/communications?filter[search]=${search}`)).toMatchObject({
        status: 200,
        body: { data: [] },
      });
    }
  });
});
