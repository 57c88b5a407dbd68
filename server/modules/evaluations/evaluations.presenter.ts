import { guestName } from '#domain/access-links/guest-name.ts';
import { isTeamOf } from '#domain/actor/team.ts';
import { lifeVerdicts } from '#domain/evaluations/evaluation-life.policy.ts';
import {
  mayDiscardDraft,
  mayEditEvaluation,
  mayMoveVersion,
  maySubmitEvaluation,
} from '#domain/evaluations/evaluations.policy.ts';
import type { Answer, Evaluation, EvaluationSummary } from '#domain/evaluations/evaluations.schema.ts';
import type { Actor } from '#domain/actor/actor.ts';
import { mayRateIn } from '#domain/calibrations/calibrations.policy.ts';
import { allow, both } from '#domain/kernel/verdict.ts';
import { displayName } from '#domain/users/display-name.ts';
import type { EvaluationRow, EvaluationSummaryRow, RemarkRow } from './evaluations.repo.ts';

/**
 * Summary of an evaluation. @param view `existence` hides the figures: an assessor who is still to rate must not be
 * influenced.
 */
export function presentSummary(row: EvaluationSummaryRow, view: 'full' | 'existence'): EvaluationSummary {
  const isOpen = view === 'full' && row.state !== 'draft';
  return {
    id: row.id,
    kind: row.kind,
    state: row.state,
    form: row.form,
    assessor: { id: row.assessor.id, name: displayName(row.assessor) },
    score: isOpen ? row.score : null,
    scale: row.scale ?? 'percent',
    passed: isOpen ? row.passed : null,
    grade: isOpen ? row.grade : null,
    has_critical_failure: isOpen && row.has_critical_failure,
    updated_at: row.updated_at.toISOString(),
    submitted_at: row.submitted_at?.toISOString() ?? null,
  };
}

export function presentEvaluation(
  { evaluation, form, version, assessor, participant, calibration, communication }: EvaluationRow,
  answers: Answer[],
  context: {
    actor: Actor;
    currentVersionId: number | null;
    remark: RemarkRow | undefined;
    supersededBy: number | null;
    provenance: Evaluation['provenance'];
    machine: Evaluation['machine'];
    suggests: boolean;
  },
): Evaluation {
  const is_current = version.id === context.currentVersionId;
  return {
    id: evaluation.id,
    revision: evaluation.revision,
    kind: evaluation.kind,
    state: evaluation.state,
    communication_id: evaluation.communication_id,
    form,
    form_version: { id: version.id, number: version.number, is_current },
    content: version.content,
    assessor: assessor
      ? { id: assessor.id, name: displayName(assessor) }
      : { id: null, name: guestName(participant?.guest_name ?? '') },
    calibration_id: calibration?.id ?? null,
    // Session: it says itself how its communications were chosen.
    origin: !calibration && isTeamOf(context.actor, communication) ? { details: '', ...evaluation.origin } : null,
    draft: { answers, general_comment: evaluation.general_comment, growth_points: evaluation.growth_points },
    provenance: isTeamOf(context.actor, communication) ? context.provenance : [],
    machine: evaluation.state !== 'draft' && isTeamOf(context.actor, communication) ? context.machine : [],
    suggests: context.suggests,
    result: evaluation.result,
    started_at: evaluation.started_at.toISOString(),
    updated_at: evaluation.updated_at.toISOString(),
    submitted_at: evaluation.submitted_at?.toISOString() ?? null,
    published_at: evaluation.published_at?.toISOString() ?? null,
    acknowledged: evaluation.acknowledged_at && {
      at: evaluation.acknowledged_at.toISOString(),
      comment: evaluation.acknowledged_comment,
    },
    appealed: evaluation.appealed,
    supersedes_id: evaluation.supersedes_id,
    superseded_by_id: context.supersededBy,
    remark: context.remark ? presentRemark(context.remark) : null,
    may: {
      ...lifeVerdicts(context.actor, {
        ...communication,
        ...evaluation,
        acknowledged: evaluation.acknowledged_at !== null,
      }),
      ...ownVerdicts(
        context.actor,
        { ...evaluation, guest_link_id: participant?.guest_link_id ?? null },
        { is_current, calibration, was_sent: wasSent(evaluation, context.remark) },
      ),
    },
  };
}

type Rated = Parameters<typeof mayDiscardDraft>[1];

/** True of a draft that came back, or corrects another. */
export const wasSent = ({ supersedes_id }: { supersedes_id: number | null }, remark: RemarkRow | undefined): boolean =>
  supersedes_id !== null || remark !== undefined;

/** Verdicts for the one who rates; in a calibration as far as its session takes ratings. */
function ownVerdicts(
  actor: Actor,
  rated: Rated,
  about: { is_current: boolean; calibration: EvaluationRow['calibration']; was_sent: boolean },
) {
  const { calibration } = about;
  const when = calibration ? mayRateIn(calibration) : allow;
  return {
    edit: both(mayEditEvaluation(actor, rated), when),
    submit: both(maySubmitEvaluation(actor, rated), when),
    move_version: mayMoveVersion(actor, rated, about),
    discard: mayDiscardDraft(actor, rated, about),
  };
}

function presentRemark({ reason, at, by }: RemarkRow): Evaluation['remark'] {
  return { reason, at: at.toISOString(), by: by && { id: by.id, name: displayName(by) } };
}
