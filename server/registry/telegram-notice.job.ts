import { LETTER_ATTEMPTS } from '#domain/jobs/retry-delay.ts';
import { NOTIFICATIONS, type NotificationKind } from '#domain/notifications/notification-kinds.ts';
import { noticeMessage } from '#domain/telegram/notice-message.ts';
import { readRefusal } from '#domain/telegram/telegram-refusals.ts';
import { defineJob } from '#server/jobs/define-job.ts';
import type { JobDeps } from '#server/jobs/job-deps.ts';
import { enqueue } from '#server/jobs/jobs.repo.ts';
import { PermanentError } from '#server/permanent-error.ts';
import { type Telegram, TelegramError } from '#server/telegram/telegram.ts';
import { slowDown, takeSlot } from '#server/modules/telegram/telegram-limits.repo.ts';
import { breakPerson } from '#server/modules/telegram/telegram-people.repo.ts';
import type { Letter } from '#server/record/define-letter.ts';
import { LETTERS } from './letters.ts';
import { type ChatReader, listChatReaders } from '#server/record/notifications.repo.ts';
import { telegramNoticeQueue } from '#server/record/notice-queues.ts';

type Notice = Letter & { about: NotificationKind };

/** Message in one's own chat about what a letter would tell, collected while it waits (D-30). */
export const telegramNoticeJob = defineJob({
  ...telegramNoticeQueue,
  kind: 'telegram_notice',
  attempts: LETTER_ATTEMPTS,
  name: ({ about, user_id }) => `Telegram «${NOTIFICATIONS[about].label}», сотрудник № ${user_id}`,
  run: ({ deps, signal }, notice) => sendNotice(deps, notice, signal),
});

/** Sends a notice, but not when its reader has switched it off, unlinked the chat or sees nothing of it any more. */
async function sendNotice(deps: JobDeps, notice: Notice, signal: AbortSignal): Promise<void> {
  const { db, telegram, publicUrl, clock } = deps;
  if (telegram === null) return;
  const { about, ...letter } = notice;
  const prepared = await db.read(async (q) => {
    const [reader] = await listChatReaders(q, [letter.user_id], about);
    const content = reader && (await LETTERS[about].write(q, letter));
    return reader && content ? { reader, html: noticeMessage(content, publicUrl) } : null;
  });
  if (!prepared) return;
  const { reader, html } = prepared;
  const wait = await db.write((q) => takeSlot(q, reader.chat_id, clock()));
  if (wait !== null) return again(deps, notice, wait.ms);
  await send(deps, telegram, { notice, reader, html, signal });
}

type Sending = { notice: Notice; reader: ChatReader; html: string; signal: AbortSignal };

async function send(deps: JobDeps, telegram: Telegram, { notice, reader, html, signal }: Sending): Promise<void> {
  const now = deps.clock();
  try {
    await telegram.sendText(reader.chat_id, html, signal);
  } catch (error) {
    signal.throwIfAborted();
    if (!(error instanceof TelegramError)) throw error;
    const refusal = readRefusal(error.failure);
    switch (refusal.kind) {
      case 'slow_down': {
        const { seconds } = refusal;
        await deps.db.write((q) => slowDown(q, reader.chat_id, { now, seconds }));
        return again(deps, notice, seconds * 1000);
      }
      case 'broken':
        return deps.db.write((q) => breakPerson(q, reader.chat_id, { reason: refusal.reason, now }));
      // A private chat never becomes a group of another number.
      case 'migrated':
      case 'refused':
        throw new PermanentError(error.message);
      // Tried again by the rules of the outbox.
      case 'later':
        throw error;
    }
  }
}

function again({ db, clock }: JobDeps, notice: Notice, ms: number): Promise<void> {
  const now = clock();
  return db.write((q) => enqueue(q, telegramNoticeQueue, notice, { now, run_at: new Date(now.getTime() + ms) }));
}
