import { mayManageSamples, mayRemovePlan, mayRunPlan } from '#domain/samples/samples.policy.ts';
import { addDays } from '#domain/kernel/calendar-day.ts';
import { windowOf } from '#domain/samples/sample-period.ts';
import type { SamplePlan, SampleProgress, SampleRun } from '#domain/samples/samples.schema.ts';
import { both } from '#domain/kernel/verdict.ts';
import { displayName } from '#domain/users/display-name.ts';
import type { Query } from '#server/db/client.ts';
import type { Reader } from '#server/identity/caller.ts';
import { listAssessors, listEmployees, type PersonRow } from './sample-candidates.repo.ts';
import { countTasksOf, listLastRuns, type PlanRow, type RunRow } from './sample-plans.repo.ts';
import { countByAssessor, countByEmployee } from './sample-progress.repo.ts';

const refOf = (person: PersonRow) => ({ id: person.id, name: displayName(person) });

function presentRun({ run, started_by }: RunRow): SampleRun {
  const { id, state, seed, picked, short, message } = run;
  const by = started_by ? refOf(started_by) : null;
  return { id, state, created_at: run.created_at.toISOString(), started_by: by, seed, picked, short, message };
}

type People = { employees: PersonRow[]; assessors: PersonRow[] };

/** Progress of the plan's present period, by employee and by assessor. */
async function progressOf(q: Query, { plan, project }: PlanRow, people: People, now: Date): Promise<SampleProgress> {
  const { from, until } = windowOf(plan, { now, time_zone: project.time_zone });
  const period = { plan_id: plan.id, period_from: from };
  const byEmployee = new Map((await countByEmployee(q, period)).map((row) => [row.employee_id, row]));
  const byAssessor = new Map((await countByAssessor(q, { ...period, now })).map((row) => [row.assessor_id, row]));
  return {
    from,
    to: addDays(until, -1),
    employees: people.employees.map((employee) => {
      const { picked = 0, done = 0 } = byEmployee.get(employee.id) ?? {};
      return { employee: refOf(employee), norm: plan.per_employee, picked, done };
    }),
    assessors: people.assessors.map((assessor) => {
      const { picked = 0, done = 0, overdue = 0 } = byAssessor.get(assessor.id) ?? {};
      return { assessor: refOf(assessor), picked, done, overdue };
    }),
  };
}

type Shown = People & { run: RunRow | undefined; tasks: number };

async function showPlan(q: Query, { actor, now }: Asking, row: PlanRow, shown: Shown): Promise<SamplePlan> {
  const { plan, form, form_archived, form_linked, project } = row;
  const { run, tasks, employees } = shown;
  const assessors = shown.assessors.filter(({ id }) => plan.assessor_ids.includes(id));
  const manage = mayManageSamples(actor, project);
  const { id, revision, name, form_id, per_employee, period, window, filters } = plan;
  const { min_duration_seconds, assessor_ids, deadline_days, schedule, recheck_share } = plan;
  return {
    id,
    revision,
    name,
    form_id,
    per_employee,
    period,
    window,
    filters,
    min_duration_seconds,
    assessor_ids,
    deadline_days,
    schedule,
    recheck_share,
    form,
    project: { id: project.id, name: project.name },
    time_zone: project.time_zone,
    assessors: assessors.map(refOf),
    next_run_at: plan.next_run_at?.toISOString() ?? null,
    last_run: run ? presentRun(run) : null,
    progress: await progressOf(q, row, { employees, assessors }, now),
    may: {
      update: manage,
      remove: both(manage, mayRemovePlan({ tasks })),
      run: both(
        manage,
        mayRunPlan({ status: project.status, form_archived, form_linked, isQueued: run?.run.state === 'queued' }),
      ),
    },
  };
}

type Asking = Reader;

/** Current plans of one project in the wire shape. */
export async function showPlans(q: Query, asking: Asking, rows: PlanRow[]): Promise<SamplePlan[]> {
  const [first] = rows;
  if (!first) return [];
  const ids = rows.map(({ plan }) => plan.id);
  const employees = await listEmployees(q, first.project.id);
  const assessors = await listAssessors(q, first.project.company_id);
  const runs = new Map((await listLastRuns(q, ids)).map((row) => [row.run.plan_id, row]));
  const counts = await countTasksOf(q, ids);
  const plans: SamplePlan[] = [];
  for (const row of rows) {
    const { id } = row.plan;
    plans.push(await showPlan(q, asking, row, { employees, assessors, run: runs.get(id), tasks: counts.get(id) ?? 0 }));
  }
  return plans;
}

export async function showOnePlan(q: Query, asking: Asking, row: PlanRow | undefined): Promise<SamplePlan> {
  const [plan] = row ? await showPlans(q, asking, [row]) : [];
  if (!plan) throw new Error('the plan is not there after its write');
  return plan;
}
