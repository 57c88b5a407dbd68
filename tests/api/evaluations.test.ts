import { and, asc, eq } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { anAnswer, notApplicable } from '#tests/fixtures/answer-fixtures.ts';
import {
  type Evaluation,
  evaluationSchema,
  type SavedDraft,
  savedDraftSchema,
} from '#domain/evaluations/evaluations.schema.ts';
import { auditRecords, evaluationAnswers, evaluations, evaluationTransitions } from '#server/db/schema/index.ts';
import { type Communication, createCommunication } from '#tests/support/factories.ts';
import { type Caller, type TestApp, testApp } from '#tests/support/test-app.ts';
import { createWorld, type Side, type World, worldAnswers } from '#tests/support/world.ts';

let app: TestApp;
let world: World;
let a: Side;
let assessor: Caller;
let call: Communication;

beforeAll(async () => {
  app = await testApp();
  world = await createWorld(app.db);
  ({ a } = world);
  assessor = await app.as(a.assessor);
});

beforeEach(async () => {
  call = await createCommunication(app.db, { project: a.project, employee: a.manager });
});

type Refusal = { message: string; errors: Record<string, string[]>; data: { present: Evaluation } };
const ifMatch = (revision: number) => ({ 'if-match': `"${revision}"` });
const draftOf = (answers = worldAnswers(), general_comment = '') => ({ answers, general_comment, growth_points: '' });

async function begin(caller = assessor, communication = call): Promise<Evaluation> {
  const path = `/api/communications/${communication.id}/evaluations`;
  const { status, body } = await caller.post<Evaluation>(path, { form_id: world.form.id });
  expect(status).toBe(200);
  return body;
}
const save = (id: number, revision: number, body: unknown = draftOf()) =>
  assessor.put<SavedDraft & Refusal>(`/api/evaluations/${id}/draft`, body, ifMatch(revision));
const read = async (id: number) => (await assessor.get<Evaluation>(`/api/evaluations/${id}`)).body;
const submit = (id: number, revision: number) =>
  assessor.post<Evaluation & Refusal>(`/api/evaluations/${id}/submit`, undefined, ifMatch(revision));
const stored = async (id: number) => {
  const [row] = await app.db.read((q) => q.select().from(evaluations).where(eq(evaluations.id, id)));
  return row;
};
const keptAnswers = (id: number) =>
  app.db.read((q) => q.$count(evaluationAnswers, eq(evaluationAnswers.evaluation_id, id)));
const audit = (id: number) => {
  const ofThis = and(eq(auditRecords.entity, 'evaluations'), eq(auditRecords.entity_id, id));
  return app.db.read((q) => q.select().from(auditRecords).where(ofThis).orderBy(asc(auditRecords.id)));
};

