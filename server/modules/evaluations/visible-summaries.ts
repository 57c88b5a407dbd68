import { type EvaluationState, OUT_STATES } from '#domain/evaluations/evaluation-states.ts';
import { evaluationView } from '#domain/evaluations/evaluations.policy.ts';
import type { EvaluationSummary } from '#domain/evaluations/evaluations.schema.ts';
import { type Actor, isSelf } from '#domain/actor/actor.ts';
import type { Query } from '#server/db/client.ts';
import { presentSummary } from './evaluations.presenter.ts';
import { type EvaluationSummaryRow, findSummariesOf } from './evaluations.repo.ts';

/** States of own work that let a person read the evaluations of others. */
const IS_SENT: ReadonlySet<EvaluationState> = new Set(['submitted', ...OUT_STATES]);

type Subject = { id: number; company_id: number; project_id: number; employee_id: number | null };

/** Evaluations of a communication, newest first, as far as the actor may see each: own first. */
export function visibleOnly(
  actor: Actor,
  { id, ...subject }: Subject,
  rows: readonly EvaluationSummaryRow[],
): EvaluationSummary[] {
  const isOwn = (assessorId: number): boolean => isSelf(actor, assessorId);
  const ownSubmitted = rows.some((row) => isOwn(row.assessor.id) && IS_SENT.has(row.state));
  const summaries = rows.flatMap((row) => {
    const { state, supersedes_id } = row;
    const facts = { ...subject, communication_id: id, assessor_id: row.assessor.id, state, supersedes_id };
    const view = evaluationView(actor, facts, ownSubmitted);
    return view === 'none' ? [] : [presentSummary(row, view)];
  });
  return summaries.toSorted((a, b) => Number(isOwn(b.assessor.id)) - Number(isOwn(a.assessor.id)));
}

/** Live evaluations of these communications as far as the actor may see each, own first, then the newest. */
export async function visibleSummaries(
  q: Query,
  actor: Actor,
  communications: Subject[],
): Promise<Map<number, EvaluationSummary[]>> {
  const rows = await findSummariesOf(
    q,
    communications.map(({ id }) => id),
  );
  const byCommunication = new Map<number, EvaluationSummaryRow[]>();
  for (const row of rows) {
    const known = byCommunication.get(row.communication_id);
    if (known) known.push(row);
    else byCommunication.set(row.communication_id, [row]);
  }
  return new Map(
    communications.map((subject) => [subject.id, visibleOnly(actor, subject, byCommunication.get(subject.id) ?? [])]),
  );
}
