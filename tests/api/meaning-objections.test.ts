import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import type { Meaning } from '#domain/meaning/meaning.schema.ts';
import { communicationMeanings, meaningObjections } from '#server/db/schema/index.ts';
import { createCommunication } from '#tests/support/factories.ts';
import { createMeaning } from '#tests/support/meaning-factories.ts';
import { type Caller, type TestApp, testApp } from '#tests/support/test-app.ts';
import { createWorld, type World } from '#tests/support/world.ts';

let app: TestApp;
let world: World;
let pm: Caller;

beforeEach(async () => {
  app = await testApp();
  world = await createWorld(app.db);
  pm = await app.as(world.a.pm);
});

const get = (id: number) => pm.get<Meaning>(`/api/communications/${id}/meaning`);
const correct = (id: number, input: unknown, { revision = 1 } = {}) =>
  pm.patch<Meaning>(`/api/communications/${id}/meaning`, input, { 'if-match': `"${revision}"` });
const rows = (id: number) =>
  app.db.read((q) => q.select().from(communicationMeanings).where(eq(communicationMeanings.communication_id, id)));

test('a proof is the engine’s: one that it has not found is not kept', async () => {
  const { project, manager: employee } = world.a;
  const { id } = await createCommunication(app.db, { project, employee });
  await createMeaning(app.db, { id });
  const { objections } = (await get(id)).body.content ?? { objections: [] };
  const [known] = objections;
  const made = {
    key: 'terms',
    label: 'Моё',
    text: 'Долго',
    how: 'none',
    proof: { at: 9, second: 1, quote: 'выдумка' },
  };
  const { body } = await correct(id, { field: 'objections', value: [{ ...known, how: 'answered' }, made] });
  expect(body.content?.objections).toEqual([
    { ...known, how: 'answered' },
    { ...made, label: 'Не подходят условия или сроки', proof: null },
  ]);
  expect(await rows(id)).toMatchObject([{ objections: 2, unanswered: 1 }]);
  const kinds = await app.db.read((q) =>
    q.select().from(meaningObjections).where(eq(meaningObjections.communication_id, id)),
  );
  expect(kinds).toMatchObject([
    { place: 0, key: 'price', how: 'answered' },
    { place: 1, key: 'terms', how: 'none' },
  ]);
  const unknown = { ...made, key: 'steal' };
  expect((await correct(id, { field: 'objections', value: [unknown] }, { revision: 2 })).status).toBe(422);
});
