import { beforeAll, describe, expect, test } from 'vitest';
import {
  type AppealFigures,
  appealFiguresSchema,
  type AppealList,
  appealListSchema,
  type AppealOptions,
} from '#domain/appeals/appeals.schema.ts';
import { createAppeal, ratedTalk } from '#tests/support/appeal-factories.ts';
import { NOW } from '#tests/support/fixed-clock.ts';
import { type TestApp, testApp } from '#tests/support/test-app.ts';
import { createWorld, type Side, type World } from '#tests/support/world.ts';

let app: TestApp;
let world: World;
let a: Side;
/** Numbers by name. */
const made: Record<string, number> = {};
const at = (hours: number): Date => new Date(Date.parse(NOW) + hours * 3_600_000);

type Facts = Partial<Parameters<typeof createAppeal>[1]> & {
  by?: Side['assessor'];
  side?: Side;
  employee?: Side['manager'];
};

async function appealOf(name: string, { by, side = a, employee, ...over }: Facts): Promise<void> {
  const talk = await ratedTalk(app.db, world, side, {
    ...(by ? { assessor: by } : {}),
    ...(employee ? { employee } : {}),
  });
  made[name] = (await createAppeal(app.db, { evaluation: talk.evaluation, author: side.head, ...over })).id;
}

beforeAll(async () => {
  app = await testApp();
  world = await createWorld(app.db);
  ({ a } = world);
  await appealOf('fresh', { opened_at: at(-1), due_at: at(100) });
  await appealOf('late', { opened_at: at(-200), due_at: at(-1), by: a.otherAssessor });
  await appealOf('taken', { opened_at: at(-20), due_at: at(90), state: 'under_review', author: a.manager });
  await appealOf('won', { opened_at: at(-90), due_at: at(10), state: 'accepted', resolved_at: at(-80) });
  await appealOf('half', { opened_at: at(-70), due_at: at(20), state: 'partly', resolved_at: at(-50) });
  await appealOf('lost', { opened_at: at(-60), due_at: at(30), state: 'declined', resolved_at: at(-57) });
  await appealOf('gone', { opened_at: at(-50), due_at: at(40), state: 'withdrawn', withdrawn_at: at(-49) });
  await appealOf('theirs', { side: world.b, opened_at: at(-2), due_at: at(90) });
});

const queue = async (query = '', who = a.pm) => {
  const { status, body } = await (await app.as(who)).get<AppealList>(`/api/appeals${query}`);
  expect(status).toBe(200);
  return body;
};
const nameOf = (id: number): string => Object.entries(made).find(([, one]) => one === id)?.[0] ?? '?';
const found = async (query = '', who = a.pm) => (await queue(query, who)).data.map(({ id }) => nameOf(id));
/** What waits by its term; below it what is decided, the newest first. */
const ALL = ['late', 'taken', 'fresh', 'gone', 'lost', 'half', 'won'];

