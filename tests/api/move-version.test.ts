import { and, eq } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { anAnswer } from '#tests/fixtures/answer-fixtures.ts';
import type { Answer, Evaluation } from '#domain/evaluations/evaluations.schema.ts';
import { scoreEvaluation } from '#domain/evaluations/score-evaluation.ts';
import { aContent, aCriterion, aGroup, outOfTen } from '#tests/fixtures/form-fixtures.ts';
import { auditRecords } from '#server/db/schema/index.ts';
import { recomputeScores } from '#server/modules/evaluations/recompute-scores.ts';
import {
  createCommunication,
  createEvaluation,
  createForm,
  createFormVersion,
  createProject,
  type Form,
} from '#tests/support/factories.ts';
import { messageOf } from '#tests/support/form-calls.ts';
import { type Caller, type TestApp, testApp } from '#tests/support/test-app.ts';
import { createWorld, type World } from '#tests/support/world.ts';

let app: TestApp;
let world: World;
let assessor: Caller;

beforeAll(async () => {
  app = await testApp();
  world = await createWorld(app.db);
  assessor = await app.as(world.a.assessor);
});

const first = aContent([
  aGroup('g', [
    aCriterion('kept', { name: 'Осталось' }),
    aCriterion('rescaled', { name: 'Другая шкала' }),
    aCriterion('gone', { name: 'Убрали' }),
    aCriterion('shown', { hidden: true }),
  ]),
]);
const second = aContent([
  aGroup('g', [aCriterion('kept', { weight: 3 }), aCriterion('rescaled', { scale: outOfTen }), aCriterion('shown')]),
]);
const answers: Answer[] = [
  anAnswer('kept', 'yes', { comment: 'Хорошо', evidence: [{ start: 1, end: 2, quote: '' }] }),
  anAnswer('rescaled', 'yes', { comment: 'Пропадёт' }),
  anAnswer('gone', 'no'),
  anAnswer('shown', 'no'),
];

/** A draft on the first version of a form that has a second one since. */
async function begun(over: { pass_threshold?: number } = {}): Promise<{ id: number; form: Form; current: number }> {
  const form = await createForm(app.db, { content: first });
  const project = await createProject(app.db, { company: world.a.company, forms: [form], ...over });
  const communication = await createCommunication(app.db, { project });
  const texts = { general_comment: 'Общий', growth_points: 'Расти' };
  const facts = { communication, form, assessor: world.a.assessor, answers, ...texts };
  const { id } = await createEvaluation(app.db, facts);
  const current = await createFormVersion(app.db, form, { number: 2, content: second, published: true });
  return { id, form, current };
}
const move = (id: number, revision = 1, caller = assessor) =>
  caller.post<Evaluation>(`/api/evaluations/${id}/move-version`, undefined, { 'if-match': `"${revision}"` });
const get = async (id: number, caller = assessor) => (await caller.get<Evaluation>(`/api/evaluations/${id}`)).body;

test('D-11: answers with the same key and scale and all texts stay, and the score is computed anew', async () => {
  const { id, current } = await begun({ pass_threshold: 70 });
  expect(await get(id)).toMatchObject({
    form_version: { number: 1, is_current: false },
    may: { move_version: { allowed: true } },
  });
  const { status, body } = await move(id);
  expect(status).toBe(200);
  const [kept, , , shown] = answers;
  const effective = { ...second, pass_threshold: 70 };
  expect(body).toMatchObject({
    revision: 2,
    state: 'draft',
    form_version: { id: current, number: 2, is_current: true },
    content: effective,
    draft: { answers: [kept, shown], general_comment: 'Общий', growth_points: 'Расти' },
    result: scoreEvaluation(
      effective,
      [kept, shown].flatMap((one) => one ?? []),
    ),
    may: { move_version: { allowed: false, reason: 'Оценка уже на последней версии формы.' } },
  });
  expect(body.result.score).toBe(75);
  expect(await get(id)).toEqual(body);
});

test('D-14: stored numbers agree with a recount: what was hidden counts now', async () => {
  const { id } = await begun();
  await move(id);
  const { differences } = await recomputeScores(app.db, { repair: false });
  expect(differences.filter((one) => one.id === id)).toEqual([]);
});

test('D-5: what did not fit stays whole in the log and is named', async () => {
  const { id, form, current } = await begun();
  await move(id);
  const [found] = await app.db.read((q) =>
    q
      .select()
      .from(auditRecords)
      .where(and(eq(auditRecords.action, 'move-version'), eq(auditRecords.entity_id, id))),
  );
  expect(found).toMatchObject({
    entity: 'evaluations',
    company_id: world.a.company.id,
    before: { form_version_id: form.version_id, version: 1, answers: [answers[2], answers[1]] },
    after: { form_version_id: current, version: 2, answers: [], dropped: 'Другая шкала, Убрали' },
  });
});

test('D-38: without If-Match it is 428, with an old revision 412, twice 409', async () => {
  const { id } = await begun();
  expect((await assessor.post(`/api/evaluations/${id}/move-version`)).status).toBe(428);
  const both = await Promise.all([move(id), move(id)]);
  expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 412]);
  expect(messageOf(await move(id, 2))).toBe('Оценка уже на последней версии формы.');
});

test("D-3: another's and a submitted one are not moved", async () => {
  const { id, form } = await begun();
  const pm = await app.as(world.a.pm);
  expect(await move(id, 1, pm)).toMatchObject({ status: 403, body: { message: 'Это оценка другого асессора.' } });
  expect((await get(id, pm)).may.move_version).toMatchObject({ allowed: false });
  const communication = await createCommunication(app.db, { project: world.a.project });
  const facts = { communication, form, assessor: world.a.assessor, answers };
  const sent = await createEvaluation(app.db, { ...facts, state: 'published' });
  expect(messageOf(await move(sent.id))).toBe('Оценка уже отправлена, изменить её нельзя.');
});
