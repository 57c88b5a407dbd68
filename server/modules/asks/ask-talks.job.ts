import { z } from 'zod';
import { idSchema } from '#domain/kernel/list.schema.ts';
import { takeTurn, type TurnStep } from '#server/engines/engine-turn.ts';
import { defineJob, type JobContext } from '#server/jobs/define-job.ts';
import { jobErrorText } from '#server/jobs/job-error.ts';
import { enqueue } from '#server/jobs/jobs.repo.ts';
import { countAsked, findNextTalk } from './ask-sample.repo.ts';
import { askTalk } from './ask-talk.ts';
import { endAsk, findOpenAsk, setAskWaiting } from './asks.repo.ts';

const payloadSchema = z.strictObject({ ask_id: idSchema });
type Payload = z.output<typeof payloadSchema>;

/** «Спросить»: one conversation of the sample after another, in the order of the draw, a turn at a time (D-52). */
export const askTalksJob = defineJob({
  kind: 'ask_talks',
  lane: 'meaning',
  payload: payloadSchema,
  attempts: 8,
  name: ({ ask_id }) => `Вопрос о разговорах № ${ask_id}`,
  run: askTalks,
  onGivenUp: async (q, { ask_id }, { error, cancelled, now }) => {
    await endAsk(q, ask_id, cancelled ? { stopped_at: now } : { failed_at: now, failure: jobErrorText(error) });
  },
});

async function askTalks(context: JobContext, { ask_id }: Payload): Promise<void> {
  const { db, clock } = context.deps;
  const run_at = await takeTurn(context, {
    askNext: () => askNext(context, ask_id),
    end: async (how) => void (await db.write((q) => endAsk(q, ask_id, how))),
    waitUntil: (at) => db.write((q) => setAskWaiting(q, ask_id, at)),
  });
  if (run_at !== null) await db.write((q) => enqueue(q, askTalksJob, { ask_id }, { now: clock(), run_at }));
}

async function askNext({ deps, signal, progress }: JobContext, ask_id: number): Promise<TurnStep> {
  const { ask, id, done } = await deps.db.read(async (q) => {
    const open = await findOpenAsk(q, ask_id);
    return { ask: open, id: open && (await findNextTalk(q, ask_id)), done: await countAsked(q, ask_id) };
  });
  if (!ask || id === undefined) return 'none_left';
  const outcome = await askTalk(deps, { ask, id }, signal);
  if (outcome === 'asked') await progress(done + 1, ask.sampled);
  return outcome;
}