describe('D-20: the queue', () => {
  test('is what the pm’s companies dispute, the overdue on top', async () => {
    const list = await queue();
    expect(appealListSchema.parse(list)).toEqual(list);
    expect(list.data.map(({ id }) => nameOf(id))).toEqual(ALL);
    expect(list).toMatchObject({ meta: { total: 7, total_exact: true }, auth: { create: { allowed: false } } });
  });

  test('401 and 400', async () => {
    expect((await app.anonymous.get('/api/appeals')).status).toBe(401);
    const pm = await app.as(a.pm);
    for (const query of ['filter[state]=lost', 'sort=score', 'filter[overdue]=2', 'filter[period_from]=вчера'])
      expect((await pm.get(`/api/appeals?${query}`)).status).toBe(400);
  });

  test.each([
    ['filter[state][]=open', ['late', 'fresh']],
    ['filter[state][]=open&filter[state][]=under_review', ['late', 'taken', 'fresh']],
    ['filter[overdue]=1', ['late']],
    ['filter[overdue]=0', ['taken', 'fresh', 'gone', 'lost', 'half', 'won']],
    ['sort=-opened_at', ['fresh', 'taken', 'gone', 'lost', 'half', 'won', 'late']],
    ['sort=-due_at&per_page=3', ['fresh', 'taken', 'late']],
    ['sort=-resolved_at&per_page=3', ['half', 'lost', 'won']],
    ['per_page=2&page=2', ['fresh', 'gone']],
    // 11:00 of the 8th in Moscow; 21:00 UTC of the 7th is the 8th already.
    ['filter[period_from]=2026-03-08', ['fresh']],
    ['filter[period_from]=2026-03-07&filter[period_to]=2026-03-07', ['taken']],
    ['filter[period_to]=2026-02-28', ['late']],
    ['filter[search]=начальников', ['late', 'fresh', 'gone', 'lost', 'half', 'won']],
    ['filter[search]=никто', []],
  ])('%s → %j', async (query, names) => {
    expect(await found(`?${query}`)).toEqual(names);
  });

  test('is filtered by project, form, assessor and employee', async () => {
    expect(await found(`?filter[project_id][]=${a.project.id}`)).toEqual(ALL);
    expect(await found(`?filter[project_id][]=${a.otherProject.id}`)).toEqual([]);
    expect(await found(`?filter[form_id][]=${world.form.id}`)).toEqual(ALL);
    expect(await found(`?filter[assessor_id][]=${a.otherAssessor.id}`)).toEqual(['late']);
    expect(await found(`?filter[employee_id][]=${a.manager.id}`)).toEqual(ALL);
    expect(await found(`?filter[employee_id][]=${a.otherManager.id}`)).toEqual([]);
  });

  test('is searched by the number of the communication', async () => {
    const { data } = await queue('?filter[state][]=accepted');
    expect(await found(`?filter[search]=${data[0]?.communication_id}`)).toEqual(['won']);
  });

  test('D-2: each sees their own part: an assessor own evaluations, the client’s people theirs', async () => {
    expect(await found('', world.admin)).toHaveLength(8);
    expect(await found('', world.b.pm)).toEqual(['theirs']);
    expect(await found('', a.otherAssessor)).toEqual(['late']);
    expect(await found('', a.assessor)).toEqual(ALL.filter((name) => name !== 'late'));
    for (const who of [a.customer, a.head, a.manager]) expect(await found('', who)).toEqual(ALL);
    expect(await found('', a.otherManager)).toEqual([]);
  });

  test('tells the term, the score and how many', async () => {
    const [late] = (await queue('?filter[overdue]=1')).data;
    expect(late).toMatchObject({
      overdue: true,
      lines_count: 1,
      accepted_count: 0,
      evaluation: { score: 80 },
      revised: null,
      employee: { id: a.manager.id, name: 'Продавцов А' },
      assessor: { id: a.otherAssessor.id },
    });
  });
});

describe('D-20: figures', () => {
  const figures = async (query = '', who = a.pm) =>
    (await (await app.as(who)).get<AppealFigures>(`/api/appeals/figures${query}`)).body;

  test('count, share accepted, mean time, by criterion and by assessor', async () => {
    const body = await figures();
    expect(appealFiguresSchema.parse(body)).toEqual(body);
    expect(body).toMatchObject({
      total: 7,
      waiting: 3,
      overdue: 1,
      withdrawn: 1,
      resolved: 3,
      accepted: 2,
      accepted_share: 66.67,
      // 10, 20 and 3 hours.
      mean_hours: 11,
      by_assessor: [
        { assessor: { id: a.assessor.id }, disputed: 5, resolved: 3, accepted: 2, accepted_share: 66.67 },
        { assessor: { id: a.otherAssessor.id }, disputed: 1, resolved: 0, accepted: 0, accepted_share: null },
      ],
    });
    // The factory decides appeals and not their lines.
    expect(body.by_criterion).toEqual([
      {
        criterion_key: 'greeting',
        name: 'Приветствие',
        form: { id: world.form.id, name: world.form.name },
        disputed: 6,
        resolved: 0,
        accepted: 0,
        accepted_share: null,
      },
    ]);
  });

  test('are of what the filters leave, and of no more than the scope', async () => {
    expect(await figures('?filter[overdue]=1')).toMatchObject({
      total: 1,
      resolved: 0,
      accepted_share: null,
      mean_hours: null,
    });
    expect(await figures('', world.b.pm)).toMatchObject({
      total: 1,
      by_assessor: [{ assessor: { id: world.b.assessor.id } }],
    });
    expect(await figures('', a.otherManager)).toMatchObject({ total: 0, by_criterion: [], by_assessor: [] });
  });
});

test('D-2: the filters offer what is disputed within the scope, each once', async () => {
  const options = async (who: { id: number }) =>
    (await (await app.as(who)).get<AppealOptions>('/api/appeals/options')).body;
  expect(await options(a.pm)).toEqual({
    projects: [{ id: a.project.id, name: 'Продажи А' }],
    forms: [{ id: world.form.id, name: world.form.name }],
    assessors: [
      { id: a.assessor.id, name: 'Асессоров А' },
      { id: a.otherAssessor.id, name: 'Второасессоров А' },
    ],
    employees: [{ id: a.manager.id, name: 'Продавцов А' }],
  });
  expect(JSON.stringify(await options(world.b.pm))).not.toContain('ов А');
});
