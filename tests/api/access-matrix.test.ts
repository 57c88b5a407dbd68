import { beforeAll, describe, expect, test } from 'vitest';
import {
  createCommunication,
  createEvaluation,
  createMedia,
  createUser,
  joinCompany,
} from '#tests/support/factories.ts';
import type { Communication, Evaluation, User } from '#tests/support/factories.ts';
import { type Caller, type TestApp, testApp } from '#tests/support/test-app.ts';
import { createWorld, type Side, type World, worldAnswers } from '#tests/support/world.ts';

/** Rows of one company that somebody might reach, told by their state and by whose work they are. */
type Reach = {
  published: Communication;
  /** Submitted by `assessor`, drafted by `otherAssessor`. */
  unpublished: Communication;
  /** Published, of an employee and a project that head and manager have nothing to do with. */
  elsewhere: Communication;
  publishedEvaluation: Evaluation;
  submitted: Evaluation;
  draft: Evaluation;
};

const ROLES = ['admin', 'pm', 'assessor', 'otherAssessor', 'customer', 'head', 'manager'] as const;
type Who = (typeof ROLES)[number];

let app: TestApp;
let world: World;
let a: Reach;
let b: Reach;
const callers = {} as Record<Who, Caller>;

async function createReach(side: Side): Promise<Reach> {
  const { project, manager: employee, assessor, otherAssessor } = side;
  const recording = () => createMedia(app.db);
  const secret = {
    client_name: `Секрет ${side.company.name}`,
    client_phone: '+79005550101',
    note: 'Секретная заметка',
  };
  const call = async (over: object = {}) =>
    createCommunication(app.db, { project, employee, recording: await recording(), ...secret, ...over });
  const [published, unpublished] = [await call(), await call()];
  const elsewhere = await call({ project: side.otherProject, employee: side.otherManager });
  const by = { form: world.form, answers: worldAnswers() };
  const rated = (communication: Communication, state: 'published' | 'submitted', assessor: User) =>
    createEvaluation(app.db, { ...by, communication, assessor, state });
  await rated(elsewhere, 'published', assessor);
  return {
    published,
    unpublished,
    elsewhere,
    publishedEvaluation: await rated(published, 'published', assessor),
    submitted: await rated(unpublished, 'submitted', assessor),
    draft: await createEvaluation(app.db, { ...by, communication: unpublished, assessor: otherAssessor }),
  };
}

beforeAll(async () => {
  app = await testApp();
  world = await createWorld(app.db);
  [a, b] = [await createReach(world.a), await createReach(world.b)];
  await createUser(app.db, { role: 'manager', projects: [world.a.project], surname: 'Коллегин', name: 'А' });
  for (const who of ROLES) callers[who] = await app.as(who === 'admin' ? world.admin : world.a[who]);
});

/** Rows of A's that each role reaches: role → row → yes. Foreign rows are never reached but by the admin (D-2). */
type Row = 'published' | 'unpublished' | 'elsewhere';
const SEES: Record<Who, Row[]> = {
  admin: ['published', 'unpublished', 'elsewhere'],
  pm: ['published', 'unpublished', 'elsewhere'],
  assessor: ['published', 'unpublished', 'elsewhere'],
  otherAssessor: ['published', 'unpublished', 'elsewhere'],
  customer: ['published', 'elsewhere'],
  head: ['published'],
  manager: ['published'],
};
type Rating = 'publishedEvaluation' | 'submitted' | 'draft';
/** An assessor sees others' ratings whole only after submitting their own of the same communication (D-3). */
const SEES_RATING: Record<Who, Rating[]> = {
  admin: ['publishedEvaluation', 'submitted', 'draft'],
  pm: ['publishedEvaluation', 'submitted', 'draft'],
  assessor: ['publishedEvaluation', 'submitted'],
  otherAssessor: ['draft'],
  customer: ['publishedEvaluation'],
  head: ['publishedEvaluation'],
  manager: ['publishedEvaluation'],
};
const ALL_ROWS: Row[] = ['published', 'unpublished', 'elsewhere'];
const ALL_RATINGS: Rating[] = ['publishedEvaluation', 'submitted', 'draft'];

type ListBody = { data: { id: number; evaluation: unknown }[]; meta: { total: number } };
const list = (who: Who, query = '') => callers[who].get<ListBody>(`/api/communications?per_page=100&${query}`);

