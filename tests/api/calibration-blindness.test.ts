import { beforeAll, describe, expect, test } from 'vitest';
import { anAnswer } from '#tests/fixtures/answer-fixtures.ts';
import type { Answer as RatingAnswer } from '#domain/evaluations/evaluations.schema.ts';
import type { Clip } from '#domain/clips/clips.schema.ts';
import type { Comment } from '#domain/comments/comments.schema.ts';
import type { Report } from '#domain/reports/reports.schema.ts';
import type { TaskList } from '#domain/tasks/tasks.schema.ts';
import { comments, evaluationTransitions, jobs } from '#server/db/schema/index.ts';
import { beginRating, rate, saveRating, startCalibration } from '#tests/support/calibrations.ts';
import {
  type Communication,
  createCommunication,
  createEvaluation,
  createMedia,
  createUser,
  type User,
} from '#tests/support/factories.ts';
import { allAddresses, idsFrom1, ok, readAll, exportAll } from '#tests/support/read-everything.ts';
import { createRecheck } from '#tests/support/recheck-factories.ts';
import { createFavorite } from '#tests/support/reference-factories.ts';
import { runDueJobs } from '#tests/support/run-due-jobs.ts';
import { type Caller, type TestApp, testApp } from '#tests/support/test-app.ts';
import { createWorld, type Side, type World, worldAnswers } from '#tests/support/world.ts';

/** Yet to rate: participants of each kind, the leader and the admin among them, and who is to re-check it (D-47). */
const BLIND = ['assessor', 'pm', 'admin', 'customer', 'head', 'guest', 'second'] as const;
type Blind = (typeof BLIND)[number];

let app: TestApp;
let world: World;
let a: Side;
let talk: Communication;
let sessionId: number;
let secondUser: User;
/** The judged employee's pm who takes no part: the control, who may read it all. */
let bystander: Caller;
const blind = {} as Record<Blind, Caller>;
let addresses: string[];
type Walker = Blind | 'bystander';
const before = {} as Record<Walker, Map<string, string>>;
const after = {} as Record<Walker, Map<string, string>>;
/** Names and addresses of the letters that others' doings made, sent when all is over. */
let letters: { to: string; subject: string }[];

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
    if (state === 'published') await dispute(evaluation.id);
  }
  // Another re-check of the same talk, with both sheets.
  const [first, second] = raters.slice(-3);
  if (!first || !second) throw new Error('nobody re-checks');
  const sheets = { answers: plantedAnswers(), secondAnswers: plantedAnswers({ questions: 4 }) };
  const now = app.clock.now();
  await createRecheck(app.db, { side: a, ...regular, first, second, ...sheets, now });
  const said = { communication_id: talk.id, author_id: a.otherAssessor.id, text: plant(), at: 3 };
  await app.db.write((q) => q.insert(comments).values(said));
  await comment(other);
  await cut(other);
  await giveTask(raters.at(-1));
  await other.post(`/api/communications/${talk.id}/presence`);
}

const seen = (revision: number) => ({ 'if-match': `"${revision}"` });

async function dispute(evaluationId: number): Promise<void> {
  const whole = { scope: 'whole', grounds: 'wrong_employee', comment: plant() };
  ok(await (await app.as(a.manager)).post(`/api/evaluations/${evaluationId}/appeals`, whole));
}

/** Comments of which one stays and one is taken back: the log remembers both. */
async function comment(other: Caller): Promise<void> {
  for (const isKept of [true, false]) {
    const made = ok(await other.post<Comment>(`/api/communications/${talk.id}/comments`, { text: plant(), at: 5 }));
    const path = `/api/comments/${made.id}`;
    const changed = ok(await other.patch<Comment>(path, { text: plant() }, seen(made.revision)));
    if (!isKept) ok(await other.remove(path, seen(changed.revision)));
  }
}

/** Clips of which one stays and one is taken back (D-54). */
async function cut(other: Caller): Promise<void> {
  for (const isKept of [true, false]) {
    const part = { title: plant(), start: 1, end: 3 };
    const made = ok(await other.post<Clip>(`/api/communications/${talk.id}/clips`, part));
    const changed = ok(await other.patch<Clip>(`/api/clips/${made.id}`, { title: plant() }, seen(made.revision)));
    if (!isKept) ok(await other.remove(`/api/clips/${made.id}`, seen(changed.revision)));
  }
}

