import { eq, sql } from 'drizzle-orm';
import { readXlsx } from 'hucre/xlsx';
import { beforeAll, describe, expect, test } from 'vitest';
import {
  type CalibrationMatrix,
  calibrationMatrixSchema,
  type CalibrationReview,
  calibrationReviewSchema,
  type PublishedAgreed,
} from '#domain/calibrations/calibration-review.schema.ts';
import {
  type Calibration,
  type CalibrationList,
  calibrationListSchema,
  calibrationSchema,
} from '#domain/calibrations/calibrations.schema.ts';
import { type CalibrationRating, calibrationRatingSchema } from '#domain/calibrations/calibration-rating.schema.ts';
import type { Evaluation } from '#domain/evaluations/evaluations.schema.ts';
import { auditRecords, calibrations, evaluations } from '#server/db/schema/index.ts';
import { XLSX_TYPE } from '#server/xlsx/write-workbook.ts';
import {
  beginRating,
  makeCalibration,
  placePath,
  rate,
  saveRating,
  startCalibration,
} from '#tests/support/calibrations.ts';
import { type Communication, createCommunication, createEvaluation } from '#tests/support/factories.ts';
import { runDueJobs } from '#tests/support/run-due-jobs.ts';
import { type Caller, type TestApp, testApp } from '#tests/support/test-app.ts';
import { createWorld, type Side, type World, worldAnswers } from '#tests/support/world.ts';

let app: TestApp;
let world: World;
let a: Side;
let pm: Caller;
let assessor: Caller;
let other: Caller;

beforeAll(async () => {
  app = await testApp();
  world = await createWorld(app.db);
  ({ a } = world);
  [pm, assessor, other] = await Promise.all([app.as(a.pm), app.as(a.assessor), app.as(a.otherAssessor)]);
});

type Refusal = { message: string; errors: Record<string, string[]> };
const seen = (revision: number) => ({ 'if-match': `"${revision}"` });
const talk = () => createCommunication(app.db, { project: a.project, employee: a.manager });
const talks = (count: number) => Promise.all(Array.from({ length: count }, talk));
const get = (caller: Caller, id: number) => caller.get<Calibration & Refusal>(`/api/calibrations/${id}`);
const asked = (communications: Communication[], over: Partial<Parameters<typeof makeCalibration>[1]> = {}) => ({
  side: a,
  form: world.form,
  communications,
  user_ids: [a.assessor.id, a.otherAssessor.id],
  ...over,
});

