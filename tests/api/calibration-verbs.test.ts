import { beforeAll, describe, expect, test } from 'vitest';
import { DAY_MS } from '#domain/kernel/time.ts';
import type { CalibrationTrend } from '#domain/calibrations/calibration-trend.schema.ts';
import type { CalibrationMatrix, CalibrationReview } from '#domain/calibrations/calibration-review.schema.ts';
import type { Calibration, CalibrationWithLinks } from '#domain/calibrations/calibrations.schema.ts';
import type { Dashboard } from '#domain/dashboards/dashboards.schema.ts';
import { remindOfCalibrations } from '#server/modules/calibrations/calibration-reminders.ts';
import { jobs } from '#server/db/schema/index.ts';
import { ratedTalk } from '#tests/support/appeal-factories.ts';
import { type makeCalibration, placePath, rate, startCalibration } from '#tests/support/calibrations.ts';
import { type Communication, createCommunication } from '#tests/support/factories.ts';
import { NOW } from '#tests/support/fixed-clock.ts';
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
const talk = (over: Partial<Parameters<typeof createCommunication>[1]> = {}) =>
  createCommunication(app.db, { project: a.project, employee: a.manager, ...over });
const talks = (count: number) => Promise.all(Array.from({ length: count }, () => talk()));
const asked = (communications: Communication[], over: Partial<Parameters<typeof makeCalibration>[1]> = {}) => ({
  side: a,
  form: world.form,
  communications,
  user_ids: [a.assessor.id, a.otherAssessor.id],
  ...over,
});

/** Letters that become due within a minute, the latest first in nobody's mind. */
async function letters(): Promise<string[]> {
  app.mail.sent.length = 0;
  app.clock.advance(60_000);
  await runDueJobs(app.deps);
  return app.mail.sent.map(({ to, subject }) => `${subject}: ${String(to)}`).toSorted();
}

