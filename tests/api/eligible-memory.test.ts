import { eq, inArray, sql } from 'drizzle-orm';
import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import type { UserActor } from '#domain/actor/actor.ts';
import type { DashboardFilters } from '#domain/dashboards/dashboards.filters.ts';
import { communicationChanges, communications } from '#server/db/schema/index.ts';
import { countEligible } from '#server/modules/dashboards/dashboard-counts.repo.ts';
import { createFactMemory, type FactMemory } from '#server/facts/fact-memory.ts';
import { walkRuns } from '#tests/rotation.ts';
import { factWalk, type FactWalk, STEPS } from '#tests/support/fact-walk.ts';
import { type TestApp, testApp } from '#tests/support/test-app.ts';

let app: TestApp;
let walk: FactWalk;

beforeAll(async () => {
  app = await testApp();
});

const LIMITS = { leastRead: 1, size: 2 ** 24, changes: 500 };
const DAYS = { from: '2025-03-01', to: '2026-03-01' };
const ADMIN: UserActor = {
  kind: 'user',
  id: 1,
  name: '',
  roles: ['admin'],
  companies: { pm: [], assessor: [], customer: [] },
  projects: { head: [], manager: [] },
};

const inOrder = (counts: ReadonlyMap<number, number>) => [...counts].sort(([one], [other]) => one - other);
type Narrowing = Omit<DashboardFilters, 'period' | 'period_from' | 'period_to'>;

const fromDatabase = (filter: Narrowing) =>
  app.db.read((q) => countEligible(q, ADMIN, { ...filter, period_from: DAYS.from, period_to: DAYS.to }));

/** Answer of the memory; null: it asked the database. */
async function fromMemory(memory: FactMemory, filter: Narrowing) {
  let isAsked = false;
  const counts = await app.db.read((q) =>
    memory.countEligible(q, { filter, days: [DAYS] }, () => {
      isAsked = true;
      return fromDatabase(filter);
    }),
  );
  return isAsked ? null : inOrder(counts);
}

async function filledMemory(): Promise<FactMemory> {
  const memory = createFactMemory({ ...app.deps, limits: LIMITS });
  expect(await fromMemory(memory, {})).toBeNull();
  await app.deps.background.drain();
  expect(memory.kept().eligible).not.toBeNull();
  return memory;
}

/**
 * Writes that no verb of the walk makes to a communication: a source tells its outcome and length later, retention
 * removes it.
 */
const WRITES = ['outcome', 'length', 'source', 'remove'] as const;

async function write(what: (typeof WRITES)[number], chance: number): Promise<void> {
  const ids = walk.communicationIds();
  const id = ids[chance % ids.length] ?? 0;
  const set = (values: Partial<typeof communications.$inferInsert>) =>
    app.db.write((q) => q.update(communications).set(values).where(eq(communications.id, id)));
  if (what === 'outcome') await set({ outcome: chance % 3 === 0 ? 'missed' : 'answered' });
  else if (what === 'length') await set({ duration_seconds: [29, 30, null, 400][chance % 4] ?? null });
  else if (what === 'source') await set({ direction: chance % 2 === 0 ? 'outgoing' : 'incoming', category: 'chat' });
  else
    await app.db.write(async (q) => {
      await q.execute(sql`delete from evaluations where communication_id = ${id}`);
      await q.delete(communications).where(eq(communications.id, id));
    });
}

async function filters(): Promise<Narrowing[]> {
  const rows = await app.db.read((q) =>
    q.select().from(communications).where(inArray(communications.id, walk.communicationIds())),
  );
  const tags = await app.db.read((q) => q.query.communicationTagLinks.findMany({ columns: { tag_id: true } }));
  const some = <Value>(values: (Value | null)[]) =>
    fc.subarray([...new Set(values.flatMap((value) => value ?? []))] as NonNullable<Value>[], { minLength: 1 });
  const each = {
    company_id: some([...rows.map(({ company_id }) => company_id), 1_000_000]),
    project_id: some(rows.map(({ project_id }) => project_id)),
    employee_id: some([...rows.map(({ employee_id }) => employee_id), 1_000_000]),
    type_id: some([...rows.map(({ type_id }) => type_id), 1_000_000]),
    direction: some(['incoming', 'outgoing', 'internal'] as const),
    category: some(['call', 'chat'] as const),
    temperature: some(['cold', 'warm', 'hot', 'off_target'] as const),
    tag_id: some([...tags.map(({ tag_id }) => tag_id), 1_000_000]),
    source: some(['manual', 'integration'] as const),
  };
  const names = Object.keys(each) as (keyof typeof each)[];
  const filter = fc
    .tuple(
      fc.record(each as Record<string, fc.Arbitrary<unknown[]>>),
      fc.uniqueArray(fc.constantFrom(...names), { maxLength: 2 }),
    )
    .map(([values, chosen]): Narrowing => Object.fromEntries(chosen.map((name) => [name, values[name]])));
  return fc.sample(filter, { numRuns: 40, seed: 46 });
}

