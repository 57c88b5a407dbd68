import { type SamplePlan, sampleFiltersSchema, type SamplePlanInput } from '#domain/samples/samples.schema.ts';
import type { Database } from '#server/db/client.ts';
import { tasks } from '#server/db/schema/index.ts';
import { runDueJobs } from '#tests/support/run-due-jobs.ts';
import { createCommunication } from './factories.ts';
import type { TestApp } from './test-app.ts';
import type { Side, World } from './world.ts';

/** Plan (its talks have nothing to hear, so it takes those, too): two a week of each employee of A's project, from the current week, by its assessor. */
export function aPlan({ form, a }: World, over: Partial<SamplePlanInput> = {}): SamplePlanInput {
  return {
    name: 'Еженедельно',
    form_id: form.id,
    per_employee: 2,
    period: 'week',
    window: 'current',
    filters: sampleFiltersSchema.parse({ without_content: true }),
    min_duration_seconds: 30,
    assessor_ids: [a.assessor.id],
    deadline_days: null,
    schedule: null,
    recheck_share: 0,
    ...over,
  };
}

/** Communications of the side's manager, an hour apart, the last one an hour before the tests' clock. */
export async function talks(db: Database, side: Side, count: number, now: Date): Promise<number[]> {
  const ids: number[] = [];
  for (let back = count; back > 0; back -= 1) {
    const started_at = new Date(now.getTime() - back * 3_600_000);
    const facts = { project: side.project, employee: side.manager, started_at, client_name: `Клиент ${back}` };
    ids.push((await createCommunication(db, facts)).id);
  }
  return ids;
}

export async function makePlan(app: TestApp, world: World, over: Partial<SamplePlanInput> = {}): Promise<SamplePlan> {
  const pm = await app.as(world.a.pm);
  const path = `/api/projects/${world.a.project.id}/sample-plans`;
  const { status, body } = await pm.post<SamplePlan>(path, aPlan(world, over));
  if (status !== 201) throw new Error(`no plan: ${status} ${JSON.stringify(body)}`);
  return body;
}

/** «Подобрать сейчас», with its background job. */
export async function pickNow(app: TestApp, world: World, plan: { id: number }): Promise<SamplePlan> {
  const pm = await app.as(world.a.pm);
  const { status } = await pm.post(`/api/sample-plans/${plan.id}/run`);
  if (status !== 200) throw new Error(`not run: ${status}`);
  await runDueJobs(app.deps);
  return (await pm.get<SamplePlan>(`/api/sample-plans/${plan.id}`)).body;
}

export const taskRows = (db: Database) => db.read((q) => q.select().from(tasks).orderBy(tasks.id));