describe('D-23: who takes part', () => {
  const addOne = (id: number, who: unknown) =>
    pm.post<CalibrationWithLinks & Refusal>(`/api/calibrations/${id}/participants`, who);
  const guestOf = ({ participants }: Calibration) => {
    const guest = participants.find(({ link }) => link !== null);
    if (!guest) throw new Error('no guest with a link');
    return guest;
  };

  test('who joins while it is rated is asked at once; a stranger is refused', async () => {
    const [one] = await talks(1);
    if (!one) throw new Error('one was made');
    const { calibration } = await startCalibration(app, pm, asked([one]));
    await app.db.write((q) => q.delete(jobs));
    const stranger = { kind: 'user', user_id: world.b.assessor.id };
    expect(await addOne(calibration.id, stranger)).toMatchObject({
      status: 422,
      body: { errors: { user_id: ['Такого человека нет среди тех, кто может участвовать.'] } },
    });
    expect((await addOne(calibration.id, { kind: 'user', user_id: a.head.id })).status).toBe(200);
    expect(await letters()).toEqual([`Вас приглашают в калибровку: «Сверка»: ${a.head.email}`]);
    expect((await addOne(calibration.id, { kind: 'user', user_id: a.head.id })).status).toBe(422);
    expect((await rate(await app.as(a.head), calibration.id, one.id)).state).toBe('submitted');
  });

  test('D-6: a guest with an address gets the link by letter; a new one ends the old, revoked none works', async () => {
    const [one] = await talks(1);
    if (!one) throw new Error('one was made');
    const { calibration } = await startCalibration(app, pm, asked([one]));
    const { id } = calibration;
    await app.db.write((q) => q.delete(jobs));
    const invited = await addOne(id, { kind: 'guest', name: 'Зоя', email: 'zoya@client.example' });
    expect(invited.body.links).toMatchObject([{ path: null, mailed_to: 'zoya@client.example' }]);
    expect(await letters()).toEqual(['Приглашение оценить разговоры: Сверка: zoya@client.example']);
    const token = /[?&]token=([\w-]+)/.exec(app.mail.sent[0]?.text ?? '')?.[1] ?? '';
    expect((await app.withToken(token).get(placePath(id, one.id))).status).toBe(200);

    const place = `/api/calibrations/${id}/participants/${guestOf(invited.body.calibration).id}`;
    expect((await pm.post(`${place}/link`)).status).toBe(200);
    expect((await app.withToken(token).get(placePath(id, one.id))).status).toBe(401);
    await letters();
    const fresh = /[?&]token=([\w-]+)/.exec(app.mail.sent[0]?.text ?? '')?.[1] ?? '';
    expect((await app.withToken(fresh).get(placePath(id, one.id))).status).toBe(200);
    expect((await pm.post(`${place}/revoke-link`)).status).toBe(200);
    expect((await app.withToken(fresh).get(placePath(id, one.id))).status).toBe(401);
    expect(await pm.post<Refusal>(`${place}/revoke-link`)).toMatchObject({
      status: 409,
      body: { message: 'Действующей ссылки нет.' },
    });
  });

  test('who has rated and is taken out stays marked and outside the figures; who has not is gone', async () => {
    const [one] = await talks(1);
    if (!one) throw new Error('one was made');
    const extra = await app.as(a.head);
    const people = [a.assessor.id, a.otherAssessor.id, a.head.id, a.customer.id];
    const { calibration } = await startCalibration(app, pm, asked([one], { user_ids: people }));
    const { id } = calibration;
    for (const caller of [assessor, other]) await rate(caller, id, one.id);
    await rate(extra, id, one.id, { answers: worldAnswers({ greeting: 'no', agreement: 'none' }) });
    const participantOf = (name: string) =>
      calibration.participants.find((participant) => participant.name.startsWith(name))?.id;
    const remove = (participantId: number | undefined) =>
      pm.remove<Calibration & Refusal>(`/api/calibrations/${id}/participants/${participantId}`);
    const rated = await remove(participantOf(a.head.surname));
    expect(rated.status).toBe(200);
    expect(rated.body.participants.filter(({ removed }) => removed)).toHaveLength(1);
    const idle = await remove(participantOf(a.customer.surname));
    expect(idle.body.participants).toHaveLength(3);
    expect(await remove(participantOf(a.assessor.surname))).toMatchObject({
      status: 409,
      body: { message: 'В сессии должно остаться не меньше двух участников.' },
    });
    expect((await pm.post(`/api/calibrations/${id}/review`)).status).toBe(200);
    await runDueJobs(app.deps);
    const { body } = await pm.get<CalibrationReview>(`/api/calibrations/${id}/review`);
    expect(body.figures).toMatchObject({ ratings: 2, exact: 1, participants_count: 2 });
  });
});

test('D-23: back from the review with a reason and a new deadline; who had not rated is marked as having seen', async () => {
  const [one, two] = await talks(2);
  if (!one || !two) throw new Error('two were made');
  const { calibration } = await startCalibration(app, pm, asked([one, two]));
  const { id } = calibration;
  for (const caller of [assessor, other]) await rate(caller, id, one.id);
  const resume = (body: unknown) => pm.post<Calibration & Refusal>(`/api/calibrations/${id}/resume`, body);
  const deadline_at = new Date(app.clock.now().getTime() + 2 * DAY_MS).toISOString();
  expect(await resume({ reason: 'Рано', deadline_at })).toMatchObject({ status: 409 });
  expect((await pm.post(`/api/calibrations/${id}/review`)).status).toBe(200);
  expect((await resume({ reason: ' ', deadline_at })).status).toBe(422);
  expect((await resume({ reason: 'Рано', deadline_at: NOW })).status).toBe(422);
  const back = await resume({ reason: 'Не все успели', deadline_at });
  expect(back).toMatchObject({ status: 200, body: { status: 'scoring', deadline_at } });
  expect(back.body.history[0]).toMatchObject({ to: 'scoring', from: 'review', reason: 'Не все успели' });
  await rate(assessor, id, two.id);
  await rate(other, id, two.id);
  expect((await pm.post(`/api/calibrations/${id}/review`)).status).toBe(200);
});

