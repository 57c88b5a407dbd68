import { blindTo } from '#domain/actor/actor.ts';
import { isTeamOf } from '#domain/actor/team.ts';
import type { ChangeCommunication } from '#domain/communications/change-communication.schema.ts';
import { mayEvaluate } from '#domain/communications/communications.policy.ts';
import { dependsOnRatings, mayChangeFacts, touchesRatings } from '#domain/communications/editable-facts.ts';
import { heldByRunning, mayMoveRatingsNow, mayMoveToProjectNow } from '#domain/communications/holds.ts';
import { displayName } from '#domain/users/display-name.ts';
import type { Query } from '#server/db/client.ts';
import { assertAllowed, conflict } from '#server/http/errors.ts';
import { findActor } from '#server/identity/find-actor.ts';
import { type Caller, record } from '#server/record/audit.repo.ts';
import { notify } from '#server/record/notify.ts';
import { askForAuto } from '../auto-evaluations/auto-evaluate.job.ts';
import { restampPassed } from '../evaluations/evaluation-caches.repo.ts';
import { evaluationPublishedLetter } from '../evaluations/evaluation-published.letter.ts';
import { findFormsFor } from '../forms/forms.repo.ts';
import { takeBackTasks } from '../samples/take-back-tasks.ts';
import { forgetAcknowledgements, moveBelongings, replaceTags, updateCommunication } from './change-facts.repo.ts';
import { checkFacts, type Correction, correctionOf, type Whole } from './check-facts.ts';
import { findHolds, listOpenTasks, listWork, type OpenTask, type Work } from './ties.repo.ts';

type Target = Awaited<ReturnType<typeof checkFacts>>;
/** A correction with all that hangs on the communication. */
type Plan = {
  whole: Whole;
  correction: Correction;
  target: Target;
  work: Work[];
  open: OpenTask[];
  fitting: Set<number>;
};

const formIds = (forms: readonly { id: number }[]) => new Set(forms.map(({ id }) => id));

/** Forms of the evaluations and open tasks that fitted before and no longer do. */
async function misfitsOf(q: Query, { whole: { row }, work, open, fitting }: Omit<Plan, 'target'>): Promise<string[]> {
  const before = formIds(await findFormsFor(q, row));
  const used = new Map([...work, ...open].map(({ form }) => [form.id, form.name]));
  return [...used].filter(([id]) => before.has(id) && !fitting.has(id)).map(([, name]) => name);
}

/** Refuses to leave behind what could not be finished or read in the new project. */
async function assertMoves(q: Query, { whole: { row }, target, work, fitting }: Plan): Promise<void> {
  if (!target) return;
  const own = work.find(({ form }) => form.company_id !== null && form.company_id !== target.company_id);
  if (own && row.company_id !== target.company_id)
    throw conflict(`Она оценена по форме «${own.form.name}», которой у другой компании нет: перенести её туда нельзя.`);
  for (const { state, form, assessor } of work) {
    if (state !== 'draft' || !assessor) continue;
    const rater = await findActor(q, assessor.id);
    if (!fitting.has(form.id) || !rater || !isTeamOf(rater, target))
      throw conflict(
        `${displayName(assessor)} оценивает её по форме «${form.name}» и в другом проекте не сможет закончить: дождитесь отправки оценки.`,
      );
  }
}

/** Open tasks that nobody can do any more; the plan that gave one gives another. */
async function listStranded(
  q: Query,
  { whole, correction: { after }, target, open, fitting }: Plan,
): Promise<number[]> {
  const { row } = whole;
  const talk = {
    ...row,
    ...after,
    company_id: target?.company_id ?? row.company_id,
    project_status: 'active' as const,
  };
  const stranded: number[] = [];
  for (const { id, state, form, plan_id, assessor_id } of open) {
    if (state !== 'open') continue;
    const assessor = await findActor(q, assessor_id);
    const isLost = !fitting.has(form.id) || !assessor || !mayEvaluate(assessor, talk).allowed;
    if (isLost || (target !== null && plan_id !== null)) stranded.push(id);
  }
  return stranded;
}

