import { and, asc, eq } from 'drizzle-orm';
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Appeal, appealSchema, type EvaluationAppeals } from '#domain/appeals/appeals.schema.ts';
import type { Evaluation } from '#domain/evaluations/evaluations.schema.ts';
import { appeals, auditRecords, evaluations, projects } from '#server/db/schema/index.ts';
import { createAppeal, ratedTalk } from '#tests/support/appeal-factories.ts';
import { NOW } from '#tests/support/fixed-clock.ts';
import { type Caller, type TestApp, testApp } from '#tests/support/test-app.ts';
import { createWorld, type Side, type World } from '#tests/support/world.ts';

let app: TestApp;
let world: World;
let a: Side;
let pm: Caller;
let assessor: Caller;
let head: Caller;
let manager: Caller;

beforeAll(async () => {
  app = await testApp();
  world = await createWorld(app.db);
  ({ a } = world);
  [pm, assessor, head, manager] = await Promise.all([
    app.as(a.pm),
    app.as(a.assessor),
    app.as(a.head),
    app.as(a.manager),
  ]);
});
beforeEach(() => app.clock.set(NOW));

type Refusal = { message: string; errors: Record<string, string[]>; data: { present: Appeal } };
type Reply = Appeal & Refusal;
const seen = (revision: number) => ({ 'if-match': `"${revision}"` });
const YES = { criterion_key: 'greeting', value: 'yes', na: false, comment: 'Поздоровался на второй секунде' };
const BY_CRITERIA = { scope: 'criteria', lines: [YES] };
const WHOLE = { scope: 'whole', grounds: 'wrong_employee', comment: 'Говорила Петрова' };

const rated = async (over: Parameters<typeof ratedTalk>[3] = {}) =>
  (await ratedTalk(app.db, world, a, over)).evaluation;
const open = (caller: Caller, id: number, body: unknown = BY_CRITERIA) =>
  caller.post<Reply>(`/api/evaluations/${id}/appeals`, body);
const standing = async (caller: Caller, id: number) =>
  (await caller.get<EvaluationAppeals>(`/api/evaluations/${id}/appeals`)).body;
const step = (caller: Caller, what: string, { id, revision }: { id: number; revision: number }, body?: unknown) =>
  caller.post<Reply>(`/api/appeals/${id}/${what}`, body, seen(revision));
const evaluationOf = async (caller: Caller, id: number) =>
  (await caller.get<Evaluation>(`/api/evaluations/${id}`)).body;
const recordsOf = (entity: string, id: number) =>
  app.db.read((q) =>
    q
      .select()
      .from(auditRecords)
      .where(and(eq(auditRecords.entity, entity), eq(auditRecords.entity_id, id)))
      .orderBy(asc(auditRecords.id)),
  );

