import type { tasksApi } from '#domain/tasks/tasks.api.ts';
import { mayReplaceNow, mayReplaceTask } from '#domain/tasks/tasks.policy.ts';
import type { ReplacedTask } from '#domain/tasks/tasks.schema.ts';
import type { Query } from '#server/db/client.ts';
import type { RequestOf } from '#server/http/endpoints/request-of.ts';
import { assertAllowed, conflict, notFound } from '#server/http/errors.ts';
import { assertRevision } from '#server/http/if-match.ts';
import { type Caller, record } from '#server/record/audit.repo.ts';
import { notify } from '#server/record/notify.ts';
import { lockEvaluation } from '../evaluations/evaluations.repo.ts';
import { moveEvaluation } from '../evaluations/move-evaluation.ts';
import { createReplacement } from './create-replacement.ts';
import { presentTask } from '../tasks/present-task.ts';
import { findTaskRow, lockTaskRow, updateTask } from '../tasks/tasks.repo.ts';
import { taskAssignedLetter, taskTakenBackLetter } from '../tasks/task.letters.ts';

/** Annuls the draft that opening the task began: nothing was typed into it, and it would wait for ever. */
async function annulBlank(q: Query, caller: Caller, evaluationId: number, reason: string): Promise<void> {
  const row = await lockEvaluation(q, evaluationId);
  // Looked at once more under its lock: another tab may have saved meanwhile.
  const { revision = 0 } = row?.evaluation ?? {};
  const isBlank = revision === 1;
  assertAllowed(mayReplaceNow({ state: 'in_progress', is_blank: isBlank, is_recheck: false }), conflict);
  if (row) await moveEvaluation(q, caller, row.evaluation, { to: 'void', reason });
}

/**
 * Replaces a task whose communication cannot be rated, with the reason; the plan gives another by the same rules
 * (D-21).
 */
export function replaceTask({
  db,
  caller,
  seen,
  input: { reason },
}: RequestOf<typeof tasksApi.replace>): Promise<ReplacedTask> {
  const { actor, now } = caller;
  return db.write(async (q) => {
    const row = await lockTaskRow(q, actor, seen.id);
    if (!row) throw notFound('Задача не найдена.');
    const { task, is_blank, recheck } = row;
    const is_recheck = recheck !== null;
    assertAllowed(mayReplaceTask(actor, { ...task, state: 'open', is_blank, is_recheck: false }));
    await assertRevision(task, seen, () => presentTask(row, caller));
    assertAllowed(mayReplaceNow({ ...task, is_blank, is_recheck }), conflict);
    if (task.evaluation_id !== null) await annulBlank(q, caller, task.evaluation_id, reason);
    await updateTask(q, task.id, { state: 'replaced', reason, done_at: now });
    const id = await createReplacement(q, row, now);
    const { id: entity_id, company_id } = task;
    const after = { reason, replaced_by: id ?? null };
    await record(q, caller, { action: 'replace', entity: 'tasks', entity_id, company_id, after });
    await notify(q, caller, taskTakenBackLetter, { assessor_id: task.assessor_id, ids: [task.id] });
    if (id === undefined) return { replacement: null };
    await notify(q, caller, taskAssignedLetter, { assessor_id: task.assessor_id, ids: [id] });
    const given = await findTaskRow(q, actor, id);
    return { replacement: given ? presentTask(given, caller) : null };
  });
}
