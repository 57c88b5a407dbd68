import { and, eq, isNull } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import type { Calibration } from '#domain/calibrations/calibrations.schema.ts';
import type { Evaluation } from '#domain/evaluations/evaluations.schema.ts';
import type { ErrorBody } from '#domain/kernel/error-body.schema.ts';
import type { WeeklyReport } from '#domain/reports/weekly-reports.schema.ts';
import type { Leaving } from '#domain/users/leaving.schema.ts';
import { calibrationParticipants, evaluations, telegramPeople, weeklyReports } from '#server/db/schema/index.ts';
import { beginRating, rate, startCalibration } from '#tests/support/calibrations.ts';
import { createCommunication, createEvaluation } from '#tests/support/factories.ts';
import { taskRows } from '#tests/support/sample-plans.ts';
import { clearTasks, pickTasks, rateTalk, rev } from '#tests/support/task-calls.ts';
import { type Caller, type TestApp, testApp } from '#tests/support/test-app.ts';
import { createWeeklyReport } from '#tests/support/weekly-reports.ts';
import { createWorld, type Side, type World, worldAnswers } from '#tests/support/world.ts';

let app: TestApp;
let world: World;
let a: Side;
let admin: Caller;
let pm: Caller;
let leaver: Caller;
let successor: Caller;

beforeEach(async () => {
  app = await testApp();
  await clearTasks(app);
  app.clock.set('2026-03-08T09:00:00.000Z');
  world = await createWorld(app.db);
  ({ a } = world);
  admin = await app.as(world.admin);
  [pm, leaver, successor] = [await app.as(a.pm), await app.as(a.assessor), await app.as(a.otherAssessor)];
});

const leaving = (caller = admin, id = a.assessor.id) => caller.get<Leaving>(`/api/users/${id}/leaving`);
const archive = (body?: object) => admin.post<ErrorBody>(`/api/users/${a.assessor.id}/archive`, body);
const to = (assessor_id: number) => ({ handover: [{ project_id: a.project.id, assessor_id }] });
const openDrafts = () =>
  app.db.read((q) =>
    q
      .select()
      .from(evaluations)
      .where(
        and(
          eq(evaluations.assessor_id, a.assessor.id),
          eq(evaluations.state, 'draft'),
          isNull(evaluations.participant_id),
        ),
      ),
  );
async function rated(state: 'submitted' | 'published') {
  const communication = await createCommunication(app.db, { project: a.project, employee: a.manager });
  const facts = { form: world.form, answers: worldAnswers(), assessor: a.assessor, state };
  return createEvaluation(app.db, { ...facts, communication });
}