describe('D-20: opening an appeal', () => {
  test('ladder: 401, 400, 422, 403 of the pm, 404 of another company, 201, then 409', async () => {
    const { id } = await rated();
    const path = `/api/evaluations/${id}/appeals`;
    expect((await app.anonymous.post(path, BY_CRITERIA)).status).toBe(401);
    expect((await head.post('/api/evaluations/0/appeals', BY_CRITERIA)).status).toBe(400);
    expect((await head.post(path, { scope: 'criteria', lines: [] })).status).toBe(422);
    expect((await head.post(path, { ...BY_CRITERIA, score: 100 })).status).toBe(422);
    expect(await pm.post(path, BY_CRITERIA)).toMatchObject({
      status: 403,
      body: { message: 'Оспорить оценку могут сотрудник, которого оценили, его руководитель и заказчик.' },
    });
    expect((await (await app.as(world.b.head)).post(path, BY_CRITERIA)).status).toBe(404);
    const done = await open(head, id);
    expect(done.status).toBe(201);
    expect(appealSchema.parse(done.body)).toEqual(done.body);
    expect(done.body).toMatchObject({
      state: 'open',
      scope: 'criteria',
      author: { id: a.head.id },
      evaluation: { id, score: 80 },
      lines: [{ criterion_key: 'greeting', name: 'Приветствие', given: 'no', proposed: 'yes', decision: null }],
      due_at: '2026-03-13T21:00:00.000Z',
      overdue: false,
      may: { withdraw: { allowed: true }, resolve: { allowed: false } },
    });
    expect(await open(manager, id)).toMatchObject({
      status: 409,
      body: { message: 'По этой оценке уже подана апелляция.' },
    });
  });

  test('the evaluation stays published and counted, is marked, and cannot be annulled meanwhile', async () => {
    const { id, score } = await rated();
    await open(manager, id);
    const disputed = await evaluationOf(pm, id);
    expect(disputed).toMatchObject({ state: 'published', appealed: true, result: { score } });
    expect(disputed.may.void).toEqual({
      allowed: false,
      reason: 'По оценке подана апелляция: сначала рассмотрите её.',
    });
    const refused = await pm.post(`/api/evaluations/${id}/void`, { reason: 'Лишняя' }, seen(disputed.revision));
    expect(refused.status).toBe(409);
  });

  test('the whole is disputed with grounds and a comment', async () => {
    const { body } = await open(await app.as(a.customer), (await rated()).id, WHOLE);
    expect(body).toMatchObject({ scope: 'whole', grounds: 'wrong_employee', comment: 'Говорила Петрова', lines: [] });
  });

  test.each([
    ['a criterion of another form', { ...YES, criterion_key: 'gone' }, 'lines.gone'],
    ['the very answer', { ...YES, value: 'no' }, 'lines.greeting'],
    ['points over the scale', { ...YES, criterion_key: 'questions', value: 11 }, 'lines.questions'],
    ['«Н/П» where it is not allowed', { ...YES, criterion_key: 'agreement', value: null, na: true }, 'lines.agreement'],
  ])('refused at its line: %s', async (_case, line, field) => {
    const { id } = await rated();
    const { status, body } = await open(head, id, { scope: 'criteria', lines: [line] });
    expect({ status, fields: Object.keys(body.errors) }).toEqual({ status: 422, fields: [field] });
    expect((await evaluationOf(pm, id)).appealed).toBe(false);
  });

  test.each([
    ['no comment', { ...YES, comment: '  ' }],
    ['501 characters', { ...YES, comment: 'я'.repeat(501) }],
  ])('a comment is mandatory and has an end: %s', async (_case, line) => {
    expect((await open(head, (await rated()).id, { scope: 'criteria', lines: [line] })).status).toBe(422);
  });

  test('500 characters are fine, and «Н/П» keeps no value', async () => {
    const line = { ...YES, na: true, comment: 'я'.repeat(500) };
    const { body } = await open(head, (await rated()).id, { scope: 'criteria', lines: [line] });
    expect(body.lines).toMatchObject([{ proposed: 'Н/П', value: null, na: true }]);
  });

  test('two at once open one appeal (Q-15)', async () => {
    const { id } = await rated();
    const replies = await Promise.all([open(head, id), open(manager, id)]);
    expect(replies.map(({ status }) => status).toSorted((one, two) => one - two)).toEqual([201, 409]);
    expect((await standing(pm, id)).data).toHaveLength(1);
  });

  test('D-5: it is in the log of the appeal and in the history of the evaluation', async () => {
    const { id } = await rated();
    const { body } = await open(head, id);
    expect(await recordsOf('appeals', body.id)).toMatchObject([
      { action: 'create', actor_id: a.head.id, company_id: a.company.id, after: { evaluation_id: id, lines: 1 } },
    ]);
    expect(await recordsOf('evaluations', id)).toMatchObject([{ action: 'appeal', after: { scope: 'criteria' } }]);
  });
});

describe('D-20: until when', () => {
  afterEach(() => setRules({ appeals_on: null, appeal_window_days: null, appeal_limit: null }));
  const setRules = (values: Partial<typeof projects.$inferInsert>) =>
    app.db.write((q) => q.update(projects).set(values).where(eq(projects.id, a.project.id)));

  test('an appeal is opened to the end of the last day in the project’s zone, counted from the first publication', async () => {
    await setRules({ appeal_window_days: 1 });
    // 20:59 in Moscow of the 8th is 23:59: the 8th. Published anew later, the window stays.
    const first = new Date('2026-03-08T20:59:00Z');
    const evaluation = await rated({ first_published_at: first, published_at: new Date('2026-03-09T08:00:00Z') });
    app.clock.set('2026-03-09T20:59:59.000Z');
    // A sign-in ends after a day.
    const late = await app.as(a.head);
    expect(await standing(late, evaluation.id)).toMatchObject({
      last_day: '2026-03-09',
      may: { open: { allowed: true } },
    });
    app.clock.set('2026-03-09T21:00:00.000Z');
    expect(await open(late, evaluation.id)).toMatchObject({
      status: 409,
      body: { message: 'Срок апелляции истёк 09.03.2026.' },
    });
  });

  test('the project’s rules are over the form’s', async () => {
    const { id } = await rated();
    expect(await standing(head, id)).toMatchObject({
      on: true,
      limit: 1,
      used: 0,
      last_day: '2026-03-22',
      is_party: true,
    });
    await setRules({ appeals_on: false, appeal_limit: 3 });
    expect(await standing(head, id)).toMatchObject({ on: false, limit: 3 });
    expect(await open(head, id)).toMatchObject({
      status: 409,
      body: { message: 'Апелляции в этом проекте выключены.' },
    });
  });

  test('the limit counts what was decided, not what was withdrawn', async () => {
    const evaluation = await rated();
    await createAppeal(app.db, { evaluation, author: a.head, state: 'withdrawn' });
    expect(await standing(head, evaluation.id)).toMatchObject({ used: 0, may: { open: { allowed: true } } });
    await createAppeal(app.db, { evaluation, author: a.head, state: 'declined' });
    expect(await standing(head, evaluation.id)).toMatchObject({ used: 1, may: { open: { allowed: false } } });
    expect((await open(head, evaluation.id)).status).toBe(409);
  });

  test.each(['submitted', 'under_review', 'withdrawn', 'void'] as const)(
    'an evaluation that is %s is not disputed',
    async (state) => {
      expect((await open(await app.as(world.admin), (await rated({ state })).id)).status).toBe(409);
    },
  );
});