describe('PUT /api/evaluations/{id}/draft', () => {
  test('ladder: 401, 400 for the number, 428 without If-Match, 400 for one that makes no sense, 404 of another, 200 (D-37, D-38)', async () => {
    const { id } = await begin();
    const path = `/api/evaluations/${id}/draft`;
    expect((await app.anonymous.put(path, draftOf(), ifMatch(1))).status).toBe(401);
    expect((await assessor.put('/api/evaluations/0/draft', draftOf(), ifMatch(1))).status).toBe(400);
    expect(await assessor.put(path, draftOf())).toMatchObject({
      status: 428,
      body: { message: 'Не указана версия, которую вы меняете: нужен заголовок If-Match.' },
    });
    for (const bad of ['*', '-1', 'abc', '"1", "2"', '9999999999'])
      expect((await assessor.put(path, draftOf(), { 'if-match': bad })).status).toBe(400);
    expect((await (await app.as(world.b.assessor)).put(path, draftOf(), ifMatch(1))).status).toBe(404);
    expect((await save(id, 1)).status).toBe(200);
  });

  test('what was saved is read whole; the answer is revision and result, and the revision grows by one (D-18, D-38)', async () => {
    const { id } = await begin();
    const remark = anAnswer('remark', 'Вежлив', { evidence: [{ start: 1.25, end: null, quote: 'Добрый день' }] });
    const questions = anAnswer('questions', 7, { comment: 'Мало', reasons: ['Мало вопросов'] });
    const draft = { answers: [questions, remark], general_comment: 'Общее', growth_points: 'Точки роста' };
    const { status, body } = await save(id, 1, draft);
    expect(status).toBe(200);
    expect(savedDraftSchema.parse(body)).toEqual(body);
    expect(body).toMatchObject({ id, revision: 2, result: { score: 70 } });
    const present = await read(id);
    expect(evaluationSchema.parse(present)).toEqual(present);
    expect(present).toMatchObject({ ...body, state: 'draft', draft, may: { ...present.may, ...body.may } });
    expect((await save(id, 2, draft)).body.revision).toBe(3);
  });

  test('an old revision is 412 with what is there now, and nothing is overwritten (Q-15, D-38)', async () => {
    const { id } = await begin();
    await save(id, 1, draftOf(worldAnswers(), 'из первой вкладки'));
    const present = await read(id);
    const { status, body } = await save(id, 1, draftOf([], 'из второй вкладки'));
    expect(status).toBe(412);
    expect(body.data.present).toEqual(present);
    expect(await stored(id)).toMatchObject({ revision: 2, general_comment: 'из первой вкладки' });
  });

  test('of two saves at once exactly one passes (Q-15)', async () => {
    const { id } = await begin();
    const answers = await Promise.all(['раз', 'два'].map((text) => save(id, 1, draftOf(worldAnswers(), text))));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 412]);
    const [lost] = answers.filter(({ status }) => status === 412);
    expect(lost?.body.data.present).toEqual(await read(id));
    expect((await stored(id))?.general_comment).toBe(answers[0]?.status === 200 ? 'раз' : 'два');
    expect((await audit(id)).filter(({ action }) => action === 'save')).toHaveLength(1);
  });

  test('remarks come at the criteria as answers.<key>, and nothing is saved (D-37)', async () => {
    const { id } = await begin();
    const answers = [
      anAnswer('greeting', 'maybe'),
      anAnswer('questions', 11, { reasons: ['Не в духе'] }),
      notApplicable('agreement'),
      anAnswer('unknown', 1),
      anAnswer('remark', 'раз', { evidence: [{ start: 5, end: 1, quote: '' }] }),
      anAnswer('remark', 'два'),
    ];
    const { status, body } = await save(id, 1, draftOf(answers));
    expect({ status, errors: body.errors }).toEqual({
      status: 422,
      errors: {
        'answers.greeting': ['Выберите один из вариантов'],
        'answers.questions': ['Укажите целое число от 0 до 10', 'Причины «Не в духе» нет в списке критерия'],
        'answers.agreement': ['Для этого критерия ответ «Н/П» не предусмотрен'],
        'answers.unknown': ['В форме нет такого критерия'],
        'answers.remark': ['На критерий дано больше одного ответа', 'Конец фрагмента раньше его начала'],
      },
    });
    expect(await stored(id)).toMatchObject({ revision: 1 });
    expect(await keptAnswers(id)).toBe(0);
  });

  test('score, state and any fields besides are not taken (D-14, Q-20)', async () => {
    const { id } = await begin();
    const [first] = worldAnswers();
    const bodies = [
      { ...draftOf(), score: 100 },
      { ...draftOf(), result: { score: 100 } },
      { ...draftOf(), state: 'published' },
      draftOf([{ ...anAnswer('greeting', 'no'), ...first, normalised: 1 } as never]),
    ];
    for (const body of bodies) {
      const answer = await save(id, 1, body);
      expect(answer.status).toBe(422);
      expect(Object.values(answer.body.errors).flat()).toEqual(['Неизвестное поле.']);
    }
    expect(await stored(id)).toMatchObject({ revision: 1, score: null, state: 'draft' });
  });

  test.each<[string, unknown]>([
    ['an empty object', {}],
    ['null', null],
    ['a string for the answers', { ...draftOf(), answers: 'все' }],
    [
      'the number Infinity',
      '{"answers":[{"criterion_key":"questions","value":1e999,"na":false,"comment":"","reasons":[],"evidence":[]}],"general_comment":"","growth_points":""}',
    ],
    ['a boolean', draftOf([anAnswer('greeting', true as never)])],
    ['an object for a value', draftOf([anAnswer('remark', { v: 'взлом' } as never)])],
    ['a negative second', draftOf([anAnswer('greeting', 'yes', { evidence: [{ start: -1, end: null, quote: '' }] })])],
    ['too long a comment', draftOf([], 'я'.repeat(4001))],
    ['201 answers', draftOf(Array.from({ length: 201 }, () => anAnswer('greeting', 'yes')))],
    ['NUL in a text', draftOf([anAnswer('remark', 'а\u0000б')])],
    ['half of an emoji', '{"answers":[],"general_comment":"\\ud83d","growth_points":""}'],
  ])('a body that makes no sense: %s is 422, and not a row in the database (Q-20)', async (_name, body) => {
    const { id } = await begin();
    expect((await save(id, 1, body)).status).toBe(422);
    expect(await stored(id)).toMatchObject({ revision: 1 });
  });

  test('an answer «Н/П» has no value, and an answer that was taken away disappears', async () => {
    const { id } = await begin();
    await save(id, 1, draftOf([anAnswer('greeting', 'yes', { na: true }), anAnswer('questions', 3)]));
    expect((await read(id)).draft.answers).toEqual([notApplicable('greeting'), anAnswer('questions', 3)]);
    await save(id, 2, draftOf([notApplicable('greeting')]));
    expect((await read(id)).draft.answers).toEqual([notApplicable('greeting')]);
    expect(await keptAnswers(id)).toBe(1);
  });
});