/** A task by hand to somebody who takes no part, taken back with a reason. */
async function giveTask(idle: { id: number } | undefined): Promise<void> {
  const action = { do: 'assign', form_id: world.form.id, assessor_id: idle?.id, due_on: null };
  ok(await bystander.post('/api/communications/bulk', { action, ids: [talk.id] }));
  const given = ok(await bystander.get<TaskList>('/api/tasks')).data;
  const task = given.find(({ assessor }) => assessor.id === idle?.id);
  if (!task) throw new Error('no task was given');
  ok(await bystander.post(`/api/tasks/${task.id}/cancel`, { reason: plant() }, seen(task.revision)));
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
    idsFrom1(9).map(() => createUser(app.db, { role: 'assessor', companies: [a.company] })),
  );
  secondUser = await createUser(app.db, { role: 'assessor', companies: [a.company] });
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
  const { calibration, guests } = await startCalibration(app, pm, asked);
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
    second: await app.as(secondUser),
  });
  bystander = await app.as(bystanderUser);
  const other = await app.as(a.otherAssessor);
  // Drawn before anybody looks: its words are in the first one's sheet and in its copy.
  const drawn = { first: a.otherAssessor, second: secondUser, answers: plantedAnswers(), now: app.clock.now() };
  await createRecheck(app.db, { side: a, form: world.form, communication: talk, ...drawn });
  // That somebody came in and did something else is told: it says nothing of what they rate.
  for (const one of [guest, otherGuest]) await one.get('/api/auth/permissions');
  await other.post('/api/comment-templates', { text: 'Хорошо' });
  const view = { list: 'communications', name: 'Мои', query: '', columns: {}, density: 'regular' };
  ok(await (await app.as(a.manager)).post('/api/saved-views', view));
  addresses = await allAddresses(app, talk.id);
  const walkers = { ...blind, bystander };
  const everybody = [...BLIND, 'bystander'] as const;
  // Files before the first walk and after the second: each is a line in the list of reports.
  for (const who of everybody) before[who] = await exportAll(app, walkers[who]);
  for (const who of everybody) addAll(before[who], await readAll(walkers[who], addresses));
  // The invitations are no news of anybody's rating.
  await app.db.write((q) => q.delete(jobs));
  await othersRate({ other, guest: otherGuest, raters });
  for (const who of everybody) after[who] = await readAll(walkers[who], addresses);
  for (const who of everybody) addAll(after[who], await exportAll(app, walkers[who]));
  await weeklyReport();
  const ofReports = addresses.filter((address) => address.startsWith('/api/reports'));
  for (const who of everybody) addAll(after[who], await readAll(walkers[who], ofReports), 'then ');
  // Letters of the same kind are collected for a while.
  app.clock.advance(3_600_000);
  await runDueJobs(app.deps);
  letters = app.mail.sent.map(({ to, subject }) => ({ to, subject }));
}, 600_000);

function addAll(to: Map<string, string>, read: Map<string, string>, when = ''): void {
  for (const [address, answer] of read) to.set(`${when}${address}`, answer);
}

/** Report about the talk's week, by who may know of it all. */
async function weeklyReport(): Promise<void> {
  const asked = { project_id: a.project.id, week: '2026-03-05' };
  const { id } = ok(await bystander.post<Report>('/api/reports/weekly', asked));
  ok(await bystander.post(`/api/reports/weekly/${id}/approve`));
}

/**
 * Leader's view of a session: who has submitted, and which steps that opens. «Система» counts bytes, rows and jobs of
 * the whole installation, which move with everything that anybody does.
 */
const OF_LEADER = /^\/api\/(?:calibrations(?:\/\d+)?|system)(?:\?|$)/;
const changedFor = (who: Walker): string[] =>
  [...before[who].keys()].filter((address) => before[who].get(address) !== after[who].get(address));

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
    const changed = changedFor(who);
    const told = changed.filter((address) => !(leads && OF_LEADER.test(address)));
    const difference = told.map((address) => [address, before[who].get(address), after[who].get(address)]);
    expect(difference).toEqual([]);
  });

  test('no letter tells them of it', () => {
    const people = [a.assessor, a.pm, world.admin, a.customer, a.head, secondUser].map(({ email }) => email);
    expect(letters.filter(({ to }) => people.includes(to))).toEqual([]);
  });

  test('the walk comes to where the words are: who takes no part reads them', () => {
    const answers = [...after.bystander.values()];
    const seenWords = words.filter((word) => answers.some((answer) => answer.includes(word)));
    expect(seenWords.length).toBeGreaterThan(30);
    // In the log alone: of comments, as they were, and why the task was taken back.
    const log = answers.filter((answer) => answer.includes('"entity":"comments"')).join();
    expect(words.filter((word) => log.includes(word)).length).toBeGreaterThanOrEqual(4);
    expect(letters.map(({ subject }) => subject)).toContainEqual(expect.stringMatching(/^Открыта апелляция\./));
  });

  /** Rooms in which others' doings show: to who takes no part they change. */
  test.each([
    '/api/communications?',
    '/api/communications/',
    '/api/dashboards',
    '/api/home/work',
    '/api/appeals',
    '/api/tasks',
    '/api/rechecks',
    '/api/audit-records',
    'export of communications',
    'export of evaluations',
    'export of answers',
    'export of appeals',
    'export of facts',
  ])('the walk comes to %s', (room) => {
    expect(changedFor('bystander').filter((address) => address.startsWith(room))).not.toEqual([]);
  });
});
