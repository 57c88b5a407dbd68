import { beforeAll, describe, expect, test } from 'vitest';
import type { AnswerValue } from '#domain/evaluations/evaluations.schema.ts';
import { answersOf } from '#tests/fixtures/answer-fixtures.ts';
import { formDocument } from '#domain/forms/form-document.ts';
import { aContent, aCriterion, aGroup, outOfTen } from '#tests/fixtures/form-fixtures.ts';
import type { FormSimulation } from '#domain/forms/form-simulation.schema.ts';
import type { Form } from '#domain/forms/forms.schema.ts';
import { criteria } from '#server/db/schema/index.ts';
import {
  createCommunication,
  createEvaluation,
  createForm,
  createFormVersion,
  createProject,
  type Project,
} from '#tests/support/factories.ts';
import { fingerprint } from '#tests/support/fingerprint.ts';
import { auditOfForm, contentOf, formCalls } from '#tests/support/form-calls.ts';
import { type Caller, type TestApp, testApp } from '#tests/support/test-app.ts';
import { createWorld, type World } from '#tests/support/world.ts';

let app: TestApp;
let world: World;
let pm: Caller;
let admin: Caller;

beforeAll(async () => {
  app = await testApp();
  world = await createWorld(app.db);
  pm = await app.as(world.a.pm);
  admin = await app.as(world.admin);
});

const two = (a: number, b: number) =>
  aContent([aGroup('g', [aCriterion('a', { weight: a }), aCriterion('b', { weight: b, scale: outOfTen })])]);
const simulate = (id: number, body: object = {}, caller = pm) =>
  caller.post<FormSimulation>(`/api/forms/${id}/simulate`, body);

describe('POST /api/forms/{id}/simulate', () => {
  async function prepared() {
    const form = await createForm(app.db, { content: two(1, 1), company: world.a.company });
    await createFormVersion(app.db, form, { number: 2, content: two(3, 1), published: false });
    const project = await createProject(app.db, { company: world.a.company, name: 'Строгий', pass_threshold: 90 });
    return { form, project };
  }
  type Rated = { project: Pick<Project, 'id' | 'company_id'>; values: Record<string, AnswerValue>; over?: object };
  const rate = async (form: Awaited<ReturnType<typeof createForm>>, { project, values, over = {} }: Rated) => {
    const communication = await createCommunication(app.db, { project, employee: world.a.manager });
    const facts = { communication, form, assessor: world.a.assessor, answers: answersOf(values) };
    return createEvaluation(app.db, { ...facts, state: 'published', ...over });
  };

  test('D-12: published regular evaluations, the newest first, as they were and would be; nothing changes', async () => {
    const { form, project } = await prepared();
    const older = await rate(form, { project: world.a.project, values: { a: 'yes', b: 4 } });
    const at = (day: string) => ({ published_at: new Date(`2026-03-${day}T12:00:00Z`) });
    const newer = await rate(form, { project, values: { a: 'yes', b: 8 }, over: { ...at('09'), passed: true } });
    for (const over of [{ state: 'draft' }, { state: 'submitted' }, { state: 'void' }, { kind: 'calibration' }])
      await rate(form, { project, values: { a: 'no', b: 0 }, over });
    const before = await fingerprint(app.db);
    const { status, body } = await simulate(form.id);
    expect(status).toBe(200);
    expect(await fingerprint(app.db)).toBe(before);
    expect(body.rows).toMatchObject([
      {
        evaluation_id: newer.id,
        project: { id: project.id, name: 'Строгий' },
        employee: 'Продавцов А',
        published_at: '2026-03-09T12:00:00.000Z',
        before: { score: 90, passed: true, grade: { name: 'Отлично' }, has_critical_failure: false },
        // The project's own threshold of 90 is over the draft's, too.
        after: { score: 95, passed: true, grade: { name: 'Отлично' } },
        difference: 5,
        unanswered: 0,
      },
      {
        evaluation_id: older.id,
        before: { score: 70, passed: false },
        after: { score: 85, passed: true },
        difference: 15,
      },
    ]);
    expect(body.summary).toMatchObject({
      before: { mean: 80, passed: 1 },
      after: { mean: 90, passed: 2 },
      raised: 2,
      lowered: 0,
      passed_now: 1,
    });
    expect((await simulate(form.id, { last: 1 })).body.rows).toHaveLength(1);
    expect((await simulate(form.id, { project_id: world.a.project.id })).body.rows).toHaveLength(1);
    expect((await simulate(form.id, { project_id: world.b.project.id })).body.rows).toEqual([]);
    for (const last of [0, 1001]) expect((await simulate(form.id, { last })).status).toBe(422);
  });

  test('D-2: evaluations that are not seen are not counted', async () => {
    const { form } = await prepared();
    await rate(form, { project: world.b.project, values: { a: 'yes', b: 8 } });
    expect((await simulate(form.id)).body.rows).toEqual([]);
    expect((await simulate(form.id, {}, admin)).body.rows).toHaveLength(1);
  });

  test('D-12: before the first change nothing would change', async () => {
    const form = await createForm(app.db, { company: world.a.company, content: two(1, 1) });
    await rate(form, { project: world.a.project, values: { a: 'yes', b: 8 } });
    const [row] = (await simulate(form.id)).body.rows;
    expect(row?.after).toMatchObject(row?.before ?? {});
  });
});

