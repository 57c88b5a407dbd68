import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Dashboard } from '#domain/dashboards/dashboards.schema.ts';
import type { Communication } from '#domain/communications/communications.schema.ts';
import type { Evaluation, EvaluationSheet } from '#domain/evaluations/evaluations.schema.ts';
import {
  type Agreement,
  agreementSchema,
  type Recheck,
  type RecheckList,
  recheckListSchema,
  type RecheckPage,
  recheckPageSchema,
} from '#domain/rechecks/rechecks.schema.ts';
import type { Task, TaskList } from '#domain/tasks/tasks.schema.ts';
import { isDrawn } from '#domain/rechecks/draw-recheck.ts';
import { evaluations, rechecks, samplePlans } from '#server/db/schema/index.ts';
import { listPeopleAgreement } from '#server/modules/agreement/people-agreement.repo.ts';
import { createUser } from '#tests/support/factories.ts';
import { ok } from '#tests/support/read-everything.ts';
import { rate, startCalibration } from '#tests/support/calibrations.ts';
import { drawnRechecks, openTasks, rateTask, seen } from '#tests/support/rechecks.ts';
import { runDueJobs } from '#tests/support/run-due-jobs.ts';
import { type Caller, type TestApp, testApp } from '#tests/support/test-app.ts';
import { createWorld, type Side, type World } from '#tests/support/world.ts';

let app: TestApp;
let world: World;
let a: Side;
let [pm, first, second]: Caller[] = [];
/** Re-checks that wait for the second assessor. */
let waiting: Task[];

const TALKS = 12;
const known = <Value>(value: Value | undefined): Value => {
  if (value === undefined) throw new Error('not there');
  return value;
};
const people = () => ({ pm: known(pm), first: known(first), second: known(second) });

beforeAll(async () => {
  app = await testApp();
  app.clock.set('2026-03-08T09:00:00.000Z');
  world = await createWorld(app.db);
  ({ a } = world);
  [pm, first, second] = await Promise.all([app.as(a.pm), app.as(a.assessor), app.as(a.otherAssessor)]);
  waiting = await drawnRechecks(app, world, TALKS, { questions: 6 });
});

const list = async (who: Caller, query = ''): Promise<RecheckList> =>
  recheckListSchema.parse(ok(await who.get<RecheckList>(`/api/rechecks?per_page=100${query}`)));

const doneTasks = async (): Promise<Task[]> =>
  ok(await people().second.get<TaskList>('/api/tasks?per_page=100&filter[state][]=done')).data;

describe('the draw (D-47)', () => {
  test('takes of what was sent exactly what the seed of the plan says, and gives it to another', async () => {
    const [plan] = await app.db.read((q) => q.select().from(samplePlans));
    const sent = await app.db.read((q) =>
      q.select({ id: evaluations.id }).from(evaluations).where(eq(evaluations.kind, 'regular')),
    );
    const seed = known(plan).recheck_seed;
    const drawn = sent.filter(({ id }) => isDrawn({ seed, evaluation_id: id, share: 50 })).map(({ id }) => id);
    const rows = await app.db.read((q) => q.select().from(rechecks));
    expect(sent).toHaveLength(TALKS);
    expect(rows.map((row) => row.first_evaluation_id).toSorted((x, y) => x - y)).toEqual(drawn);
    expect(new Set(rows.map((row) => [row.seed, row.share].join()))).toEqual(new Set([`${seed},50`]));
    expect(waiting).toHaveLength(drawn.length);
    expect(waiting.every(({ assessor, recheck }) => assessor.id === a.otherAssessor.id && recheck !== null)).toBe(true);
    expect(known(waiting[0]).due_at).toBe('2026-03-11T20:59:00.000Z');
  });

  test('is drawn once: the job run again gives nothing anew', async () => {
    const before = await app.db.read((q) => q.select().from(rechecks));
    await runDueJobs(app.deps);
    expect(await app.db.read((q) => q.select().from(rechecks))).toEqual(before);
  });
});

