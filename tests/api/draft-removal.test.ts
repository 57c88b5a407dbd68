import { and, desc, eq } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import type { Evaluation, SavedDraft } from '#domain/evaluations/evaluations.schema.ts';
import { auditRecords } from '#server/db/schema/index.ts';
import { beginRating, startCalibration } from '#tests/support/calibrations.ts';
import { createCommunication } from '#tests/support/factories.ts';
import { taskRows } from '#tests/support/sample-plans.ts';
import { assignTalks, rateTalk, startRating } from '#tests/support/task-calls.ts';
import { type Caller, type TestApp, testApp } from '#tests/support/test-app.ts';
import { createWorld, type World, worldAnswers } from '#tests/support/world.ts';

let app: TestApp;
let world: World;
let assessor: Caller;
let pm: Caller;

beforeAll(async () => {
  app = await testApp();
  world = await createWorld(app.db);
  [assessor, pm] = await Promise.all([app.as(world.a.assessor), app.as(world.a.pm)]);
});

const seen = (revision: number) => ({ 'if-match': `"${revision}"` });
type Refusal = { message: string; data: { present: Evaluation } };
const discard = (caller: Caller, id: number, revision: number) =>
  caller.remove<Refusal>(`/api/evaluations/${id}`, seen(revision));
const get = (id: number) => assessor.get<Evaluation>(`/api/evaluations/${id}`);
const talk = () => createCommunication(app.db, { project: world.a.project, employee: world.a.manager });

test('D-18: a draft is thrown away: 401, 428, 404 of another company, 403 of a colleague and a pm, 412, 204, then 404', async () => {
  const { id: communicationId } = await talk();
  const { id, may } = (await startRating(assessor, world, communicationId)).body;
  expect(may.discard).toEqual({ allowed: true });
  const draft = { answers: worldAnswers(), general_comment: 'Спешил', growth_points: '' };
  const saved = await assessor.put<SavedDraft>(`/api/evaluations/${id}/draft`, draft, seen(1));
  const { revision } = saved.body;
  expect((await discard(app.anonymous, id, revision)).status).toBe(401);
  expect((await assessor.remove(`/api/evaluations/${id}`)).status).toBe(428);
  expect((await discard(await app.as(world.b.assessor), id, revision)).status).toBe(404);
  expect(await discard(pm, id, revision)).toMatchObject({
    status: 403,
    body: { message: 'Это оценка другого асессора.' },
  });
  expect(await discard(assessor, id, 1)).toMatchObject({ status: 412, body: { data: { present: { revision } } } });
  expect((await discard(assessor, id, revision)).status).toBe(204);
  expect((await get(id)).status).toBe(404);
  expect((await discard(assessor, id, revision)).status).toBe(404);
  const ofThis = and(eq(auditRecords.entity, 'evaluations'), eq(auditRecords.entity_id, id));
  const [last] = await app.db.read((q) =>
    q.select().from(auditRecords).where(ofThis).orderBy(desc(auditRecords.id)).limit(1),
  );
  expect(last).toMatchObject({
    action: 'discard-draft',
    actor_id: world.a.assessor.id,
    before: { state: 'draft', general_comment: 'Спешил', answers: expect.arrayContaining(worldAnswers()) },
  });
  // The form may be begun anew, with nothing of what was thrown away.
  const again = (await startRating(assessor, world, communicationId)).body;
  expect(again).toMatchObject({ state: 'draft', draft: { answers: [], general_comment: '' } });
  expect(again.id).not.toBe(id);
});

test('D-21: the task of a draft that is thrown away is again to do', async () => {
  const { id: communicationId } = await talk();
  await assignTalks(pm, world, [communicationId]);
  const { id } = (await startRating(assessor, world, communicationId)).body;
  const task = async () => (await taskRows(app.db)).find((row) => row.communication_id === communicationId);
  expect(await task()).toMatchObject({ state: 'in_progress', evaluation_id: id });
  expect((await discard(assessor, id, 1)).status).toBe(204);
  expect(await task()).toMatchObject({ state: 'open', evaluation_id: null });
});

test('D-18: an evaluation that a pm has given back is corrected, not thrown away', async () => {
  const { otherProject: project, otherManager: employee } = world.a;
  const { id: communicationId } = await createCommunication(app.db, { project, employee });
  await rateTalk(assessor, world, communicationId);
  const { id } = (await startRating(assessor, world, communicationId)).body;
  const sent = (await get(id)).body;
  expect(await discard(assessor, id, sent.revision)).toMatchObject({
    status: 409,
    body: { message: 'Оценка уже отправлена, изменить её нельзя.' },
  });
  await pm.post(`/api/evaluations/${id}/return`, { reason: 'Нет фрагментов' }, seen(sent.revision));
  const given = (await get(id)).body;
  const message = 'Эту оценку уже отправляли: исправьте её и отправьте снова.';
  expect(given.may.discard).toMatchObject({ allowed: false, reason: message });
  expect(await discard(assessor, id, given.revision)).toMatchObject({ status: 409, body: { message } });
});

test('D-23: a rating of a calibration is not thrown away: its session waits for it', async () => {
  const communication = await talk();
  const { calibration } = await startCalibration(app, pm, {
    side: world.a,
    form: world.form,
    communications: [communication],
    user_ids: [world.a.assessor.id, world.a.otherAssessor.id],
  });
  const { id, revision } = await beginRating(assessor, calibration.id, communication.id);
  expect(await discard(assessor, id, revision)).toMatchObject({
    status: 409,
    body: { message: 'Оценку калибровки не удаляют: её ждут в сессии.' },
  });
});
