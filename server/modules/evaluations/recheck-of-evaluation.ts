import { z } from 'zod';
import type { Answer } from '#domain/evaluations/evaluations.schema.ts';
import { idSchema } from '#domain/kernel/list.schema.ts';
import { compareSheets } from '#domain/rechecks/compare-sheets.ts';
import type { Query } from '#server/db/client.ts';
import { enqueue } from '#server/jobs/jobs.repo.ts';
import type { EvaluationRow } from './evaluations.repo.ts';
import { findAnswers } from './evaluations.repo.ts';
import { findRecheckBySheet, findRecheckShare, storeComparison } from './recheck-progress.repo.ts';

/** Queue of the draws (D-47). Its job is of the noun of re-checks, which gives tasks and knows evaluations. */
export const drawRecheckQueue = {
  kind: 'draw_recheck',
  lane: 'short',
  payload: z.strictObject({ evaluation_id: idSchema }),
} as const;

/** Has an evaluation that was sent for a plan's task drawn: re-checked or not. Corrections are no second chance. */
export async function queueDraw(
  q: Query,
  { id, supersedes_id }: EvaluationRow['evaluation'],
  { plan_id, now }: { plan_id: number | null; now: Date },
): Promise<void> {
  if (plan_id === null || supersedes_id !== null || (await findRecheckShare(q, plan_id)) === 0) return;
  await enqueue(q, drawRecheckQueue, { evaluation_id: id }, { now, key: `${id}` });
}

type Second = Pick<EvaluationRow, 'evaluation' | 'version'>;

/** Lays the second assessor's answers beside the first one's: from now on both are shown to who may see them. */
export async function finishRecheck(
  q: Query,
  { evaluation, version }: Second,
  { answers, now }: { answers: readonly Answer[]; now: Date },
): Promise<void> {
  const recheck = await findRecheckBySheet(q, evaluation.id);
  if (!recheck) throw new Error(`sheet ${evaluation.id} is of no re-check`);
  const first = await findAnswers(q, recheck.first_sheet_id);
  await storeComparison(q, recheck.id, { done_at: now, ...compareSheets(version.content, first, answers) });
}
