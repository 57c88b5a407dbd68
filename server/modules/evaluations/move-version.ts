import { carryAnswers } from '#domain/evaluations/carry-answers.ts';
import type { evaluationsApi } from '#domain/evaluations/evaluations.api.ts';
import { mayLeaveVersion, mayMoveVersionNow } from '#domain/evaluations/evaluations.policy.ts';
import type { Answer, Evaluation } from '#domain/evaluations/evaluations.schema.ts';
import type { FormContent } from '#domain/forms/form-content.schema.ts';
import { effectiveContent } from '#domain/projects/effective-content.ts';
import type { RequestOf } from '#server/http/endpoints/request-of.ts';
import { assertAllowed, conflict } from '#server/http/errors.ts';
import { record } from '#server/record/audit.repo.ts';
import { findCurrentVersion } from '../forms/forms.repo.ts';
import { findAnswers, updateEvaluation } from './evaluations.repo.ts';
import { loadEvaluation, showEvaluation } from './load-evaluation.ts';
import { loadOwnDraft } from './load-own-draft.ts';
import { scoreCache, storeAnswers, writeAnswers } from './write-draft.ts';

/** Names of the criteria whose answers are dropped; the log knows the present version's names only. */
function droppedNames({ groups }: FormContent, stored: readonly Answer[], kept: readonly Answer[]): string {
  const keys = new Set(stored.map(({ criterion_key }) => criterion_key));
  for (const { criterion_key } of kept) keys.delete(criterion_key);
  const dropped = groups.flatMap(({ criteria }) => criteria).filter(({ criterion_key }) => keys.has(criterion_key));
  return dropped.map(({ name }) => name).join(', ');
}

/**
 * Moves an unfinished evaluation to the form's current version (D-11): answers whose criterion and scale are the same
 * stay, and so do the texts. The rest is dropped, and the log keeps it whole.
 */
export function moveVersion({
  db,
  caller,
  seen,
}: Pick<RequestOf<typeof evaluationsApi.moveVersion>, 'db' | 'caller' | 'seen'>): Promise<Evaluation> {
  return db.write(async (q) => {
    const row = await loadOwnDraft(q, caller, seen);
    const { version, form, communication } = row;
    const current = await findCurrentVersion(q, form.id);
    assertAllowed(mayLeaveVersion(row.evaluation), conflict);
    const is_current = current === undefined || current.id === version.id;
    assertAllowed(mayMoveVersionNow({ is_current }), conflict);
    if (current === undefined) throw new Error(`form ${form.id} has no published version`);
    const content = effectiveContent(current.content, row);
    const stored = await findAnswers(q, seen.id);
    const answers = carryAnswers(version.content, content, stored);
    const { change, result } = await writeAnswers(q, seen.id, content, { answers });
    // Kept answers may be worth something else: a hidden criterion may count now.
    await storeAnswers(q, seen.id, answers, result);
    const form_version_id = current.id;
    await updateEvaluation(q, seen.id, { form_version_id, updated_at: caller.now, ...scoreCache(result) });
    await record(q, caller, {
      action: 'move-version',
      entity: 'evaluations',
      entity_id: seen.id,
      company_id: communication.company_id,
      before: { form_version_id: version.id, version: version.number, answers: change.before },
      after: {
        form_version_id,
        version: current.number,
        answers: change.after,
        dropped: droppedNames(version.content, stored, answers),
      },
    });
    return showEvaluation(q, caller.actor, await loadEvaluation(q, caller.actor, seen.id));
  });
}
