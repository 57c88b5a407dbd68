import { eq } from 'drizzle-orm';
import { readXlsx } from 'hucre/xlsx';
import { beforeEach, describe, expect, test } from 'vitest';
import type { Ask, CreateAsk } from '#domain/asks/asks.schema.ts';
import { auditRecords, communications } from '#server/db/schema/index.ts';
import { createAsk } from '#tests/support/ask-factories.ts';
import { createCommunication } from '#tests/support/factories.ts';
import { createMeaning } from '#tests/support/meaning-factories.ts';
import { type TestApp, testApp } from '#tests/support/test-app.ts';
import { createWorld, type World } from '#tests/support/world.ts';

let app: TestApp;
let world: World;

beforeEach(async () => {
  app = await testApp();
  world = await createWorld(app.db);
});

async function talks(count: number): Promise<number[]> {
  const ids: number[] = [];
  for (let nth = 0; nth < count; nth += 1) {
    const { project, manager: employee } = world.a;
    const transcript = [{ side: 'client' as const, speaker: null, start: 4, end: 9, text: `разговор ${nth}` }];
    ids.push((await createCommunication(app.db, { project, employee, transcript })).id);
  }
  return ids;
}

const COUNTS: CreateAsk = {
  question: 'Что чаще?',
  kind: 'counts',
  book: 'objection',
  rubric: '',
  speaker: 'any',
  query: '',
  size: 100,
  seed: 7,
};
const pm = () => app.as(world.a.pm);
const read = async (id: number) => (await (await pm()).get<Ask>(`/api/asks/${id}`)).body;
const ask = async (over: Partial<CreateAsk>) =>
  (await pm()).post<Ask>(`/api/companies/${world.a.company.id}/asks`, { ...COUNTS, ...over });

describe('«Спросить»: what has been read before (D-52)', () => {
  test('values of a reference are counted with intervals and quotes, and no engine is asked or needed', async () => {
    const [one, two] = await talks(3);
    await createMeaning(app.db, { id: one ?? 0 });
    await createMeaning(app.db, { id: two ?? 0 });
    const { status, body } = await ask({ size: 1 });
    expect(status).toBe(201);
    expect(body).toMatchObject({
      state: 'done',
      eligible: 2,
      sampled: 1,
      values: [{ key: 'price', label: 'Дорого', share: { count: 1, n: 1, low: expect.any(Number) as number } }],
      rows: [{ outcome: 'read', finds: [{ key: 'price', quote: 'хочу купить', second: 3 }] }],
    });
    const reasons = (await ask({ book: 'reason' })).body;
    expect(reasons.values).toMatchObject([{ label: 'Хочет купить', share: { count: 2, n: 2, low: null } }]);
  });
});

describe('«Спросить»: reading, file and removal (D-52)', () => {
  test('who does not lead the company finds nothing; what the reader does not see is neither shown nor counted', async () => {
    const [one, two] = await talks(2);
    const answered = [
      { id: one ?? 0, outcome: 'yes' as const, quote: 'разговор 0' },
      { id: two ?? 0, outcome: 'no' as const },
    ];
    const id = await createAsk(app.db, { side: world.a, now: app.clock.now(), talks: answered });
    expect((await app.anonymous.get(`/api/asks/${id}`)).status).toBe(401);
    expect((await (await app.as(world.a.assessor)).get(`/api/asks/${id}`)).status).toBe(403);
    expect((await (await app.as(world.b.pm)).get(`/api/asks/${id}`)).status).toBe(404);
    await app.db.write((q) =>
      q
        .update(communications)
        .set({ deleted_at: app.clock.now() })
        .where(eq(communications.id, one ?? 0)),
    );
    expect(await read(id)).toMatchObject({ hidden: 1, share: { count: 0, n: 1 }, rows: [{ outcome: 'no' }] });
  });

  test('the file has question, rubric, seed and each row; a removed question is gone with its record in the log', async () => {
    const [one] = await talks(1);
    const talked = [{ id: one ?? 0, outcome: 'yes' as const, quote: 'разговор 0' }];
    const id = await createAsk(app.db, {
      side: world.a,
      now: app.clock.now(),
      talks: talked,
      over: { query: 'filter%5Bpassed%5D=1' },
    });
    const headers = { authorization: `Bearer ${(await pm()).token}` };
    const file = await app.router.request(`http://razbor.test/api/asks/${id}/export`, { headers });
    const { sheets } = await readXlsx(new Uint8Array(await file.arrayBuffer()));
    const [answer, rows] = sheets;
    expect(answer?.rows).toEqual(
      expect.arrayContaining([
        ['Что считать за «Да»', 'Да, если назвали цену.'],
        ['Отбор коммуникаций', 'filter[passed]=1'],
        ['Случайная выборка', 1],
        ['Число выборки', 7],
        ['Да: доля и её 95 % интервал', '1 из 1 (100\u00a0%)'],
      ]),
    );
    expect(rows?.rows[1]).toEqual(expect.arrayContaining([one, 'Да', 'разговор 0', '0:10', 10]));
    expect((await (await pm()).remove(`/api/asks/${id}`)).status).toBe(204);
    expect((await (await pm()).get(`/api/asks/${id}`)).status).toBe(404);
    const log = await app.db.read((q) => q.select().from(auditRecords).where(eq(auditRecords.action, 'remove-ask')));
    expect(log).toMatchObject([{ before: { asked: 'Часто ли называют цену?', asked_talks: 1 } }]);
  });
});
