import { z } from 'zod';
import { idSchema } from '#domain/kernel/list.schema.ts';
import { EngineError } from '#server/engines/engine-error.ts';
import { defineJob, type JobContext } from '#server/jobs/define-job.ts';
import { jobErrorText } from '#server/jobs/job-error.ts';
import { enqueue } from '#server/jobs/jobs.repo.ts';
import { ENGINE_OFF, tomorrow } from '../meaning/read-conversation.ts';
import { countAsked, findNextTalk } from './ask-sample.repo.ts';
import { askTalk } from './ask-talk.ts';
import { endAsk, findOpenAsk, setAskWaiting } from './asks.repo.ts';

const payloadSchema = z.strictObject({ ask_id: idSchema });

/** Conversations after which the lane is given up for a moment: what has just come is read between. */
const TURN = 20;

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

async function askTalks(context: JobContext, { ask_id }: z.output<typeof payloadSchema>): Promise<void> {
  const { db, clock } = context.deps;
  try {
    const run_at = await askTurn(context, ask_id);
    if (run_at !== null) await db.write((q) => enqueue(q, askTalksJob, { ask_id }, { now: clock(), run_at }));
  } catch (error) {
    // One that asks to wait is asked again then by the runner of jobs, which gives up after the last try.
    if (!(error instanceof EngineError) || !error.permanent) throw error;
    const { message: failure } = error;
    await db.write((q) => endAsk(q, ask_id, { failed_at: clock(), failure }));
  }
}

/** Asks about some; when to go on, null: the run is over. */
async function askTurn({ deps, signal, progress }: JobContext, ask_id: number): Promise<Date | null> {
  const { db, clock } = deps;
  for (let asked = 0; asked < TURN; asked += 1) {
    signal.throwIfAborted();
    const { ask, id, done } = await db.read(async (q) => {
      const open = await findOpenAsk(q, ask_id);
      return { ask: open, id: open && (await findNextTalk(q, ask_id)), done: await countAsked(q, ask_id) };
    });
    if (!ask) return null;
    if (id === undefined) {
      await db.write((q) => endAsk(q, ask_id, { finished_at: clock() }));
      return null;
    }
    const outcome = await askTalk(deps, { ask, id }, signal);
    if (outcome === 'off') {
      await db.write((q) => endAsk(q, ask_id, { failed_at: clock(), failure: ENGINE_OFF }));
      return null;
    }
    if (outcome === 'over budget') {
      const waits_until = tomorrow(clock());
      await db.write((q) => setAskWaiting(q, ask_id, waits_until));
      return waits_until;
    }
    await progress(done + 1, ask.sampled);
  }
  return clock();
}
