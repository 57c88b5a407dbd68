import { and, asc, eq } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Communication as WireCommunication } from '#domain/communications/communications.schema.ts';
import type { EvaluationState } from '#domain/evaluations/evaluation-states.ts';
import { type Evaluation, evaluationSchema } from '#domain/evaluations/evaluations.schema.ts';
import type { ProjectFigures } from '#domain/projects/project-figures.schema.ts';
import { auditRecords, evaluations, evaluationTransitions } from '#server/db/schema/index.ts';
import { createCommunication, createEvaluation } from '#tests/support/factories.ts';
import { type Caller, type TestApp, testApp } from '#tests/support/test-app.ts';
import { createWorld, type Side, type World, worldAnswers } from '#tests/support/world.ts';

let app: TestApp;
let world: World;
let a: Side;
let pm: Caller;
let assessor: Caller;
let manager: Caller;

beforeAll(async () => {
  app = await testApp();
  world = await createWorld(app.db);
  ({ a } = world);
  [pm, assessor, manager] = await Promise.all([app.as(a.pm), app.as(a.assessor), app.as(a.manager)]);
});

type Refusal = { message: string; errors: Record<string, string[]>; data: { present: Evaluation } };
type Reply = Evaluation & Refusal;
const seen = (revision: number) => ({ 'if-match': `"${revision}"` });

async function rated(state: EvaluationState) {
  const communication = await createCommunication(app.db, { project: a.project, employee: a.manager });
  const facts = { form: world.form, answers: worldAnswers(), assessor: a.assessor, state };
  return createEvaluation(app.db, { ...facts, communication });
}
const step = (caller: Caller, what: string, { id, revision }: { id: number; revision: number }, body?: unknown) =>
  caller.post<Reply>(`/api/evaluations/${id}/${what}`, body, seen(revision));
const get = (caller: Caller, id: number) => caller.get<Reply>(`/api/evaluations/${id}`);

const moves = (id: number) =>
  app.db.read((q) =>
    q
      .select({
        from: evaluationTransitions.from_state,
        to: evaluationTransitions.to_state,
        by: evaluationTransitions.actor_id,
        reason: evaluationTransitions.reason,
      })
      .from(evaluationTransitions)
      .where(eq(evaluationTransitions.evaluation_id, id))
      .orderBy(asc(evaluationTransitions.id)),
  );
const lastRecord = async (id: number) => {
  const ofThis = and(eq(auditRecords.entity, 'evaluations'), eq(auditRecords.entity_id, id));
  const rows = await app.db.read((q) => q.select().from(auditRecords).where(ofThis).orderBy(asc(auditRecords.id)));
  return rows.at(-1);
};

describe('D-19: publishing', () => {
  test('ladder: 401, 400, 428, 404 of another company, 403 of the assessor, 200, then 409', async () => {
    const sent = await rated('submitted');
    const path = `/api/evaluations/${sent.id}/publish`;
    expect((await app.anonymous.post(path, undefined, seen(1))).status).toBe(401);
    expect((await pm.post('/api/evaluations/0/publish', undefined, seen(1))).status).toBe(400);
    expect((await pm.post(path)).status).toBe(428);
    expect((await (await app.as(world.b.pm)).post(path, undefined, seen(1))).status).toBe(404);
    expect(await assessor.post(path, undefined, seen(1))).toMatchObject({
      status: 403,
      body: { message: 'Это делает администратор или руководитель проекта компании.' },
    });
    const done = await pm.post<Reply>(path, undefined, seen(1));
    expect(done).toMatchObject({ status: 200, body: { state: 'published', revision: 2 } });
    expect(evaluationSchema.parse(done.body)).toEqual(done.body);
    expect(await pm.post(path, undefined, seen(2))).toMatchObject({
      status: 409,
      body: { message: 'Опубликовать можно только оценку на проверке.' },
    });
    expect(await moves(sent.id)).toEqual([{ from: 'submitted', to: 'published', by: a.pm.id, reason: '' }]);
    expect(await lastRecord(sent.id)).toMatchObject({
      action: 'publish',
      actor_id: a.pm.id,
      before: { state: 'submitted' },
      after: { state: 'published' },
    });
  });

  test('the employee sees it from then on, and not before (D-2)', async () => {
    const sent = await rated('submitted');
    expect((await get(manager, sent.id)).status).toBe(404);
    await step(pm, 'publish', sent);
    expect(await get(manager, sent.id)).toMatchObject({ status: 200, body: { result: { score: 100 } } });
  });

  test('who has not seen its last change gets 412 with what is there now, and nothing is published (D-38)', async () => {
    const sent = await rated('submitted');
    const late = await step(pm, 'publish', { id: sent.id, revision: 7 });
    expect(late).toMatchObject({ status: 412, body: { data: { present: { id: sent.id, state: 'submitted' } } } });
    expect(await moves(sent.id)).toEqual([]);
  });

  test('two at once publish one time (Q-15)', async () => {
    const sent = await rated('submitted');
    const replies = await Promise.all([step(pm, 'publish', sent), step(pm, 'publish', sent)]);
    expect(replies.map(({ status }) => status).toSorted((one, two) => one - two)).toEqual([200, 412]);
    expect(await moves(sent.id)).toHaveLength(1);
  });
});

