import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import type { Actor, UserActor } from '#domain/actor/actor.ts';
import {
  COMMUNICATION_SOURCES,
  type CommunicationFilters,
  type CommunicationsQuery,
  RATING_STATES,
} from '#domain/communications/communications.filters.ts';
import { speechFields, type SpeechFilter } from '#domain/speech/speech-filters.ts';
import { OBJECTION_ANSWERS } from '#domain/communications/objection-answers.ts';
import { newsFrom } from '#domain/communications/news.ts';
import { APPEAL_MARKS, CRITERION_RESULTS, GRADES, MISSING_FACTS } from '#domain/communications/drill-down.ts';
import type { ListRequest } from '#domain/kernel/list-sort.ts';
import { ROLLING_PERIODS } from '#domain/kernel/rolling-period.ts';
import type { Database, Query } from '#server/db/client.ts';
import { listKey, markLarge } from '#server/db/large-lists.ts';
import { countCommunications } from '#server/modules/communication-list/matches.repo.ts';
import { getNeighbours } from '#server/modules/communication-list/get-neighbours.ts';
import { listCommunications } from '#server/modules/communication-list/list-communications.ts';
import { walkRuns } from '#tests/rotation.ts';
import { FIRST_VALUES, factWalk, STEPS } from '#tests/support/fact-walk.ts';
import { createListWorld } from '#tests/support/plain-list/list-world.ts';
import { plainList, placeOfWords } from '#tests/support/plain-list/plain-list.ts';
import { readStored, type Stored } from '#tests/support/plain-list/stored-rows.ts';
import { type TestApp, testApp } from '#tests/support/test-app.ts';
import type { World } from '#tests/support/world.ts';

let app: TestApp;
let stored: Stored;
let actors: Actor[];
let each: EachFilter;

const none = { pm: [], assessor: [], customer: [] };
const as = (id: number, roles: UserActor['roles'], over: Partial<UserActor> = {}): UserActor => ({
  kind: 'user',
  id,
  name: 'Кто-то',
  roles,
  companies: none,
  projects: { head: [], manager: [] },
  ...over,
});
const guest = (type: 'project' | 'communication', id: number): Actor => ({
  kind: 'guest',
  access_link_id: 1,
  name: 'Гость',
  target: { type, id },
});

/** The six roles, those that have several, those that are yet to rate something in a calibration, and guests. */
function actorsOf({ admin, a, b }: World, ids: readonly number[]): Actor[] {
  const blind_to = ids.filter((_, nth) => nth % 3 === 0);
  const [pm, assessor, customer] = [
    { ...none, pm: [a.company.id] },
    { ...none, assessor: [a.company.id] },
    { ...none, customer: [a.company.id] },
  ];
  const inProject = { head: [a.project.id], manager: [] };
  return [
    as(admin.id, ['admin']),
    as(a.pm.id, ['pm'], { companies: pm }),
    as(a.pm.id, ['pm'], { companies: { ...none, pm: [a.company.id, b.company.id] } }),
    as(a.assessor.id, ['assessor'], { companies: assessor }),
    as(a.assessor.id, ['assessor'], { companies: assessor, blind_to }),
    as(a.pm.id, ['pm', 'assessor'], { companies: { ...pm, assessor: [a.company.id, b.company.id] } }),
    as(a.customer.id, ['customer'], { companies: customer }),
    as(a.customer.id, ['customer'], { companies: customer, blind_to }),
    as(a.head.id, ['head'], { projects: inProject }),
    as(a.manager.id, ['manager'], { projects: { head: [], manager: [a.project.id] } }),
    as(a.otherAssessor.id, ['assessor', 'head'], {
      companies: { ...none, assessor: [b.company.id] },
      projects: inProject,
    }),
    guest('project', a.project.id),
    guest('communication', ids[5] ?? 1),
  ];
}

beforeAll(async () => {
  app = await testApp();
  const walk = await factWalk(app);
  for (let nth = 0; nth < 5; nth += 1) await walk.take('publish', nth);
  for (const step of STEPS) for (const first of FIRST_VALUES.slice(0, 2)) await walk.take(step, first);
  const { world, ids } = await createListWorld(app);
  stored = await readStored(app.db);
  const walked = new Set(walk.communicationIds());
  const [of] = stored.communications.filter(({ id }) => walked.has(id));
  const raters = [
    ...new Set(
      stored.evaluations
        .filter(({ communication_id }) => walked.has(communication_id))
        .map(({ assessor_id }) => assessor_id ?? 1),
    ),
  ];
  actors = [
    ...actorsOf(world, ids),
    as(1, ['pm'], { companies: { ...none, pm: [of?.company_id ?? 1] } }),
    ...raters.map((id) => as(id, ['assessor'], { companies: { ...none, assessor: [of?.company_id ?? 1] } })),
    as(1, ['head'], { projects: { head: [of?.project_id ?? 1], manager: [] } }),
    guest('project', of?.project_id ?? 1),
  ];
  each = eachFilter(stored);
});

