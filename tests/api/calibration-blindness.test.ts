import { beforeAll, describe, expect, test } from 'vitest';
import { anAnswer } from '#domain/evaluations/answer-fixtures.ts';
import type { Answer as RatingAnswer } from '#domain/evaluations/evaluations.schema.ts';
import { comments, evaluationTransitions } from '#server/db/schema/index.ts';
import type { ApiDocument } from '#tests/support/api-document.ts';
import { createAppeal } from '#tests/support/appeal-factories.ts';
import { beginRating, rate, saveRating, startSession } from '#tests/support/calibrations.ts';
import {
  type Communication,
  createCommunication,
  createEvaluation,
  createMedia,
  createUser,
} from '#tests/support/factories.ts';
import { createFavorite } from '#tests/support/reference-factories.ts';
import { type Caller, type TestApp, testApp } from '#tests/support/test-app.ts';
import { createWorld, type Side, type World, worldAnswers } from '#tests/support/world.ts';

/** Participants yet to rate: one of each kind, the leader and the admin among them. */
const BLIND = ['assessor', 'pm', 'admin', 'customer', 'head', 'guest'] as const;
type Blind = (typeof BLIND)[number];

let app: TestApp;
let world: World;
let a: Side;
let talk: Communication;
let sessionId: number;
/** The judged employee's pm who takes no part: the control, who may read it all. */
let bystander: Caller;
const blind = {} as Record<Blind, Caller>;
let addresses: string[];
const before = {} as Record<Blind, Map<string, string>>;
const after = {} as Record<Blind, Map<string, string>>;

/** Words that stand in others' ratings and nowhere else. */
let planted = 0;
const words: string[] = [];
function plant(): string {
  planted += 1;
  const word = `посажено${planted}ъ`;
  words.push(word);
  return word;
}

/** Answers with every text that a rating has, each with a word of its own. */
function plantedAnswers(over: Parameters<typeof worldAnswers>[0] = {}): RatingAnswer[] {
  const evidence = [{ start: 1, end: 2, quote: plant() }];
  const answers = worldAnswers(over).map((answer) => ({ ...answer, comment: plant(), evidence }));
  return [...answers, anAnswer('remark', plant(), { comment: plant() })];
}
const plantedRating = (over: Parameters<typeof worldAnswers>[0] = {}) => ({
  answers: plantedAnswers(over),
  general_comment: plant(),
  growth_points: plant(),
});

/** Documents for developers, health, files by signed addresses: nobody's data. */
const OUTSIDE = /^\/(?:healthz|readyz|metrics|media)|^\/api\/(?:docs|openapi\.json)/;
/** Ids of rows here are small: what has many rows is asked about each, the rest about two. */
const idsFrom1 = (length: number) => Array.from({ length }, (_, n) => n + 1);
const MANY = /^\/api\/(?:evaluations|users)\//;
const IDS = idsFrom1(9);
const QUERIES: Record<string, string> = {
  '/api/companies/{id}/candidates': '?role=assessor',
  '/api/projects/{id}/candidates': '?role=manager',
};
/** Filters and sorts of a list that could tell of a rating. */
const FILTERS: Record<string, string[]> = {
  '/api/communications': [
    ...['unrated', 'draft', 'submitted', 'published'].map((state) => `filter[state][]=${state}`),
    ...['score_from=0', 'score_to=99', 'passed=1', 'passed=0', 'critical=1', 'critical=0'].map(
      (one) => `filter[${one.replace('=', ']=')}`,
    ),
    ...IDS.map((id) => `filter[assessor_id][]=${id}`),
    'filter[form_id][]=1',
    'filter[favorite_id][]=1',
    'filter[search]=посажено',
  ],
  '/api/appeals': [
    'filter[state][]=open',
    'filter[search]=посажено',
    ...IDS.map((id) => `filter[assessor_id][]=${id}`),
  ],
  '/api/appeals/figures': ['filter[state][]=open'],
  '/api/audit-records': [
    ...['evaluations', 'appeals', 'tasks', 'comments', 'calibrations'].map((entity) => `filter[entity][]=${entity}`),
    ...IDS.map((id) => `filter[actor_id][]=${id}`),
    ...IDS.map((id) => `filter[entity_id]=${id}`),
  ],
  '/api/tasks': ['filter[state][]=done', 'filter[state][]=in_progress'],
  '/api/calibrations': ['filter[mine]=1', 'filter[status][]=scoring', 'filter[participant_id][]=1'],
};

/** Addresses that GET answers, with every id there is here and every filter that could tell. */
async function allAddresses(): Promise<string[]> {
  const document = (await app.anonymous.get<ApiDocument>('/api/openapi.json')).body;
  const paths = Object.keys(document.paths).filter((path) => document.paths[path]?.['get'] && !OUTSIDE.test(path));
  return paths.flatMap((path) => {
    const filled = path.includes('{')
      ? (MANY.test(path) ? IDS : idsFrom1(2)).map((id) =>
          path
            .replace('{communication_id}', String(talk.id))
            .replace('{version_id}', '1')
            .replaceAll(/\{\w+\}/g, String(id)),
        )
      : [path];
    const plain = filled.map((one) => `${one}${QUERIES[path] ?? ''}`);
    return [...plain, ...filled.flatMap((one) => (FILTERS[path] ?? []).map((filter) => `${one}?${filter}`))];
  });
}

