import { eq, inArray } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import type { BulkResult } from '#domain/communications/bulk-communications.schema.ts';
import { BULK_BATCH } from '#domain/kernel/list-limits.ts';
import type { EvaluationState } from '#domain/evaluations/evaluation-states.ts';
import {
  auditRecords,
  communications,
  communicationTagLinks,
  evaluations,
  favoriteCommunications,
  favorites,
} from '#server/db/schema/index.ts';
import { createCommunication, createCommunicationType, createEvaluation, createTag } from '#tests/support/factories.ts';
import { type Caller, type TestApp, testApp } from '#tests/support/test-app.ts';
import { createWorld, type Side, type World, worldAnswers } from '#tests/support/world.ts';

let app: TestApp;
let world: World;
let a: Side;
let pm: Caller;
let assessor: Caller;

beforeAll(async () => {
  app = await testApp();
  world = await createWorld(app.db);
  ({ a } = world);
  [pm, assessor] = await Promise.all([app.as(a.pm), app.as(a.assessor)]);
});

type Reply = BulkResult & { message: string; errors: Record<string, string[]> };
const bulk = (
  caller: Caller,
  action: unknown,
  { ids, after, query = '' }: Record<string, unknown> & { query?: string },
) => caller.post<Reply>(`/api/communications/bulk${query}`, { action, ids, after });

async function call(over: Partial<Parameters<typeof createCommunication>[1]> = {}, side = a): Promise<number> {
  return (await createCommunication(app.db, { project: side.project, employee: side.manager, ...over })).id;
}
async function rated(state: EvaluationState, side = a): Promise<number> {
  const communication = await createCommunication(app.db, { project: side.project, employee: side.manager });
  const facts = { form: world.form, answers: worldAnswers(), assessor: side.assessor, state };
  await createEvaluation(app.db, { ...facts, communication });
  return communication.id;
}
const factsOf = (ids: number[]) =>
  app.db.read((q) =>
    q
      .select({ id: communications.id, type_id: communications.type_id, temperature: communications.temperature })
      .from(communications)
      .where(inArray(communications.id, ids))
      .orderBy(communications.id),
  );
const statesOf = (ids: number[]) =>
  app.db.read(async (q) =>
    (
      await q
        .select({ state: evaluations.state })
        .from(evaluations)
        .where(inArray(evaluations.communication_id, ids))
        .orderBy(evaluations.communication_id)
    ).map(({ state }) => state),
  );