describe('the letter (D-47)', () => {
  test('says of each new task that it is a re-check, and nothing of the first one’s answers', async () => {
    // Letters of the same kind are collected for a while.
    app.clock.advance(120_000);
    await runDueJobs(app.deps);
    const letters = app.mail.sent.filter(({ to }) => to === a.otherAssessor.email);
    expect(letters).toHaveLength(1);
    const text = JSON.stringify(letters);
    expect(text).toMatch(/, перепроверка, срок 11/);
    expect(text).not.toMatch(/ Асессоров А|84 %/);
  });
});

describe('the second assessor (D-47)', () => {
  test('rates by the version of the first, without suggestions, and cannot put it aside', async () => {
    const task = known(waiting[0]);
    const path = `/api/communications/${task.communication.id}/evaluation-sheet?form_id=${task.form.id}`;
    const sheet = ok(await people().second.get<EvaluationSheet>(path));
    expect(sheet).toMatchObject({ id: null, kind: 'recheck', suggests: false, draft: { answers: [] } });
    expect(sheet.may.move_version).toMatchObject({ allowed: false });
    expect(task.may.replace).toMatchObject({ allowed: false });
    const refused = await people().second.post(
      `/api/tasks/${task.id}/replace`,
      { reason: 'Не хочу' },
      seen(task.revision),
    );
    expect(refused.status).toBe(409);
  });

  test('answers blind, and then both sheets stand side by side', async () => {
    const task = known(waiting[0]);
    const talk = `/api/communications/${task.communication.id}`;
    expect(ok(await people().second.get<Communication>(talk)).evaluations).toEqual([]);
    const id = known(task.recheck ?? undefined).id;
    expect((await people().second.get(`/api/rechecks/${id}`)).status).toBe(404);
    const sent = await rateTask(people().second, task, { questions: 6, greeting: 'no' });
    expect(sent).toMatchObject({ kind: 'recheck', state: 'submitted' });
    expect(known(task.recheck ?? undefined).comparable).toBe(false);
    expect((await doneTasks()).find((one) => one.id === task.id)?.recheck).toMatchObject({ id, comparable: true });
    const page = recheckPageSchema.parse(ok(await people().second.get<RecheckPage>(`/api/rechecks/${id}`)));
    expect(page.recheck).toMatchObject({
      state: 'done',
      compared: 3,
      differing: 1,
      first: { score: 84 },
      second: { score: 64 },
    });
    expect(page.columns.map(({ name }) => name)).toEqual([
      page.recheck.first.assessor.name,
      known(page.recheck.second ?? undefined).assessor.name,
    ]);
    const flagged = page.rows.filter((row) => row.flagged);
    expect(flagged.map(({ criterion_key }) => criterion_key)).toEqual(['greeting']);
    expect(flagged[0]?.cells.map(({ text }) => text)).toEqual(['yes', 'no']);
  });

  test('makes no evaluation of the employee: nothing is published, listed or counted', async () => {
    const task = known(waiting[0]);
    const talk = ok(await people().pm.get<Communication>(`/api/communications/${task.communication.id}`));
    expect(talk.evaluations).toHaveLength(1);
    const manager = await app.as(a.manager);
    const own = ok(await manager.get<Communication>(`/api/communications/${task.communication.id}`));
    expect(own.evaluations.map(({ score }) => score)).toEqual([84]);
    expect((await people().pm.get(`/api/evaluations/${known(openedBy(await sheets()))}`)).status).toBe(404);
    expect((await manager.get('/api/rechecks')).status).toBe(403);
  });
});

const sheets = () =>
  app.db.read((q) => q.select().from(evaluations).where(eq(evaluations.kind, 'recheck')).orderBy(evaluations.id));
const openedBy = (rows: Awaited<ReturnType<typeof sheets>>): number | undefined =>
  rows.find(({ assessor_id }) => assessor_id === a.otherAssessor.id)?.id;