const REQUEST_ID = /"request_id":"[^"]*"/g;
const SIGNED = /expires=\d+&sig=[\w-]+/g;

async function readAll(caller: Caller): Promise<Map<string, string>> {
  const read = new Map<string, string>();
  for (const address of addresses) {
    const { status, body } = await caller.get(address);
    const text = (typeof body === 'string' ? body : JSON.stringify(body)) || '';
    read.set(address, `${status} ${text}`.replaceAll(REQUEST_ID, '').replaceAll(SIGNED, ''));
  }
  return read;
}

type Others = { other: Caller; guest: Caller; raters: readonly { id: number }[] };

/** Doings of others while these six look away: every way in which a rating comes to be and is talked about. */
async function othersRate({ other, guest, raters }: Others): Promise<void> {
  const draft = await beginRating(guest, sessionId, talk.id);
  await saveRating(guest, draft, plantedRating({ questions: 3, agreement: 'partly' }));
  await rate(other, sessionId, talk.id, plantedRating({ questions: 1, agreement: 'none' }));
  const regular = { communication: talk, form: world.form };
  for (const [n, state] of (['draft', 'submitted', 'published', 'void', 'withdrawn'] as const).entries()) {
    const assessor = raters[n] ?? a.otherAssessor;
    const rating = plantedRating({ questions: 2 });
    const evaluation = await createEvaluation(app.db, { ...regular, ...rating, assessor, state });
    const step = { evaluation_id: evaluation.id, from_state: 'draft', to_state: state, actor_id: assessor.id } as const;
    await app.db.write((q) => q.insert(evaluationTransitions).values({ ...step, reason: plant() }));
    if (state === 'published') await createAppeal(app.db, { evaluation, author: a.manager, comment: plant() });
  }
  const said = { communication_id: talk.id, author_id: a.otherAssessor.id, text: plant(), at: 3 };
  await app.db.write((q) => q.insert(comments).values(said));
  await other.post(`/api/communications/${talk.id}/presence`);
}

beforeAll(async () => {
  app = await testApp();
  world = await createWorld(app.db);
  ({ a } = world);
  talk = await createCommunication(app.db, {
    project: a.project,
    employee: a.manager,
    recording: await createMedia(app.db),
  });
  const raters = await Promise.all(
    idsFrom1(5).map(() => createUser(app.db, { role: 'assessor', companies: [a.company] })),
  );
  const bystanderUser = await createUser(app.db, { role: 'pm', companies: [a.company] });
  await createFavorite(app.db, { owner: a.assessor, company: a.company, name: 'Избранное', communications: [talk] });
  const pm = await app.as(a.pm);
  const people = [a.assessor, a.pm, world.admin, a.customer, a.head, a.otherAssessor];
  const asked = {
    side: a,
    form: world.form,
    communications: [talk],
    user_ids: people.map(({ id }) => id),
    guests: ['Пётр', 'Анна'],
  };
  const { calibration, guests } = await startSession(app, pm, asked);
  sessionId = calibration.id;
  const [guest, otherGuest] = guests;
  if (!guest || !otherGuest) throw new Error('two links were shown');
  Object.assign(blind, {
    assessor: await app.as(a.assessor),
    pm,
    admin: await app.as(world.admin),
    customer: await app.as(a.customer),
    head: await app.as(a.head),
    guest,
  });
  bystander = await app.as(bystanderUser);
  const other = await app.as(a.otherAssessor);
  // That somebody came in and did something else is told: it says nothing of what they rate.
  for (const one of [guest, otherGuest]) await one.get('/api/auth/permissions');
  await other.post('/api/comment-templates', { text: 'Хорошо' });
  addresses = await allAddresses();
  for (const who of BLIND) before[who] = await readAll(blind[who]);
  await othersRate({ other, guest: otherGuest, raters });
  for (const who of BLIND) after[who] = await readAll(blind[who]);
}, 300_000);

/** Leader's view of a session: who has submitted, and which steps that opens. */
const OF_LEADER = /^\/api\/calibrations(?:\/\d+)?(?:\?|$)/;
describe('D-24: before they have rated it themselves', () => {
  test.each(BLIND)('%s: no answer of any reading route has a word of others’ ratings', (who) => {
    const leaks = [...after[who]].flatMap(([address, answer]) =>
      words.filter((word) => answer.includes(word)).map((word) => `${address}: ${word}`),
    );
    expect(leaks).toEqual([]);
    expect(words.length).toBeGreaterThan(60);
  });

  test.each(BLIND)('%s: no answer changes by what others do', (who) => {
    const leads = who === 'pm' || who === 'admin';
    const changed = addresses.filter((address) => before[who].get(address) !== after[who].get(address));
    const told = changed.filter((address) => !(leads && OF_LEADER.test(address)));
    const difference = told.map((address) => [address, before[who].get(address), after[who].get(address)]);
    expect(difference).toEqual([]);
  });

  test('the walk comes to where the words are: who takes no part reads them', async () => {
    const seen = new Set<string>();
    for (const [, answer] of await readAll(bystander))
      for (const word of words) if (answer.includes(word)) seen.add(word);
    expect(seen.size).toBeGreaterThan(30);
  });
});