describe('D-20: taking it back', () => {
  test('is for its author, until somebody looks into the appeal', async () => {
    const { id } = await rated();
    const { body } = await open(head, id);
    expect((await head.post(`/api/appeals/${body.id}/withdraw`)).status).toBe(428);
    expect(await step(manager, 'withdraw', body)).toMatchObject({
      status: 403,
      body: { message: 'Отозвать апелляцию может только тот, кто её подал.' },
    });
    expect(await step(head, 'withdraw', { ...body, revision: 7 })).toMatchObject({
      status: 412,
      body: { data: { present: { id: body.id, state: 'open' } } },
    });
    expect(await step(head, 'withdraw', body)).toMatchObject({
      status: 200,
      body: { state: 'withdrawn', withdrawn_at: NOW },
    });
    expect(await evaluationOf(head, id)).toMatchObject({ state: 'published', appealed: false });
    expect((await recordsOf('evaluations', id)).at(-1)).toMatchObject({ action: 'withdraw' });
    // Withdrawn, it is as if it had never been opened.
    expect((await open(head, id)).status).toBe(201);
  });

  test('is refused once the review has begun', async () => {
    const appeal = await createAppeal(app.db, { evaluation: await rated(), author: a.head, state: 'under_review' });
    expect(await step(head, 'withdraw', appeal)).toMatchObject({
      status: 409,
      body: { message: 'Рассмотрение уже началось: отозвать апелляцию нельзя.' },
    });
  });
});

describe('D-3: the assessor’s answer', () => {
  test('is theirs alone, read by all, and decides nothing', async () => {
    const { body } = await open(head, (await rated()).id);
    expect((await step(pm, 'answer', body, { text: 'Нет' })).status).toBe(403);
    expect((await step(assessor, 'answer', body, { text: ' ' })).status).toBe(422);
    const said = await step(assessor, 'answer', body, { text: 'Это был автоответчик' });
    expect(said).toMatchObject({ status: 200, body: { state: 'open', answer: { text: 'Это был автоответчик' } } });
    expect((await head.get<Appeal>(`/api/appeals/${body.id}`)).body.answer).toEqual(said.body.answer);
    const again = await step(assessor, 'answer', said.body, { text: 'Слышно на 0:05' });
    expect(again.body.answer?.text).toBe('Слышно на 0:05');
  });

  test('is not said to what is decided', async () => {
    const appeal = await createAppeal(app.db, { evaluation: await rated(), author: a.head, state: 'declined' });
    expect((await step(assessor, 'answer', appeal, { text: 'Поздно' })).status).toBe(409);
  });
});

test('D-2: another assessor learns nothing of it, who rated and the client’s people read it', async () => {
  const { body } = await open(head, (await rated()).id);
  const path = `/api/appeals/${body.id}`;
  expect((await (await app.as(a.otherAssessor)).get(path)).status).toBe(404);
  expect((await (await app.as(a.otherManager)).get(path)).status).toBe(404);
  for (const who of [a.pm, a.assessor, a.customer, a.head, a.manager])
    expect((await (await app.as(who)).get(path)).status).toBe(200);
});

test('D-20: the mark on the evaluation is what its appeals say (D-14)', async () => {
  const rows = await app.db.read((q) =>
    q.select({ id: evaluations.id, appealed: evaluations.appealed }).from(evaluations),
  );
  const active = await app.db.read((q) => q.select({ id: appeals.evaluation_id, state: appeals.state }).from(appeals));
  const waiting = new Set(
    active.filter(({ state }) => state === 'open' || state === 'under_review').map(({ id }) => id),
  );
  for (const { id, appealed } of rows) expect({ id, appealed }).toEqual({ id, appealed: waiting.has(id) });
});
