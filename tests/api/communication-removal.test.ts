import { and, eq } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { CommunicationList, Recording } from '#domain/communications/communications.schema.ts';
import type { WeeklyFigures } from '#domain/reports/weekly-content.schema.ts';
import type { WeeklyReport } from '#domain/reports/weekly-reports.schema.ts';
import {
  accessLinks,
  auditRecords,
  communications,
  evaluationAnswers,
  evaluationFacts,
  evaluations,
  media,
  transcripts,
  weeklyReports,
} from '#server/db/schema/index.ts';
import { newStorageKey } from '#server/storage/storage.ts';
import { createAppeal } from '#tests/support/appeal-factories.ts';
import { makeCalibration, startCalibration } from '#tests/support/calibrations.ts';
import { createCommunication, createEvaluation, createMedia } from '#tests/support/factories.ts';
import { runDueJobs } from '#tests/support/run-due-jobs.ts';
import { makePlan, pickNow, talks, taskRows } from '#tests/support/sample-plans.ts';
import { type Caller, type TestApp, testApp } from '#tests/support/test-app.ts';
import { createWeeklyReport } from '#tests/support/weekly-reports.ts';
import { createWorld, type World, worldAnswers } from '#tests/support/world.ts';

let app: TestApp;
let world: World;
let pm: Caller;

beforeAll(async () => {
  app = await testApp();
});
beforeEach(async () => {
  world = await createWorld(app.db);
  pm = await app.as(world.a.pm);
});

const REASON = { reason: 'Загружена дважды' };
const remove = (id: number, who = pm) => who.post<{ message: string }>(`/api/communications/${id}/remove`, REASON);
const listed = async (who: Caller, query = '') =>
  (await who.get<CommunicationList>(`/api/communications${query}`)).body.meta.total;

const SEGMENT = { side: 'client' as const, speaker: null, start: 0, end: 2, text: 'Мне нужен договор ипотеки' };

async function aPublished(over: object = {}) {
  const values = { project: world.a.project, employee: world.a.manager, client_name: 'Секретов', ...over };
  const communication = await createCommunication(app.db, { transcript: [SEGMENT], ...values });
  const answers = worldAnswers().map((one) => ({ ...one, evidence: [{ start: 0, end: 2, quote: SEGMENT.text }] }));
  const rated = { communication, form: world.form, assessor: world.a.assessor, answers };
  return { communication, evaluation: await createEvaluation(app.db, { ...rated, state: 'published' }) };
}

async function aRecording() {
  const storage_key = newStorageKey();
  await app.deps.storage.put(storage_key, new Blob(['звук']).stream(), { maxBytes: 100 });
  return createMedia(app.db, { storage_key });
}

