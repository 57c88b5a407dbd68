import { beforeAll, describe, expect, test } from 'vitest';
import type { AuditOptions, AuditRecordList } from '#domain/audit/audit.schema.ts';
import type { IssuedAccessLink } from '#domain/access-links/access-links.schema.ts';
import type { Evaluation, SavedDraft } from '#domain/evaluations/evaluations.schema.ts';
import { auditRecords } from '#server/db/schema/index.ts';
import { createCommunication } from '#tests/support/factories.ts';
import { type Caller, type TestApp, testApp } from '#tests/support/test-app.ts';
import { createWorld, type Side, type World, worldAnswers } from '#tests/support/world.ts';

const PATH = '/api/audit-records';

let app: TestApp;
let world: World;
let admin: Caller;
let pm: Caller;
let call: { id: number };
let rating: { id: number };

/** A rating begun, saved and sent; a link issued, used and taken back: what an ordinary day writes. */
async function aDay(side: Side): Promise<{ call: { id: number }; rating: { id: number } }> {
  const made = await createCommunication(app.db, { project: side.project, employee: side.manager });
  const assessor = await app.as(side.assessor);
  const path = `/api/communications/${made.id}/evaluations`;
  const begun = await assessor.post<Evaluation>(path, { form_id: world.form.id });
  const draft = { answers: worldAnswers({ questions: 4 }), general_comment: 'Спокойно', growth_points: '' };
  const seen = { 'if-match': `"${begun.body.revision}"` };
  const saved = await assessor.put<SavedDraft>(`/api/evaluations/${begun.body.id}/draft`, draft, seen);
  await assessor.post(`/api/evaluations/${begun.body.id}/submit`, undefined, {
    'if-match': `"${saved.body.revision}"`,
  });
  const owner = await app.as(side.pm);
  const target = { type: 'project', id: side.project.id };
  const { body: link } = await owner.post<IssuedAccessLink>('/api/access-links', {
    name: `Пётр ${side.company.name.slice(-1)}`,
    target,
  });
  await app.withToken(link.token).get('/api/auth/permissions');
  await owner.post(`/api/access-links/${link.id}/revoke`);
  return { call: made, rating: saved.body };
}

beforeAll(async () => {
  app = await testApp();
  world = await createWorld(app.db);
  await aDay(world.b);
  ({ call, rating } = await aDay(world.a));
  admin = await app.as(world.admin);
  pm = await app.as(world.a.pm);
});

const list = async (query = '', caller = pm): Promise<AuditRecordList> => {
  const { status, body } = await caller.get<AuditRecordList>(`${PATH}?${query}`);
  expect(status).toBe(200);
  return body;
};
const actions = async (query: string, caller = pm) => (await list(query, caller)).data.map(({ action }) => action);