describe.each(ROLES)('%s: reading (D-2, D-3, Q-19)', (who) => {
  test.each(ALL_RATINGS)("an evaluation of one's own company: %s", async (rating) => {
    const expected = SEES_RATING[who].includes(rating) ? 200 : 404;
    expect((await callers[who].get(`/api/evaluations/${a[rating].id}`)).status).toBe(expected);
  });

  test('the list, its number and the home page show exactly what may be seen', async () => {
    const visible = [
      ...SEES[who].map((row) => a[row].id),
      ...(who === 'admin' ? ALL_ROWS.map((row) => b[row].id) : []),
    ];
    const { body } = await list(who);
    expect(new Set(body.data.map(({ id }) => id))).toEqual(new Set(visible));
    expect(body.meta.total).toBe(visible.length);
    const count = await callers[who].get<{ communication: number }>('/api/reference/entities-count');
    expect(count.body.communication).toBe(visible.length);
  });

  test("no filter brings up what is another's or gives it away by a number", async () => {
    const { project, otherProject, manager, assessor } = world.b;
    const foreign = [
      `filter[project_id][]=${project.id}&filter[project_id][]=${otherProject.id}`,
      `filter[employee_id][]=${manager.id}`,
      `filter[assessor_id][]=${assessor.id}`,
      `filter[search]=${encodeURIComponent('Секрет Компания Б')}`,
      `filter[search]=${b.published.id}`,
      `filter[search]=${encodeURIComponent(`№ ${b.unpublished.id}`)}`,
    ];
    for (const query of foreign) {
      const { status, body } = await list(who, query);
      expect(status).toBe(200);
      const leaked = body.data.filter(({ id }) => ALL_ROWS.some((row) => b[row].id === id));
      if (who !== 'admin') expect({ query, leaked, total: body.meta.total }).toEqual({ query, leaked: [], total: 0 });
      else expect(leaked.length).toBeGreaterThan(0);
    }
  });

  test('lists of choices name nobody and nothing of others', async () => {
    const { status, body } = await callers[who].get<object>('/api/communications/options');
    expect(status).toBe(200);
    const text = JSON.stringify(body);
    if (who !== 'admin')
      for (const foreign of ['Компания Б', 'Продажи Б', 'Сервис Б', 'ов Б']) expect(text).not.toContain(foreign);
    else expect(text).toContain('Продажи Б');
  });
});

describe('who is told which names', () => {
  type Options = Record<'projects' | 'employees' | 'assessors' | 'forms', { name: string }[]>;
  const namesOf = async (who: Who) => {
    const { body } = await callers[who].get<Options>('/api/communications/options');
    const names = (key: keyof Options) => body[key].map(({ name }) => name);
    return { projects: names('projects'), employees: names('employees'), assessors: names('assessors') };
  };

  test('a manager sees neither colleagues nor assessors (D-3)', async () => {
    expect(await namesOf('manager')).toEqual({ projects: ['Продажи А'], employees: ['Продавцов А'], assessors: [] });
  });

  test('a head sees their own project and its people', async () => {
    expect(await namesOf('head')).toMatchObject({ projects: ['Продажи А'], employees: ['Коллегин А', 'Продавцов А'] });
  });

  test('a pm sees both projects of their company', async () => {
    expect(await namesOf('pm')).toEqual({
      projects: ['Продажи А', 'Сервис А'],
      employees: ['Второпродавцов А', 'Коллегин А', 'Продавцов А'],
      assessors: ['Асессоров А', 'Второасессоров А', 'Руководителев А'],
    });
  });

  test('a membership without its role opens nothing when the role was taken and the membership stayed (Q-22)', async () => {
    const former = await createUser(app.db, { role: 'manager' });
    for (const role of ['pm', 'assessor', 'customer'] as const)
      await joinCompany(app.db, { user: former, company: world.b.company, role });
    const caller = await app.as(former);
    expect((await caller.get<ListBody>('/api/communications')).body.meta.total).toBe(0);
    expect((await caller.get(`/api/communications/${b.published.id}`)).status).toBe(404);
    const { body } = await caller.get<Options>('/api/communications/options');
    expect(body).toMatchObject({ projects: [], employees: [], assessors: [] });
  });
});