describe('D-23: the life of a session', () => {
  test('from a draft to a published agreement, with a guest', async () => {
    const [first, second] = await talks(2);
    if (!first || !second) throw new Error('two were made');
    const { calibration, guests } = await startCalibration(
      app,
      pm,
      asked([first, second], { guests: ['Пётр'], over: { guests_see_review: true } }),
    );
    const [guest] = guests;
    if (!guest) throw new Error('a link was shown');
    expect(calibrationSchema.parse(calibration)).toEqual(calibration);
    expect(calibration).toMatchObject({ status: 'scoring', done: { count: 0, of: 6 }, own: null, leads: true });
    const { id } = calibration;

    expect((await guest.get<Record<string, unknown>>('/api/auth/permissions')).body).toMatchObject({
      pages: { calibr_session: true, communications: false },
      guest: { name: 'Гость Пётр', target: { type: 'calibration', id } },
    });
    const place = await guest.get<CalibrationRating>(placePath(id, first.id));
    expect(place).toMatchObject({
      status: 200,
      body: { position: 1, of: 2, next_to_rate_id: second.id, own: { state: 'none' } },
    });
    expect(calibrationRatingSchema.parse(place.body)).toEqual(place.body);

    expect(await rate(assessor, id, first.id)).toMatchObject({ state: 'submitted', origin: null });
    await rate(other, id, first.id, { answers: worldAnswers({ greeting: 'no', agreement: 'partly' }) });
    const rated = await rate(guest, id, first.id, { answers: worldAnswers({ agreement: 'partly' }) });
    expect(rated).toMatchObject({
      kind: 'calibration',
      state: 'submitted',
      assessor: { id: null, name: 'Гость Пётр' },
      calibration_id: id,
    });

    const review = await pm.post<Calibration & Refusal>(`/api/calibrations/${id}/review`);
    expect(review).toMatchObject({ status: 200, body: { status: 'review' } });
    expect((await pm.get<CalibrationReview>(`/api/calibrations/${id}/review`)).body).toEqual({ figures: null });
    await runDueJobs(app.deps);
    const { body: figures } = await assessor.get<CalibrationReview>(`/api/calibrations/${id}/review`);
    expect(calibrationReviewSchema.parse(figures)).toEqual(figures);
    expect(figures.figures).toMatchObject({
      ratings: 3,
      communications: 1,
      participants_count: 3,
      reference: 'median',
    });
    expect(figures.figures?.most_different).toEqual(expect.arrayContaining(['greeting', 'agreement']));

    const matrix = await guest.get<CalibrationMatrix>(`${placePath(id, first.id)}/matrix`);
    expect(matrix.status).toBe(200);
    expect(calibrationMatrixSchema.parse(matrix.body)).toEqual(matrix.body);
    const row = (key: string) => matrix.body.rows.find(({ criterion_key }) => criterion_key === key);
    expect(row('questions')).toMatchObject({ flagged: false, spread: 0, agreed: { decision: 'agreed', value: 10 } });
    expect(row('greeting')).toMatchObject({ flagged: true, spread: 100, agreed: null });

    expect(await pm.post(`/api/calibrations/${id}/close`)).toMatchObject({
      status: 409,
      body: { message: 'Согласуйте или оставьте без решения ещё 2\u00a0критерия.' },
    });
    await expectFile(assessor, id);
    const answers = [
      { criterion_key: 'greeting', decision: 'agreed', value: 'yes', na: false, remark: 'Поздоровался' },
      { criterion_key: 'questions', decision: 'agreed', value: 10, na: false },
      { criterion_key: 'agreement', decision: 'agreed', value: 'partly', na: false },
    ];
    const path = `${placePath(id, first.id)}/agreed`;
    expect((await pm.put(path, { answers })).status).toBe(428);
    expect((await assessor.put(path, { answers }, seen(1))).status).toBe(403);
    expect(await pm.put(path, { answers: [{ ...answers[0], value: 'maybe' }] }, seen(1))).toMatchObject({
      status: 422,
    });
    const agreed = await pm.put<CalibrationMatrix>(path, { answers }, seen(matrix.body.revision));
    expect(agreed).toMatchObject({ status: 200, body: { agreed_score: 80, may: { publish: { allowed: false } } } });
    expect((await pm.put(path, { answers }, seen(matrix.body.revision))).status).toBe(412);

    const closed = await pm.post<Calibration>(`/api/calibrations/${id}/close`);
    expect(closed).toMatchObject({ status: 200, body: { status: 'closed' } });
    expect(closed.body.history.map(({ to }) => to)).toEqual(['closed', 'review', 'scoring', 'draft']);

    const published = await pm.post<PublishedAgreed>(`${placePath(id, first.id)}/publish`);
    expect(published).toMatchObject({ status: 200, body: { score: 80 } });
    expect(await (await app.as(a.manager)).get(`/api/evaluations/${published.body.evaluation_id}`)).toMatchObject({
      status: 200,
      body: { kind: 'regular', state: 'published', result: { score: 80 } },
    });
    expect(await pm.post(`${placePath(id, first.id)}/publish`)).toMatchObject({ status: 409 });
    expect(await pm.post(`${placePath(id, second.id)}/publish`)).toMatchObject({
      status: 409,
      body: { message: 'Не по всем критериям есть согласованный ответ.' },
    });
  });

  test('D-25: what is closed the database itself refuses to change', async () => {
    const { id, rating } = await closedCalibration();
    const tries = [
      sql`update calibrations set name = 'Другое' where id = ${id}`,
      sql`delete from calibrations where id = ${id}`,
      sql`update calibration_participants set guest_name = 'x' where calibration_id = ${id}`,
      sql`insert into calibration_participants (calibration_id, guest_name) values (${id}, 'x')`,
      sql`update calibration_communications set position = 9 where calibration_id = ${id}`,
      sql`delete from calibration_communications where calibration_id = ${id}`,
      sql`update calibration_agreed_answers set remark = 'x' where calibration_id = ${id}`,
      sql`delete from calibration_agreed_answers where calibration_id = ${id}`,
      sql`update calibration_steps set reason = 'x' where calibration_id = ${id}`,
      sql`update evaluations set general_comment = 'x' where id = ${rating.id}`,
      sql`update evaluations set state = 'void' where id = ${rating.id}`,
      sql`delete from evaluations where id = ${rating.id}`,
      sql`update evaluation_answers set comment = 'x' where evaluation_id = ${rating.id}`,
      sql`delete from evaluation_answers where evaluation_id = ${rating.id}`,
    ];
    for (const statement of tries) await expect(app.db.write((q) => q.execute(statement))).rejects.toThrow();
    const [row] = await app.db.read((q) => q.select().from(calibrations).where(eq(calibrations.id, id)));
    expect(row).toMatchObject({ name: 'Сверка', status: 'closed' });
  });

  test('a deadline refuses answers; a new one takes them again', async () => {
    const [one] = await talks(1);
    if (!one) throw new Error('one was made');
    const soon = new Date(app.clock.now().getTime() + 3_600_000).toISOString();
    const { calibration } = await startCalibration(app, pm, asked([one], { over: { deadline_at: soon } }));
    const draft = await beginRating(assessor, calibration.id, one.id);
    app.clock.set(calibration.deadline_at);
    const late = { status: 409, body: { message: 'Срок оценивания прошёл: ответы больше не принимаются.' } };
    const body = { answers: worldAnswers(), general_comment: '', growth_points: '' };
    expect(await assessor.put(`/api/evaluations/${draft.id}/draft`, body, seen(draft.revision))).toMatchObject(late);
    expect(await other.post(`${placePath(calibration.id, one.id)}/evaluation`)).toMatchObject(late);
    expect((await get(pm, calibration.id)).body.overdue).toBe(true);
    const deadline_at = new Date(app.clock.now().getTime() + 86_400_000).toISOString();
    expect((await pm.post(`/api/calibrations/${calibration.id}/deadline`, { deadline_at })).status).toBe(200);
    await saveRating(assessor, draft);
    app.clock.set('2026-03-08T09:00:00.000Z');
  });
});

