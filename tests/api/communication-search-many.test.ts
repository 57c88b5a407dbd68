import { sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import type { CommunicationList } from '#domain/communications/communications.schema.ts';
import { TOTAL_CAP } from '#domain/kernel/list-limits.ts';
import type { Neighbours } from '#domain/communications/neighbours.schema.ts';
import { toQueryString } from '#domain/kernel/query-string.ts';
import { type OpenDatabase, rowsOf } from '#server/db/client.ts';
import { createCommunication, createProject, createUser, type Project } from '#tests/support/factories.ts';
import { type Caller, testApp } from '#tests/support/test-app.ts';
import { createWorld } from '#tests/support/world.ts';

/** Reader of more rows than are counted: a page of these is looked for in another way than one of few. */
let searcher: Caller;
let many: Project;
let few: Project;
let database: OpenDatabase;
let newest: { said: number; employee: number; client: number };

const list = async (filter: object, query: object = {}) =>
  (await searcher.get<CommunicationList>(`/api/communications?${toQueryString({ filter, ...query })}`)).body;
const idsOf = ({ data }: CommunicationList): number[] => data.map(({ id }) => id);

beforeAll(async () => {
  const app = await testApp();
  const { a } = await createWorld(app.db);
  many = await createProject(app.db, { company: a.company });
  few = await createProject(app.db, { company: a.company });
  searcher = await app.as(a.pm);
  database = app.db;
  await app.db.write((q) =>
    q.execute(sql`
      insert into communications (project_id, company_id, category, direction, started_at, duration_seconds, outcome, audio, note)
      select ${many.id}::int, ${a.company.id}::int, 'call', 'incoming', '2026-01-01'::timestamptz - n * interval '1 minute', n, 'answered', 'none',
        'Просил перезвонить'
      from generate_series(1, ${TOTAL_CAP + 1}::int) n`),
  );
  const employee = await createUser(app.db, { role: 'manager', projects: [few], surname: 'Перезвонов', name: 'Пётр' });
  const at = (hour: number) => new Date(Date.UTC(2026, 1, 1, hour));
  const text = 'Мы вам перезвоним завтра';
  const create = async (row: object) => (await createCommunication(app.db, { project: few, ...row })).id;
  await create({ started_at: at(4), note: 'Ничего', duration_seconds: null });
  newest = {
    said: await create({ started_at: at(3), transcript: [{ side: 'client', speaker: null, start: 0, end: 4, text }] }),
    employee: await create({ started_at: at(2), employee }),
    client: await create({ started_at: at(1), client_name: 'ООО «Перезвон»', duration_seconds: null }),
  };
});

test('D-16: a frequent word is «более 10 000», and the newest come first by whichever branch they are found', async () => {
  const body = await list({ search: 'перезвон' }, { per_page: 4 });
  expect(body.meta).toMatchObject({ total: TOTAL_CAP, total_exact: false, pages: TOTAL_CAP / 4 });
  expect(idsOf(body).slice(0, 3)).toEqual([newest.said, newest.employee, newest.client]);
  expect(body.data[3]?.project.id).toBe(many.id);
});

test('D-16: the same word where there is little of it gives the exact number and the same rows', async () => {
  const body = await list({ project_id: [few.id], search: 'перезвон' });
  expect(body.meta).toMatchObject({ total: 3, total_exact: true, pages: 1 });
  expect(idsOf(body)).toEqual([newest.said, newest.employee, newest.client]);
});

test.each(['-started_at', 'started_at', '-duration_seconds', 'duration_seconds', '-id', 'id'])(
  'D-16: the order %s is the same, whether all is counted or not',
  async (sort) => {
    const filter = { project_id: [many.id], search: 'перезвонить' };
    // Without one row they can be counted: the rest must stand as they did.
    const counted = await list({ ...filter, duration_to: TOTAL_CAP }, { sort, page: 2 });
    const uncounted = await list(filter, { sort, page: 2 });
    expect([counted.meta.total_exact, uncounted.meta.total_exact]).toEqual([true, false]);
    // That row is the first or the last in each order: the second page moves by one or not at all.
    const [first = 0] = idsOf(counted);
    const from = idsOf(uncounted).indexOf(first);
    expect([0, 1]).toContain(from);
    expect(idsOf(uncounted).slice(from)).toEqual(idsOf(counted).slice(0, 25 - from));
    const last = await list({ ...filter, duration_to: TOTAL_CAP }, { sort, page: TOTAL_CAP / 25 });
    expect(last.data).toHaveLength(25);
  },
);

test.each(['started_at', 'duration_seconds', 'id'])(
  'D-17: neighbours among so many are those that stand beside, without a length, too: %s',
  async (field) => {
    const isSeen = sql`project_id in (${many.id}::int, ${few.id}::int)`;
    const column = sql.identifier(field);
    const rows = await database.read((q) =>
      rowsOf<{ id: number }>(
        q,
        sql`select id from communications where ${isSeen} order by ${column} desc nulls last, id desc`,
      ),
    );
    const order = rows.map(({ id }) => id);
    const query = toQueryString({ filter: { project_id: [many.id, few.id] }, sort: `-${field}` });
    for (const at of [0, 1, 5000, order.length - 3, order.length - 2, order.length - 1]) {
      const { body } = await searcher.get<Neighbours>(`/api/communications/${order[at]}/neighbours?${query}`);
      expect(body).toEqual({ previous: order[at - 1] ?? null, next: order[at + 1] ?? null });
    }
  },
);
