import { beforeAll, describe, expect, test } from 'vitest';
import type { CommunicationList } from '#domain/communications/communications.schema.ts';
import type { MeaningSummary } from '#domain/communications/meaning-summary.schema.ts';
import { OBJECTION_ANSWERS } from '#domain/communications/objection-answers.ts';
import { valuesOf } from '#domain/references/static-references.ts';
import { createListWorld } from '#tests/support/plain-list/list-world.ts';
import { type Caller, type TestApp, testApp } from '#tests/support/test-app.ts';

let app: TestApp;
let pm: Caller;
let head: Caller;
let stranger: Caller;

beforeAll(async () => {
  app = await testApp();
  const { world } = await createListWorld(app);
  [pm, head, stranger] = await Promise.all([app.as(world.a.pm), app.as(world.a.head), app.as(world.b.head)]);
});

const ask = (query = '', caller = pm) => caller.get<MeaningSummary>(`/api/communications/meaning?${query}`);
const totalOf = async (query: string, caller: Caller) =>
  (await caller.get<CommunicationList>(`/api/communications?${query}`)).body.meta.total;

describe('GET /api/communications/meaning (D-52)', () => {
  test('ladder: 401, 400, 403 of a guest by the matrix, 200', async () => {
    expect((await ask('', app.anonymous)).status).toBe(401);
    expect((await ask('filter[objection_answer][]=loud')).status).toBe(400);
    expect((await ask()).status).toBe(200);
  });

  test('D-27, D-52: each number is the total of the list that it opens, whoever asks', async () => {
    for (const caller of [pm, head, stranger])
      for (const narrowed of ['', 'filter[direction][]=incoming&']) {
        const { body } = await ask(narrowed, caller);
        const total = (query: string) => totalOf(`${narrowed}filter[has_meaning]=1&${query}`, caller);
        expect(body.count).toBe(await total(''));
        expect(body.overdue).toBe(await total('filter[promises_overdue]=1'));
        for (const [field, values] of [
          ['reason', body.reasons],
          ['topic', body.topics],
          ['result', body.results],
          ['objection', body.objections],
        ] as const)
          for (const { key, count } of values) expect(await total(`filter[${field}][]=${key}`), key).toBe(count);
        for (const { key, ...row } of body.objections)
          for (const how of valuesOf(OBJECTION_ANSWERS))
            expect(await total(`filter[objection][]=${key}&filter[objection_answer][]=${how}`)).toBe(row[how]);
      }
    const { body } = await ask();
    expect(body.reasons.length).toBeGreaterThan(1);
    expect(body.objections.length).toBeGreaterThan(1);
    expect(body.reasons).toEqual(body.reasons.toSorted((one, other) => other.count - one.count));
  });
});
