import { expect, test } from 'vitest';
import type { CalibrationMatrix } from '#domain/calibrations/calibration-review.schema.ts';
import type { Calibration } from '#domain/calibrations/calibrations.schema.ts';
import type { Dashboard } from '#domain/dashboards/dashboards.schema.ts';
import type { DashboardFilters } from '#domain/dashboards/dashboards.filters.ts';
import { toQueryString } from '#domain/kernel/query-string.ts';
import { projects } from '#server/db/schema/index.ts';
import { eq } from 'drizzle-orm';
import { anAnswer } from '#tests/fixtures/answer-fixtures.ts';
import { aContent, aCriterion, aGroup, anOption } from '#tests/fixtures/form-fixtures.ts';
import { createAppeal } from '#tests/support/appeal-factories.ts';
import { placePath, rate, startCalibration } from '#tests/support/calibrations.ts';
import {
  createCommunication,
  createEvaluation,
  createForm,
  createProject,
  createUser,
} from '#tests/support/factories.ts';
import { type Caller, testApp } from '#tests/support/test-app.ts';
import { createWorld, worldAnswers } from '#tests/support/world.ts';

const FEBRUARY = { period: 'own', period_from: '2026-02-01', period_to: '2026-02-28' } as const;

const ask = async (caller: Caller, filter: DashboardFilters): Promise<Dashboard> =>
  (await caller.get<Dashboard>(`/api/dashboards?${toQueryString({ filter })}`)).body;
const figureOf = ({ figures }: Dashboard, key: string) => figures.find((figure) => figure.key === key);

async function start() {
  const app = await testApp();
  return { app, world: await createWorld(app.db) };
}

test('Q-31: an accepted appeal is told to the client though it left them no evaluation of the talk', async () => {
  const { app, world } = await start();
  const { a, form } = world;
  const started_at = new Date('2026-02-10T09:00:00Z');
  const communication = await createCommunication(app.db, { project: a.project, employee: a.manager, started_at });
  const rated = { communication, form, assessor: a.assessor, answers: worldAnswers() };
  const evaluation = await createEvaluation(app.db, { ...rated, state: 'void' });
  await createAppeal(app.db, { evaluation, author: a.head, state: 'accepted' });
  for (const user of [world.admin, a.pm, a.customer, a.head]) {
    const dashboard = await ask(await app.as(user), FEBRUARY);
    expect(figureOf(dashboard, 'appeals_accepted')).toMatchObject({ value: 1, count: 1, of: { count: 1 } });
  }
});

test('Q-31: who is hired today lowers no norm of the past, and counts from their first talk', async () => {
  const { app, world } = await start();
  const { a } = world;
  await app.db.write((q) => q.update(projects).set({ norm: 10 }).where(eq(projects.id, a.project.id)));
  const pm = await app.as(a.pm);
  const normOf = async (filter: DashboardFilters) =>
    (await ask(pm, { ...filter, project_id: [a.project.id] })).projects[0]?.norm;
  expect(await normOf(FEBRUARY)).toBe(10);
  const hire = async (surname: string, first: string | null) => {
    const user = await createUser(app.db, { role: 'manager', surname, projects: [a.otherProject] });
    if (first !== null) {
      const started_at = new Date(first);
      await createCommunication(app.db, { project: a.project, employee: user, started_at });
    }
    const { status } = await pm.post(`/api/projects/${a.project.id}/members`, { user_id: user.id, role: 'manager' });
    expect(status).toBe(200);
    return user;
  };
  await hire('Новичков', null);
  expect(await normOf(FEBRUARY)).toBe(10);
  // Half of February, as with a past that is brought in before its people are.
  const brought = await hire('Привезённый', '2026-02-15T09:00:00Z');
  expect(await normOf(FEBRUARY)).toBe(15);
  // Who leaves today was there then.
  const gone = await pm.remove(`/api/projects/${a.project.id}/members/manager/${brought.id}`);
  expect(gone.status).toBe(200);
  expect(await normOf(FEBRUARY)).toBe(15);
});

