import { mayRateNow } from '#domain/calibrations/calibrations.policy.ts';
import { isOwnEvaluation, mayEditEvaluation } from '#domain/evaluations/evaluations.policy.ts';
import type { Revisioned } from '#domain/kernel/revision.ts';
import type { Query } from '#server/db/client.ts';
import { assertAllowed, conflict, forbidden } from '#server/http/errors.ts';
import { assertRevision } from '#server/http/if-match.ts';
import type { RatingCaller } from '#server/identity/caller.ts';
import type { EvaluationRow } from './evaluations.repo.ts';
import { loadEvaluationForUpdate, showEvaluation } from './load-evaluation.ts';

/** Own draft with its row locked, at the revision that was read. */
export async function loadOwnDraft(q: Query, { actor, now }: RatingCaller, seen: Revisioned): Promise<EvaluationRow> {
  const row = await loadEvaluationForUpdate(q, actor, seen.id);
  const rated = { ...row.evaluation, guest_link_id: row.participant?.guest_link_id ?? null };
  const verdict = mayEditEvaluation(actor, rated);
  if (!verdict.allowed && !isOwnEvaluation(actor, rated)) throw forbidden(verdict.reason);
  await assertRevision(row.evaluation, seen, () => showEvaluation(q, actor, row));
  if (!verdict.allowed) throw conflict(verdict.reason);
  if (row.calibration) assertAllowed(mayRateNow(row.calibration, now), conflict);
  return row;
}
