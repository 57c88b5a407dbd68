import { z } from 'zod';
import { nextBudgetDay } from '#domain/engines/budget-day.ts';
import { idSchema } from '#domain/kernel/list.schema.ts';
import { whyUnasked } from '#domain/suggestions/unasked.ts';
import type { Query } from '#server/db/client.ts';
import { defineJob, type JobContext } from '#server/jobs/define-job.ts';
import { enqueue, enqueueAll } from '#server/jobs/jobs.repo.ts';
import { answerSheet } from './answer-sheet.ts';
import { loadSheet } from './load-sheet.ts';
import {
  listSheetsToAsk,
  listTaskForms,
  putAsks,
  removeAsk,
  type SuggestionSheet,
  updateAsk,
} from './suggestion-asks.repo.ts';

const payloadSchema = z.strictObject({ communication_id: idSchema, form_version_id: idSchema });

/** Asks the engine about the criteria of one form over one conversation (D-43). */
export const suggestAnswersJob = defineJob({
  kind: 'suggest_answers',
  lane: 'suggestions',
  payload: payloadSchema,
  attempts: 5,
  name: ({ communication_id }) => `Подсказки к коммуникации № ${communication_id}`,
  run: suggestAnswers,
  onGivenUp: (q, sheet, { now }) => updateAsk(q, sheet, { state: 'unanswered', why: 'failed', done_at: now }),
});

/** Bears being run again: criteria that are answered on the same basis are not asked about once more. */
async function suggestAnswers({ deps, signal }: JobContext, sheet: SuggestionSheet): Promise<void> {
  const { db, clock, engines } = deps;
  const model = engines.chat?.model;
  const loaded = model === undefined ? undefined : await db.read((q) => loadSheet(q, sheet, model));
  if (!loaded) {
    await db.write((q) => removeAsk(q, sheet));
    return;
  }
  const why = whyUnasked(loaded.talk);
  const outcome = why ?? (await answerSheet(deps, loaded, signal));
  const now = clock();
  await db.write(async (q) => {
    if (outcome === 'off') await removeAsk(q, sheet);
    else if (outcome === 'over_budget') await waitForTomorrow(q, sheet, now);
    // Words that have changed meanwhile are asked about anew by whoever opens the form.
    else if (outcome === 'answered')
      await updateAsk(q, sheet, { state: 'answered', why: null, basis: loaded.basis, done_at: now });
    else await updateAsk(q, sheet, { state: 'unanswered', why: outcome, basis: loaded.basis, done_at: now });
  });
}

async function waitForTomorrow(q: Query, sheet: SuggestionSheet, now: Date): Promise<void> {
  await updateAsk(q, sheet, { why: 'over_budget' });
  await enqueue(q, suggestAnswersJob, sheet, { now, run_at: nextBudgetDay(now), key: keyOf(sheet) });
}

const keyOf = ({ communication_id, form_version_id }: SuggestionSheet): string =>
  `${communication_id}-${form_version_id}`;

/** Asks an engine about sheets, in the transaction of what makes them worth it. */
export async function askAbout(q: Query, sheets: readonly SuggestionSheet[], now: Date): Promise<void> {
  await putAsks(q, sheets, now);
  await enqueueAll(
    q,
    suggestAnswersJob,
    sheets.map(({ communication_id, form_version_id }) => {
      const payload = { communication_id, form_version_id };
      return { payload, key: keyOf(payload) };
    }),
    now,
  );
}

type GivenTask = { communication_id: number; form_id: number; created_at: Date };

/**
 * Asks about what is given to be rated, as far as its words have come, so that who rates finds suggestions there; nothing
 * where a company lets no engine read.
 */
export async function askAboutTasks(q: Query, given: readonly GivenTask[]): Promise<void> {
  const sheets = await listSheetsToAsk(q, given);
  const [first] = given;
  if (first)
    await askAbout(
      q,
      sheets.map(({ communication_id, form_version_id }) => ({ communication_id, form_version_id })),
      first.created_at,
    );
}

/** Asks about words that have come or changed, if somebody is to rate them: never about all conversations. */
export async function askAboutWords(q: Query, communication_id: number, now: Date): Promise<void> {
  const given = await listTaskForms(q, communication_id);
  await askAboutTasks(
    q,
    given.map((task) => ({ ...task, created_at: now })),
  );
}