describe('POST /api/forms/import', () => {
  const send = (document: unknown, over: object = {}) =>
    pm.post<Form>('/api/forms/import', { name: 'Из файла', company_id: world.a.company.id, document, ...over });
  const good = formDocument('Звонки', contentOf('a'));

  test("D-12: a draft of a new form; unknown and others' criteria are unlinked", async () => {
    const scale = { type: 'text' as const };
    const rows = await app.db.write((q) =>
      q
        .insert(criteria)
        .values([
          { company_id: world.a.company.id, name: 'Свой', scale },
          { company_id: world.b.company.id, name: 'Чужой', scale },
        ])
        .returning({ id: criteria.id }),
    );
    const ids = [...rows.map(({ id }) => id), 999_999];
    const content = aContent([
      aGroup(
        'g',
        ids.map((criterion_id, n) => aCriterion(`c${n}`, { criterion_id })),
      ),
    ]);
    const { status, body } = await send(formDocument('Звонки', content));
    expect(status).toBe(201);
    expect(body).toMatchObject({ name: 'Из файла', status: 'draft', criteria: 3 });
    const draft = (await formCalls(pm).draft(body.id)).body;
    expect(draft.content.groups[0]?.criteria.map(({ criterion_id }) => criterion_id)).toEqual([ids[0], null, null]);
    expect(await auditOfForm(app.db, body.id)).toMatchObject([{ action: 'import', after: { name: 'Из файла' } }]);
  });

  const broken = (change: (content: typeof good.content) => object) => ({ ...good, content: change(good.content) });
  const withScale = (scale: object) =>
    broken((content) => ({
      ...content,
      groups: [{ ...content.groups[0], criteria: [{ ...aCriterion('a'), scale }] }],
    }));

  test.each<[string, unknown, Record<string, string[]>]>([
    ['no file', undefined, { document: ['Это поле обязательно для заполнения.'] }],
    ['no form', { ...good, kind: 'note' }, { 'document.kind': ['Это не файл оценочной формы.'] }],
    [
      'another version',
      { ...good, version: 2 },
      { 'document.version': ['Файл сделан другой версией «Разбора»: прочитать его нельзя.'] },
    ],
    [
      'options that are no list',
      withScale({ type: 'select', options: 'да' }),
      { 'document.content.groups.0.criteria.0.scale.options': ['Нужен список.'] },
    ],
    [
      'an unknown scale',
      withScale({ type: 'stars' }),
      { 'document.content.groups.0.criteria.0.scale.type': ['Недопустимое значение.'] },
    ],
    [
      'a weight of three decimals',
      broken((content) => ({ ...content, groups: [{ ...content.groups[0], weight: 0.001 }] })),
      { 'document.content.groups.0.weight': ['Значение должно быть кратно 0.01.'] },
    ],
    [
      'a field too many',
      broken((content) => ({ ...content, colour: 'red' })),
      { 'document.content.colour': ['Неизвестное поле.'] },
    ],
  ])('D-12: %s is 422 by its place in the file', async (_, document, errors) => {
    const answer = await send(document);
    expect(answer).toMatchObject({ status: 422 });
    expect(answer.body).toMatchObject({ errors });
  });

  test("D-3: nothing is imported into another's company", async () => {
    expect(await send(good, { company_id: world.b.company.id })).toMatchObject({
      status: 422,
      body: { errors: { company_id: ['Выберите компанию.'] } },
    });
  });
});
