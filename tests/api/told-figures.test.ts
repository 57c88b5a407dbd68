import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import type { IssuedAccessLink } from '#domain/access-links/access-links.schema.ts';
import type { Dashboard } from '#domain/dashboards/dashboards.schema.ts';
import { projects } from '#server/db/schema/index.ts';
import { createCommunication, createEvaluation } from '#tests/support/factories.ts';
import { type Caller, type TestApp, testApp } from '#tests/support/test-app.ts';
import { createWorld, type World, worldAnswers } from '#tests/support/world.ts';

let app: TestApp;
let world: World;
beforeEach(async () => {
  app = await testApp();
  world = await createWorld(app.db);
  const { project, manager: employee, assessor } = world.a;
  const communication = await createCommunication(app.db, { project, employee });
  const about = { communication, form: world.form, assessor, answers: worldAnswers() };
  await createEvaluation(app.db, { ...about, state: 'published' });
});

const RESULTS = ['evaluated', 'mean_score', 'pass_share', 'critical'];

/** Figures in the order of the page, their reasons beside those that say nothing else. */
const told = ({ figures }: Dashboard) =>
  figures.map(({ key, value, reason }) => (value === null && reason ? `${key}: ${reason}` : key));
const dashboardOf = async (caller: Caller, path = '/api/dashboards'): Promise<Dashboard> =>
  (await caller.get<Dashboard>(path)).body;

async function guest(): Promise<Caller> {
  const target = { type: 'project', id: world.a.project.id };
  const { body } = await (await app.as(world.a.pm)).post<IssuedAccessLink>('/api/access-links', {
    name: 'Пётр',
    target,
  });
  return app.withToken(body.token);
}

test('D-27: a figure that would say nothing to a reader is not told, neither without a norm nor with one', async () => {
  const { pm, customer, head, manager, assessor, project } = world.a;
  const ofProject = `/api/projects/${project.id}/dashboard`;
  const [first, ...rest] = RESULTS;
  const all = async () => ({
    pm: told(await dashboardOf(await app.as(pm))),
    customer: told(await dashboardOf(await app.as(customer))),
    head: told(await dashboardOf(await app.as(head))),
    assessor: told(await dashboardOf(await app.as(assessor))),
    manager: told(await dashboardOf(await app.as(manager))),
    guest: told(await dashboardOf(await guest(), ofProject)),
  });
  expect(await all()).toEqual({
    pm: [first, 'norm_share: Норма не задана ни в одном проекте.', 'coverage', ...rest, 'appeals_accepted'],
    customer: [...RESULTS, 'appeals_accepted'],
    head: [...RESULTS, 'appeals_accepted'],
    assessor: [...RESULTS, 'appeals_accepted'],
    manager: [...RESULTS, 'appeals_accepted'],
    guest: RESULTS,
  });
  await app.db.write((q) => q.update(projects).set({ norm: 10 }).where(eq(projects.id, project.id)));
  app.clock.advance(61_000);
  const client = (await all()).head;
  expect(client.map((one) => one.split(':')[0])).toEqual([first, 'norm_share', ...rest, 'appeals_accepted']);
});

test('D-7, D-27: a guest is told of no appeals, project by project either', async () => {
  const { projects: rows } = await dashboardOf(await guest(), `/api/projects/${world.a.project.id}/dashboard`);
  expect(rows.map(({ appeals }) => appeals)).toEqual([null]);
});
