import { TASKS } from '#domain/kernel/nouns.ts';
import { pickSample } from '#domain/samples/pick-sample.ts';
import { mayPickNow } from '#domain/samples/samples.policy.ts';
import { deadlineOf } from '#domain/samples/sample-period.ts';
import { countOf } from '#domain/kernel/plural.ts';
import type { Query } from '#server/db/client.ts';
import type { JobDeps } from '#server/jobs/job-deps.ts';
import { jobContext, record } from '#server/record/audit.repo.ts';
import { notify } from '#server/record/notify.ts';
import { insertTasks } from '../tasks/tasks.repo.ts';
import { type Picking, buildSamplingPlan, samplingForecast } from './build-sampling-plan.ts';
import { listAssessors } from './sample-candidates.repo.ts';
import { lockPlanRow, lockRun, type PlanRow, updateRun } from './sample-plans.repo.ts';
import { countByAssessor } from './sample-progress.repo.ts';
import { taskAssignedLetter } from '../tasks/task.letters.ts';

type Run = NonNullable<Awaited<ReturnType<typeof lockRun>>>;
type Making = { run: Run; row: PlanRow; picking: Picking; now: Date };

/** Assessors of the plan who are still available, each with the number of tasks from the plan in this period. */
async function assessorsOf(q: Query, { plan, project }: PlanRow, period_from: string, now: Date) {
  const present = await listAssessors(q, project.company_id);
  const loads = await countByAssessor(q, { plan_id: plan.id, period_from, now });
  return present
    .filter(({ id }) => plan.assessor_ids.includes(id))
    .map(({ id }) => ({ id, load: loads.find(({ assessor_id }) => assessor_id === id)?.picked ?? 0 }));
}

async function createTasks(q: Query, { run, row, picking, now }: Making): Promise<number> {
  const { plan, project } = row;
  const assessors = await assessorsOf(q, row, picking.from, now);
  const needs = new Map(picking.needs.map(({ employee, needed }) => [employee.id, needed]));
  const picks = pickSample({ seed: run.seed, candidates: picking.eligible, needs, assessors });
  const given = await insertTasks(
    q,
    picks.map(({ communication_id, assessor_id }) => ({
      company_id: project.company_id,
      project_id: project.id,
      communication_id,
      form_id: plan.form_id,
      assessor_id,
      plan_id: plan.id,
      run_id: run.id,
      period_from: picking.from,
      assigned_by: run.started_by,
      created_at: now,
      due_at: deadlineOf(plan.deadline_days, { now, time_zone: project.time_zone }),
    })),
  );
  for (const { id } of assessors) {
    const ids = given.filter(({ assessor_id }) => assessor_id === id).map((task) => task.id);
    await notify(q, { actor: null, now }, taskAssignedLetter, { assessor_id: id, ids });
  }
  return given.length;
}

/** Outcome in a sentence, for the list of plans. */
function messageOf(picked: number, short: number): string {
  if (picked === 0 && short === 0) return 'Норма уже набрана.';
  const lack = short > 0 ? ` Не хватило подходящих коммуникаций: ${short}.` : '';
  return `Назначено: ${countOf(picked, TASKS)}.${lack}`;
}

async function make(q: Query, { run, row, picking, now }: Making): Promise<void> {
  const { plan, project } = row;
  const { from, until, steps } = picking;
  const picked = await createTasks(q, { run, row, picking, now });
  const { short } = samplingForecast(picking.needs);
  const { next_run_at: _next, created_at: _created, ...rules } = plan;
  const trace = { rules, from, until, steps };
  await updateRun(q, run.id, {
    state: 'done',
    picked,
    short,
    record: trace,
    message: messageOf(picked, short),
    finished_at: now,
  });
  const { company_id } = project;
  const after = { picked, seed: run.seed };
  await record(q, jobContext('pick_sample', now), {
    action: 'pick',
    entity: 'sample_plans',
    entity_id: plan.id,
    company_id,
    after,
  });
}

/**
 * Picks for a run (D-21), in one transaction with its tasks and letters. Run again it finds the run done; two of the
 * same plan at once go one after the other, and the second sees the tasks of the first.
 */
export async function pickByPlan({ db, clock }: JobDeps, { run_id }: { run_id: number }): Promise<void> {
  await db.write(async (q) => {
    const run = await lockRun(q, run_id);
    const row = run && (await lockPlanRow(q, run.plan_id));
    if (run?.state !== 'queued' || !row) return;
    const now = clock();
    const { plan, project, form_archived, form_linked } = row;
    const fail = (message: string) => updateRun(q, run.id, { state: 'failed', message, finished_at: now });
    const verdict = mayPickNow({ status: project.status, form_archived, form_linked });
    if (!verdict.allowed) return fail(verdict.reason);
    const place = { project_id: project.id, time_zone: project.time_zone, plan_id: plan.id, now };
    const picking = await buildSamplingPlan(q, plan, place);
    if ((await assessorsOf(q, row, picking.from, now)).length === 0)
      return fail('Ни одного асессора плана больше нет в команде компании.');
    return make(q, { run, row, picking, now });
  });
}
