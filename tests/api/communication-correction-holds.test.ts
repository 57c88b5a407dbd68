import { eq } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Communication } from '#domain/communications/communications.schema.ts';
import type { CommunicationTies } from '#domain/communications/change-communication.schema.ts';
import { communications } from '#server/db/schema/index.ts';
import { createAppeal } from '#tests/support/appeal-factories.ts';
import { startCalibration } from '#tests/support/calibrations.ts';
import { createCommunication, createEvaluation } from '#tests/support/factories.ts';
import { type Caller, type TestApp, testApp } from '#tests/support/test-app.ts';
import { createWeeklyReport } from '#tests/support/weekly-reports.ts';
import { createWorld, type World, worldAnswers } from '#tests/support/world.ts';

let app: TestApp;
let world: World;
let pm: Caller;
let assessor: Caller;

beforeAll(async () => {
  app = await testApp();
});
beforeEach(async () => {
  world = await createWorld(app.db);
  [pm, assessor] = [await app.as(world.a.pm), await app.as(world.a.assessor)];
});

const rev = (revision: number) => ({ 'if-match': `"${revision}"` });
const open = async (id: number, who = pm) => (await who.get<Communication>(`/api/communications/${id}`)).body;

/** Sends a correction from the revision as it is now. */
async function correct(id: number, facts: object, who = pm) {
  const { revision } = await open(id, who);
  return who.patch<Communication & { message: string; errors?: Record<string, string[]> }>(
    `/api/communications/${id}`,
    facts,
    rev(revision),
  );
}

const aTalk = (over: object = {}) =>
  createCommunication(app.db, { project: world.a.project, employee: world.a.manager, ...over });

async function aPublished(over: object = {}) {
  const communication = await aTalk(over);
  const values = {
    communication,
    form: world.form,
    assessor: world.a.assessor,
    answers: worldAnswers({ greeting: 'no' }),
  };
  return { communication, evaluation: await createEvaluation(app.db, { ...values, state: 'published' }) };
}

const rowOf = async (id: number) => {
  const [row] = await app.db.read((q) => q.select().from(communications).where(eq(communications.id, id)));
  return row;
};

describe('D-68: what scores hang on is the leader’s, and stays while it is needed', () => {
  test('an assessor corrects neither employee nor time of what is rated, nor a project at all', async () => {
    const { communication } = await aPublished();
    const LEADER =
      'Проект, сотрудника и время оценённой коммуникации меняет руководитель проекта: с ними переходят оценки и задачи.';
    for (const facts of [{ employee_id: null }, { started_at: '2026-03-02T10:00:00Z' }])
      expect(await correct(communication.id, facts, assessor)).toMatchObject({
        status: 403,
        body: { message: LEADER },
      });
    const { id } = await aTalk({ employee: null });
    expect(await correct(id, { project_id: world.a.otherProject.id }, assessor)).toMatchObject({
      status: 403,
      body: { message: 'Перенести коммуникацию в другой проект может руководитель проекта.' },
    });
    expect((await correct(communication.id, { note: 'Можно' }, assessor)).status).toBe(200);
  });

  test('an open appeal is named, and plain facts are corrected meanwhile', async () => {
    const { communication, evaluation } = await aPublished();
    const { id } = await createAppeal(app.db, { evaluation, author: world.a.head });
    const message = `Её оценка оспорена: сначала вынесите решение по апелляции № ${id}.`;
    expect(await correct(communication.id, { employee_id: null })).toMatchObject({ status: 409, body: { message } });
    expect((await correct(communication.id, { client_name: 'Пётр' })).status).toBe(200);
    expect((await pm.get<CommunicationTies>(`/api/communications/${communication.id}/ties`)).body).toMatchObject({
      evaluations: 1,
      move_ratings: { allowed: false, reason: message },
      remove: { allowed: false, reason: message },
    });
  });

  test('a running calibration is named', async () => {
    const { communication } = await aPublished();
    const { a } = world;
    const asked = {
      side: a,
      form: world.form,
      communications: [communication],
      user_ids: [a.assessor.id, a.otherAssessor.id],
    };
    await startCalibration(app, pm, asked);
    const running = {
      status: 409,
      body: { message: 'Она участвует в калибровке «Сверка»: сначала закройте эту сессию.' },
    };
    expect(await correct(communication.id, { employee_id: null })).toMatchObject(running);
    // D-24: one who has yet to rate reads nothing of what others have rated, and corrects what no rating hangs on.
    for (const facts of [
      { outcome: 'missed' },
      { employee_id: null },
      { type_id: null, started_at: '2026-03-02T10:00:00Z' },
    ])
      expect(await correct(communication.id, facts, assessor)).toMatchObject(running);
    const ties = await assessor.get<CommunicationTies>(`/api/communications/${communication.id}/ties`);
    expect(ties.body).toMatchObject({ evaluations: 0, drafts: 0, tasks: 0 });
    expect((await correct(communication.id, { note: 'Можно' }, assessor)).status).toBe(200);
  });

  test('a weekly report that was sent is named', async () => {
    const { communication } = await aPublished({ started_at: new Date('2026-03-04T10:00:00Z') });
    const { company, project } = world.a;
    const week = { week_from: '2026-03-02', week_to: '2026-03-08' };
    await createWeeklyReport(app.db, { company, project, to: world.a.head, state: 'sent', ...week });
    expect(await correct(communication.id, { started_at: '2026-02-25T10:00:00Z' })).toMatchObject({
      status: 409,
      body: {
        message: 'Её оценка вошла в отправленный еженедельный отчёт за 02.03.2026–08.03.2026: он уже у заказчика.',
      },
    });
  });

  test('what was rated did take place', async () => {
    const { communication } = await aPublished();
    expect((await correct(communication.id, { outcome: 'missed' })).body.errors).toEqual({
      outcome: ['Разговор оценён, значит, он состоялся. Сначала аннулируйте оценки.'],
    });
  });
});

describe('D-68: many at once', () => {
  test('go to a project one by one; what cannot is named with its reason', async () => {
    const [free, bound] = [await aTalk({ employee: null }), await aTalk()];
    const action = { do: 'set_project', project_id: world.a.otherProject.id };
    const { body } = await pm.post<{ done: number; refused: unknown }>('/api/communications/bulk', {
      action,
      ids: [free.id, bound.id],
    });
    expect(body).toMatchObject({
      done: 1,
      refused: [
        {
          id: bound.id,
          message: 'Сотрудник не работает в этом проекте: выберите другого или оставьте поле пустым.',
        },
      ],
    });
    expect(await rowOf(free.id)).toMatchObject({ project_id: world.a.otherProject.id });
  });
});
