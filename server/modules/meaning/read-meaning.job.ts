import { z } from 'zod';
import { talkOf } from '#domain/checks/read-talk.ts';
import { applyCorrections, figuresOf } from '#domain/meaning/apply-corrections.ts';
import { buildQuestion, MEANING_PROMPT, MEANING_SYSTEM } from '#domain/meaning/build-question.ts';
import { cleanAnswer, isTooShort } from '#domain/meaning/clean-answer.ts';
import { flawOf, meaningAnswerSchema } from '#domain/meaning/meaning-answer.ts';
import type { MeaningContent } from '#domain/meaning/meaning-content.schema.ts';
import { addDays } from '#domain/kernel/calendar-day.ts';
import { idSchema } from '#domain/kernel/list.schema.ts';
import { dayInZone, zonedToInstant } from '#domain/kernel/zoned-time.ts';
import { DEFAULT_TIME_ZONE } from '#domain/projects/default-time-zone.ts';
import type { Query } from '#server/db/client.ts';
import { askEngine, type EngineOutcome } from '#server/engines/ask-engine.ts';
import { EngineError } from '#server/engines/engine-error.ts';
import { defineJob, type JobContext } from '#server/jobs/define-job.ts';
import type { JobDeps } from '#server/jobs/job-deps.ts';
import { jobErrorText } from '#server/jobs/job-error.ts';
import { enqueue } from '#server/jobs/jobs.repo.ts';
import {
  dropUnread,
  findMeaning,
  findReferences,
  findToRead,
  findWordsRevision,
  isMeaningOn,
  listCorrections,
  lockMeaning,
  putMeaning,
} from './meaning.repo.ts';

const payloadSchema = z.strictObject({
  communication_id: idSchema,
  /** Times that the engine has asked to wait before. */
  waits: z.number().int().exactOptional(),
});
type Payload = z.output<typeof payloadSchema>;

/** An engine that asks to wait again and again is one that fails. */
const MOST_WAITS = 50;
const LONGEST_WAIT_SECONDS = 3600;
/** Minutes after midnight within which what waited for a new budget begins: not all at once. */
const MORNING_MINUTES = 20;
const MAX_TOKENS = 3000;

/** Reads the meaning of a conversation whose words have come or changed (D-52). */
export const readMeaningJob = defineJob({
  kind: 'read_meaning',
  lane: 'meaning',
  payload: payloadSchema,
  attempts: 5,
  name: ({ communication_id }) => `Краткое содержание коммуникации № ${communication_id}`,
  run: readMeaning,
  onGivenUp: async (q, { communication_id }, { error, cancelled }) => {
    if (cancelled) await dropUnread(q, communication_id);
    else await putMeaning(q, communication_id, { state: 'failed', failure: jobErrorText(error) });
  },
});

async function readMeaning({ deps, signal }: JobContext, payload: Payload): Promise<void> {
  const { communication_id: id, waits = 0 } = payload;
  try {
    await readOne(deps, id, signal);
  } catch (error) {
    if (!(error instanceof EngineError)) throw error;
    const { permanent, message: failure, retryAfter } = error;
    // Another try is of no use: said where the conversation is read, not once more for each as a dead job.
    if (permanent) {
      await deps.db.write((q) => putMeaning(q, id, { state: 'failed', failure }));
      return;
    }
    if (retryAfter === null || waits >= MOST_WAITS) throw error;
    const now = deps.clock();
    const run_at = new Date(now.getTime() + Math.min(retryAfter, LONGEST_WAIT_SECONDS) * 1000);
    const next = { communication_id: id, waits: waits + 1 };
    await deps.db.write((q) => enqueue(q, readMeaningJob, next, { now, run_at, key: keyOf(id) }));
  }
}

const keyOf = (communicationId: number): string => `meaning-${communicationId}`;

async function readOne(deps: JobDeps, id: number, signal: AbortSignal): Promise<void> {
  const { row, references, known } = await deps.db.read(async (q) => {
    const found = await findToRead(q, id);
    return {
      row: found,
      references: await findReferences(q, found?.company_id ?? 0),
      known: await findMeaning(q, id),
    };
  });
  if (!row) return;
  const basis = `${MEANING_PROMPT}; ${row.words_revision}; ${references.revision}`;
  if (known?.state === 'done' && known.basis === basis) return;
  const talk = talkOf(row);
  if (isTooShort(talk)) {
    await deps.db.write((q) => putMeaning(q, id, { state: 'short' }));
    return;
  }
  const day = dayInZone(row.started_at, row.time_zone);
  const { user, skipped } = buildQuestion({ talk, references: references.content, day });
  const outcome = await askEngine(
    deps,
    {
      company_id: row.company_id,
      communication_id: id,
      purpose: 'meaning',
      system: MEANING_SYSTEM,
      user,
      schema: meaningAnswerSchema,
      name: 'meaning',
      maxTokens: MAX_TOKENS,
      flawOf: (answer) => flawOf(answer, references.content),
    },
    signal,
  );
  await settle(deps, id, outcome, {
    basis,
    words_revision: row.words_revision,
    clean: (answer) => cleanAnswer(answer, { talk, references: references.content, skipped, day }),
  });
}

type Answer = z.infer<typeof meaningAnswerSchema>;
type Read = { basis: string; words_revision: number; clean: (answer: Answer) => MeaningContent };

async function settle(
  { db, clock }: JobDeps,
  id: number,
  outcome: EngineOutcome<Answer>,
  { basis, words_revision, clean }: Read,
): Promise<void> {
  const now = clock();
  await db.write(async (q) => {
    switch (outcome.kind) {
      case 'off':
        return dropUnread(q, id);
      case 'over budget':
        await putMeaning(q, id, { state: 'over_budget' });
        return enqueue(q, readMeaningJob, { communication_id: id }, { now, run_at: tomorrow(now), key: keyOf(id) });
      case 'invalid':
        return putMeaning(q, id, { state: 'failed', failure: 'Движок дважды ответил не по форме.' });
      case 'answered': {
        await lockMeaning(q, id);
        // Other words, or none: they have asked for a reading of their own.
        if ((await findWordsRevision(q, id)) !== words_revision) return;
        const content = clean(outcome.answer);
        const corrections = (await listCorrections(q, id)).map(({ correction }) => correction);
        const figures = figuresOf(applyCorrections(content, corrections));
        const { model } = outcome;
        return putMeaning(q, id, { state: 'done', content, model, basis, made_at: now, ...figures });
      }
    }
  });
}

/** Soon after midnight, by the clock that budgets are counted by. */
function tomorrow(now: Date): Date {
  const midnight = zonedToInstant(`${addDays(dayInZone(now, DEFAULT_TIME_ZONE), 1)}T00:00`, DEFAULT_TIME_ZONE);
  return new Date(Date.parse(midnight ?? now.toISOString()) + Math.random() * MORNING_MINUTES * 60_000);
}

/** Asks for the meaning of words that have changed, in the transaction that changes them, if the company wants it. */
export async function askForMeaning(q: Query, communication_id: number, now: Date): Promise<void> {
  if (!(await isMeaningOn(q, communication_id))) return;
  await putMeaning(q, communication_id, { state: 'waiting' });
  await enqueue(q, readMeaningJob, { communication_id }, { now, key: keyOf(communication_id) });
}