describe('the list (D-47)', () => {
  test('a pm sees what waits and what is done, an assessor their own that are done', async () => {
    const all = await list(people().pm);
    expect(all.data.map(({ state }) => state).toSorted()).toEqual(['done', ...waiting.slice(1).map(() => 'waiting')]);
    expect(all.data.filter(({ state }) => state === 'waiting').every((row) => row.second?.score === null)).toBe(true);
    expect((await list(people().first)).data.map(({ state }) => state)).toEqual(['done']);
    expect((await list(people().second)).data.map(({ state }) => state)).toEqual(['done']);
    expect((await list(await app.as(world.b.pm))).data).toEqual([]);
  });

  test.each([
    ['filter[state][]=done', 1],
    ['filter[differs]=1', 1],
    ['filter[differs]=0', 0],
    ['filter[period_from]=2026-03-09', 0],
    ['filter[period_to]=2026-03-08&filter[state][]=done', 1],
  ])('%s finds %i', async (filter, count) => {
    expect((await list(people().pm, `&${filter}`)).data).toHaveLength(count);
  });

  test('finds by either assessor', async () => {
    const by = async (id: number) => (await list(people().pm, `&filter[assessor_id][]=${id}`)).data.length;
    expect(await by(a.assessor.id)).toBe(waiting.length);
    expect(await by(a.otherAssessor.id)).toBe(waiting.length);
    expect(await by(a.pm.id)).toBe(0);
  });
});

describe('what came back to the first (D-47)', () => {
  test('changes nothing of what is compared', async () => {
    const done = known((await list(people().pm, '&filter[state][]=done')).data[0]);
    await app.db.write((q) =>
      q.update(evaluations).set({ state: 'submitted' }).where(eq(evaluations.id, done.first.evaluation_id)),
    );
    const path = `/api/evaluations/${done.first.evaluation_id}`;
    const read = ok(await people().pm.get<Evaluation>(path));
    const returned = ok(
      await people().pm.post<Evaluation>(`${path}/return`, { reason: 'Ещё раз' }, seen(read.revision)),
    );
    expect(returned.state).toBe('draft');
    const after = ok(await people().pm.get<RecheckPage>(`/api/rechecks/${done.id}`)).recheck;
    const { first: was, ...rest }: Recheck = done;
    expect(after).toEqual({ ...rest, first: { ...was, evaluation_state: 'draft' } });
  });
});

describe('people among themselves (D-47)', () => {
  test('each re-check that is done is a pair on every criterion', async () => {
    const { criteria } = agreementSchema.parse(ok(await people().pm.get<Agreement>('/api/rechecks/agreement')));
    expect(criteria.map(({ name, pairs, agreement }) => [name, pairs, agreement])).toEqual([
      ['Приветствие', 1, 0],
      ['Вопросы', 1, 1],
      ['Договорённость', 1, 1],
    ]);
    const known47 = await app.db.read((q) => listPeopleAgreement(q, { project_id: a.project.id }));
    expect(known47.get('greeting')).toMatchObject({ pairs: 1, agreement: 0, low: 0 });
    expect(ok(await (await app.as(world.b.pm)).get<Agreement>('/api/rechecks/agreement')).criteria).toEqual([]);
  });
});

describe('work of assessors (D-47)', () => {
  test('says how many each has done, and how often the two said the same', async () => {
    const period = 'filter[period]=days_30';
    const { assessors } = ok(await people().pm.get<Dashboard>(`/api/dashboards?${period}`));
    const rechecksOf = (id: number) => assessors?.find(({ assessor }) => assessor.id === id)?.rechecks;
    expect(rechecksOf(a.assessor.id)).toEqual({ done: 0, pairs: 1, same: 66.7 });
    expect(rechecksOf(a.otherAssessor.id)).toEqual({ done: 1, pairs: 1, same: 66.7 });
    const own = ok(await people().second.get<Dashboard>(`/api/dashboards?${period}`)).assessors;
    expect(own?.map(({ rechecks: shown }) => shown)).toEqual([{ done: 1, pairs: 1, same: 66.7 }]);
  });
});

