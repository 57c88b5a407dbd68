import { inRequests } from '#domain/suggestions/asked-criteria.ts';
import type { FormCriterion } from '#domain/forms/form-content.schema.ts';
import { putSuggestions } from '../machine/suggestions.repo.ts';
import { keepLevels } from '../machine/keep-levels.ts';
import { type AskDeps, askCriteria } from './ask-criteria.ts';
import type { LoadedSheet } from './load-sheet.ts';
import { findRevision } from '../machine/sheets.repo.ts';

/**
 * Asks the engine request by request and keeps each answer as it comes, judged. Rejects when the engine does not answer,
 * or not to the question: what is kept by then is not asked for again.
 */
export async function answerSheet(
  deps: AskDeps,
  sheet: LoadedSheet,
  signal: AbortSignal,
): Promise<'answered' | 'off' | 'over_budget'> {
  for (const criteria of inRequests(sheet.criteria)) {
    signal.throwIfAborted();
    const outcome = await askRequest(deps, { sheet, criteria }, signal);
    if (outcome !== 'answered') return outcome;
  }
  return 'answered';
}

async function askRequest(
  deps: AskDeps,
  { sheet, criteria }: { sheet: LoadedSheet; criteria: FormCriterion[] },
  signal: AbortSignal,
): Promise<'answered' | 'off' | 'over_budget'> {
  const { communication_id, form_version_id } = sheet;
  const answer = await askCriteria(deps, { ...sheet, criteria }, signal);
  if (typeof answer === 'string') return answer;
  const made_at = deps.clock();
  const rows = answer.map(({ criterion_key, outcome }) => ({
    communication_id,
    form_version_id,
    criterion_key,
    made_at,
    source: 'engine' as const,
    outcome,
    basis: sheet.basisOf(criterion_key),
  }));
  await deps.db.write(async (q) => {
    // Words that have changed meanwhile are asked about by another job, which may have been the quicker one.
    if ((await findRevision(q, communication_id)) !== sheet.revision) return;
    await putSuggestions(q, rows);
    await keepLevels(q, { communication_ids: [communication_id], form_version_id, engines: deps.engines }, made_at);
  });
  return 'answered';
}