const keys = <Value extends string>(words: Record<Value, unknown>): Value[] => Object.keys(words) as Value[];
const some = <Value>(values: readonly Value[]) =>
  fc.uniqueArray(fc.constantFrom(...new Set(values)), { minLength: 1, maxLength: 3 });
const seconds = fc.constantFrom(0, 10, 30, 60, 100, 400);
const day = fc.constantFrom('2025-03-30', '2026-02-07', '2026-02-08', new Date().toISOString().slice(0, 10));
const TYPED = [
  'иван',
  'ан',
  '7',
  'вопрос',
  'ёлка',
  'смирнова',
  '8 900 123-45',
  '№ 20',
  'перезвонить',
  'продавцов а',
  'ооо «е',
];

type EachFilter = {
  [Name in keyof CommunicationFilters]-?: fc.Arbitrary<NonNullable<CommunicationFilters[Name]>>;
};

/** Bounds on figures as list-world.ts has them. */
const speechBounds = Object.fromEntries(
  Object.entries(speechFields).map(([name, { max }]) => [
    name,
    fc.constantFrom(...(max === 100 ? [30, 65.5] : [1, 2])),
  ]),
) as Record<SpeechFilter, fc.Arbitrary<number>>;

/** Filters that the list offers, each; a forgotten one does not compile. */
function eachFilter(rows: Stored): EachFilter {
  const idsIn = (items: readonly { id: number }[]) => some(items.map(({ id }) => id));
  // Scores that there are: a bound is where it is easily wrong.
  const score = fc.constantFrom(...new Set(rows.evaluations.flatMap((row) => row.score ?? [])), 0, 50, 100);
  const raters = rows.evaluations.flatMap(({ assessor_id }) => assessor_id ?? []);
  return {
    period: fc.constantFrom(...keys(ROLLING_PERIODS)),
    period_from: day,
    period_to: day,
    project_id: idsIn(rows.projects),
    company_id: idsIn(rows.companies),
    employee_id: some(rows.communications.flatMap(({ employee_id }) => employee_id ?? [])),
    form_id: idsIn(rows.forms),
    assessor_id: some(raters),
    state: some(keys(RATING_STATES)),
    category: some(['call', 'chat'] as const),
    direction: some(['incoming', 'outgoing'] as const),
    temperature: some(['hot', 'warm', 'cold'] as const),
    type_id: idsIn(rows.types),
    tag_id: some(rows.tagLinks.map(({ communication_tags: tag }) => tag.id)),
    client_of: idsIn(rows.communications),
    ...speechBounds,
    reason: some(['buy', 'ask', 'order', 'нет такого']),
    topic: some(['price', 'terms']),
    result: some(['sold', 'next', 'thinks']),
    objection: some(['price', 'think', 'steal']),
    objection_answer: some(keys(OBJECTION_ANSWERS)),
    promises_overdue: fc.boolean(),
    has_meaning: fc.boolean(),
    has_auto: fc.boolean(),
    auto_from: score,
    auto_to: score,
    has_audio: fc.boolean(),
    favorite_id: idsIn(rows.favorites),
    score_from: score,
    score_to: score,
    passed: fc.boolean(),
    critical: fc.boolean(),
    duration_from: seconds,
    duration_to: seconds,
    source: some(keys(COMMUNICATION_SOURCES)),
    lead_source: fc.constantFrom('директ', 'ёлк', 'ве', 'нет такого'),
    search: fc.constantFrom(...TYPED),
    counted: fc.boolean(),
    eligible: fc.boolean(),
    grade: some(keys(GRADES)),
    criterion_key: fc.constantFrom('greeting', 'questions', 'agreement'),
    criterion_result: fc.constantFrom(...keys(CRITERION_RESULTS)),
    criterion_answer: fc.constantFrom('yes', 'no', 'full', '10', '3', 'нет такого'),
    criterion_reason: fc.constantFrom('Мало вопросов', 'нет такой'),
    weekday: some(['1', '3', '5', '6', '7'] as const),
    hour: some(['0', '2', '9', '12', '18', '23'] as const),
    without: some(keys(MISSING_FACTS)),
    appeal: some(keys(APPEAL_MARKS)),
    published_from: day,
    published_to: day,
    unread_from: fc.constantFrom('2025-03-30', newsFrom(new Date())),
    comments_from: fc.constantFrom('2026-02-07', newsFrom(new Date())),
    acknowledged: fc.boolean(),
    returned: fc.boolean(),
  };
}

