import { eq, inArray } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import type { BulkResult } from '#domain/communications/bulk-communications.schema.ts';
import {
  type PublishingItem,
  type PublishingList,
  publishingListSchema,
} from '#domain/evaluations/publishing.schema.ts';
import { BULK_BATCH } from '#domain/kernel/list-limits.ts';
import { auditRecords, evaluations } from '#server/db/schema/index.ts';
import { startCalibration } from '#tests/support/calibrations.ts';
import { createCommunication, createEvaluation, createUser } from '#tests/support/factories.ts';
import { NOW } from '#tests/support/fixed-clock.ts';
import { type Caller, type TestApp, testApp } from '#tests/support/test-app.ts';
import { createWorld, type Side, type World, worldAnswers } from '#tests/support/world.ts';

const HOUR = 3_600_000;
const hoursAgo = (hours: number): Date => new Date(Date.parse(NOW) - hours * HOUR);

let app: TestApp;
let world: World;
let a: Side;
let pm: Caller;

type Facts = Partial<Parameters<typeof createEvaluation>[1]> & {
  side?: Side;
  employee?: Side['manager'] | null;
  client?: string;
  days?: number;
};

/** Evaluation of the side's assessor, sent so many hours ago. */
async function rated({ side = a, employee = side.manager, client, days = 1, ...over }: Facts = {}) {
  const communication = await createCommunication(app.db, {
    project: side.project,
    ...(employee ? { employee } : { employee_source_name: 'Линия 3' }),
    client_name: client ?? null,
    started_at: hoursAgo(24 * days),
  });
  const facts = { form: world.form, answers: worldAnswers(), assessor: side.assessor, state: 'submitted' as const };
  return createEvaluation(app.db, { ...facts, submitted_at: hoursAgo(5), ...over, communication });
}

/** Published evaluations that make a habit: the mean is 80, the deviation 5. */
async function habit(side: Side, assessor: Side['assessor'], count = 20, days = 10): Promise<void> {
  for (let nth = 0; nth < count; nth += 1)
    await rated({ side, assessor, state: 'published', score: nth % 2 === 0 ? 75 : 85, days });
}

beforeAll(async () => {
  app = await testApp();
  world = await createWorld(app.db);
  ({ a } = world);
  pm = await app.as(a.pm);
  await habit(a, a.assessor);
});

async function queue(query = '', caller = pm): Promise<PublishingList> {
  const { status, body } = await caller.get<PublishingList>(`/api/publishing${query}`);
  expect(status).toBe(200);
  return body;
}
const ids = ({ data }: PublishingList): number[] => data.map(({ id }) => id);
const rowOf = async (id: number): Promise<PublishingItem | undefined> =>
  (await queue('?per_page=100')).data.find((one) => one.id === id);
const publish = (body: unknown, query = '', caller = pm) =>
  caller.post<BulkResult & { message: string }>(`/api/publishing/bulk${query}`, body);
const statesOf = async (some: readonly number[]) =>
  (
    await app.db.read((q) =>
      q
        .select({ state: evaluations.state })
        .from(evaluations)
        .where(inArray(evaluations.id, [...some]))
        .orderBy(evaluations.id),
    )
  ).map(({ state }) => state);

