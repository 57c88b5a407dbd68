import { recheckState } from '#domain/rechecks/recheck-states.ts';
import type { Recheck } from '#domain/rechecks/rechecks.schema.ts';
import { displayName } from '#domain/users/display-name.ts';
import type { RecheckRow } from './rechecks.repo.ts';

const refOf = (person: NonNullable<RecheckRow['employee']>) => ({ id: person.id, name: displayName(person) });

export function presentRecheck(row: RecheckRow): Recheck {
  const { recheck, communication, employee, project, form, version, plan, evaluation, task } = row;
  const { compared, differing, done_at } = recheck;
  const state = recheckState({ done: done_at !== null, task: task?.state ?? null });
  return {
    id: recheck.id,
    state,
    communication: {
      ...communication,
      started_at: communication.started_at.toISOString(),
      employee: employee && refOf(employee),
    },
    project: { id: project.id, name: project.name },
    time_zone: project.time_zone,
    form,
    scale: version.scale ?? 'percent',
    plan,
    first: {
      assessor: refOf(row.first),
      score: row.first_sheet.score,
      evaluation_id: evaluation.id,
      evaluation_state: evaluation.state,
    },
    // What is in a draft is nobody's business yet, were it only how much of it.
    second: row.second && { assessor: refOf(row.second), score: done_at ? (row.second_sheet?.score ?? null) : null },
    compared,
    differing,
    created_at: recheck.created_at.toISOString(),
    due_at: state === 'waiting' ? (task?.due_at?.toISOString() ?? null) : null,
    done_at: done_at?.toISOString() ?? null,
  };
}
