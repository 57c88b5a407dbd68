import { inRequests } from '#domain/suggestions/asked-criteria.ts';
import { engineAnswerSchema } from '#domain/suggestions/engine-answer.schema.ts';
import { judgeAnswer } from '#domain/suggestions/judge-answer.ts';
import { SUGGESTION_LIMITS } from '#domain/suggestions/suggestion-limits.ts';
import { SUGGESTION_SYSTEM, suggestionQuestion } from '#domain/suggestions/suggestion-prompt.ts';
import type { FormCriterion } from '#domain/forms/form-content.schema.ts';
import { askEngine } from '#server/engines/ask-engine.ts';
import type { JobDeps } from '#server/jobs/job-deps.ts';
import { putSuggestions } from '../machine/suggestions.repo.ts';
import { keepLevels } from '../machine/keep-levels.ts';
import type { LoadedSheet } from './load-sheet.ts';
import { findRevision } from '../machine/sheets.repo.ts';

type AnswerDeps = Pick<JobDeps, 'db' | 'clock' | 'engines'>;

/**
 * Asks the engine request by request and keeps each answer as it comes, judged. Rejects when the engine does not answer,
 * or not to the question: what is kept by then is not asked for again.
 */
export async function answerSheet(
  deps: AnswerDeps,
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
  deps: AnswerDeps,
  { sheet, criteria }: { sheet: LoadedSheet; criteria: FormCriterion[] },
  signal: AbortSignal,
): Promise<'answered' | 'off' | 'over_budget'> {
  const { communication_id, form_version_id, company_id, talk, examples, checks } = sheet;
  const question = {
    company_id,
    communication_id,
    purpose: 'suggestions' as const,
    system: SUGGESTION_SYSTEM,
    user: suggestionQuestion({ criteria, examples, talk }),
    schema: engineAnswerSchema,
    name: 'suggestions',
    maxTokens: SUGGESTION_LIMITS.tokens,
  };
  const outcome = await askEngine(deps, question, signal);
  if (outcome.kind === 'off') return 'off';
  if (outcome.kind === 'over budget') return 'over_budget';
  if (outcome.kind === 'invalid') throw new Error('Движок ответил не на вопрос');
  const made_at = deps.clock();
  const rows = judgeAnswer(outcome.answer, { criteria, talk, checks }).map(({ criterion_key, outcome: judged }) => ({
    communication_id,
    form_version_id,
    criterion_key,
    made_at,
    source: 'engine' as const,
    outcome: judged,
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