describe('POST /api/communications/bulk', () => {
  test('ladder: 401, 422 for a body that makes no sense, 400 for such a filter, 403 of the client’s people, 200', async () => {
    const hot = { do: 'set_temperature', temperature: 'hot' };
    const ids = [await call()];
    expect((await bulk(app.anonymous, hot, { ids })).status).toBe(401);
    expect((await bulk(pm, { do: 'burn' }, { ids })).status).toBe(422);
    expect((await bulk(pm, hot, { ids: [] })).status).toBe(422);
    expect((await bulk(pm, hot, { ids: Array.from({ length: BULK_BATCH + 1 }, (_, at) => at + 1) })).status).toBe(422);
    expect((await bulk(pm, hot, { query: '?filter[state]=gone' })).status).toBe(400);
    expect(await bulk(await app.as(a.customer), hot, { ids })).toMatchObject({
      status: 403,
      body: { message: 'Изменить коммуникации может команда проекта.' },
    });
    expect(await bulk(pm, hot, { ids })).toMatchObject({
      status: 200,
      body: { seen: 1, done: 1, refused: [], next: null },
    });
  });

  test('D-16: sets type and temperature of those named, with a record of each (D-5)', async () => {
    const type = await createCommunicationType(app.db);
    const ids = [await call(), await call()];
    await bulk(pm, { do: 'set_type', type_id: type.id }, { ids });
    await bulk(pm, { do: 'set_temperature', temperature: 'warm' }, { ids });
    expect(await factsOf(ids)).toEqual(ids.map((id) => ({ id, type_id: type.id, temperature: 'warm' })));
    const kept = await app.db.read((q) => q.$count(auditRecords, inArray(auditRecords.entity_id, ids)));
    expect(kept).toBe(4);
    await bulk(pm, { do: 'set_type', type_id: null }, { ids });
    expect((await factsOf(ids)).map(({ type_id }) => type_id)).toEqual([null, null]);
  });

  test('D-16: tags are put on and taken off, twice is harmless', async () => {
    const [one, two] = [await createTag(app.db), await createTag(app.db)];
    const id = await call({ tags: [one] });
    const tagIds = () =>
      app.db.read(async (q) =>
        (await q.select().from(communicationTagLinks).where(eq(communicationTagLinks.communication_id, id))).map(
          ({ tag_id }) => tag_id,
        ),
      );
    const add = { do: 'add_tags', tag_ids: [one.id, two.id] };
    await bulk(assessor, add, { ids: [id] });
    await bulk(assessor, add, { ids: [id] });
    expect(await tagIds()).toEqual([one.id, two.id]);
    await bulk(assessor, { do: 'remove_tags', tag_ids: [one.id] }, { ids: [id] });
    expect(await tagIds()).toEqual([two.id]);
  });

  test('D-19: publishes what waits, says of the rest why not; an assessor publishes nothing', async () => {
    const ids = [await rated('submitted'), await rated('published'), await rated('submitted'), await call()];
    const refusedTo = await bulk(assessor, { do: 'publish' }, { ids: [ids[0]] });
    expect(refusedTo.body).toMatchObject({
      done: 0,
      refused: [{ id: ids[0], message: 'Это делает администратор или руководитель проекта компании.' }],
    });
    expect((await bulk(pm, { do: 'publish' }, { ids })).body).toEqual({
      seen: 4,
      done: 2,
      refused: [
        { id: ids[1], message: 'Нет оценки на проверке.' },
        { id: ids[3], message: 'Нет оценки на проверке.' },
      ],
      next: null,
    });
    expect(await statesOf(ids)).toEqual(['published', 'published', 'published']);
  });

  test('D-22: puts them into a collection of one’s own and of nobody else', async () => {
    const [own, foreign] = await app.db.write(async (q) =>
      q
        .insert(favorites)
        .values([
          { owner_id: a.assessor.id, name: 'Мои' },
          { owner_id: a.pm.id, name: 'Чужие', shared: true, company_id: a.company.id },
        ])
        .returning(),
    );
    const ids = [await call()];
    const put = (favorite_id = 0) => bulk(assessor, { do: 'add_to_favorite', favorite_id }, { ids });
    expect(await put(foreign?.id)).toMatchObject({
      status: 422,
      body: { errors: { 'action.favorite_id': ['Такого списка избранного у вас нет.'] } },
    });
    expect((await put(own?.id)).body).toMatchObject({ done: 1 });
    expect((await put(own?.id)).body).toMatchObject({ done: 1 });
    expect(
      await app.db.read((q) => q.$count(favoriteCommunications, inArray(favoriteCommunications.communication_id, ids))),
    ).toBe(1);
  });

  test('Q-19: what is out of sight is not there, neither by number nor by filter', async () => {
    const [own, foreign] = [await call(), await call({}, world.b)];
    const cold = { do: 'set_temperature', temperature: 'cold' };
    expect((await bulk(pm, cold, { ids: [own, foreign] })).body).toMatchObject({ seen: 1, done: 1, refused: [] });
    await bulk(pm, cold, { query: '' });
    expect(await factsOf([foreign])).toMatchObject([{ temperature: null }]);
  });

  test('a type, a tag that is not there is said at its field', async () => {
    const ids = [await call()];
    expect((await bulk(pm, { do: 'set_type', type_id: 999_999 }, { ids })).body.errors).toEqual({
      'action.type_id': ['Такого типа нет.'],
    });
    expect((await bulk(pm, { do: 'add_tags', tag_ids: [999_999] }, { ids })).body.errors).toEqual({
      'action.tag_ids': ['Такого тега нет.'],
    });
  });

  test('D-16: goes over the whole filter step by step, also when the action takes rows out of it', async () => {
    const count = BULK_BATCH + 5;
    const ids: number[] = [];
    for (let made = 0; made < count; made += 1)
      ids.push(await call({ note: 'партия для фильтра', category: 'meeting' }));
    const other = await call({ note: 'не из неё', category: 'meeting' });
    const query = `?filter[search]=${encodeURIComponent('партия для')}`;
    const action = { do: 'set_temperature', temperature: 'off_target' };
    const first = await bulk(pm, action, { query });
    expect(first.body).toMatchObject({ seen: BULK_BATCH, done: BULK_BATCH, next: ids[BULK_BATCH - 1] });
    const second = await bulk(pm, action, { query, after: first.body.next });
    expect(second.body).toMatchObject({ seen: 5, done: 5, next: null });
    expect((await factsOf(ids)).every(({ temperature }) => temperature === 'off_target')).toBe(true);
    expect(await factsOf([other])).toMatchObject([{ temperature: null }]);
  });
});