describe('D-27: communications that could have been evaluated, in memory, are those of the database', () => {
  test('after any sequence of verbs, in two processes, under any filter', async () => {
    walk = await factWalk(app);
    const [often, seldom] = [await filledMemory(), await filledMemory()];
    const step = fc.oneof(
      fc.tuple(fc.constantFrom(...STEPS), fc.nat(1000)).map(
        ([name, chance]) =>
          () =>
            walk.take(name, chance),
      ),
      fc.tuple(fc.constantFrom(...WRITES), fc.nat(1000)).map(
        ([name, chance]) =>
          () =>
            write(name, chance),
      ),
    );
    let counted = 0;
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 8, maxLength: 14 }), async (sequence) => {
        walk = await factWalk(app);
        for (const take of sequence) {
          await take();
          expect(await fromMemory(often, {})).toEqual(inOrder(await fromDatabase({})));
        }
        for (const filter of await filters()) {
          const wanted = inOrder(await fromDatabase(filter));
          expect(await fromMemory(seldom, filter), JSON.stringify(filter)).toEqual(wanted);
          // This one has looked after each step: what a step did not tell it would be missing here.
          expect(await fromMemory(often, filter), JSON.stringify(filter)).toEqual(wanted);
          counted += wanted.length > 0 ? 1 : 0;
        }
      }),
      { numRuns: walkRuns(6), seed: 46, endOnFailure: true },
    );
    expect(counted).toBeGreaterThan(walkRuns(40));
  });

  test('tags that come and go, with nothing else of the communication changed', async () => {
    walk = await factWalk(app);
    const memory = await filledMemory();
    await walk.take('add tag', 0);
    const links = await app.db.read((q) => q.query.communicationTagLinks.findMany({ columns: { tag_id: true } }));
    const filter = { tag_id: links.map(({ tag_id }) => tag_id) };
    const tagged = inOrder(await fromDatabase(filter));
    expect(tagged.length).toBeGreaterThan(0);
    expect(await fromMemory(memory, filter)).toEqual(tagged);
    await walk.take('remove tag', 0);
    const after = inOrder(await fromDatabase(filter));
    expect(after).not.toEqual(tagged);
    expect(await fromMemory(memory, filter)).toEqual(after);
  });

  test('Q-11: who publishes writes nothing for it', async () => {
    walk = await factWalk(app);
    const lines = () => app.db.read((q) => q.$count(communicationChanges));
    const before = await lines();
    await walk.take('publish', 0);
    expect(await lines()).toBe(before);
    await write('length', 0);
    expect(await lines()).toBe(before + 1);
  });

  test('days that are not here, and what is beyond the limit, are asked of the database', async () => {
    walk = await factWalk(app);
    const small = createFactMemory({ ...app.deps, limits: { ...LIMITS, size: 10 } });
    for (let nth = 0; nth < 2; nth += 1) {
      expect(await fromMemory(small, {})).toBeNull();
      await app.deps.background.drain();
    }
    const few = createFactMemory({ ...app.deps, limits: { ...LIMITS, leastRead: 10_000 } });
    expect(await fromMemory(few, {})).toBeNull();
    await app.deps.background.drain();
    expect(few.kept().eligible).toBeNull();
  });
});

describe('what is warmed after the start', () => {
  test('is here for the first question, evaluations and communications alike', async () => {
    walk = await factWalk(app);
    const memory = createFactMemory({ ...app.deps, limits: LIMITS });
    await memory.warm(DAYS);
    const kept = memory.kept();
    expect(kept.evaluations?.rows).toBeGreaterThan(0);
    expect(await fromMemory(memory, {})).toEqual(inOrder(await fromDatabase({})));
    const loaded = await app.db.read(
      async (q) => (await memory.load(q, { actor: ADMIN, filter: {}, days: [DAYS] })).rows,
    );
    expect(loaded).toHaveLength(kept.evaluations?.rows ?? 0);
    expect(memory.kept()).toEqual(kept);
  });

  test('is nothing where there are few facts: the database is quick enough', async () => {
    const memory = createFactMemory({ ...app.deps, limits: { ...LIMITS, leastRead: 100_000 } });
    await memory.warm(DAYS);
    expect(memory.kept()).toEqual({ evaluations: null, eligible: null });
  });
});