async function recordChange(q: Query, caller: Caller, { whole, correction, target }: Plan): Promise<void> {
  const { before, after, tag_ids } = correction;
  const tags = tag_ids === null ? null : { before: { tag_ids: whole.tag_ids }, after: { tag_ids } };
  const { id: entity_id, company_id } = whole.row;
  const entry = {
    action: 'update' as const,
    entity: 'communications' as const,
    entity_id,
    before: { ...before, ...tags?.before },
    after: { ...after, ...tags?.after },
  };
  await record(q, caller, { ...entry, company_id });
  // Both companies read in their log where it went, and where it came from.
  if (target && target.company_id !== company_id) await record(q, caller, { ...entry, company_id: target.company_id });
}

/** Whose the evaluations are now has not read them, and is told of them as of new ones. */
async function handOver(q: Query, caller: Caller, { whole: { row }, target, work }: Plan): Promise<void> {
  const company_id = target?.company_id ?? row.company_id;
  for (const { id } of await forgetAcknowledgements(q, row.id))
    await record(q, caller, {
      action: 'update',
      entity: 'evaluations',
      entity_id: id,
      company_id,
      after: { acknowledged_at: null },
    });
  for (const { id, state } of work)
    if (state === 'published') await notify(q, caller, evaluationPublishedLetter, { evaluation_id: id });
}

async function write(q: Query, caller: Caller, plan: Plan): Promise<void> {
  const { whole, correction, target } = plan;
  const { row } = whole;
  const { after } = correction;
  const stranded = await listStranded(q, plan);
  await updateCommunication(q, row.id, {
    ...after,
    ...(target ? { company_id: target.company_id } : {}),
    ...('employee_id' in after ? { employee_by_hand: true, employee_source_name: null } : {}),
    // A recording's own length was both.
    ...('duration_seconds' in after && row.talk_seconds === row.duration_seconds
      ? { talk_seconds: after.duration_seconds ?? null }
      : {}),
  });
  if (correction.tag_ids !== null) await replaceTags(q, row.id, correction.tag_ids);
  await takeBackTasks(q, caller, stranded, 'Коммуникация исправлена: оценивать её по этой форме больше не нужно.');
  if (target) {
    await moveBelongings(q, row.id, { project_id: target.id, company_id: target.company_id });
    await restampPassed(q, { communication_id: row.id });
    await askForAuto(q, row.id, caller.now);
  }
  if ('employee_id' in after) await handOver(q, caller, plan);
  await recordChange(q, caller, plan);
}

/**
 * Corrects a communication that is locked (D-68): what scores are counted by moves with it in this transaction, the facts
 * of its evaluations by triggers. Whatever speaks against it is thrown before anything is written.
 */
export async function changeFacts(q: Query, caller: Caller, whole: Whole, input: ChangeCommunication): Promise<void> {
  const correction = correctionOf(whole, input);
  if (correction.changed.length === 0) return;
  const { row } = whole;
  const holds = await findHolds(q, row.id);
  // Before what would speak of others' ratings (D-24).
  if (blindTo(caller.actor).includes(row.id) && dependsOnRatings(correction.changed))
    assertAllowed(heldByRunning(holds), conflict);
  const work = await listWork(q, row.id);
  const target = await checkFacts(q, caller, whole, { correction, work });
  const open = await listOpenTasks(q, row.id);
  const fitting = formIds(await findFormsFor(q, { ...row, ...correction.after }));
  const plan = { whole, correction, target, work, open, fitting };
  const change = { changed: correction.changed, misfits: await misfitsOf(q, plan) };
  assertAllowed(mayChangeFacts(caller.actor, row, change));
  if (touchesRatings(row, change)) assertAllowed(mayMoveRatingsNow(holds), conflict);
  if (target) assertAllowed(mayMoveToProjectNow(holds), conflict);
  await assertMoves(q, plan);
  await write(q, caller, plan);
}
