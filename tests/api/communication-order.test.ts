import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import type { CommunicationList, CommunicationListItem } from '#domain/communications/communications.schema.ts';
import type { Neighbours } from '#domain/communications/neighbours.schema.ts';
import type { EvaluationState } from '#domain/evaluations/evaluation-states.ts';
import { TOTAL_CAP } from '#domain/kernel/list-limits.ts';
import { seededRandom } from '#domain/kernel/seeded-random.ts';
import { startCalibration } from '#tests/support/calibrations.ts';
import { createCommunication, createEvaluation, createUser, type User } from '#tests/support/factories.ts';
import { type Caller, type TestApp, testApp } from '#tests/support/test-app.ts';
import { createWorld, type Side, type World } from '#tests/support/world.ts';

let app: TestApp;
let world: World;
let a: Side;
let blind: User;

const { next: random } = seededRandom(16);
const pick = <Item>(items: readonly [Item, ...Item[]]): Item => items[Math.floor(random() * items.length)] ?? items[0];

const STATES = ['draft', 'submitted', 'published', 'under_review', 'withdrawn', 'void'] as const;
const RATED_BY_TWO = 60;

/** Evaluation with a score of a few, so that some are equal; the newest of a row may be anybody's and in any state. */
async function rate(communication: { id: number }, assessor: User, state: EvaluationState): Promise<void> {
  const at = new Date(Date.UTC(2026, 0, 1, 0, Math.floor(random() * 500)));
  const score = random() < 0.1 ? null : pick([0, 40, 59.99, 60, 83.33, 100]);
  await createEvaluation(app.db, { communication, form: world.form, assessor, state, score, updated_at: at });
}

beforeAll(async () => {
  app = await testApp();
  world = await createWorld(app.db);
  ({ a } = world);
  blind = await createUser(app.db, { role: 'assessor', companies: [a.company] });
  const named = [a.manager, a.otherManager, undefined] as const;
  for (let made = 0; made < RATED_BY_TWO; made += 1) {
    const employee = pick(named);
    const employee_source_name = employee ? null : pick([null, 'Ёлкин П.', 'Абрамов', 'Яковлев']);
    const call = await createCommunication(app.db, {
      project: a.project,
      ...(employee ? { employee } : { employee_source_name }),
    });
    const raters = [a.assessor, a.otherAssessor, blind, a.pm].filter(() => random() < 0.5);
    for (const rater of raters) await rate(call, rater, pick(STATES));
  }
  const communications = (await listOf(await app.as(a.pm), 'sort=id')).slice(0, 20);
  const session = { side: a, form: world.form, communications, user_ids: [blind.id, a.otherAssessor.id] };
  await startCalibration(app, await app.as(a.pm), session);
});

async function pageOf(caller: Caller, query: string): Promise<CommunicationList> {
  const { status, body } = await caller.get<CommunicationList>(`/api/communications?${query}`);
  expect(status).toBe(200);
  return body;
}

/** Rows of all pages of a list, seven each. */
async function listOf(caller: Caller, query: string): Promise<CommunicationListItem[]> {
  const rows: CommunicationListItem[] = [];
  for (let page = 1; ; page += 1) {
    const { data, meta } = await pageOf(caller, `${query}&per_page=7&page=${page}`);
    rows.push(...data);
    if (page >= meta.pages) return rows;
  }
}

type Key = number | string | null;
const SHOWN: Record<string, (row: CommunicationListItem) => Key> = {
  score: ({ evaluation }) => evaluation?.score ?? null,
  employee: ({ employee, employee_source_name }) => employee?.name ?? employee_source_name,
};

const compare = (one: Key, other: Key): number =>
  typeof one === 'string' && typeof other === 'string' ? one.localeCompare(other, 'ru') : Number(one) - Number(other);

/** Rows in the order of what they show: rows without it last in either direction, ties by id. */
function inOrder(rows: readonly CommunicationListItem[], field: string, isDown: boolean): number[] {
  const keyOf = SHOWN[field] ?? (() => null);
  const turn = isDown ? -1 : 1;
  return rows
    .toSorted((one, other) => {
      const [left, right] = [keyOf(one), keyOf(other)];
      const without = Number(left === null) - Number(right === null);
      return without || (left === null ? 0 : turn * compare(left, right)) || turn * (one.id - other.id);
    })
    .map(({ id }) => id);
}

