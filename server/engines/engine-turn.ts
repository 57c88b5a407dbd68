import { nextBudgetDay } from '#domain/engines/budget-day.ts';
import { MINUTE_MS } from '#domain/kernel/time.ts';
import type { JobContext } from '#server/jobs/define-job.ts';
import { EngineError } from './engine-error.ts';

/** Conversations after which a lane is given up for a moment: what has just come, and other runs, go between. */
const TURN = 20;
/** Minutes after midnight within which what waited for a new budget begins: not all at once. */
const MORNING_MINUTES = 20;

/** Why a run ends where the company or the installation has no engine that reads. */
export const ENGINE_OFF = 'Чтение разговоров выключено для компании, или движок не подключён.';

/** Soon after the next day's budget has begun. */
export const tomorrow = (now: Date): Date =>
  new Date(nextBudgetDay(now).getTime() + Math.random() * MORNING_MINUTES * MINUTE_MS);

/** Outcome of asking about the next conversation of a run; `none_left`: there is no next one, or no run any more. */
export type TurnStep = 'asked' | 'none_left' | 'off' | 'over_budget';

export type RunEnd = { finished_at: Date } | { failed_at: Date; failure: string };

/** Run over many conversations. One without `end` is a line that is never over: its failures are the job's own. */
type EngineRun = {
  askNext: () => Promise<TurnStep>;
  end?: (how: RunEnd) => Promise<void>;
  waitUntil?: (at: Date) => Promise<void>;
};

/** Asks about some conversations of a run, a turn of them (D-52). When to go on; null: it is over. */
export async function takeTurn(
  { deps: { clock }, signal }: JobContext,
  { askNext, end, waitUntil }: EngineRun,
): Promise<Date | null> {
  try {
    for (let asked = 0; asked < TURN; asked += 1) {
      signal.throwIfAborted();
      const step = await askNext();
      if (step === 'over_budget') {
        const at = tomorrow(clock());
        await waitUntil?.(at);
        return at;
      }
      if (step !== 'asked') {
        await end?.(step === 'off' ? { failed_at: clock(), failure: ENGINE_OFF } : { finished_at: clock() });
        return null;
      }
    }
    return clock();
  } catch (error) {
    // One that asks to wait is asked again then by the runner of jobs, which gives up after the last try.
    if (!end || !(error instanceof EngineError) || !error.permanent) throw error;
    await end({ failed_at: clock(), failure: error.message });
    return null;
  }
}