describe('what is not sent yet (D-47)', () => {
  test('is told by no record of the log, were it to who leads', async () => {
    const task = known((await openTasks(people().second))[0]);
    const begun = ok(
      await people().second.post<Evaluation>(`/api/communications/${task.communication.id}/evaluations`, {
        form_id: task.form.id,
      }),
    );
    const draft = { answers: [], general_comment: 'Ещё не отправлено', growth_points: '' };
    ok(await people().second.put(`/api/evaluations/${begun.id}/draft`, draft, seen(begun.revision)));
    const path = `/api/audit-records?filter[entity][]=evaluations&filter[entity_id]=${begun.id}`;
    for (const who of [people().pm, await app.as(world.admin)]) {
      expect(ok(await who.get<{ data: unknown[] }>(path)).data).toEqual([]);
      expect((await who.get(`/api/evaluations/${begun.id}`)).status).toBe(404);
    }
    expect((await people().second.remove(`/api/evaluations/${begun.id}`, seen(begun.revision + 1))).status).toBe(409);
  });

  test('is never passed on to the first, but to a third, who then is the one that is blind', async () => {
    const task = known((await openTasks(people().second)).at(-1));
    const give = (to: number) =>
      people().pm.post<Task>(
        `/api/tasks/${task.id}/reassign`,
        { assessor_id: to, due_on: null, reason: 'Занят' },
        seen(task.revision),
      );
    expect((await give(a.assessor.id)).status).toBe(409);
    const third = await createUser(app.db, { role: 'assessor', companies: [a.company] });
    expect((await give(third.id)).status).toBe(200);
    const talk = `/api/communications/${task.communication.id}`;
    expect(ok(await (await app.as(third)).get<Communication>(talk)).evaluations).toEqual([]);
    expect(ok(await people().second.get<Communication>(talk)).evaluations).toHaveLength(1);
    expect((await list(people().pm, `&filter[assessor_id][]=${third.id}`)).data).toHaveLength(1);
  });
});

test('D-24: who is to rate the talk in a session as well is offered no comparison until they have', async () => {
  const { id, communication, recheck } = known((await doneTasks())[0]);
  const user_ids = [a.assessor.id, a.otherAssessor.id];
  const asked = { side: a, form: world.form, communications: [communication], user_ids };
  const { calibration } = await startCalibration(app, people().pm, asked);
  const comparable = async () => (await doneTasks()).find((one) => one.id === id)?.recheck?.comparable;
  expect(await comparable()).toBe(false);
  expect((await people().second.get(`/api/rechecks/${known(recheck ?? undefined).id}`)).status).toBe(404);
  await rate(people().second, calibration.id, communication.id);
  expect(await comparable()).toBe(true);
});

describe('the second one leaves (D-4, D-47)', () => {
  test('what they had begun is gone, and the first one does not get it', async () => {
    const before = (await list(people().pm, `&filter[state][]=waiting&filter[assessor_id][]=${a.otherAssessor.id}`))
      .data;
    expect(before.length).toBeGreaterThan(0);
    const handover = [{ project_id: a.project.id, assessor_id: a.assessor.id }];
    const admin = await app.as(world.admin);
    expect((await admin.post(`/api/users/${a.otherAssessor.id}/archive`, { handover })).status).toBeLessThan(300);
    expect((await openTasks(people().first)).filter(({ recheck }) => recheck !== null)).toEqual([]);
    const states = await Promise.all(
      before.map(async ({ id }) => ok(await people().pm.get<RecheckPage>(`/api/rechecks/${id}`)).recheck.state),
    );
    expect(new Set(states)).toEqual(new Set(['dropped']));
    const drafts = (await sheets()).filter(({ state }) => state === 'draft');
    expect(drafts).toEqual([]);
  });
});

describe('nobody to ask (D-47)', () => {
  test('is told, and waits for nobody', async () => {
    await app.db.write((q) => q.update(rechecks).set({ task_id: null, done_at: null, second_sheet_id: null }));
    const rows = (await list(people().pm)).data;
    expect(new Set(rows.map(({ state }) => state))).toEqual(new Set(['nobody']));
    expect(rows[0]?.second).toBeNull();
    expect((await list(people().pm, '&filter[state][]=nobody')).data).toHaveLength(rows.length);
  });
});