describe('GET /api/publishing (D-19)', () => {
  test('ladder: 401, 400 for such a filter, 403 of who publishes nothing, 200', async () => {
    expect((await app.anonymous.get('/api/publishing')).status).toBe(401);
    for (const query of ['filter[risk]=none', 'sort=client', 'filter[project_id]=x'])
      expect((await pm.get(`/api/publishing?${query}`)).status).toBe(400);
    const refused = await (await app.as(a.assessor)).get<{ message: string }>('/api/publishing');
    expect(refused).toMatchObject({
      status: 403,
      body: { message: 'Публикуют администратор и руководители проектов.' },
    });
    const list = await queue();
    expect(publishingListSchema.parse(list)).toEqual(list);
  });

  test('the riskiest first, each with its reasons and what they are reckoned by; by waiting when asked', async () => {
    const plain = await rated({ score: 82, submitted_at: hoursAgo(50) });
    const critical = await rated({ answers: worldAnswers({ agreement: 'none' }), submitted_at: hoursAgo(1) });
    const low = await rated({ score: 52, submitted_at: hoursAgo(2) });
    const unmapped = await rated({ employee: null, score: 80, submitted_at: hoursAgo(3) });
    const newcomer = await createUser(app.db, { role: 'assessor', companies: [a.company] });
    const first = await rated({ assessor: newcomer, submitted_at: hoursAgo(4) });
    const mine = [plain, critical, low, unmapped, first].map(({ id }) => id);
    const ofMine = (list: PublishingList) => ids(list).filter((id) => mine.includes(id));

    expect(ofMine(await queue())).toEqual([critical, low, first, unmapped, plain].map(({ id }) => id));
    expect(ofMine(await queue('?sort=submitted_at'))).toEqual(
      [plain, first, unmapped, low, critical].map(({ id }) => id),
    );
    expect(ofMine(await queue('?filter[risk][]=unusual&filter[risk][]=unmapped'))).toEqual([low.id, unmapped.id]);
    expect(ofMine(await queue(`?filter[assessor_id]=${newcomer.id}`))).toEqual([first.id]);
    expect(ofMine(await queue(`?filter[project_id]=${a.otherProject.id}`))).toEqual([]);

    expect(await rowOf(critical.id)).toMatchObject({ risks: ['critical'], unusual_by: null });
    expect(await rowOf(low.id)).toMatchObject({
      risks: ['unusual'],
      unusual_by: -28,
      usual: { count: 20, mean: 80, deviation: 5.13 },
      evaluation: { score: 52, form: { name: 'Разговор с клиентом' }, assessor: { name: 'Асессоров А' } },
      submitted_at: hoursAgo(2).toISOString(),
    });
    expect(await rowOf(first.id)).toMatchObject({ risks: ['first'], usual: null, unusual_by: null });
    expect(await rowOf(unmapped.id)).toMatchObject({
      risks: ['unmapped'],
      employee: null,
      employee_source_name: 'Линия 3',
    });
    expect(await rowOf(plain.id)).toMatchObject({ risks: [] });
  });

  test('what is usual is the assessor’s own, by that form in that company, of ninety days', async () => {
    const other = await createUser(app.db, { role: 'assessor', companies: [a.company, world.b.company] });
    await habit(world.b, other);
    await habit(a, other, 20, 91);
    const low = await rated({ assessor: other, score: 20 });
    expect(await rowOf(low.id)).toMatchObject({ risks: [], usual: null, unusual_by: null });
    await habit(a, other, 12, 90);
    expect(await rowOf(low.id)).toMatchObject({ risks: ['unusual'], unusual_by: -60, usual: { count: 12 } });
  });

  test('pages do not overlap, and the total is of all of them', async () => {
    const whole = await queue('?per_page=100');
    const pages = [];
    for (let page = 1; page <= whole.data.length; page += 1)
      pages.push(...ids(await queue(`?per_page=1&page=${page}`)));
    expect(pages).toEqual(ids(whole));
    expect(whole.meta).toMatchObject({ total: whole.data.length, total_exact: true });
  });

  test('two evaluations of one communication are two rows, and the search finds client, employee and number', async () => {
    const one = await rated({ client: 'Фёдор Окнов' });
    const communication = { id: one.communication_id };
    const facts = { form: world.form, answers: worldAnswers(), assessor: a.otherAssessor, state: 'submitted' as const };
    const two = await createEvaluation(app.db, { ...facts, communication });
    const both = [one.id, two.id].toSorted((first, second) => first - second);
    // With its sign: bare digits are looked for in people's addresses as well.
    for (const search of ['федор', `№ ${communication.id}`])
      expect(ids(await queue(`?filter[search]=${encodeURIComponent(search)}&sort=submitted_at`))).toEqual(both);
    const byEmployee = await queue(`?filter[search]=${encodeURIComponent('продавцов')}&per_page=100`);
    expect(ids(byEmployee)).toEqual(expect.arrayContaining(both));
    expect(ids(await queue(`?filter[search]=${encodeURIComponent('никто')}`))).toEqual([]);
  });

  test('D-2, D-24: neither another company’s, nor deleted, nor what the reader is yet to rate in a calibration', async () => {
    const foreign = await rated({ side: world.b });
    expect(ids(await queue('?per_page=100'))).not.toContain(foreign.id);
    expect(ids(await queue('?per_page=100', await app.as(world.admin)))).toContain(foreign.id);
    const blind = await rated();
    expect(await rowOf(blind.id)).toBeDefined();
    const asked = { side: a, form: world.form, communications: [{ id: blind.communication_id }] };
    await startCalibration(app, pm, { ...asked, user_ids: [a.pm.id, a.otherAssessor.id] });
    pm = await app.as(a.pm);
    expect(await rowOf(blind.id)).toBeUndefined();
    expect((await publish({ ids: [blind.id] })).body).toMatchObject({ seen: 0, done: 0 });
    expect(await statesOf([blind.id])).toEqual(['submitted']);
  });
});