test('Q-31: whoever is in the archive counts for the norm up to that day, and again from their return', async () => {
  const { app, world } = await start();
  const { a } = world;
  await app.db.write((q) => q.update(projects).set({ norm: 10 }).where(eq(projects.id, a.project.id)));
  const pm = await app.as(a.pm);
  const APRIL = { period: 'own', period_from: '2026-04-01', period_to: '2026-04-30' } as const;
  const norms = async () => {
    const normOf = async (filter: DashboardFilters) =>
      (await ask(pm, { ...filter, project_id: [a.project.id] })).projects[0]?.norm;
    return [await normOf(FEBRUARY), await normOf(APRIL)];
  };
  expect(await norms()).toEqual([10, 10]);
  expect((await pm.post(`/api/users/${a.manager.id}/archive`)).status).toBe(200);
  expect(await norms()).toEqual([10, null]);
  expect((await pm.post(`/api/users/${a.manager.id}/unarchive`)).status).toBe(200);
  expect(await norms()).toEqual([10, 10]);
});

test('Q-31: remarks are of the page’s filters, and of no criterion that is hidden', async () => {
  const { app, world } = await start();
  const { a } = world;
  const content = aContent([
    aGroup('main', [aCriterion('shown', { name: 'Видимый' }), aCriterion('secret', { name: 'Скрытый', hidden: true })]),
  ]);
  const form = await createForm(app.db, { content });
  for (const category of ['call', 'chat'] as const) {
    const started_at = new Date('2026-02-10T09:00:00Z');
    const communication = await createCommunication(app.db, {
      project: a.project,
      employee: a.manager,
      category,
      started_at,
    });
    const answers = ['shown', 'secret'].map((key) => anAnswer(key, 'no', { comment: `${key} ${category}` }));
    await createEvaluation(app.db, { communication, form, assessor: a.assessor, state: 'published', answers });
  }
  const manager = await app.as(a.manager);
  const said = async (filter: DashboardFilters) =>
    (await ask(manager, { ...FEBRUARY, ...filter })).own?.remarks.map(({ comment }) => comment).sort();
  expect(await said({})).toEqual(['shown call', 'shown chat']);
  expect(await said({ category: ['chat'] })).toEqual(['shown chat']);
  expect(await said({ form_id: [world.form.id] })).toEqual([]);
});

test('Q-31: other options of equal points are marked in the matrix, as α knows them apart', async () => {
  const { app, world } = await start();
  const { a } = world;
  const options = [anOption('price', 1), anOption('term', 1), anOption('warranty', 0)];
  const form = await createForm(app.db, {
    content: aContent([aGroup('main', [aCriterion('named', { scale: { type: 'multi', max: 2, options } })])]),
  });
  const project = await createProject(app.db, { company: a.company, forms: [form] });
  const communication = await createCommunication(app.db, { project });
  const pm = await app.as(a.pm);
  const { calibration } = await startCalibration(app, pm, {
    side: { ...a, project },
    form,
    communications: [communication],
    user_ids: [a.assessor.id, a.otherAssessor.id],
  });
  const said = (...keys: string[]) => ({ answers: [anAnswer('named', keys)] });
  await rate(await app.as(a.assessor), calibration.id, communication.id, said('warranty', 'price'));
  await rate(await app.as(a.otherAssessor), calibration.id, communication.id, said('term'));
  const { body: review } = await pm.post<Calibration>(`/api/calibrations/${calibration.id}/review`);
  expect(review.communications[0]).toMatchObject({ flagged_count: 1 });
  const { body } = await pm.get<CalibrationMatrix>(`${placePath(calibration.id, communication.id)}/matrix`);
  expect(body.rows[0]).toMatchObject({ spread: 0, flagged: true });
});