test('D-23, Q-16: a day before the deadline who is not done is told, once, and again after a new deadline', async () => {
  const [one] = await talks(1);
  if (!one) throw new Error('one was made');
  const now = app.clock.now().getTime();
  const deadline_at = new Date(now + 2 * DAY_MS).toISOString();
  const { calibration } = await startCalibration(app, pm, asked([one], { over: { deadline_at } }));
  await rate(assessor, calibration.id, one.id);
  await app.db.write((q) => q.delete(jobs));
  const remind = async () => {
    await remindOfCalibrations(app.deps);
    return (await letters()).filter((line) => line.startsWith('Подходит срок'));
  };
  expect(await remind()).toEqual([]);
  app.clock.set(new Date(now + DAY_MS + 3_600_000).toISOString());
  // Sessions end meanwhile: the pm signs in again.
  const again = await app.as(a.pm);
  const told = [`Подходит срок калибровки: «Сверка»: ${a.otherAssessor.email}`];
  expect(await remind()).toEqual(told);
  expect(await remind()).toEqual([]);
  const later = new Date(app.clock.now().getTime() + DAY_MS - 3_600_000).toISOString();
  expect((await again.post(`/api/calibrations/${calibration.id}/deadline`, { deadline_at: later })).status).toBe(200);
  expect(await remind()).toEqual(told);
  app.clock.set(NOW);
});

test('D-27: agreement in closed sessions stands beside the assessor’s work on the dashboard', async () => {
  const [one] = await talks(1);
  if (!one) throw new Error('one was made');
  await ratedTalk(app.db, world, a);
  const agreementOf = async (caller: Caller, userId: number) => {
    const { body } = await caller.get<Dashboard>(
      `/api/dashboards?filter[period]=days_30&filter[project_id][]=${a.project.id}`,
    );
    const line = body.assessors?.find(({ assessor: { id } }) => id === userId);
    if (!line) throw new Error('no line of this assessor');
    return line.agreement;
  };
  const { calibration } = await startCalibration(app, pm, asked([one]));
  const { id } = calibration;
  await rate(assessor, id, one.id);
  await rate(other, id, one.id, { answers: worldAnswers({ agreement: 'partly' }) });
  expect((await pm.post(`/api/calibrations/${id}/review`)).status).toBe(200);
  await runDueJobs(app.deps);
  // An open session tells nothing: its figures would show who differs before the review is over (D-24).
  expect(await agreementOf(pm, a.assessor.id)).toBeNull();
  const { body: matrix } = await pm.get<CalibrationMatrix>(`${placePath(id, one.id)}/matrix`);
  const answers = worldAnswers().map(({ criterion_key, value, na }) => ({
    criterion_key,
    decision: 'agreed',
    value,
    na,
  }));
  const headers = { 'if-match': `"${matrix.revision}"` };
  expect((await pm.put(`${placePath(id, one.id)}/agreed`, { answers }, headers)).status).toBe(200);
  expect((await pm.post(`/api/calibrations/${id}/close`)).status).toBe(200);

  const { body: trend } = await pm.get<CalibrationTrend>('/api/calibrations/dynamics');
  const alignment = trend.participants.find(({ user }) => user.id === a.assessor.id)?.alignment ?? 0;
  expect(alignment).toBeGreaterThan(0);
  const percent = Math.round(alignment * 1000) / 10;
  expect(await agreementOf(pm, a.assessor.id)).toBe(percent);
  expect(await agreementOf(assessor, a.assessor.id)).toBe(percent);
  expect(await agreementOf(await app.as(world.b.pm), a.assessor.id).catch(String)).toContain('no line');
});
