import { buildAskQuestion, ASK_SYSTEM, judgeTalk, talkAnswerSchema } from '#domain/asks/ask-question.ts';
import { talkOf } from '#domain/checks/read-talk.ts';
import { isTooShort } from '#domain/meaning/clean-answer.ts';
import { askEngine } from '#server/engines/ask-engine.ts';
import type { JobDeps } from '#server/jobs/job-deps.ts';
import { findToRead } from '../meaning/meaning.repo.ts';
import { settleTalk } from './ask-sample.repo.ts';
import type { findOpenAsk } from './asks.repo.ts';

type Ask = NonNullable<Awaited<ReturnType<typeof findOpenAsk>>>;

const MAX_TOKENS = 300;

/** Asks the engine about one conversation of a sample and writes what becomes of it. */
export async function askTalk(
  deps: JobDeps,
  { ask, id }: { ask: Ask; id: number },
  signal: AbortSignal,
): Promise<'asked' | 'off' | 'over_budget'> {
  const { db } = deps;
  const talked = { ask_id: ask.id, communication_id: id };
  const row = await db.read((q) => findToRead(q, id));
  const talk = row && talkOf(row);
  if (!talk || isTooShort(talk)) {
    await db.write((q) => settleTalk(q, { ...talked, outcome: talk ? 'short' : 'gone', model: null }, null));
    return 'asked';
  }
  const { user, isCut } = buildAskQuestion(ask, talk);
  const outcome = await askEngine(
    deps,
    {
      company_id: ask.company_id,
      communication_id: id,
      purpose: 'meaning',
      system: ASK_SYSTEM,
      user,
      schema: talkAnswerSchema,
      name: 'ask',
      maxTokens: MAX_TOKENS,
    },
    signal,
  );
  if (outcome.kind === 'off' || outcome.kind === 'over_budget') return outcome.kind;
  await db.write((q) => {
    if (outcome.kind === 'invalid') return settleTalk(q, { ...talked, outcome: 'failed', model: null }, null);
    const judged = judgeTalk(outcome.answer, { talk, speaker: ask.speaker, isCut });
    const { model } = outcome;
    return settleTalk(q, { ...talked, outcome: judged.outcome, model }, judged.proof);
  });
  return 'asked';
}
