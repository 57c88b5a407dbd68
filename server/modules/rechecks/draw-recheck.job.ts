import { chooseSecond, isDrawn } from '#domain/rechecks/draw-recheck.ts';
import { deadlineOf } from '#domain/samples/sample-period.ts';
import type { Query } from '#server/db/client.ts';
import { defineJob, type JobContext } from '#server/jobs/define-job.ts';
import { jobContext, record } from '#server/record/audit.repo.ts';
import { notify } from '#server/record/notify.ts';
import { drawRecheckQueue } from '../evaluations/recheck-of-evaluation.ts';
import { taskAssignedLetter } from '../tasks/task.letters.ts';
import { insertTasks } from '../tasks/tasks.repo.ts';
import {
  copySheet,
  hasRecheck,
  insertRecheck,
  listSecondCandidates,
  lockSentForPlan,
  type SentForPlan,
} from './draws.repo.ts';

/** Draws an evaluation that was sent for a plan's task, and gives its re-check to a second assessor (D-47). */
export const drawRecheckJob = defineJob({
  ...drawRecheckQueue,
  kind: 'draw_recheck',
  attempts: 5,
  name: ({ evaluation_id }: { evaluation_id: number }) => `Жребий перепроверки оценки № ${evaluation_id}`,
  run: drawRecheck,
});

async function drawRecheck({ deps }: JobContext, { evaluation_id }: { evaluation_id: number }): Promise<void> {
  const { db, clock } = deps;
  await db.write(async (q) => {
    const sent = await lockSentForPlan(q, evaluation_id);
    if (!sent || (await hasRecheck(q, evaluation_id))) return;
    const { recheck_share: share, recheck_seed: seed } = sent.plan;
    if (!isDrawn({ seed, evaluation_id, share })) return;
    await giveRecheck(q, sent, clock());
  });
}

async function giveRecheck(q: Query, sent: SentForPlan, now: Date): Promise<void> {
  const { evaluation, plan, project, company_id } = sent;
  const { id: first_evaluation_id, communication_id, form_id } = evaluation;
  const seed = plan.recheck_seed;
  const candidates = await listSecondCandidates(q, sent);
  const secondId = chooseSecond(candidates, { seed, evaluation_id: first_evaluation_id });
  const place = { company_id, project_id: project.id, communication_id, form_id };
  const task_id = secondId === null ? null : await giveTask(q, sent, { ...place, assessor_id: secondId }, now);
  await insertRecheck(q, {
    ...place,
    plan_id: plan.id,
    first_evaluation_id,
    first_sheet_id: await copySheet(q, sent),
    task_id,
    seed,
    share: plan.recheck_share,
    created_at: now,
  });
}

type Given = Pick<
  Parameters<typeof insertTasks>[1][number],
  'company_id' | 'project_id' | 'communication_id' | 'form_id' | 'assessor_id'
>;

/** Task of the second assessor, due as those of the plan; null when they have left at this moment. */
async function giveTask(q: Query, { plan, project }: SentForPlan, given: Given, now: Date): Promise<number | null> {
  const due_at = deadlineOf(plan.deadline_days, { now, time_zone: project.time_zone });
  const values = { ...given, created_at: now, due_at };
  const [task] = await insertTasks(q, [values]);
  if (!task) return null;
  await record(q, jobContext('draw_recheck', now), {
    action: 'assign',
    entity: 'tasks',
    entity_id: task.id,
    company_id: given.company_id,
    after: { ...values, recheck_share: plan.recheck_share, recheck_seed: plan.recheck_seed },
  });
  await notify(q, { actor: null, now }, taskAssignedLetter, { assessor_id: given.assessor_id, ids: [task.id] });
  return task.id;
}