describe('D-69: a deleted communication is gone at once', () => {
  test('from the list, the search, its page and its evaluation, for everybody', async () => {
    const { communication, evaluation } = await aPublished();
    const { a } = world;
    const readers = await Promise.all([a.pm, a.assessor, a.customer, a.head, a.manager].map((one) => app.as(one)));
    const before = await listed(pm);
    expect((await remove(communication.id)).status).toBe(204);
    expect(await listed(pm)).toBe(before - 1);
    expect(await listed(pm, '?filter[search]=ипотеки')).toBe(0);
    for (const who of readers) {
      expect((await who.get(`/api/communications/${communication.id}`)).status).toBe(404);
      expect((await who.get(`/api/evaluations/${evaluation.id}`)).status).toBe(404);
      expect((await who.get(`/api/communications/${communication.id}/recording`)).status).toBe(404);
    }
    expect((await remove(communication.id)).status).toBe(404);
  });

  test('its file is erased, so that a signed link which is out opens nothing, unless another uses it', async () => {
    const [own, shared] = [await aRecording(), await aRecording()];
    const gone = await aPublished({ recording: own });
    const twin = await aPublished({ recording: shared });
    await aPublished({ recording: shared });
    const { body } = await pm.get<Recording>(`/api/communications/${gone.communication.id}/recording`);
    expect((await app.anonymous.get(body.url)).status).toBe(200);
    await remove(gone.communication.id);
    await remove(twin.communication.id);
    await runDueJobs(app.deps);
    expect((await app.anonymous.get(body.url)).status).toBe(404);
    expect(await app.deps.storage.stat(shared.storage_key)).not.toBeNull();
    const rows = await app.db.read((q) => q.select({ id: media.id }).from(media).where(eq(media.id, own.id)));
    expect(rows).toEqual([]);
  });

  test('its words, quotes, client and note are erased; the record says who, when and why, and not the words', async () => {
    const { communication, evaluation } = await aPublished({ client_phone: '+79001234567', note: 'Секрет' });
    const { id } = communication;
    await remove(id);
    const [row] = await app.db.read((q) => q.select().from(communications).where(eq(communications.id, id)));
    expect(row).toMatchObject({ client_name: null, client_phone: null, note: '', audio: 'purged', media_id: null });
    expect(await app.db.read((q) => q.select().from(transcripts).where(eq(transcripts.communication_id, id)))).toEqual(
      [],
    );
    const answers = await app.db.read((q) =>
      q.select().from(evaluationAnswers).where(eq(evaluationAnswers.evaluation_id, evaluation.id)),
    );
    expect(answers.length).toBeGreaterThan(0);
    expect(JSON.stringify(answers)).not.toContain('ипотеки');
    const [record] = await app.db.read((q) =>
      q
        .select()
        .from(auditRecords)
        .where(and(eq(auditRecords.action, 'remove'), eq(auditRecords.entity_id, id))),
    );
    expect(record).toMatchObject({ actor_id: world.a.pm.id, after: { reason: 'Загружена дважды' } });
    expect(JSON.stringify(record)).not.toMatch(/Секрет|ипотеки|9001234567/);
  });

  test('links to it are revoked, a guest of it is let in no more', async () => {
    const { communication } = await aPublished();
    const made = await pm.post<{ path: string }>('/api/access-links', {
      name: 'Гость',
      target: { type: 'communication', id: communication.id },
    });
    expect(made.status).toBe(201);
    const token = new URL(made.body.path, 'http://x').searchParams.get('token') ?? '';
    const guest = app.withToken(token);
    expect((await guest.get(`/api/communications/${communication.id}`)).status).toBe(200);
    await remove(communication.id);
    expect((await guest.get(`/api/communications/${communication.id}`)).status).toBeGreaterThanOrEqual(401);
    const [link] = await app.db.read((q) =>
      q.select().from(accessLinks).where(eq(accessLinks.target_id, communication.id)),
    );
    expect(link?.revoked_by).toBe(world.a.pm.id);
  });
});

describe('D-69, D-4: what was reported stays', () => {
  test('figures count its published evaluation still, marked', async () => {
    const { communication, evaluation } = await aPublished();
    await remove(communication.id);
    const [fact] = await app.db.read((q) =>
      q.select().from(evaluationFacts).where(eq(evaluationFacts.evaluation_id, evaluation.id)),
    );
    expect(fact).toMatchObject({ deleted: true, score: evaluation.score, employee_id: world.a.manager.id });
  });

  test.each(['ready', 'sent'] as const)(
    'a weekly report keeps its figures and tells neither quote nor client: %s',
    async (state) => {
      const { communication, evaluation } = await aPublished();
      const { company, project } = world.a;
      const id = await createWeeklyReport(app.db, {
        company,
        project,
        to: world.a.head,
        state: 'ready',
        week_from: '2026-03-02',
        week_to: '2026-03-08',
      });
      const [before] = await app.db.read((q) => q.select().from(weeklyReports).where(eq(weeklyReports.report_id, id)));
      if (!before) throw new Error('no report');
      const call = {
        communication_id: communication.id,
        evaluation_id: evaluation.id,
        employee: null,
        client_name: 'Секретов',
        started_at: '2026-03-03T10:00:00.000Z',
        score: 100,
        quote: { text: SEGMENT.text, said_by: 'client' as const, second: 0, criterion: null },
      };
      const figures: WeeklyFigures = { ...before.figures, calls: { best: call, worst: null } };
      await app.db.write((q) => q.update(weeklyReports).set({ figures, state }).where(eq(weeklyReports.report_id, id)));
      await remove(communication.id);
      const { body } = await (await app.as(world.a.head)).get<WeeklyReport>(`/api/reports/weekly/${id}`);
      expect(body.content.figures).toEqual({
        ...figures,
        calls: { best: { ...call, client_name: 'Коммуникация удалена', quote: null }, worst: null },
      });
    },
  );
});

