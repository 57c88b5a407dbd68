import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { anAnswer, notApplicable } from '#tests/fixtures/answer-fixtures.ts';
import {
  type Answer,
  type Evaluation,
  evaluationSchema,
  type SavedDraft,
} from '#domain/evaluations/evaluations.schema.ts';
import { scoreEvaluation } from '#domain/evaluations/score-evaluation.ts';
import type { Communication } from '#domain/communications/communications.schema.ts';
import { RATE_METHODS, type ProjectStatus, valuesOf } from '#domain/references/static-references.ts';
import { evaluationAnswers, evaluations, formVersions } from '#server/db/schema/index.ts';
import {
  createCommunication,
  createCommunicationType,
  createEvaluation,
  createForm,
  createFormVersion,
  createProject,
} from '#tests/support/factories.ts';
import { type Caller, type TestApp, testApp } from '#tests/support/test-app.ts';
import { createWorld, type Side, type World, worldAnswers, worldForm } from '#tests/support/world.ts';

let app: TestApp;
let world: World;
let a: Side;
let assessor: Caller;

beforeAll(async () => {
  app = await testApp();
  world = await createWorld(app.db);
  ({ a } = world);
  assessor = await app.as(a.assessor);
});

type Body = Evaluation & { message: string; errors: Record<string, string[]> };
const newCall = (over: object = {}) => createCommunication(app.db, { project: a.project, ...over });
const start = (communication: { id: number }, body: unknown = { form_id: world.form.id }, caller = assessor) =>
  caller.post<Body>(`/api/communications/${communication.id}/evaluations`, body);
const evaluationsOf = (communication: { id: number }) =>
  app.db.read((q) => q.select().from(evaluations).where(eq(evaluations.communication_id, communication.id)));

