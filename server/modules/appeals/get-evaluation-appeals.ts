import type { appealsApi } from '#domain/appeals/appeals.api.ts';
import { mayAppeal, mayAppealNow, mayListAppeals, type AppealContext } from '#domain/appeals/appeals.policy.ts';
import type { EvaluationAppeals } from '#domain/appeals/appeals.schema.ts';
import { appealWindow, effectiveAppealRules } from '#domain/appeals/appeal-window.ts';
import { both } from '#domain/kernel/verdict.ts';
import type { Query } from '#server/db/client.ts';
import type { RequestOf } from '#server/http/endpoints/request-of.ts';
import { assertAllowed } from '#server/http/errors.ts';
import type { EvaluationRow } from '../evaluations/evaluations.repo.ts';
import { loadEvaluation } from '../evaluations/load-evaluation.ts';
import { countUsed, findAppealsOfRoot, findRoot, findRules } from './appeals.repo.ts';
import { showAppeal } from './load-appeal.ts';

/** Facts for a new appeal of the evaluation, with the first of its chain. */
export async function loadAppealContext(
  q: Query,
  { evaluation }: EvaluationRow,
): Promise<{ context: AppealContext; rootId: number; timeZone: string }> {
  const [found, rootId] = [await findRules(q, evaluation.id), await findRoot(q, evaluation.id)];
  if (!found) throw new Error(`evaluation ${evaluation.id} has no form or project`);
  const rules = effectiveAppealRules(found.form, found.project);
  const { first_published_at: at } = evaluation;
  const term = at && appealWindow(at, rules, found.time_zone);
  const used = await countUsed(q, rootId);
  return { context: { ...evaluation, rules, used, term }, rootId, timeZone: found.time_zone };
}

/** Appeals of one evaluation and of the one it replaced, and whether there may be another (D-20). */
export function getEvaluationAppeals({
  db,
  caller,
  params,
}: RequestOf<typeof appealsApi.ofEvaluation>): Promise<EvaluationAppeals> {
  const { actor, now } = caller;
  assertAllowed(mayListAppeals(actor));
  return db.read(async (q) => {
    const row = await loadEvaluation(q, actor, params.id);
    const { context, rootId } = await loadAppealContext(q, row);
    const { rules, used, term } = context;
    const who = mayAppeal(actor, { ...row.communication, assessor_id: row.evaluation.assessor_id });
    const data = [];
    for (const one of await findAppealsOfRoot(q, actor, rootId)) data.push(await showAppeal(q, caller, one));
    return {
      data,
      on: rules.appeals_on,
      limit: rules.appeal_limit,
      used,
      last_day: term?.last_day ?? null,
      is_party: who.allowed,
      may: { open: both(who, mayAppealNow(context, now)) },
    };
  });
}