/** D-26: five sheets with numbers as numbers; one row an answer. */
async function expectFile(caller: Caller, id: number): Promise<void> {
  const file = await app.router.request(`http://razbor.test/api/calibrations/${id}/export`, {
    headers: { authorization: `Bearer ${caller.token}` },
  });
  expect(file.headers.get('content-type')).toBe(XLSX_TYPE);
  const { sheets } = await readXlsx(new Uint8Array(await file.arrayBuffer()));
  expect(sheets.map(({ name }) => name)).toEqual(['Сводка', 'Матрица', 'Участники', 'Критерии', 'Ответы']);
  const [summary, , , , answers] = sheets;
  expect(summary?.rows.find(([name]) => name === 'Оценок')).toEqual(['Оценок', 3]);
  expect(answers?.rows).toHaveLength(1 + 3 * 3);
  expect(answers?.rows[1]?.slice(0, 5)).toEqual([expect.any(Number), expect.any(Number), expect.any(String), 0, 0]);
}

/** Closed session with two ratings that agree in all. */
async function closedCalibration(): Promise<{ id: number; rating: Evaluation; one: Communication }> {
  const one = await talk();
  const { calibration } = await startCalibration(app, pm, asked([one]));
  const { id } = calibration;
  const rating = await rate(assessor, id, one.id);
  await rate(other, id, one.id);
  for (const step of ['review', 'close']) {
    const done = await pm.post<Refusal>(`/api/calibrations/${id}/${step}`);
    if (done.status !== 200) throw new Error(done.body.message);
    await runDueJobs(app.deps);
  }
  return { id, rating, one };
}

test('D-3: a session is there for who leads and who takes part, and for nobody else', async () => {
  const [one] = await talks(1);
  if (!one) throw new Error('one was made');
  const made = await makeCalibration(pm, asked([one]));
  const statuses = async () =>
    Promise.all(
      [
        pm,
        assessor,
        await app.as(world.admin),
        await app.as(a.customer),
        await app.as(world.b.pm),
        await app.as(a.manager),
      ].map(async (caller) => (await get(caller, made.id)).status),
    );
  expect(await statuses()).toEqual([200, 404, 200, 404, 404, 404]);
  expect((await assessor.post(`/api/calibrations/${made.id}/start`)).status).toBe(404);
  expect((await pm.post(`/api/calibrations/${made.id}/start`)).status).toBe(200);
  expect(await statuses()).toEqual([200, 200, 200, 404, 404, 404]);
  expect((await assessor.post(`/api/calibrations/${made.id}/review`)).status).toBe(403);
  const list = await assessor.get<CalibrationList>('/api/calibrations?filter[mine]=1&filter[search]=сверк');
  expect(calibrationListSchema.parse(list.body)).toEqual(list.body);
  expect(list.body.data.find(({ id }) => id === made.id)).toMatchObject({ done: null, own: { count: 0, of: 1 } });
  expect(await assessor.post('/api/calibrations', {})).toMatchObject({ status: 422 });
});

test('D-23: ratings of a calibration are in no figure, and the published one is refused where one is out', async () => {
  const { id, one, rating } = await closedCalibration();
  const page = await pm.get<{ evaluations: unknown[] }>(`/api/communications/${one.id}`);
  expect(page.body.evaluations).toEqual([]);
  const facts = { communication: one, form: world.form, answers: worldAnswers(), assessor: a.assessor };
  await createEvaluation(app.db, { ...facts, state: 'published' });
  const message = 'У коммуникации уже есть опубликованная оценка по этой форме: сначала аннулируйте её.';
  expect((await pm.get<CalibrationMatrix>(`${placePath(id, one.id)}/matrix`)).body.may.publish).toEqual({
    allowed: false,
    reason: message,
  });
  expect(await pm.post(`${placePath(id, one.id)}/publish`)).toMatchObject({ status: 409, body: { message } });
  await app.db.write((q) => q.update(evaluations).set({ state: 'void' }).where(eq(evaluations.kind, 'regular')));
  expect((await pm.post(`${placePath(id, one.id)}/publish`)).status).toBe(200);
  const rows = await app.db.read((q) => q.select().from(auditRecords).where(eq(auditRecords.entity_id, rating.id)));
  expect(rows.filter(({ entity }) => entity === 'evaluations').map(({ action }) => action)).toEqual([
    'create',
    'save',
    'submit',
  ]);
});