describe('POST /api/communications/{id}/evaluations', () => {
  test('ladder: 401, 400 for the number, 422 for the body, 403 of a customer, 404 of another company, 200 (D-37)', async () => {
    const call = await newCall();
    await createEvaluation(app.db, {
      communication: call,
      form: world.form,
      assessor: a.otherAssessor,
      state: 'published',
    });
    expect((await start(call, undefined, app.anonymous)).status).toBe(401);
    expect((await start({ id: 0 })).status).toBe(400);
    for (const body of [
      {},
      { form_id: '1' },
      { form_id: 0 },
      { form_id: 1.5 },
      { form_id: 2 ** 31 },
      { form_id: 1, x: 1 },
    ])
      expect((await start(call, body)).status).toBe(422);
    expect((await start(call, undefined, await app.as(a.customer))).status).toBe(403);
    expect((await start(call, undefined, await app.as(world.b.assessor))).status).toBe(404);
    expect((await start(call)).status).toBe(200);
  });

  test('an evaluation that is begun is an empty draft on the present version of the form (D-18)', async () => {
    const call = await newCall();
    const { body } = await start(call);
    expect(evaluationSchema.parse(body)).toEqual(body);
    const now = app.clock.now().toISOString();
    expect(body).toMatchObject({
      revision: 1,
      kind: 'regular',
      state: 'draft',
      communication_id: call.id,
      form: { id: world.form.id, name: 'Разговор с клиентом' },
      form_version: { id: world.form.version_id, number: 1, is_current: true },
      content: worldForm,
      assessor: { id: a.assessor.id, name: 'Асессоров А' },
      draft: { answers: [], general_comment: '', growth_points: '' },
      result: { score: null, raw_score: null, passed: null },
      started_at: now,
      submitted_at: null,
      published_at: null,
      may: { edit: { allowed: true }, submit: { allowed: true } },
    });
  });

  test('a second press gives the same evaluation back with all that is in it (Q-15)', async () => {
    const call = await newCall();
    const { body: first } = await start(call);
    const draft = { answers: worldAnswers(), general_comment: 'начато', growth_points: '' };
    await assessor.put(`/api/evaluations/${first.id}/draft`, draft, { 'if-match': '"1"' });
    const { body: saved } = await assessor.get<Evaluation>(`/api/evaluations/${first.id}`);
    expect(saved).toMatchObject({ revision: 2, draft: { general_comment: 'начато' } });
    expect((await start(call)).body).toEqual(saved);
    expect(await evaluationsOf(call)).toHaveLength(1);
  });

  test('five presses at once begin one evaluation (Q-15)', async () => {
    const call = await newCall();
    const answers = await Promise.all(Array.from({ length: 5 }, () => start(call)));
    expect(new Set(answers.map(({ status, body }) => `${status} ${body.id}`)).size).toBe(1);
    expect(await evaluationsOf(call)).toHaveLength(1);
  });

  test('two assessors rate one communication, each by their own evaluation', async () => {
    const call = await newCall();
    const [one, two] = [await start(call), await start(call, undefined, await app.as(a.otherAssessor))];
    expect(two.status).toBe(200);
    expect(two.body.id).not.toBe(one.body.id);
  });

  test('forms are offered by which one has not rated yet; what another has begun does not take them (D-18)', async () => {
    const second = await createForm(app.db, { name: 'Ещё одна форма' });
    const project = await createProject(app.db, { company: a.company, forms: [world.form, second] });
    const call = await newCall({ project });
    const names = async (caller = assessor) =>
      (await caller.get<Communication>(`/api/communications/${call.id}`)).body.forms.map(({ name }) => name);
    expect(await names()).toEqual(['Ещё одна форма', world.form.name]);
    await start(call);
    expect(await names()).toEqual(['Ещё одна форма']);
    expect(await names(await app.as(a.otherAssessor))).toEqual(['Ещё одна форма', world.form.name]);
    expect((await start(call, { form_id: second.id })).status).toBe(200);
    expect(await names()).toEqual([]);
    await app.db.write((q) => q.update(evaluations).set({ state: 'void' }).where(eq(evaluations.form_id, second.id)));
    expect(await names()).toEqual(['Ещё одна форма']);
  });

  test('a voided evaluation may be begun anew (D-19)', async () => {
    const call = await newCall();
    const spoilt = { communication: call, form: world.form, assessor: a.assessor, state: 'void' as const };
    const old = await createEvaluation(app.db, spoilt);
    const { status, body } = await start(call);
    expect(status).toBe(200);
    expect(body.id).not.toBe(old.id);
  });

  test.each<[string, () => Promise<{ id: number }>]>([
    ['unknown', async () => ({ id: 2_000_000_000 })],
    ['without a published version', async () => createForm(app.db, { published: false })],
    ['not linked to the project', async () => createForm(app.db)],
  ])('a form that is %s is 422 at the field form_id', async (_name, makeForm) => {
    const call = await newCall();
    const form = await makeForm();
    const { status, body } = await start(call, { form_id: form.id });
    expect({ status, errors: body.errors }).toEqual({
      status: 422,
      errors: { form_id: ['Эта форма не подходит к коммуникации.'] },
    });
    expect(await evaluationsOf(call)).toEqual([]);
  });

  test('a form made for this type is offered before a common one (D-10)', async () => {
    const letters = await createCommunicationType(app.db);
    const made = await createForm(app.db, { name: 'Ящик', types: [letters] });
    const common = await createForm(app.db, { name: 'Азбука' });
    const project = await createProject(app.db, { company: a.company, forms: [common, made] });
    const names = async (over: Parameters<typeof newCall>[0]) => {
      const call = await newCall({ project, ...over });
      return (await assessor.get<Communication>(`/api/communications/${call.id}`)).body.forms.map(({ name }) => name);
    };
    expect(await names({ type: letters })).toEqual(['Ящик', 'Азбука']);
    expect(await names({})).toEqual(['Азбука']);
  });

  test('a form with types fits communications of these types alone (D-10)', async () => {
    const [sale, service] = [await createCommunicationType(app.db), await createCommunicationType(app.db)];
    const form = await createForm(app.db, { types: [sale] });
    const project = await createProject(app.db, { company: a.company, forms: [form] });
    const [fits, other, typeless] = [
      await newCall({ project, type: sale }),
      await newCall({ project, type: service }),
      await newCall({ project }),
    ];
    expect((await start(fits, { form_id: form.id })).status).toBe(200);
    for (const call of [other, typeless]) {
      expect((await start(call, { form_id: form.id })).status).toBe(422);
      const { body } = await assessor.get<Communication>(`/api/communications/${call.id}`);
      expect(body).toMatchObject({ forms: [], no_forms_reason: 'other_types' });
    }
  });

  test('the page says why there is nothing to rate by: no forms of the project, or all is rated (U-3)', async () => {
    const bare = await newCall({ project: await createProject(app.db, { company: a.company }) });
    const reasonOf = async (call: { id: number }) =>
      (await assessor.get<Communication>(`/api/communications/${call.id}`)).body.no_forms_reason;
    expect(await reasonOf(bare)).toBe('none_linked');
    const call = await newCall();
    expect(await reasonOf(call)).toBeNull();
    expect((await start(call)).status).toBe(200);
    expect(await reasonOf(call)).toBe('all_rated');
  });

  test('a conversation that did not take place is not rated, and the page says why (D-3)', async () => {
    for (const outcome of ['missed', 'busy'] as const) {
      const call = await newCall({ outcome });
      const reason = 'Разговор не состоялся: оценивать нечего.';
      expect(await start(call)).toMatchObject({ status: 403, body: { message: reason } });
      const { body } = await assessor.get<Communication>(`/api/communications/${call.id}`);
      expect(body).toMatchObject({ forms: [], may: { evaluate: { allowed: false, reason } } });
    }
  });

  test.each<[ProjectStatus, number]>([
    ['active', 200],
    ['paused', 200],
    ['finished', 403],
    ['archived', 403],
  ])('a project in the state %s gives %i', async (status, expected) => {
    const project = await createProject(app.db, { company: a.company, forms: [world.form], status });
    expect((await start(await newCall({ project }))).status).toBe(expected);
  });
});