describe('what the archive closes by itself (D-4)', () => {
  test('a draft that came back is annulled, a correction leaves what is published, and nothing comes back to the archive', async () => {
    const [returned, published, sent] = [await rated('submitted'), await rated('published'), await rated('submitted')];
    const step = (what: string, { id, revision }: { id: number; revision: number }) =>
      pm.post<Evaluation & ErrorBody>(`/api/evaluations/${id}/${what}`, { reason: 'Уточните' }, rev(revision));
    expect((await step('return', returned)).status).toBe(200);
    expect((await step('reopen', published)).status).toBe(200);
    expect((await leaving()).body).toMatchObject({ drafts: 0, returned: 2 });
    expect((await archive()).status).toBe(200);
    const stateOf = async (id: number) =>
      (await app.db.read((q) => q.select().from(evaluations).where(eq(evaluations.id, id))))[0]?.state;
    expect([await stateOf(returned.id), await stateOf(published.id)]).toEqual(['void', 'published']);
    expect(await openDrafts()).toEqual([]);
    expect(await step('return', sent)).toMatchObject({
      status: 409,
      body: { message: 'Асессор в архиве и исправить оценку не сможет. Аннулируйте её и поручите оценку другому.' },
    });
    expect(await stateOf(sent.id)).toBe('submitted');
  });

  test('the task of a correction is done again, with the published evaluation', async () => {
    await pickTasks(app, world, 1);
    const [task] = await taskRows(app.db);
    await rateTalk(leaver, world, task?.communication_id ?? 0);
    const [first] = await app.db.read((q) => q.select().from(evaluations));
    const seen = rev(first?.revision ?? 0);
    expect((await pm.post(`/api/evaluations/${first?.id}/reopen`, { reason: 'Уточните' }, seen)).status).toBe(200);
    await archive(to(a.otherAssessor.id));
    expect(await taskRows(app.db)).toMatchObject([
      { state: 'done', assessor_id: a.assessor.id, evaluation_id: first?.id },
    ]);
  });

  test('sessions that wait for a rating go on without the person; one whose part is done keeps it (D-23)', async () => {
    const talk = await createCommunication(app.db, { project: a.project, employee: a.manager });
    const user_ids = [a.assessor.id, a.otherAssessor.id];
    const asked = { side: a, form: world.form, communications: [talk], user_ids };
    const { calibration } = await startCalibration(app, pm, asked);
    const { calibration: begun } = await startCalibration(app, pm, asked);
    await beginRating(leaver, begun.id, talk.id);
    expect((await leaving()).body).toMatchObject({ calibrations: 2, drafts: 0 });
    expect((await archive()).status).toBe(200);
    const left = await app.db.read((q) =>
      q.select().from(calibrationParticipants).where(eq(calibrationParticipants.user_id, a.assessor.id)),
    );
    expect(left).toMatchObject([{ calibration_id: begun.id, removed_at: app.clock.now() }]);
    expect((await pm.get(`/api/calibrations/${calibration.id}`)).status).toBe(200);
    // Whoever leads asks somebody else.
    const added = { kind: 'user', user_id: a.head.id, is_expert: false };
    expect((await pm.post(`/api/calibrations/${calibration.id}/participants`, added)).status).toBe(200);
  });

  test('rated again after its review, a session goes on without whoever has left meanwhile', async () => {
    const talks = [0, 1].map(() => createCommunication(app.db, { project: a.project, employee: a.manager }));
    const communications = await Promise.all(talks);
    const user_ids = [a.assessor.id, a.otherAssessor.id, a.head.id];
    const { calibration } = await startCalibration(app, pm, { side: a, form: world.form, communications, user_ids });
    const [first, second] = communications.map(({ id }) => id);
    for (const caller of [leaver, successor]) await rate(caller, calibration.id, first ?? 0);
    await rate(successor, calibration.id, second ?? 0);
    expect((await pm.post(`/api/calibrations/${calibration.id}/review`)).status).toBe(200);
    expect((await archive()).status).toBe(200);
    const deadline_at = '2026-03-20T09:00:00.000Z';
    const again = await pm.post<Calibration>(`/api/calibrations/${calibration.id}/resume`, {
      reason: 'Ещё раз',
      deadline_at,
    });
    expect(again.status).toBe(200);
    const left = await app.db.read((q) =>
      q.select().from(calibrationParticipants).where(eq(calibrationParticipants.user_id, a.assessor.id)),
    );
    expect(left).toMatchObject([{ removed_at: app.clock.now() }]);
  });

  test('reports yet to be sent lose the reader, and so does the next one; the own chat is unlinked', async () => {
    const week = { week_from: '2026-02-23', week_to: '2026-03-01' };
    const report = { project: a.project, company: a.company, to: a.customer, ...week };
    await createWeeklyReport(app.db, { ...report, state: 'draft' });
    const before = { week_from: '2026-02-16', week_to: '2026-02-22' };
    await createWeeklyReport(app.db, { ...report, ...before, state: 'sent' });
    await app.db.write((q) =>
      q.insert(telegramPeople).values({ user_id: a.customer.id, chat_id: '7', linked_at: app.clock.now() }),
    );
    expect((await leaving(pm, a.customer.id)).body).toMatchObject({ reports: 1, chat: true });
    expect((await pm.post(`/api/users/${a.customer.id}/archive`)).status).toBe(200);
    // What was sent stays as it was.
    const lists = await app.db.read((q) => q.select().from(weeklyReports).orderBy(weeklyReports.report_id));
    expect(lists.map(({ recipients }) => recipients.user_ids)).toEqual([[], [a.customer.id]]);
    const next = await pm.post<WeeklyReport>('/api/reports/weekly', { project_id: a.project.id, week: '2026-03-05' });
    expect(next.body.recipients?.user_ids).toEqual([]);
    expect(await app.db.read((q) => q.select().from(telegramPeople))).toEqual([]);
  });
});
