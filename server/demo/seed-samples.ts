import { HOUR_MS } from '#domain/kernel/time.ts';
import { and, eq, gte, inArray, lt, notInArray } from 'drizzle-orm';
import { nextOccurrence } from '#domain/kernel/next-occurrence.ts';
import { takesEvaluations } from '#domain/projects/project-statuses.ts';
import { pickSample } from '#domain/samples/pick-sample.ts';
import { deadlineOf, windowOf } from '#domain/samples/sample-period.ts';
import { sampleFiltersSchema, type SamplePlanInput } from '#domain/samples/samples.schema.ts';
import type { Query } from '#server/db/client.ts';
import { listFormsOfProject } from '#server/modules/forms/forms.repo.ts';
import { buildSamplingPlan } from '#server/modules/samples/build-sampling-plan.ts';
import { communications, evaluations, samplePlans, sampleRuns, tasks } from '#server/db/schema/index.ts';
import { insertForIds, insertMany } from './insert-many.ts';
import { type Random, seededRandom } from './random.ts';
import type { SeededPeople, SeededProject } from './seed-people.ts';

/** Seed of its own, so that earlier random choices stay as they were. */
const SEED = 20_260_202;
const SCHEDULE = { weekday: 1, hour: 7 };

type SampleSeedContext = { project: SeededProject; random: Random; pm: number; now: Date };

function planOf({ project, random }: SampleSeedContext, form_id: number): SamplePlanInput {
  return {
    name: 'Еженедельная выборка',
    form_id,
    per_employee: random.int(4, 6),
    period: 'week',
    window: 'previous',
    // The form asks of what is spoken: of the first seconds, of pauses.
    filters: sampleFiltersSchema.parse({ category: ['call', 'meeting'] }),
    min_duration_seconds: 30,
    assessor_ids: project.assessors.toSorted((a, b) => a - b),
    deadline_days: 3,
    schedule: SCHEDULE,
    recheck_share: 0,
  };
}

type Seeded = SampleSeedContext & { plan: SamplePlanInput; plan_id: number; run_id: number; from: string };

/** Tasks done: communications of the plan's week that were rated by its form already. */
async function doneTasks(q: Query, seeded: Seeded) {
  const { project, plan, now } = seeded;
  const { start, end } = windowOf(plan, { now, time_zone: project.time_zone });
  const rated = await q
    .select({
      communication_id: evaluations.communication_id,
      evaluation_id: evaluations.id,
      assessor_id: evaluations.assessor_id,
      done_at: evaluations.submitted_at,
    })
    .from(evaluations)
    .innerJoin(communications, eq(communications.id, evaluations.communication_id))
    .where(
      and(
        eq(communications.project_id, project.id),
        eq(evaluations.form_id, plan.form_id),
        inArray(evaluations.assessor_id, plan.assessor_ids),
        notInArray(evaluations.state, ['draft', 'void']),
        gte(communications.started_at, start),
        lt(communications.started_at, end),
      ),
    )
    .orderBy(evaluations.id);
  return rated.flatMap(({ assessor_id, ...row }) =>
    assessor_id === null ? [] : [{ ...commonOf(seeded), ...row, assessor_id, state: 'done' as const }],
  );
}

function commonOf({ project, plan, plan_id, run_id, from, pm, now }: Seeded) {
  return {
    company_id: project.company_id,
    project_id: project.id,
    form_id: plan.form_id,
    plan_id,
    run_id,
    period_from: from,
    assigned_by: pm,
    created_at: new Date(now.getTime() - 30 * HOUR_MS),
  };
}

/** Open tasks: the rest of the norm; some of it is late. */
async function openTasks(q: Query, seeded: Seeded) {
  const { project, plan, plan_id, random, now } = seeded;
  const moment = { now, time_zone: project.time_zone };
  const { eligible, needs } = await buildSamplingPlan(q, plan, { ...moment, project_id: project.id, plan_id });
  const picks = pickSample({
    seed: random.int(0, 2 ** 31),
    candidates: eligible,
    needs: new Map(needs.map(({ employee, needed }) => [employee.id, needed])),
    assessors: plan.assessor_ids.map((id) => ({ id, load: 0 })),
  });
  return picks.map(({ communication_id, assessor_id }) => ({
    ...commonOf(seeded),
    communication_id,
    assessor_id,
    due_at: random.chance(0.15) ? new Date(now.getTime() - 5 * HOUR_MS) : deadlineOf(plan.deadline_days, moment),
    // Reminders are marked as sent: nobody gets a letter about a demonstration.
    reminded_at: now,
  }));
}

async function seedProject(q: Query, context: SampleSeedContext): Promise<void> {
  const { project, random, pm, now } = context;
  const [form] = await listFormsOfProject(q, project.id);
  if (!form || project.assessors.length === 0) return;
  const plan = planOf(context, form.id);
  const next_run_at = nextOccurrence(SCHEDULE, now, project.time_zone);
  const recheck_seed = SEED + project.id;
  const facts = { ...plan, project_id: project.id, next_run_at, recheck_seed, created_by: pm, created_at: now };
  const [plan_id = 0] = await insertForIds(q, samplePlans, [facts]);
  const made = { plan_id, created_at: now, finished_at: now, state: 'done' as const, seed: random.int(0, 2 ** 31) };
  const [run_id = 0] = await insertForIds(q, sampleRuns, [made]);
  const { from } = windowOf(plan, { now, time_zone: project.time_zone });
  const seeded = { ...context, plan, plan_id, run_id, from };
  await insertMany(q, tasks, await doneTasks(q, seeded));
  const open = await openTasks(q, seeded);
  await insertMany(q, tasks, open);
  const message = `Назначено задач: ${open.length}.`;
  await q.update(sampleRuns).set({ picked: open.length, message }).where(eq(sampleRuns.id, run_id));
}

/** Plan for each project with evaluations, and its queue for the demo assessor (D-21). */
export async function seedSamples(q: Query, { projects, pm }: SeededPeople, now: Date): Promise<void> {
  const random = seededRandom(SEED);
  const rated = projects.filter(({ status }) => takesEvaluations(status).allowed);
  for (const project of rated) await seedProject(q, { project, random, pm, now });
}
