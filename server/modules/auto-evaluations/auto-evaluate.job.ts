import { z } from 'zod';
import { idSchema } from '#domain/kernel/list.schema.ts';
import type { Query } from '#server/db/client.ts';
import { takeTurn, type TurnStep } from '#server/engines/engine-turn.ts';
import { defineJob, type JobContext } from '#server/jobs/define-job.ts';
import { enqueue } from '#server/jobs/jobs.repo.ts';
import { listUnsettled } from '../machine/auto-evaluations.repo.ts';
import { settleAuto, settledBefore } from '../machine/settle-auto.ts';
import { findLine, findNext, isOn, putWaiting, removeAuto } from './auto-queue.repo.ts';
import { evaluateConversation } from './evaluate-conversation.ts';

const payloadSchema = z.strictObject({ project_id: idSchema });

/** Controls answered since that are shown in one turn. */
const SETTLED_AT_ONCE = 200;

/**
 * Evaluates the conversations of a project that wait, the newest first, a turn at a time (D-44). Bears being run again: the
 * line is rows of `auto_evaluations`, and criteria that are answered are not asked about once more.
 */
export const autoEvaluateJob = defineJob({
  kind: 'auto_evaluate',
  lane: 'automatic',
  payload: payloadSchema,
  attempts: 8,
  name: () => 'Автооценки разговоров',
  run: autoEvaluate,
});

async function autoEvaluate(context: JobContext, { project_id }: z.output<typeof payloadSchema>): Promise<void> {
  const { db, clock } = context.deps;
  await db.write(async (q) => {
    const now = clock();
    for (const sheet of await listUnsettled(q, project_id, settledBefore(now), SETTLED_AT_ONCE))
      await settleAuto(q, sheet, now);
  });
  const run_at = await takeTurn(context, { askNext: () => evaluateNext(context, project_id) });
  if (run_at !== null) await db.write((q) => askForLine(q, project_id, { now: clock(), run_at }));
}

async function evaluateNext({ deps, signal }: JobContext, project_id: number): Promise<TurnStep> {
  const next = await deps.db.read(async (q) => ((await isOn(q, project_id)) ? findNext(q, project_id) : undefined));
  if (!next) return 'none_left';
  const outcome = await evaluateConversation(deps, { ...next, project_id }, signal);
  return outcome === 'done' ? 'asked' : outcome;
}

/** Sees to it that the line of a project is worked off. */
export async function askForLine(q: Query, project_id: number, when: { now: Date; run_at?: Date }): Promise<void> {
  await enqueue(q, autoEvaluateJob, { project_id }, { ...when, key: `${project_id}` });
}

/**
 * Puts words that have come or changed into the line, in the transaction that writes them; what a conversation had in
 * another project, or of other words, is no more.
 */
export async function askForAuto(q: Query, communication_id: number, now: Date): Promise<void> {
  const project_id = await findLine(q, communication_id);
  if (project_id === undefined) {
    await removeAuto(q, communication_id);
    return;
  }
  await putWaiting(q, communication_id, project_id);
  await askForLine(q, project_id, { now });
}