describe('versions of a form (D-11)', () => {
  test('one that is begun stays on its version, a new one begins on the new', async () => {
    const form = await createForm(app.db, { content: worldForm });
    const project = await createProject(app.db, { company: a.company, forms: [form] });
    const [early, late] = [await newCall({ project }), await newCall({ project })];
    const { body: begun } = await start(early, { form_id: form.id });
    await createFormVersion(app.db, form, { number: 3, content: worldForm, published: false });
    const second = await createFormVersion(app.db, form, { number: 2, content: worldForm, published: true });
    expect((await start(early, { form_id: form.id })).body).toMatchObject({
      id: begun.id,
      form_version: { id: form.version_id, number: 1, is_current: false },
    });
    expect((await start(late, { form_id: form.id })).body.form_version).toEqual({
      id: second,
      number: 2,
      is_current: true,
    });
  });
});

/** The stored row, its answers and its version, scored anew. */
async function recount(id: number) {
  return app.db.read(async (q) => {
    const [row] = await q.select().from(evaluations).where(eq(evaluations.id, id));
    const [version] = await q
      .select()
      .from(formVersions)
      .where(eq(formVersions.id, row?.form_version_id ?? 0));
    const answers = await q.select().from(evaluationAnswers).where(eq(evaluationAnswers.evaluation_id, id));
    return { row, answers, result: scoreEvaluation(version?.content ?? worldForm, answers) };
  });
}

describe('a stored score is what the function computes of the stored answers (D-14)', () => {
  const fillings: [string, Answer[], number | null][] = [
    ['all is well', worldAnswers(), 100],
    ['a part of the points', worldAnswers({ greeting: 'no', questions: 7 }), 68],
    ['a critical failure of the form', worldAnswers({ agreement: 'none' }), 0],
    ['nothing but «Н/П»', [...worldAnswers({ questions: 5 }).slice(1), notApplicable('greeting')], 75],
    ['an incomplete draft', [anAnswer('questions', 3)], 30],
    ['text alone', [anAnswer('remark', 'слово')], null],
    ['nothing', [], null],
  ];
  const fill = async (call: { id: number }, form: { id: number }, answers: Answer[]) => {
    const { body } = await start(call, { form_id: form.id });
    const draft = { answers, general_comment: '', growth_points: '' };
    const saved = await assessor.put<SavedDraft>(`/api/evaluations/${body.id}/draft`, draft, { 'if-match': '"1"' });
    expect(saved.status).toBe(200);
    return saved.body;
  };

  test.each(fillings)('%s', async (_name, answers, score) => {
    const saved = await fill(await newCall(), world.form, answers);
    const { row, result, ...counted } = await recount(saved.id);
    expect(saved.result).toEqual(result);
    expect(row?.result).toEqual(result);
    expect(row).toMatchObject({
      score,
      raw_score: result.raw_score,
      passed: result.passed,
      has_critical_failure: result.critical_failures.length > 0,
    });
    const normalised = new Map(result.lines.map((line) => [line.criterion_key, line.normalised]));
    for (const answer of counted.answers) expect(answer.normalised).toBe(normalised.get(answer.criterion_key) ?? null);
  });

  test.each(valuesOf(RATE_METHODS))('the method %s: in a draft and after submitting', async (rate_method) => {
    const form = await createForm(app.db, { content: { ...worldForm, rate_method } });
    const project = await createProject(app.db, { company: a.company, forms: [form] });
    const saved = await fill(await newCall({ project }), form, worldAnswers({ questions: 3, agreement: 'partly' }));
    const sent = await assessor.post<Evaluation>(`/api/evaluations/${saved.id}/submit`, undefined, {
      'if-match': '"2"',
    });
    const { row, result } = await recount(saved.id);
    expect(sent.body.result).toEqual(result);
    expect(row).toMatchObject({ state: 'published', score: result.score });
    expect(result.score).toBeGreaterThan(0);
  });
});
