import { type AppealOutcome, outcomeOf } from '#domain/appeals/appeal-states.ts';
import { mayResolve, mayResolveNow } from '#domain/appeals/appeals.policy.ts';
import type { appealsApi } from '#domain/appeals/appeals.api.ts';
import type { Appeal, ResolveAppeal } from '#domain/appeals/appeals.schema.ts';
import { resolutionProblems, wholeProblems } from '#domain/appeals/check-appeal.ts';
import { lowersScore, revisedAnswers } from '#domain/appeals/revise-answers.ts';
import { formatScore } from '#domain/evaluations/format-score.ts';
import { scoreEvaluation } from '#domain/evaluations/score-evaluation.ts';
import type { Query } from '#server/db/client.ts';
import type { RequestOf } from '#server/http/endpoints/request-of.ts';
import { conflict, fieldErrors } from '#server/http/errors.ts';
import type { Caller } from '#server/record/audit.repo.ts';
import { findAnswers } from '../evaluations/evaluations.repo.ts';
import { notify } from '#server/record/notify.ts';
import { decideLine } from './appeal-writes.repo.ts';
import { type AppealLineRow, findLines } from './appeals.repo.ts';
import { disputedOf, type HeldAppeal, loadAppeal, loadForStep, showAppeal } from './load-appeal.ts';
import { moveAppeal } from './move-appeal.ts';
import { recordStep } from './record-step.ts';
import { endReview, insertRevision } from './revise-evaluation.ts';
import { appealResolvedLetter } from './appeal.letters.ts';

function checkResolution({ row }: HeldAppeal, lines: readonly AppealLineRow[], input: ResolveAppeal): void {
  const isWhole = row.appeal.scope === 'whole';
  const problems = {
    ...resolutionProblems(lines, input.lines),
    ...(isWhole ? wholeProblems(input.whole) : {}),
  };
  if (Object.keys(problems).length > 0) throw fieldErrors(problems);
}

/** «Не ухудшать»: refuses a lower score before anything is written (D-20). */
function assertNotLower({ row, evaluation }: HeldAppeal, after: number | null): void {
  const before = evaluation.evaluation.score;
  if (row.project.appeal_may_lower || !lowersScore(before, after)) return;
  const [was, is] = [formatScore(before, 'percent'), formatScore(after, 'percent')];
  throw conflict(`Балл стал бы ниже: ${is} вместо ${was}. По правилам проекта пересмотр не снижает балл.`);
}

type Ended = { state: AppealOutcome; becomes: 'published' | 'withdrawn' | 'void'; revisedId: number | null };

/** Ends an appeal of the whole evaluation: accepted, it is annulled and leaves every figure. */
async function endWhole(q: Query, caller: Caller, held: HeldAppeal, input: ResolveAppeal): Promise<Ended> {
  const isAccepted = input.whole?.accepted === true;
  const becomes = isAccepted ? 'void' : 'published';
  await endReview(q, caller, held.evaluation, { to: becomes, reason: input.comment });
  return { state: isAccepted ? 'accepted' : 'declined', becomes, revisedId: null };
}

async function endLines(
  q: Query,
  caller: Caller,
  held: HeldAppeal,
  { lines, input }: { lines: readonly AppealLineRow[]; input: ResolveAppeal },
): Promise<Ended> {
  const { evaluation } = held;
  const { comment: reason } = input;
  const state = outcomeOf(input.lines);
  for (const { criterion_key, accepted, reason: why, comment } of input.lines)
    await decideLine(
      q,
      { appeal_id: held.row.appeal.id, criterion_key },
      { accepted, reason: why, decision_comment: comment },
    );
  if (state === 'declined') {
    await endReview(q, caller, evaluation, { to: 'published', reason });
    return { state, becomes: 'published', revisedId: null };
  }
  const { content } = evaluation.version;
  const before = await findAnswers(q, evaluation.evaluation.id);
  const decided = new Map(input.lines.map((line) => [line.criterion_key, line]));
  const accepted = lines.flatMap(({ criterion_key, value, na }) => {
    const line = decided.get(criterion_key);
    return line?.accepted ? [{ criterion_key, value, na, decision: line.comment || reason }] : [];
  });
  const answers = revisedAnswers(content, before, accepted);
  const result = scoreEvaluation(content, answers);
  assertNotLower(held, result.score);
  await endReview(q, caller, evaluation, { to: 'withdrawn', reason });
  const revisedId = await insertRevision(q, caller, evaluation, { before, answers, result, reason });
  return { state, becomes: 'withdrawn', revisedId };
}

/**
 * Decides an appeal: all, some or none of it (D-20). Accepted proposals make a revised evaluation, published at once;
 * the disputed one stays readable as «Отозвана». With nothing accepted it is published as it was.
 */
export function resolveAppeal({ db, caller, seen, input }: RequestOf<typeof appealsApi.resolve>): Promise<Appeal> {
  const { actor, now } = caller;
  return db.write(async (q) => {
    const held = await loadForStep(q, caller, seen, (row) => ({
      who: mayResolve(actor, disputedOf(row)),
      when: mayResolveNow(row.appeal.state),
    }));
    const lines = await findLines(q, [seen.id]);
    checkResolution(held, lines, input);
    const isWhole = held.row.appeal.scope === 'whole';
    const ended = isWhole ? await endWhole(q, caller, held, input) : await endLines(q, caller, held, { lines, input });
    const { state, becomes, revisedId } = ended;
    await moveAppeal(q, held.row.appeal, state, {
      resolver_id: actor.id,
      resolved_at: now,
      decision_reason: isWhole ? (input.whole?.reason ?? null) : null,
      decision_comment: input.comment,
      revised_evaluation_id: revisedId,
    });
    const accepted = input.lines.filter((line) => line.accepted).length;
    const details = { decision: input.comment, ...(isWhole ? {} : { accepted }) };
    await recordStep(q, caller, held, { action: 'resolve', state, becomes, details });
    const { evaluation_id, author_id: opened_by } = held.row.appeal;
    // The revised one, if there is: its score is the result.
    await notify(q, caller, appealResolvedLetter, { evaluation_id: revisedId ?? evaluation_id, opened_by });
    return showAppeal(q, caller, await loadAppeal(q, actor, seen.id));
  });
}
