import { mayLeadEvaluations, mayPublishNow } from '#domain/evaluations/evaluation-life.policy.ts';
import { both, deny, type Verdict } from '#domain/kernel/verdict.ts';
import { blindTo } from '#domain/actor/actor.ts';
import type { Query } from '#server/db/client.ts';
import type { Caller } from '#server/record/audit.repo.ts';
import { findRegularOf, lockEvaluation } from './evaluations.repo.ts';
import { PUBLISHING } from './publish-evaluation.ts';
import { stepEvaluation } from './take-step.ts';

/**
 * Publishes the submitted evaluations of one of many visible communications. No revision was read: the state at this
 * moment decides.
 */
export async function publishSubmitted(q: Query, caller: Caller, communicationId: number): Promise<Verdict> {
  let verdict: Verdict = deny('Нет оценки на проверке.');
  // A different answer would say that there is one (D-24).
  if (blindTo(caller.actor).includes(communicationId)) return verdict;
  for (const { id } of await findRegularOf(q, communicationId, 'submitted')) {
    const row = await lockEvaluation(q, id);
    if (!row) continue;
    verdict = both(mayLeadEvaluations(caller.actor, row.communication), mayPublishNow(row.evaluation));
    if (!verdict.allowed) return verdict;
    await stepEvaluation(q, caller, row, PUBLISHING);
  }
  return verdict;
}