describe('D-19: back to the assessor', () => {
  test('returns an evaluation with a reason, by which the assessor edits and sends it again', async () => {
    const sent = await rated('submitted');
    const nothing = await step(pm, 'return', sent, { reason: '  ' });
    expect({ status: nothing.status, errors: nothing.body.errors }).toMatchObject({
      status: 422,
      errors: { reason: [expect.any(String)] },
    });
    const back = await step(pm, 'return', sent, { reason: 'Нет фрагмента у договорённости' });
    expect(back).toMatchObject({ status: 200, body: { state: 'draft', submitted_at: null } });

    const { body } = await get(assessor, sent.id);
    expect(body).toMatchObject({
      remark: { reason: 'Нет фрагмента у договорённости', by: { id: a.pm.id } },
      may: { edit: { allowed: true } },
    });
    const again = await assessor.post<Reply>(`/api/evaluations/${sent.id}/submit`, undefined, seen(body.revision));
    expect(again).toMatchObject({ status: 200, body: { state: 'published', remark: null } });
    expect(await moves(sent.id)).toMatchObject([
      { from: 'submitted', to: 'draft', reason: 'Нет фрагмента у договорённости' },
      { from: 'draft', to: 'published' },
    ]);
  });

  test('a draft of one’s own that nobody returned has no remark', async () => {
    const draft = await rated('draft');
    expect((await get(assessor, draft.id)).body.remark).toBeNull();
  });

  test('what is published does not go back', async () => {
    expect(await step(pm, 'return', await rated('published'), { reason: 'Поздно' })).toMatchObject({
      status: 409,
      body: { message: 'Вернуть асессору можно только оценку на проверке.' },
    });
  });
});

describe('D-19: annulled', () => {
  test.each(['draft', 'submitted', 'published', 'under_review'] as const)('annuls from %s, once', async (state) => {
    const evaluation = await rated(state);
    const done = await step(pm, 'void', evaluation, { reason: 'Не тот сотрудник' });
    expect(done).toMatchObject({ status: 200, body: { state: 'void', remark: { reason: 'Не тот сотрудник' } } });
    expect(await step(pm, 'void', done.body, { reason: 'Ещё раз' })).toMatchObject({
      status: 409,
      body: { message: 'Оценка уже аннулирована.' },
    });
  });

  test('a withdrawn one stays withdrawn', async () => {
    expect(await step(pm, 'void', await rated('withdrawn'), { reason: 'Лишняя' })).toMatchObject({
      status: 409,
      body: { message: 'Отозванную оценку не аннулируют.' },
    });
  });

  test('takes it out of every figure and of the client’s sight; the team still reads it, and the assessor may begin anew', async () => {
    const evaluated = async () =>
      (await pm.get<ProjectFigures>(`/api/projects/${a.project.id}/figures`)).body.evaluated;
    const before = await evaluated();
    const published = await rated('published');
    const path = `/api/communications/${published.communication_id}`;
    expect((await manager.get(path)).status).toBe(200);
    expect(await evaluated()).toBe(before + 1);
    await step(pm, 'void', published, { reason: 'Учебный звонок' });
    expect(await evaluated()).toBe(before);
    expect((await manager.get(path)).status).toBe(404);
    expect((await get(manager, published.id)).status).toBe(404);
    const { body } = await pm.get<WireCommunication>(path);
    expect(body.evaluations).toMatchObject([{ id: published.id, state: 'void' }]);
    const anew = await assessor.post<Evaluation>(`${path}/evaluations`, { form_id: world.form.id });
    expect(anew).toMatchObject({ status: 200, body: { state: 'draft' } });
    expect(anew.body.id).not.toBe(published.id);
  });
});

describe('D-19: acknowledged', () => {
  test('is done by the judged employee, once, with a word of their own that the pm reads', async () => {
    const published = await rated('published');
    expect(await step(pm, 'acknowledge', published, {})).toMatchObject({
      status: 403,
      body: { message: 'Ознакомиться с оценкой может только тот, кого оценили.' },
    });
    const long = await step(manager, 'acknowledge', published, { comment: 'я'.repeat(3001) });
    expect(long.status).toBe(422);
    const done = await step(manager, 'acknowledge', published, { comment: 'Согласен, учту' });
    expect(done).toMatchObject({
      status: 200,
      body: { state: 'published', acknowledged: { comment: 'Согласен, учту' } },
    });
    expect((await get(pm, published.id)).body.acknowledged).toEqual(done.body.acknowledged);
    expect(await step(manager, 'acknowledge', done.body, {})).toMatchObject({
      status: 409,
      body: { message: 'Вы уже ознакомились с этой оценкой.' },
    });
    expect(await lastRecord(published.id)).toMatchObject({ action: 'acknowledge', actor_id: a.manager.id });
  });

  test('a comment is not needed', async () => {
    expect((await step(manager, 'acknowledge', await rated('published'), {})).body.acknowledged?.comment).toBe('');
  });
});

test('D-19: what is under review is still out: the employee sees it and figures count it', async () => {
  const disputed = await rated('under_review');
  expect((await get(manager, disputed.id)).status).toBe(200);
  expect((await manager.get(`/api/communications/${disputed.communication_id}`)).status).toBe(200);
});

test('D-14: a step leaves the stored score as it is', async () => {
  const sent = await rated('submitted');
  await step(pm, 'publish', sent);
  const [row] = await app.db.read((q) => q.select().from(evaluations).where(eq(evaluations.id, sent.id)));
  expect(row).toMatchObject({ score: 100, raw_score: 100, result: sent.result });
});
