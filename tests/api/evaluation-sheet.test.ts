import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { anAnswer } from '#tests/fixtures/answer-fixtures.ts';
import {
  type Answer,
  type Evaluation,
  evaluationSchema,
  type EvaluationSheet,
  evaluationSheetSchema,
} from '#domain/evaluations/evaluations.schema.ts';
import { evaluations } from '#server/db/schema/index.ts';
import {
  createCommunication,
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

describe('an evaluation begins with its first answer (D-18)', () => {
  type SheetBody = EvaluationSheet & { message: string; errors: Record<string, string[]> };
  const sheet = (communication: { id: number }, form: number | string = world.form.id, caller = assessor) =>
    caller.get<SheetBody>(`/api/communications/${communication.id}/evaluation-sheet?form_id=${form}`);
  const blank = { general_comment: '', growth_points: '' };
  const firstOf = (answers: Answer[], form_version_id = world.form.version_id, form_id = world.form.id) => ({
    form_id,
    first: { form_version_id, draft: { answers, ...blank } },
  });

  test('ladder of the sheet: 401, 400 for the numbers, 403 of a customer, 404 of another company, 422, 200', async () => {
    const call = await newCall();
    await createEvaluation(app.db, {
      communication: call,
      form: world.form,
      assessor: a.otherAssessor,
      state: 'published',
    });
    expect((await sheet(call, undefined, app.anonymous)).status).toBe(401);
    expect((await sheet({ id: 0 })).status).toBe(400);
    for (const form of ['', 'x', 0, 1.5]) expect((await sheet(call, form)).status).toBe(400);
    expect((await sheet(call, undefined, await app.as(a.customer))).status).toBe(403);
    expect((await sheet(call, undefined, await app.as(world.b.assessor))).status).toBe(404);
    const { status, body } = await sheet(call, 2_000_000_000);
    expect({ status, errors: body.errors }).toEqual({
      status: 422,
      errors: { form_id: ['Эта форма не подходит к коммуникации.'] },
    });
    expect((await sheet(call)).status).toBe(200);
  });

  test('a sheet is what the draft would be, and makes none, however often it is opened', async () => {
    const call = await newCall();
    const { body } = await sheet(call);
    await sheet(call);
    expect(await evaluationsOf(call)).toEqual([]);
    expect(evaluationSheetSchema.parse(body)).toEqual(body);
    const { body: begun } = await start(call);
    const { id, revision, may, ...rest } = body;
    expect({ id, revision }).toEqual({ id: null, revision: 0 });
    expect(begun).toMatchObject(rest);
    expect(may).toEqual({ ...begun.may, discard: { allowed: false, reason: 'Удалять нечего: ответов ещё нет.' } });
    expect((await sheet(call)).body).toEqual(begun);
  });

  test('a sheet asks for what the project asks for: its own threshold (D-10)', async () => {
    const project = await createProject(app.db, { company: a.company, forms: [world.form], pass_threshold: 61 });
    expect((await sheet(await newCall({ project }))).body.content.pass_threshold).toBe(61);
  });

  test('one request begins it with the answers, scored and recorded; a task goes on with it alone', async () => {
    const call = await newCall();
    const answers = worldAnswers().slice(0, 1);
    const { status, body } = await start(call, firstOf(answers));
    expect(status).toBe(200);
    expect(evaluationSchema.parse(body)).toEqual(body);
    expect(body).toMatchObject({ state: 'draft', draft: { answers, ...blank }, result: { score: 100 } });
    const saved = await assessor.put(
      `/api/evaluations/${body.id}/draft`,
      { answers, ...blank },
      {
        'if-match': `"${body.revision}"`,
      },
    );
    expect(saved.status).toBe(200);
  });

  test('what does not fit the form begins nothing: 422 at the answer', async () => {
    const call = await newCall();
    const { status, body } = await start(call, firstOf([anAnswer('greeting', 'maybe')]));
    expect(status).toBe(422);
    expect(Object.keys(body.errors)).toEqual(['answers.greeting']);
    expect(await evaluationsOf(call)).toEqual([]);
    const other = await createForm(app.db);
    expect((await start(call, firstOf([], other.version_id))).status).toBe(422);
    expect(await evaluationsOf(call)).toEqual([]);
  });

  test('begun in another tab, it is not overwritten: 412 shows it, and five tabs at once make one (Q-14, Q-15)', async () => {
    const call = await newCall();
    const answers = await Promise.all(worldAnswers().map((answer) => start(call, firstOf([answer]))));
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 412, 412]);
    const [row] = await evaluationsOf(call);
    expect(await evaluationsOf(call)).toHaveLength(1);
    const refused = answers.find(({ status }) => status === 412)?.body as unknown as { data: { present: Evaluation } };
    expect(refused.data.present).toMatchObject({ id: row?.id, state: 'draft' });
    expect(refused.data.present.draft.answers).toHaveLength(1);
  });

  test('a version that came out meanwhile does not take the answers away: it is offered afterwards (D-11)', async () => {
    const form = await createForm(app.db, { content: worldForm });
    const project = await createProject(app.db, { company: a.company, forms: [form] });
    const call = await newCall({ project });
    const { body: seen } = await sheet(call, form.id);
    await createFormVersion(app.db, form, { number: 2, content: worldForm, published: true });
    const { body } = await start(call, firstOf(worldAnswers(), seen.form_version.id, form.id));
    expect(body.form_version).toEqual({ id: seen.form_version.id, number: 1, is_current: false });
  });
});
