import type { Talk } from '#domain/checks/read-talk.ts';
import type { CheckOutcome } from '#domain/checks/run-check.ts';
import type { FormCriterion } from '#domain/forms/form-content.schema.ts';
import { engineAnswerSchema } from '#domain/suggestions/engine-answer.schema.ts';
import type { SuggestionExample } from '#domain/suggestions/examples.ts';
import { type EngineOutcome, judgeAnswer } from '#domain/suggestions/judge-answer.ts';
import { SUGGESTION_LIMITS } from '#domain/suggestions/suggestion-limits.ts';
import { SUGGESTION_SYSTEM, suggestionQuestion } from '#domain/suggestions/suggestion-prompt.ts';
import { askEngine } from '#server/engines/ask-engine.ts';
import type { JobDeps } from '#server/jobs/job-deps.ts';

export type AskDeps = Pick<JobDeps, 'db' | 'clock' | 'engines'>;

type Asked = {
  company_id: number;
  communication_id: number | null;
  criteria: readonly FormCriterion[];
  examples: readonly SuggestionExample[];
  talk: Talk;
  checks: ReadonlyMap<string, CheckOutcome>;
};
export type JudgedAnswer = { criterion_key: string; outcome: EngineOutcome }[];

/** One request about some criteria of a conversation, judged by our rules. Rejects when the engine does not answer it. */
export async function askCriteria(
  deps: AskDeps,
  { company_id, communication_id, criteria, examples, talk, checks }: Asked,
  signal: AbortSignal,
): Promise<JudgedAnswer | 'off' | 'over_budget'> {
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
  if (outcome.kind === 'off' || outcome.kind === 'over_budget') return outcome.kind;
  if (outcome.kind === 'invalid') throw new Error('Движок ответил не на вопрос');
  return judgeAnswer(outcome.answer, { criteria, talk, checks });
}