describe('GET /api/audit-records', () => {
  test('is 401 without a session', async () => {
    expect((await app.anonymous.get(PATH)).status).toBe(401);
  });

  test.each([
    'filter[entity]=secrets',
    'filter[entity_id]=0',
    'filter[action][]=hack',
    'filter[period_from]=2026-02-30',
    'filter[time_zone]=Mars/Olympus',
    'filter[x]=1',
    'sort=actor',
    'per_page=101',
  ])('«%s» — 400 (D-37)', async (query) => {
    expect((await pm.get(`${PATH}?${query}`)).status).toBe(400);
  });

  test.each(['assessor', 'customer', 'head', 'manager'] as const)(
    '%s does not see the log: 403 (D-3)',
    async (role) => {
      for (const path of [PATH, `${PATH}/options`]) {
        const answer = await (await app.as(world.a[role])).get(path);
        expect(answer).toMatchObject({
          status: 403,
          body: { message: 'Журнал изменений видят администраторы и руководители проектов.' },
        });
      }
    },
  );

  test('D-5: tells who, when and what in words, the newest first', async () => {
    const { data, meta, auth } = await list('filter[entity][]=access_links');
    expect(meta).toMatchObject({ page: 1, per_page: 25, total: 3, total_exact: true, pages: 1 });
    expect(auth.create.allowed).toBe(false);
    expect(data.map(({ action_name, actor }) => `${action_name}: ${actor.name}`)).toEqual([
      'Отзыв: Руководителев А',
      'Вход по ссылке: Гость Пётр А',
      'Создание: Руководителев А',
    ]);
    expect(data[0]).toEqual({
      id: expect.any(Number),
      at: '2026-03-08T09:00:00.000Z',
      actor: { id: world.a.pm.id, name: 'Руководителев А' },
      action: 'revoke',
      action_name: 'Отзыв',
      entity: 'access_links',
      entity_id: expect.any(Number),
      entity_kind: 'Временная ссылка',
      entity_name: 'Гость Пётр А',
      entity_path: null,
      company: { id: world.a.company.id, name: 'Компания А' },
      differences: [
        { field: 'revoked_at', label: 'Отозвана', kind: 'instant', before: null, after: '2026-03-08T09:00:00.000Z' },
      ],
    });
    expect(data[1]?.actor.id).toBeNull();
  });

  test('D-5: tells the answers of an evaluation by criteria, in the words of the form', async () => {
    const { data } = await list(`filter[entity]=evaluations&filter[entity_id]=${rating.id}&sort=at`);
    expect(data.map(({ action }) => action)).toEqual(['create', 'save', 'submit']);
    expect(data[1]).toMatchObject({
      entity_name: `Коммуникация № ${call.id}`,
      entity_path: `/communications/${call.id}`,
    });
    const words = data[1]?.differences.map(({ label, before, after }) => `${label}: ${before} → ${after}`);
    expect(words).toEqual([
      'Приветствие: null → yes',
      'Вопросы: null → 4 из 10 · «Не спросил о сроках»',
      'Договорённость: null → full',
      'Общий комментарий: null → Спокойно',
    ]);
    expect(data[2]?.differences.map(({ label }) => label)).toEqual(['Состояние', 'Балл']);
  });

  test('D-3: shows an administrator everything, a pm the records of their own companies alone', async () => {
    expect((await list('', admin)).meta.total).toBe(12);
    const { data, meta } = await list();
    expect(meta.total).toBe(6);
    expect(new Set(data.map(({ company }) => company?.name))).toEqual(new Set(['Компания А']));
    expect(JSON.stringify(data)).not.toMatch(/(?:Компания|Продажи|Сервис|Пётр|ов) Б/);
  });

  test("D-2: gives what is another's away neither by a filter nor by a number", async () => {
    const foreign = [
      `filter[company_id][]=${world.b.company.id}`,
      `filter[actor_id][]=${world.b.pm.id}`,
      'filter[search]=Пётр Б',
    ];
    for (const query of foreign) expect((await list(encodeURI(query))).meta.total).toBe(0);
    for (const query of foreign) expect((await list(encodeURI(query), admin)).meta.total).toBeGreaterThan(0);
  });

  test('D-5: shows records without a company (password, references) to an administrator alone', async () => {
    const values = { actor_id: world.a.pm.id, actor_name: 'Руководителев А', request_id: 'r', company_id: null };
    await app.db.write((q) =>
      q.insert(auditRecords).values({ ...values, action: 'reset-password', entity: 'users', entity_id: world.a.pm.id }),
    );
    expect(await actions('filter[action][]=reset-password')).toEqual([]);
    expect(await actions('filter[action][]=reset-password', admin)).toEqual(['reset-password']);
  });

  test('D-5: keeps the record of what was deleted, without its name', async () => {
    const gone = await createCommunication(app.db, { project: world.a.project, deleted_at: app.clock.now() });
    const values = { actor_id: null, actor_name: 'Гость Анна', request_id: 'r', company_id: world.a.company.id };
    const change = { before: { password_hash: '$argon2id', note: 'Было' }, after: { note: 'Стало', media_id: 5 } };
    await app.db.write((q) =>
      q
        .insert(auditRecords)
        .values({ ...values, ...change, action: 'rename', entity: 'communications', entity_id: gone.id }),
    );
    const { data } = await list(`filter[entity][]=communications&filter[search]=${encodeURIComponent('анна')}`);
    expect(data).toMatchObject([{ entity_name: null, entity_path: null, action_name: 'Изменение' }]);
    expect(data[0]?.differences).toEqual([
      { field: 'note', label: 'Заметка', kind: 'text', before: 'Было', after: 'Стало' },
    ]);
  });

  test("D-37: counts a period by the reader's clock, with both of its days", async () => {
    const at = async (instant: string) =>
      app.db.write((q) =>
        q.insert(auditRecords).values({
          at: new Date(instant),
          actor_name: 'Часовщик',
          request_id: 'r',
          company_id: world.a.company.id,
          action: 'update',
          entity: 'projects',
          entity_id: world.a.project.id,
        }),
      );
    const instants = ['2025-06-01T20:59:59Z', '2025-06-01T21:00:00Z', '2025-06-02T20:59:59Z', '2025-06-02T21:00:00Z'];
    for (const instant of instants) await at(instant);
    const found = async (query: string) => {
      const { data } = await list(`sort=at&filter[search]=${encodeURIComponent('Часовщик')}&${query}`);
      return data.map((record) => instants.findIndex((instant) => record.at.startsWith(instant.slice(0, -1))));
    };
    const day = 'filter[period_from]=2025-06-02&filter[period_to]=2025-06-02';
    expect(await found(day)).toEqual([1, 2]);
    expect(await found(`${day}&filter[time_zone]=UTC`)).toEqual([2, 3]);
    expect(await found(`${day}&filter[time_zone]=Asia/Vladivostok`)).toEqual([0, 1]);
    expect(await found('filter[period_to]=2025-06-01')).toEqual([0]);
    expect(await found('filter[period_from]=0001-01-01&filter[period_to]=9999-12-31')).toEqual([0, 1, 2, 3]);
    expect(await found('filter[period_from]=9999-12-31')).toEqual([]);
  });

  test('D-37: neither repeats nor loses a record between pages', async () => {
    const all = (await list('per_page=100')).data.map(({ id }) => id);
    const pages = await Promise.all([1, 2, 3].map((page) => list(`per_page=5&page=${page}`)));
    expect(pages.flatMap(({ data }) => data.map(({ id }) => id))).toEqual(all);
  });

  test('D-5: leaves sign-ins out, and a chosen action goes before that', async () => {
    const shown = async (filter: string) => (await list(`filter[entity][]=access_links${filter}`)).data;
    const changes = await shown('&filter[show]=changes');
    expect(changes.map(({ action }) => action)).toEqual(['revoke', 'create']);
    expect(await shown('&filter[show]=all')).toHaveLength(3);
    expect(await shown('&filter[show]=changes&filter[action][]=visit')).toHaveLength(1);
    await app.db.write((q) =>
      q.insert(auditRecords).values({
        actor_id: world.a.pm.id,
        actor_name: 'Руководителев А',
        action: 'sign-in',
        entity: 'users',
        entity_id: world.a.pm.id,
        at: app.clock.now(),
        request_id: 'r',
      }),
    );
    expect(await actions('filter[action][]=sign-in', admin)).toEqual(['sign-in']);
    expect(await actions('filter[show]=changes&per_page=100', admin)).not.toContain('sign-in');
  });
});