describe('traces in the log (D-5)', () => {
  test('each save tells who, when, what was and what is, of the changed answers alone', async () => {
    const { id } = await begin();
    const [greeting, questions] = [anAnswer('greeting', 'yes'), anAnswer('questions', 10)];
    await save(id, 1, draftOf([greeting, questions]));
    const changed = anAnswer('questions', 4, { comment: 'Мало' });
    const answer = await save(id, 2, draftOf([greeting, changed], 'итог'));
    const records = await audit(id);
    expect(records.map(({ action, entity }) => `${entity}.${action}`)).toEqual([
      'evaluations.create',
      'evaluations.save',
      'evaluations.save',
    ]);
    expect(records[2]).toMatchObject({
      actor_id: a.assessor.id,
      actor_name: 'Асессоров А',
      company_id: a.company.id,
      request_id: answer.headers.get('x-request-id'),
      at: app.clock.now(),
      before: { answers: [questions], general_comment: '' },
      after: { answers: [changed], general_comment: 'итог' },
    });
  });

  test('a refused save leaves no trace: the record is a part of the same transaction', async () => {
    const { id } = await begin();
    await save(id, 7);
    await save(id, 1, draftOf([anAnswer('unknown', 1)]));
    await submit(id, 1);
    expect((await audit(id)).map(({ action }) => action)).toEqual(['create']);
  });
});

describe('POST /api/evaluations/{id}/submit', () => {
  test('ladder: 401, 428, 412, 404 of another, 422 with gaps, 200 (D-18)', async () => {
    const { id } = await begin();
    const path = `/api/evaluations/${id}/submit`;
    expect((await app.anonymous.post(path, undefined, ifMatch(1))).status).toBe(401);
    expect((await assessor.post(path)).status).toBe(428);
    expect((await submit(id, 9)).status).toBe(412);
    expect((await (await app.as(world.b.pm)).post(path, undefined, ifMatch(1))).status).toBe(404);
    await save(id, 1, draftOf([anAnswer('questions', 4)]));
    const gaps = await submit(id, 2);
    expect({ status: gaps.status, errors: gaps.body.errors }).toEqual({
      status: 422,
      errors: {
        'answers.greeting': ['Ответьте на критерий «Приветствие»'],
        'answers.questions': ['Добавьте комментарий к критерию «Вопросы»'],
        'answers.agreement': ['Ответьте на критерий «Договорённость»'],
      },
    });
    expect(await stored(id)).toMatchObject({ state: 'draft', revision: 2, submitted_at: null });
    await save(id, 2);
    expect((await submit(id, 3)).status).toBe(200);
  });

  test('where it is published at once, a manager sees the evaluation (D-19)', async () => {
    const { id } = await begin();
    const manager = await app.as(a.manager);
    expect((await manager.get(`/api/communications/${call.id}`)).status).toBe(404);
    await save(id, 1, draftOf(worldAnswers({ questions: 5 })));
    const { body } = await submit(id, 2);
    const now = app.clock.now().toISOString();
    expect(body).toMatchObject({ state: 'published', revision: 3, submitted_at: now, published_at: now });
    const sent = { allowed: false, reason: 'Оценка уже отправлена, изменить её нельзя.' };
    expect(body.may).toMatchObject({ edit: sent, submit: sent, move_version: sent });
    expect((await manager.get<Evaluation>(`/api/evaluations/${id}`)).body).toMatchObject({ result: { score: 80 } });
  });

  test('where a check is needed, the evaluation waits for it and a customer does not see it (D-19)', async () => {
    const waiting = await createCommunication(app.db, { project: a.otherProject });
    const { id } = await begin(assessor, waiting);
    await save(id, 1);
    expect((await submit(id, 2)).body).toMatchObject({ state: 'submitted', published_at: null });
    expect((await (await app.as(a.customer)).get(`/api/evaluations/${id}`)).status).toBe(404);
  });

  test('moves are written down: from what, to what, by whom and when (D-19)', async () => {
    const { id } = await begin();
    await save(id, 1);
    await submit(id, 2);
    const ofThis = eq(evaluationTransitions.evaluation_id, id);
    const rows = await app.db.read((q) =>
      q.select().from(evaluationTransitions).where(ofThis).orderBy(asc(evaluationTransitions.id)),
    );
    const by = { actor_id: a.assessor.id, at: app.clock.now() };
    expect(rows).toMatchObject([
      { from_state: null, to_state: 'draft', ...by },
      { from_state: 'draft', to_state: 'published', ...by },
    ]);
    expect((await audit(id)).at(-1)).toMatchObject({
      action: 'submit',
      before: { state: 'draft' },
      after: { state: 'published', score: 100 },
    });
  });

  test('a submitted one is not submitted or changed again: 412 by the old revision, 409 by the new (D-19)', async () => {
    const { id } = await begin();
    await save(id, 1);
    await submit(id, 2);
    const statuses = [await submit(id, 2), await submit(id, 3), await save(id, 2), await save(id, 3)];
    expect(statuses.map(({ status }) => status)).toEqual([412, 409, 412, 409]);
    expect(statuses[3]?.body.message).toBe('Оценка уже отправлена, изменить её нельзя.');
    expect(await stored(id)).toMatchObject({ revision: 3, state: 'published' });
  });

  test('of two submits at once exactly one passes (Q-15)', async () => {
    const { id } = await begin();
    await save(id, 1);
    const answers = await Promise.all([submit(id, 2), submit(id, 2)]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 412]);
    expect((await audit(id)).filter(({ action }) => action === 'submit')).toHaveLength(1);
  });
});