describe('POST /api/publishing/bulk (D-19)', () => {
  test('ladder: 401, 422, 400, 403 with a sentence', async () => {
    const body = { ids: [(await rated()).id] };
    expect((await publish(body, '', app.anonymous)).status).toBe(401);
    for (const wrong of [
      { ids: [] },
      { ids: ['x'] },
      { ids: Array.from({ length: BULK_BATCH + 1 }, (_, at) => at + 1) },
    ])
      expect((await publish(wrong)).status).toBe(422);
    expect((await publish({}, '?filter[risk]=gone')).status).toBe(400);
    expect(await publish(body, '', await app.as(a.head))).toMatchObject({
      status: 403,
      body: { message: 'Публикуют администратор и руководители проектов.' },
    });
  });

  test('publishes those named, says of each other why not, and records each', async () => {
    const [one, other] = [await rated(), await rated()];
    const done = await rated({ state: 'published' });
    const foreign = await rated({ side: world.b });
    const { body } = await publish({ ids: [one.id, other.id, done.id, foreign.id] });
    expect(body).toEqual({
      seen: 3,
      done: 2,
      refused: [{ id: done.communication_id, message: 'Опубликовать можно только оценку на проверке.' }],
      next: null,
    });
    expect(await statesOf([one.id, other.id, foreign.id])).toEqual(['published', 'published', 'submitted']);
    const records = await app.db.read((q) => q.select().from(auditRecords).where(eq(auditRecords.entity_id, one.id)));
    expect(records).toMatchObject([{ action: 'publish', entity: 'evaluations', after: { state: 'published' } }]);
  });

  test('of one communication it publishes the evaluation that is named and no other', async () => {
    const one = await rated();
    const communication = { id: one.communication_id };
    const facts = { form: world.form, answers: worldAnswers(), assessor: a.otherAssessor, state: 'submitted' as const };
    const two = await createEvaluation(app.db, { ...facts, communication });
    await publish({ ids: [two.id] });
    expect(await statesOf([one.id, two.id])).toEqual(['submitted', 'published']);
  });

  test('goes through what a filter finds from number to number, and then nothing waits there', async () => {
    const critical = await rated({ answers: worldAnswers({ agreement: 'none' }) });
    const calm = await rated({ score: 80 });
    const { body } = await publish({ after: null }, '?filter[risk]=critical');
    expect(body).toMatchObject({ refused: [], next: null });
    expect(await statesOf([critical.id, calm.id])).toEqual(['published', 'submitted']);
    expect((await queue('?filter[risk]=critical')).meta.total).toBe(0);
    expect((await publish({ after: calm.id })).body).toMatchObject({ seen: 0, next: null });
  });
});