describe('GET /api/audit-records/options', () => {
  const options = async (caller: Caller) => (await caller.get<AuditOptions>(`${PATH}/options`)).body;

  test('D-2: offers a pm those who changed something in their companies', async () => {
    const { actors, companies } = await options(pm);
    expect(actors.map(({ name }) => name)).toEqual(['Асессоров А', 'Руководителев А']);
    expect(companies).toEqual([{ id: world.a.company.id, name: 'Компания А' }]);
  });

  test('offers an administrator everybody', async () => {
    const { actors, companies } = await options(admin);
    expect(actors.length).toBe(4);
    expect(companies.map(({ name }) => name)).toEqual(['Компания А', 'Компания Б']);
  });
});

test('D-19: tells an assessor what became of their own evaluation, and no more', async () => {
  const assessor = await app.as(world.a.assessor);
  const one = `filter[entity][]=evaluations&filter[entity_id]=${rating.id}`;
  expect(await actions(one, assessor)).toEqual(['submit', 'save', 'create']);
  expect(await actions(`${one}&filter[action][]=submit`, assessor)).toEqual(['submit']);
  expect(await actions(one, await app.as(world.b.assessor))).toEqual([]);
  for (const [query, caller] of [
    ['filter[entity][]=evaluations', assessor],
    [`filter[entity][]=communications&filter[entity_id]=${call.id}`, assessor],
    [`filter[entity][]=evaluations&filter[entity][]=forms&filter[entity_id]=${rating.id}`, assessor],
    [one, await app.as(world.a.manager)],
  ] as const)
    expect((await caller.get(`${PATH}?${query}`)).status).toBe(403);
});
