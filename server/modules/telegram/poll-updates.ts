import { randomUUID } from 'node:crypto';
import type { ProcessSchedule } from '#server/jobs/define-schedule.ts';
import type { JobDeps } from '#server/jobs/job-deps.ts';
import { type Telegram, TelegramError, type TelegramUpdate } from '#server/telegram/telegram.ts';
import { handleUpdate } from './handle-update.ts';
import { leaseUpdates, releaseUpdates } from './telegram-links.repo.ts';

/** Length of a poll in seconds: as long as a stop may be kept waiting by nothing, the poll is aborted then. */
const POLL_SECONDS = 25;
/** Longer than a poll with its time-out: it is renewed before each. */
const LEASE_MS = 90_000;
/** Pause between polls; a refusal, too, waits no less. */
const PAUSE_MS = 2_000;

/** Poll of Telegram, once, if no other process does, and handles what came. Returns the number of updates. */
export async function pollOnce(
  deps: JobDeps,
  { holder, seconds = POLL_SECONDS, signal }: { holder: string; seconds?: number; signal: AbortSignal },
): Promise<number> {
  const { db, telegram, clock } = deps;
  if (telegram === null) return 0;
  const now = clock();
  const until = new Date(now.getTime() + LEASE_MS);
  const lease = await db.write((q) => leaseUpdates(q, { bot: telegram.bot, holder, now, until }));
  if (lease === null) return 0;
  const updates = await telegram.updates(lease.next_update, seconds, signal);
  for (const update of updates) await answerUpdate(deps, telegram, update, signal);
  return updates.length;
}

/** Handles what was written to the bot, and answers. */
export async function answerUpdate(
  { db, clock, log }: Pick<JobDeps, 'db' | 'clock' | 'log'>,
  telegram: Telegram,
  update: TelegramUpdate,
  signal: AbortSignal,
): Promise<void> {
  const reply = await handleUpdate({ db, clock }, telegram.bot, update);
  // The answer is a courtesy: what it says has been done, whether it arrives or not.
  await (reply &&
    telegram
      .sendText(reply.chatId, reply.html, signal)
      .catch((err: unknown) => log.warn({ err }, 'Ответ бота не дошёл')));
}

/** Schedule of long polling: each process is ready to, one at a time does (D-30). */
export function telegramUpdatesSchedule(deps: JobDeps): ProcessSchedule {
  const holder = randomUUID();
  let asked = false;
  return {
    name: 'telegram-updates',
    everyMs: PAUSE_MS,
    firstMs: 500,
    run: async (signal) => {
      try {
        // An address that was set before would keep the updates from us.
        if (!asked) await deps.telegram?.setWebhook(null, signal);
        asked = true;
        while (!signal.aborted && (await pollOnce(deps, { holder, signal })) > 0);
      } catch (error) {
        if (signal.aborted || !(error instanceof TelegramError)) throw error;
        deps.log.warn({ code: error.failure.code, reason: error.message }, 'Telegram не отдал обновления');
      } finally {
        if (signal.aborted) await deps.db.write((q) => releaseUpdates(q, holder)).catch(() => undefined);
      }
    },
  };
}
