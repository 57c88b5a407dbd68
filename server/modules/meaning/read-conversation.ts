import type { z } from 'zod';
import { talkOf } from '#domain/checks/read-talk.ts';
import { dayInZone } from '#domain/kernel/zoned-time.ts';
import { applyCorrections } from '#domain/meaning/apply-corrections.ts';
import { buildQuestion, MEANING_PROMPT, MEANING_SYSTEM } from '#domain/meaning/build-question.ts';
import { cleanAnswer, isTooShort } from '#domain/meaning/clean-answer.ts';
import { flawOf, meaningAnswerSchema } from '#domain/meaning/meaning-answer.ts';
import type { MeaningContent } from '#domain/meaning/meaning-content.schema.ts';
import { askEngine, type EngineOutcome } from '#server/engines/ask-engine.ts';
import type { JobDeps } from '#server/jobs/job-deps.ts';
import {
  dropUnread,
  findMeaning,
  findReferences,
  findToRead,
  findWordsRevision,
  listCorrections,
  lockMeaning,
  putMeaning,
  setFigures,
} from './meaning.repo.ts';

const MAX_TOKENS = 3000;

/** «read»: there is nothing more to do about it today. */
type Reading = 'read' | 'over_budget' | 'off';

/** Asks the engine about a conversation, unless it has read these words already, and writes what becomes of it (D-52). */
export async function readConversation(deps: JobDeps, id: number, signal: AbortSignal): Promise<Reading> {
  const { row, references, known } = await deps.db.read(async (q) => {
    const found = await findToRead(q, id);
    return {
      row: found,
      references: await findReferences(q, found?.company_id ?? 0),
      known: await findMeaning(q, id),
    };
  });
  if (!row) return 'read';
  const basis = `${MEANING_PROMPT}; ${row.words_revision}; ${references.revision}`;
  if (known?.state === 'done' && known.basis === basis) return 'read';
  const talk = talkOf(row);
  if (isTooShort(talk)) {
    await deps.db.write((q) => putMeaning(q, id, { state: 'short' }));
    return 'read';
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
  return outcome.kind === 'off' || outcome.kind === 'over_budget' ? outcome.kind : 'read';
}

type Answer = z.infer<typeof meaningAnswerSchema>;
type Read = { basis: string; words_revision: number; clean: (answer: Answer) => MeaningContent };

async function settle(
  { db, clock }: JobDeps,
  id: number,
  outcome: EngineOutcome<Answer>,
  { basis, words_revision, clean }: Read,
): Promise<void> {
  await db.write(async (q) => {
    switch (outcome.kind) {
      case 'off':
        return dropUnread(q, id);
      case 'over_budget':
        return putMeaning(q, id, { state: 'over_budget' });
      case 'invalid':
        return putMeaning(q, id, { state: 'failed', failure: 'Движок дважды ответил не по форме.' });
      case 'answered': {
        await lockMeaning(q, id);
        // Other words, or none: they have asked for a reading of their own.
        if ((await findWordsRevision(q, id)) !== words_revision) return;
        const content = clean(outcome.answer);
        const corrections = (await listCorrections(q, id)).map(({ correction }) => correction);
        const { model } = outcome;
        await putMeaning(q, id, { state: 'done', content, model, basis, made_at: clock() });
        return setFigures(q, id, applyCorrections(content, corrections));
      }
    }
  });
}
