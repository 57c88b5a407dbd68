import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import type { IssuedAccessLink } from '#domain/access-links/access-links.schema.ts';
import type { Evaluation, SavedDraft } from '#domain/evaluations/evaluations.schema.ts';
import type { Project } from '#domain/projects/projects.schema.ts';
import type { ProjectFigures } from '#domain/projects/project-figures.schema.ts';
import { evaluations } from '#server/db/schema/index.ts';
import { recomputeScores } from '#server/modules/evaluations/recompute-scores.ts';
import { createCommunication, createEvaluation, createProject, createUser } from '#tests/support/factories.ts';
import { type Caller, type TestApp, testApp } from '#tests/support/test-app.ts';
import { createWorld, type World, worldAnswers } from '#tests/support/world.ts';

let app: TestApp;
let world: World;
let pm: Caller;

beforeAll(async () => {
  app = await testApp();
  world = await createWorld(app.db);
  pm = await app.as(world.a.pm);
});

type Talk = { questions?: number; state?: 'draft' | 'submitted' | 'published'; at?: string };

/** A project of two employees with talks on the days given. */
async function projectWith(talks: Talk[]) {
  const project = await createProject(app.db, {
    company: world.a.company,
    forms: [world.form],
    norm: 4,
    time_zone: 'Asia/Omsk',
  });
  const employee = await createUser(app.db, { role: 'manager', surname: 'Говорящий', projects: [project] });
  await createUser(app.db, { role: 'manager', surname: 'Молчащий', projects: [project] });
  for (const { questions, state = 'published', at = '2026-03-01T09:00:00Z' } of talks) {
    const communication = await createCommunication(app.db, { project, employee, started_at: new Date(at) });
    if (questions === undefined) continue;
    const facts = { communication, form: world.form, assessor: world.a.assessor, state };
    await createEvaluation(app.db, { ...facts, answers: worldAnswers({ questions }) });
  }
  return { project, employee };
}
const figures = async (id: number, caller = pm) =>
  (await caller.get<ProjectFigures>(`/api/projects/${id}/figures`)).body;

describe('GET /api/projects/{id}/figures (D-27)', () => {
  test("thirty days by the project's clock: rated, share, mean, passed, norm", async () => {
    const { project, employee } = await projectWith([
      { questions: 10 },
      { questions: 0 },
      { questions: 5, state: 'submitted' },
      {},
      // 7 February 00:30 in Omsk is within, half an hour earlier is not.
      { questions: 10, at: '2026-02-06T18:30:00Z' },
      { questions: 0, at: '2026-02-06T17:59:00Z' },
    ]);
    expect(await figures(project.id)).toEqual({
      from: '2026-02-07',
      to: '2026-03-08',
      communications: 5,
      evaluated: 3,
      coverage: 60,
      covered: 3,
      mean_score: 86.67,
      pass_share: 66.67,
      norm: 4,
      employees: [
        {
          id: employee.id,
          name: 'Говорящий Имя',
          communications: 5,
          evaluated: 3,
          mean_score: 86.67,
          pass_share: 66.67,
          norm_progress: 75,
        },
        expect.objectContaining({
          name: 'Молчащий Имя',
          communications: 0,
          evaluated: 0,
          mean_score: null,
          pass_share: null,
          norm_progress: 0,
        }),
      ],
    });
  });

  test('who sees what is published alone does not learn how much is behind it (D-2, D-7)', async () => {
    const { project } = await projectWith([{ questions: 10 }, {}]);
    const seen = { communications: null, coverage: null, covered: null, evaluated: 1 };
    expect(await figures(project.id, await app.as(world.a.customer))).toMatchObject(seen);
    const target = { type: 'project', id: project.id };
    const { body: link } = await pm.post<IssuedAccessLink>('/api/access-links', { name: 'Пётр', target });
    const guest = app.withToken(link.token);
    const shown = await figures(project.id, guest);
    expect(shown).toMatchObject(seen);
    expect(shown.employees.map(({ name }) => name)).toEqual(['Говорящий Имя']);
    expect((await guest.get<Project>(`/api/projects/${project.id}`)).body.counts).toBeNull();
  });

  test('without conversations there are zeros and dashes, not an error', async () => {
    const { project } = await projectWith([]);
    expect(await figures(project.id)).toMatchObject({ communications: 0, coverage: null, mean_score: null });
  });
});

describe('the threshold of a project (D-10, D-14)', () => {
  const set = (id: number, pass_threshold: number | null, revision: number) =>
    pm.patch<Project>(`/api/projects/${id}`, { pass_threshold }, { 'if-match': `"${revision}"` });
  const stored = (id: number) =>
    app.db.read(async (q) => (await q.select().from(evaluations).where(eq(evaluations.id, id)))[0]);

  test('a new one decides about all evaluations at once, and a recount finds no differences', async () => {
    const { project } = await projectWith([{ questions: 10 }, { questions: 0 }, { questions: 5 }]);
    const share = async () => (await figures(project.id)).pass_share;
    expect(await share()).toBe(66.67);
    await set(project.id, 100, 1);
    expect(await share()).toBe(33.33);
    expect((await recomputeScores(app.db, { repair: false })).differences).toEqual([]);
    await set(project.id, 0, 2);
    expect(await share()).toBe(100);
    expect((await recomputeScores(app.db, { repair: false })).differences).toEqual([]);
    await set(project.id, null, 3);
    expect(await share()).toBe(66.67);
    expect((await recomputeScores(app.db, { repair: false })).differences).toEqual([]);
  });

  test("a new evaluation passes by the project's, and the form shows it", async () => {
    const { project } = await projectWith([]);
    await set(project.id, 60, 1);
    const talk = await createCommunication(app.db, { project, employee: world.a.manager });
    const assessor = await app.as(world.a.assessor);
    const path = `/api/communications/${talk.id}/evaluations`;
    const { body: begun } = await assessor.post<Evaluation>(path, { form_id: world.form.id });
    expect(begun.content.pass_threshold).toBe(60);
    const draft = { answers: worldAnswers({ questions: 0 }), general_comment: '', growth_points: '' };
    const { body } = await assessor.put<SavedDraft>(`/api/evaluations/${begun.id}/draft`, draft, { 'if-match': '"1"' });
    expect(body.result).toMatchObject({ score: 60, passed: true });
    await set(project.id, 61, 2);
    expect(await stored(begun.id)).toMatchObject({ passed: false, revision: 2, result: { passed: false } });
    const sent = await assessor.post<Evaluation>(`/api/evaluations/${begun.id}/submit`, undefined, {
      'if-match': '"2"',
    });
    expect(sent.body).toMatchObject({ state: 'published', result: { passed: false } });
    expect((await recomputeScores(app.db, { repair: false })).differences).toEqual([]);
  });
});
