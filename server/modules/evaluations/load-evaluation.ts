import { evaluationView, isOwnEvaluation } from '#domain/evaluations/evaluations.policy.ts';
import type { EvaluationState } from '#domain/evaluations/evaluation-states.ts';
import type { Evaluation } from '#domain/evaluations/evaluations.schema.ts';
import type { Actor } from '#domain/actor/actor.ts';
import type { Query } from '#server/db/client.ts';
import { notFound } from '#server/http/errors.ts';
import { isSeen } from '#server/scopes/seen-communications.repo.ts';
import { findCurrentVersion } from '../forms/forms.repo.ts';
import { presentEvaluation } from './evaluations.presenter.ts';
import {
  type EvaluationRow,
  findAnswers,
  findEvaluation,
  findLastRemark,
  findSuccessor,
  hasSubmitted,
  lockEvaluation,
} from './evaluations.repo.ts';
import { maySuggest } from '../suggestions/may-suggest.ts';
import { listAnsweredBy } from '../machine/machine-levels.repo.ts';
import { findProvenance } from './provenance.repo.ts';

type Rated = {
  evaluation: Pick<EvaluationRow['evaluation'], 'assessor_id'>;
  participant: Pick<NonNullable<EvaluationRow['participant']>, 'guest_link_id' | 'removed_at'> | null;
  calibration: object | null;
};

/** A calibration's rating is its participant's; others meet it in the matrix of the session, when that is open (D-24). */
export function isOwnRating(actor: Actor, { evaluation, participant, calibration }: Rated): boolean {
  if (!participant || !calibration || participant.removed_at !== null) return false;
  const { guest_link_id } = participant;
  return isOwnEvaluation(actor, { ...evaluation, guest_link_id });
}

async function assertVisible(q: Query, actor: Actor, row: EvaluationRow | undefined): Promise<EvaluationRow> {
  if (row?.evaluation.kind === 'calibration') {
    if (!isOwnRating(actor, row)) throw notFound('Оценка не найдена.');
    return row;
  }
  if (!row || !(await isSeen(q, actor, row.communication.id))) throw notFound('Оценка не найдена.');
  // Others meet it beside the first one, when it is done (D-47).
  if (row.evaluation.kind === 'recheck' && !isOwnEvaluation(actor, row.evaluation))
    throw notFound('Оценка не найдена.');
  const ownSubmitted = actor.kind === 'user' && (await hasSubmitted(q, row.communication.id, actor.id));
  const view = evaluationView(actor, { ...row.communication, ...row.evaluation }, ownSubmitted);
  if (view !== 'full') throw notFound('Оценка не найдена.');
  return row;
}

/** Evaluation fully visible to the actor; otherwise 404, so that nobody learns that it exists (D-2). */
export async function loadEvaluation(q: Query, actor: Actor, id: number): Promise<EvaluationRow> {
  return assertVisible(q, actor, await findEvaluation(q, id));
}

/** `loadEvaluation` with a row lock (SELECT … FOR UPDATE) until the transaction ends. */
export async function loadEvaluationForUpdate(q: Query, actor: Actor, id: number): Promise<EvaluationRow> {
  return assertVisible(q, actor, await lockEvaluation(q, id));
}

/** States entered with a reason that readers want to know. */
const REMARKABLE: ReadonlySet<EvaluationState> = new Set(['draft', 'void']);

/** States in which another may take its place, or is to. */
const REPLACEABLE: ReadonlySet<EvaluationState> = new Set(['under_review', 'withdrawn']);

/** Current evaluation in the wire shape. */
export async function showEvaluation(q: Query, actor: Actor, row: EvaluationRow): Promise<Evaluation> {
  const answers = await findAnswers(q, row.evaluation.id);
  const current = await findCurrentVersion(q, row.form.id);
  const remark = REMARKABLE.has(row.evaluation.state) ? await findLastRemark(q, row.evaluation) : undefined;
  const provenance = await findProvenance(q, row.evaluation.id);
  const { assessor_id } = row.evaluation;
  const machine = assessor_id === null ? [] : await listAnsweredBy(q, { ...row.evaluation, assessor_id });
  const supersededBy = REPLACEABLE.has(row.evaluation.state) ? await visibleSuccessor(q, actor, row) : null;
  const currentVersionId = current?.id ?? null;
  const { communication, version } = row;
  const isFilled = row.evaluation.kind === 'regular' && row.evaluation.state === 'draft';
  const suggests =
    isFilled &&
    isOwnEvaluation(actor, row.evaluation) &&
    (await maySuggest(q, actor, { communication, content: version.content }));
  return presentEvaluation(row, answers, {
    actor,
    currentVersionId,
    remark,
    supersededBy,
    provenance,
    machine,
    suggests,
  });
}

/** A correction that is not published yet is its assessor's and the pm's alone. */
async function visibleSuccessor(
  q: Query,
  actor: Actor,
  { evaluation, communication }: EvaluationRow,
): Promise<number | null> {
  const successor = await findSuccessor(q, evaluation.id);
  if (!successor) return null;
  const facts = { ...communication, ...successor, communication_id: communication.id };
  return evaluationView(actor, facts, true) === 'full' ? successor.id : null;
}