const READERS: [string, () => User][] = [
  ['an admin', () => world.admin],
  ['a pm who has rated some', () => a.pm],
  ['an assessor', () => a.assessor],
  ['another assessor, who is in a calibration', () => a.otherAssessor],
  ['an assessor who is in a calibration', () => blind],
  ['a customer', () => a.customer],
  ['a head', () => a.head],
  ['a manager', () => a.manager],
];

describe.each(READERS)('the order of what %s sees in the row (D-16)', (_, who) => {
  test.each(['score', '-score', 'employee', '-employee'])('%s: exactly that, page by page', async (sort) => {
    const caller = await app.as(who());
    const rows = await listOf(caller, `sort=${sort}`);
    expect(rows.length).toBeGreaterThan(5);
    const expected = inOrder(rows, sort.replace('-', ''), sort.startsWith('-'));
    expect(rows.map(({ id }) => id)).toEqual(expected);
    const ids = (await listOf(caller, 'sort=id')).map(({ id }) => id);
    expect(expected.toSorted((one, other) => one - other)).toEqual(ids);
  });

  test.each(['score', '-employee'])('%s: the talks before and after one are those of the list (D-17)', async (sort) => {
    const caller = await app.as(who());
    const ids = (await listOf(caller, `sort=${sort}`)).map(({ id }) => id);
    for (const [at, id] of ids.entries()) {
      const { body } = await caller.get<Neighbours>(`/api/communications/${id}/neighbours?sort=${sort}`);
      expect(body).toEqual({ previous: ids[at - 1] ?? null, next: ids[at + 1] ?? null });
    }
  });
});

test('D-3: an assessor who has not rated learns nothing of others’ scores from the order', async () => {
  const newcomer = await app.as(await createUser(app.db, { role: 'assessor', companies: [a.company] }));
  const rows = await listOf(newcomer, 'sort=-score');
  expect(rows.every(({ evaluation }) => evaluation === null || evaluation.score === null)).toBe(true);
  expect(rows.map(({ id }) => id)).toEqual(rows.map(({ id }) => id).toSorted((one, other) => other - one));
});

test('D-16: a filter by score does not change the order, whichever of a row’s evaluations it finds', async () => {
  const caller = await app.as(world.admin);
  for (const query of ['filter[score_from]=83&sort=score', 'filter[score_to]=59.99&sort=-score']) {
    const rows = await listOf(caller, query);
    expect(rows.length).toBeGreaterThan(5);
    expect(rows.map(({ id }) => id)).toEqual(inOrder(rows, 'score', query.endsWith('-score')));
  }
});

describe('above the cap, where not everything is sorted', () => {
  beforeAll(async () => {
    await app.db.write((q) =>
      q.execute(sql`insert into communications (project_id, company_id, category, direction, started_at, outcome, audio)
        select ${a.project.id}::int, ${a.company.id}::int, 'call', 'incoming', now(), 'answered', 'none'
        from generate_series(1, ${TOTAL_CAP}::int)`),
    );
  });

  test.each(['score', '-score', 'employee', '-employee'])('%s: the same order, and its neighbours', async (sort) => {
    for (const who of [world.admin, a.pm, a.assessor, blind]) {
      const caller = await app.as(who);
      const { data, meta } = await pageOf(caller, `sort=${sort}&per_page=100`);
      expect(meta).toMatchObject({ total_exact: false });
      const field = sort.replace('-', '');
      expect(data.map(({ id }) => id)).toEqual(inOrder(data, field, sort.startsWith('-')));
      const keyed = data.filter((row) => SHOWN[field]?.(row) !== null);
      expect(keyed.length).toBeGreaterThan(5);
      expect(keyed.length).toBeLessThan(100);
      const pages = await Promise.all([1, 2, 3].map((page) => pageOf(caller, `sort=${sort}&per_page=25&page=${page}`)));
      expect(pages.flatMap((one) => one.data.map(({ id }) => id))).toEqual(data.slice(0, 75).map(({ id }) => id));
      for (const at of [0, 1, keyed.length - 1, keyed.length, 98]) {
        const id = data[at]?.id ?? 0;
        const { body } = await caller.get<Neighbours>(`/api/communications/${id}/neighbours?sort=${sort}`);
        expect(body).toEqual({ previous: data[at - 1]?.id ?? null, next: data[at + 1]?.id ?? null });
      }
    }
  });
});
