import { createHash } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Role } from '#domain/references/static-references.ts';
import { staticReferences } from '#domain/references/static-references.list.ts';
import { STATIC_REFERENCES_VERSION } from '#domain/references/static-version.ts';
import { createCommunication, createEvaluation } from '#tests/support/factories.ts';
import { type TestApp, testApp } from '#tests/support/test-app.ts';
import { createWorld, type World, worldAnswers } from '#tests/support/world.ts';

let app: TestApp;
let world: World;
beforeAll(async () => {
  app = await testApp();
  world = await createWorld(app.db);
});

describe('GET /api/reference/static', () => {
  test('is 401 without a session', async () => {
    expect((await app.anonymous.get('/api/reference/static')).status).toBe(401);
  });

  test('all roles get one and the same answer: lists of id and name (platform, section 6)', async () => {
    const people = [world.admin, ...Object.values(world.a).filter((one) => 'roles' in one)];
    const answers = await Promise.all(people.map(async (one) => (await app.as(one)).get('/api/reference/static')));
    expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1);
    expect(answers[0]?.status).toBe(200);
    expect(answers[0]?.body).toMatchObject({
      communication: { direction: [{ id: 'incoming', name: 'Входящая' }, { id: 'outgoing' }, { id: 'internal' }] },
      project: { status: [{ id: 'draft', name: 'Черновик' }, {}, {}, {}, { id: 'archived', name: 'Архив' }] },
      user: {
        status: [
          { id: 'active', name: 'Активен' },
          { id: 'blocked', name: 'Заблокирован' },
        ],
      },
    });
  });

  test('the first group of criteria is fg, each scale has its begin, text and date have nothing to choose from (D-9)', async () => {
    const { body } = await (await app.as(world.admin)).get<{ criterion: Record<string, { id: string }[]> }>(
      '/api/reference/static',
    );
    expect(body.criterion['group']?.[0]).toEqual({ id: 'fg', name: 'Общие критерии' });
    const scored = body.criterion['scale_type']?.map(({ id }) => id).filter((id) => id !== 'text' && id !== 'date');
    for (const type of scored ?? []) expect(body.criterion[`scale_${type}_default`]?.length).toBeGreaterThan(0);
    expect(scored?.length).toBe(6);
    for (const type of ['text', 'date']) expect(body.criterion[`scale_${type}_default`]).toEqual([]);
  });
});

describe('version of the fixed lists (P-50)', () => {
  test('named in the address, the answer is kept without asking; not named or another, it is not kept', async () => {
    const admin = await app.as(world.admin);
    const cached = async (query: string) =>
      (await admin.get(`/api/reference/static${query}`)).headers.get('cache-control');
    expect(await cached(`?v=${STATIC_REFERENCES_VERSION}`)).toBe('private, max-age=31536000, immutable');
    expect(await cached('')).toBe('no-store');
    expect(await cached('?v=0')).toBe('no-store');
    expect((await app.anonymous.get(`/api/reference/static?v=${STATIC_REFERENCES_VERSION}`)).status).toBe(401);
  });

  test('other lists are another version: write it into domain/references/static-version.ts', () => {
    const hash = createHash('sha256').update(JSON.stringify(staticReferences)).digest('hex').slice(0, 8);
    expect(STATIC_REFERENCES_VERSION).toBe(hash);
  });
});

describe('GET /api/reference/entities-count', () => {
  const KEYS =
    'calibr_session communication communication_favorite company criterion dashboard form integration project reference report user';

  test('is 401 without a session for counts', async () => {
    expect((await app.anonymous.get('/api/reference/entities-count')).status).toBe(401);
  });

  test('everybody counts what they see alone (D-2, P-18)', async () => {
    const { a, b, form } = world;
    const mine = { project: a.project, employee: a.manager };
    const published = await createCommunication(app.db, mine);
    await createEvaluation(app.db, {
      communication: published,
      form,
      assessor: a.assessor,
      answers: worldAnswers(),
      state: 'published',
    });
    await createCommunication(app.db, mine);
    await createCommunication(app.db, { ...mine, deleted_at: new Date() });
    await createCommunication(app.db, { project: a.otherProject, employee: a.otherManager });
    await createCommunication(app.db, { project: b.project, employee: b.manager });
    const counts: [Role, number][] = [];
    for (const one of [world.admin, a.pm, a.assessor, a.customer, a.head, a.manager, b.pm, b.customer]) {
      const { body } = await (await app.as(one)).get<Record<string, number>>('/api/reference/entities-count');
      expect(Object.keys(body).toSorted().join(' ')).toBe(KEYS);
      counts.push([one.roles[0] ?? 'admin', body['communication'] ?? -1]);
    }
    expect(counts).toEqual([
      ['admin', 4],
      ['pm', 3],
      ['assessor', 3],
      ['customer', 1],
      ['head', 1],
      ['manager', 1],
      ['pm', 1],
      ['customer', 0],
    ]);
  });
});
