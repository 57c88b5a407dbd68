import { mayAppeal, mayAppealNow, mayListAppeals } from '#domain/appeals/appeals.policy.ts';
import { proposalProblems } from '#domain/appeals/check-appeal.ts';
import { reviewTerm } from '#domain/appeals/appeal-window.ts';
import type { appealsApi } from '#domain/appeals/appeals.api.ts';
import type { Appeal, OpenAppeal } from '#domain/appeals/appeals.schema.ts';
import type { Query } from '#server/db/client.ts';
import type { RequestOf } from '#server/http/endpoints/request-of.ts';
import { assertAllowed, conflict, fieldErrors } from '#server/http/errors.ts';
import { record } from '#server/record/audit.repo.ts';
import { type EvaluationRow, findAnswers, updateEvaluation } from '../evaluations/evaluations.repo.ts';
import { loadEvaluationForUpdate } from '../evaluations/load-evaluation.ts';
import { notify } from '#server/record/notify.ts';
import { insertAppeal, insertLines } from './appeal-writes.repo.ts';
import { loadAppealContext } from './get-evaluation-appeals.ts';
import { loadAppeal, showAppeal } from './load-appeal.ts';
import { appealOpenedLetter } from './appeal.letters.ts';

async function checkProposals(q: Query, row: EvaluationRow, input: OpenAppeal): Promise<void> {
  if (input.scope === 'whole') return;
  const answers = await findAnswers(q, row.evaluation.id);
  const problems = proposalProblems(row.version.content, answers, input.lines);
  if (Object.keys(problems).length > 0) throw fieldErrors(problems);
}

/** Line without a value is Н/П: anything else sent with it is ignored. */
const linesOf = (appeal_id: number, input: OpenAppeal) =>
  input.scope === 'whole'
    ? []
    : input.lines.map(({ value, na, ...line }) => ({ ...line, appeal_id, na, value: na ? null : value }));

/**
 * Opens an appeal of an evaluation: of its answers, or of the whole (D-20). The evaluation stays published and counted.
 */
export function openAppeal({ db, caller, params, input }: RequestOf<typeof appealsApi.open>): Promise<Appeal> {
  const [{ actor, now }, { id: evaluationId }] = [caller, params];
  assertAllowed(mayListAppeals(actor));
  return db.write(async (q) => {
    const row = await loadEvaluationForUpdate(q, actor, evaluationId);
    const { communication, evaluation } = row;
    assertAllowed(mayAppeal(actor, { ...communication, assessor_id: evaluation.assessor_id }));
    const { context, rootId, timeZone } = await loadAppealContext(q, row);
    assertAllowed(mayAppealNow(context, now), conflict);
    await checkProposals(q, row, input);

    const { scope } = input;
    const whole = input.scope === 'whole' ? { grounds: input.grounds, comment: input.comment } : {};
    const id = await insertAppeal(q, {
      evaluation_id: evaluationId,
      root_evaluation_id: rootId,
      scope,
      ...whole,
      author_id: actor.id,
      opened_at: now,
      due_at: new Date(reviewTerm(now, timeZone).ends_at),
    });
    const lines = linesOf(id, input);
    await insertLines(q, lines);
    await updateEvaluation(q, evaluationId, { appealed: true });
    const { company_id } = communication;
    const what = { scope, ...whole, ...(lines.length > 0 ? { lines: lines.length } : {}) };
    await record(q, caller, {
      action: 'create',
      entity: 'appeals',
      entity_id: id,
      company_id,
      after: { evaluation_id: evaluationId, ...what },
    });
    await record(q, caller, {
      action: 'appeal',
      entity: 'evaluations',
      entity_id: evaluationId,
      company_id,
      after: what,
    });
    await notify(q, caller, appealOpenedLetter, { evaluation_id: evaluationId });
    return showAppeal(q, caller, await loadAppeal(q, actor, id));
  });
}