describe('D-69: what was under way ends', () => {
  test('a draft is annulled, a correction leaves what it corrected', async () => {
    const { communication, evaluation } = await aPublished();
    const draft = await createEvaluation(app.db, {
      communication,
      form: world.form,
      assessor: world.a.otherAssessor,
      state: 'draft',
    });
    await pm.post(`/api/evaluations/${evaluation.id}/reopen`, { reason: 'Исправьте' }, { 'if-match': '"1"' });
    expect((await remove(communication.id)).status).toBe(204);
    const rows = await app.db.read((q) =>
      q.select().from(evaluations).where(eq(evaluations.communication_id, communication.id)).orderBy(evaluations.id),
    );
    expect(rows.map(({ id, state }) => [id, state])).toEqual([
      [evaluation.id, 'published'],
      [draft.id, 'void'],
      [rows[2]?.id, 'void'],
    ]);
  });

  test('a planned task is replaced by the plan’s rules, one given by hand is cancelled', async () => {
    await talks(app.db, world.a, 3, app.clock.now());
    const plan = await makePlan(app, world, { per_employee: 1 });
    await pickNow(app, world, plan);
    const own = async () => (await taskRows(app.db)).filter(({ company_id }) => company_id === world.a.company.id);
    const [planned] = await own();
    if (!planned) throw new Error('no task');
    const given = { form_id: world.form.id, assessor_id: world.a.otherAssessor.id, due_on: null };
    await pm.post('/api/communications/bulk', { action: { do: 'assign', ...given }, ids: [planned.communication_id] });
    expect((await remove(planned.communication_id)).status).toBe(204);
    const rows = await own();
    expect(rows.map(({ state, replaces_id }) => [state, replaces_id])).toEqual([
      ['replaced', null],
      ['cancelled', null],
      ['open', planned.id],
    ]);
    expect(rows[0]?.reason).toBe('Коммуникация удалена: Загружена дважды');
    expect(rows[2]?.communication_id).not.toBe(planned.communication_id);
  });

  test('a session that was only planned goes on without it', async () => {
    const { communication } = await aPublished();
    const { a } = world;
    const asked = {
      side: a,
      form: world.form,
      communications: [communication],
      user_ids: [a.assessor.id, a.otherAssessor.id],
    };
    const session = await makeCalibration(pm, asked);
    expect((await remove(communication.id)).status).toBe(204);
    const { body } = await pm.get<{ communications: unknown[] }>(`/api/calibrations/${session.id}`);
    expect(body.communications).toEqual([]);
  });
});

describe('D-69: it is refused while it is needed', () => {
  test('by an open appeal and a running calibration, each by its name', async () => {
    const { communication, evaluation } = await aPublished();
    const { id } = await createAppeal(app.db, { evaluation, author: world.a.head });
    expect(await remove(communication.id)).toMatchObject({
      status: 409,
      body: { message: `Её оценка оспорена: сначала вынесите решение по апелляции № ${id}.` },
    });
    const other = await aPublished();
    const { a } = world;
    const user_ids = [a.assessor.id, a.otherAssessor.id];
    await startCalibration(app, pm, { side: a, form: world.form, communications: [other.communication], user_ids });
    const { status, body } = await remove(other.communication.id);
    expect([status, body.message]).toEqual([409, 'Она участвует в калибровке «Сверка»: сначала закройте эту сессию.']);
  });

  test('to an assessor, alone and in bulk', async () => {
    const { communication } = await aPublished();
    const assessor = await app.as(world.a.assessor);
    const NOT_THEIRS = 'Удалить коммуникацию может руководитель проекта.';
    expect(await remove(communication.id, assessor)).toMatchObject({ status: 403, body: { message: NOT_THEIRS } });
    const action = { do: 'remove', ...REASON };
    const bulk = await assessor.post('/api/communications/bulk', { action, ids: [communication.id] });
    expect(bulk).toMatchObject({ status: 403, body: { message: NOT_THEIRS } });
  });

  test('without a reason', async () => {
    const { communication } = await aPublished();
    const { status, body } = await pm.post(`/api/communications/${communication.id}/remove`, { reason: ' ' });
    expect({ status, body }).toMatchObject({ status: 422, body: { errors: { reason: ['Укажите причину.'] } } });
  });
});

test('D-69: many at once: what is needed stays and says why, the rest goes', async () => {
  const [free, bound] = [await aPublished(), await aPublished()];
  const appeal = await createAppeal(app.db, { evaluation: bound.evaluation, author: world.a.head });
  const ids = [free.communication.id, bound.communication.id];
  const { body } = await pm.post('/api/communications/bulk', { action: { do: 'remove', ...REASON }, ids });
  const message = `Её оценка оспорена: сначала вынесите решение по апелляции № ${appeal.id}.`;
  expect(body).toMatchObject({ seen: 2, done: 1, refused: [{ id: bound.communication.id, message }] });
});
