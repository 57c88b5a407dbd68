import { mixSeeds } from '#domain/kernel/seeded-random.ts';
import { pickSample } from '#domain/samples/pick-sample.ts';
import type { Query } from '#server/db/client.ts';
import { insertTasks, type TaskRow } from '../tasks/tasks.repo.ts';
import { buildSamplingPlan } from './build-sampling-plan.ts';
import { lockPlanRow, lockRun } from './sample-plans.repo.ts';

/**
 * Replacement: another communication of the same employee by the plan's rules, for the same assessor; undefined when
 * none is left.
 */
async function pickAnother(q: Query, { task, employee }: TaskRow, now: Date): Promise<number | undefined> {
  const row = task.plan_id === null ? undefined : await lockPlanRow(q, task.plan_id);
  const run = task.run_id === null ? undefined : await lockRun(q, task.run_id);
  if (!row || !run || !employee) return undefined;
  const { plan, project } = row;
  const place = { project_id: project.id, time_zone: project.time_zone, plan_id: plan.id, now };
  const { eligible } = await buildSamplingPlan(q, plan, { ...place, period_from: task.period_from });
  const [pick] = pickSample({
    seed: mixSeeds(run.seed, task.id),
    candidates: eligible,
    needs: new Map([[employee.id, 1]]),
    assessors: [{ id: task.assessor_id, load: 0 }],
  });
  return pick?.communication_id;
}

/** A task in the place of one that its plan gave, for the same assessor; undefined when nothing is left to give. */
export async function createReplacement(q: Query, row: TaskRow, now: Date): Promise<number | undefined> {
  const communication_id = await pickAnother(q, row, now);
  if (communication_id === undefined) return undefined;
  const { company_id, project_id, form_id, assessor_id, plan_id, run_id, period_from, assigned_by, due_at } = row.task;
  const kept = { company_id, project_id, form_id, assessor_id, plan_id, run_id, period_from, assigned_by, due_at };
  const [given] = await insertTasks(q, [{ ...kept, communication_id, replaces_id: row.task.id, created_at: now }]);
  return given?.id;
}