/** Four filters at most: with more nothing is found. */
const several = (all: EachFilter): fc.Arbitrary<CommunicationFilters> =>
  fc
    .uniqueArray(fc.constantFrom(...keys(all)), { maxLength: 4 })
    .chain(
      (names) =>
        fc.record(Object.fromEntries(names.map((name) => [name, all[name]]))) as fc.Arbitrary<CommunicationFilters>,
    );

const sorts = fc.record({
  field: fc.constantFrom(
    'started_at' as const,
    'duration_seconds' as const,
    'id' as const,
    'score' as const,
    'employee' as const,
  ),
  direction: fc.constantFrom('asc' as const, 'desc' as const),
});
const NOTHING_SAID: ReadonlySet<number> = new Set();

/** The database as it is once a list was seen to hold more than are counted: pages go along an index then. */
function knownToBeLong(db: Database, key: string): Database {
  const read: Database['read'] = (work) =>
    db.read((q) => {
      const aside = Object.create(q) as Query;
      markLarge(aside, key);
      return work(aside);
    });
  return { ...db, read, readReplica: read };
}

type ListCase = { actor: Actor; query: ListRequest<CommunicationsQuery> };
const callerOf = (actor: Actor) => ({ actor, request_id: 'test', now: new Date() });

async function expectSame({ actor, query }: ListCase): Promise<number> {
  const { filter } = query;
  const said = filter.search ? await placeOfWords(app.db, filter.search) : NOTHING_SAID;
  const { answer, ids } = plainList(stored, { actor, query, said });
  const listed = await listCommunications({ db: app.db, caller: callerOf(actor), query });
  expect(JSON.stringify(listed)).toBe(JSON.stringify(answer));
  const long = knownToBeLong(app.db, listKey(actor, filter));
  const { data } = await listCommunications({ db: long, caller: callerOf(actor), query });
  expect(JSON.stringify(data), 'as one of more than are counted').toBe(JSON.stringify(answer.data));
  expect((await app.db.read((q) => countCommunications(q, actor, filter))).total).toBe(ids.length);
  await expectSameNeighbours({ actor, query }, ids, long);
  return ids.length;
}

async function expectSameNeighbours({ actor, query }: ListCase, ids: number[], long: Database): Promise<void> {
  const at = Math.min(query.page, ids.length - 1);
  const id = ids[at];
  if (id === undefined) return;
  const asked = { caller: callerOf(actor), params: { id }, query };
  const beside = { previous: ids[at - 1] ?? null, next: ids[at + 1] ?? null };
  for (const db of [app.db, long]) expect(await getNeighbours({ db, ...asked })).toEqual(beside);
}

test('D-16, D-17, Q-10: whatever is asked by whomever, the list is byte by byte what its plain reading gives', async () => {
  const places = { who: fc.nat(1000), page: fc.integer({ min: 1, max: 3 }) };
  let found = 0;
  await fc.assert(
    fc.asyncProperty(several(each), sorts, fc.record(places), async (filter, sort, { who, page }) => {
      const actor = actors[who % actors.length] as Actor;
      found += await expectSame({ actor, query: { page, per_page: 4, sort, filter } });
    }),
    { numRuns: walkRuns(150), seed: 19, endOnFailure: true },
  );
  // Not nothing was compared.
  expect(found).toBeGreaterThan(walkRuns(500));
});

test('D-16, Q-10: the same of each filter alone, and of none for each role and a guest', async () => {
  const sort = { field: 'started_at', direction: 'desc' } as const;
  const ask = (actor: Actor, filter: CommunicationFilters) =>
    expectSame({ actor, query: { page: 1, per_page: 25, sort, filter } });
  for (const actor of actors) await ask(actor, {});
  let turn = 0;
  for (const [name, values] of Object.entries(each))
    for (const value of fc.sample<unknown>(values, 3)) {
      turn += 1;
      await ask(actors[turn % actors.length] as Actor, { [name]: value });
    }
});
