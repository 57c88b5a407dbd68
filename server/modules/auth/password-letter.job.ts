import { z } from 'zod';
import { PASSWORD_RESET_MINUTES } from '#domain/auth/auth.schema.ts';
import { LETTER_ATTEMPTS } from '#domain/jobs/retry-delay.ts';
import { idSchema } from '#domain/kernel/list.schema.ts';
import type { UserActor } from '#domain/actor/actor.ts';
import { displayName } from '#domain/users/display-name.ts';
import { INVITATION_HOURS } from '#domain/users/user-limits.ts';
import type { Query } from '#server/db/client.ts';
import { defineJob, type GivenUp, type JobContext } from '#server/jobs/define-job.ts';
import { enqueue, removeReplacedJobs } from '#server/jobs/jobs.repo.ts';
import { MailError } from '#server/mail/mail.ts';
import { notify } from '#server/record/notify.ts';
import { issuePasswordLink, sendInvitation, sendResetLetter } from './password-link.ts';
import { findLinkReceiver, findSender, setUndeliveredLetter } from './password-letters.repo.ts';
import { letterUndeliveredLetter } from './letter-undelivered.letter.ts';

const payloadSchema = z.strictObject({
  user_id: idSchema,
  /** Sender among the person's managers; null: they asked for it themselves. */
  sender_id: idSchema.nullable(),
});
type PasswordLetter = z.output<typeof payloadSchema>;

/**
 * Letter with a link to set a password: an invitation for a person without one, else a reset. The link is made together
 * with the letter: its term counts from then, and the outbox holds no secret.
 */
export const passwordLetterJob = defineJob({
  kind: 'password_letter',
  lane: 'letters',
  payload: payloadSchema,
  attempts: LETTER_ATTEMPTS,
  name: ({ user_id }) => `Письмо со ссылкой для пароля, сотрудник № ${user_id}`,
  run: sendPasswordLink,
  onGivenUp: notifySender,
});

/** Queues the letter in the caller's transaction; a repeated one replaces those that got stuck. */
export async function queuePasswordLetter(
  q: Query,
  { user_id, sender }: { user_id: number; sender: UserActor | null },
  { now }: { now: Date },
): Promise<void> {
  const sender_id = sender?.id ?? null;
  if (sender_id !== null) {
    await removeReplacedJobs(q, passwordLetterJob, { user_id });
    await setUndeliveredLetter(q, user_id, null);
  }
  return enqueue(q, passwordLetterJob, { user_id, sender_id }, { now });
}

async function sendPasswordLink({ deps, signal }: JobContext, { user_id, sender_id }: PasswordLetter): Promise<void> {
  const { db, clock } = deps;
  const { to, sender } = await db.read(async (q) => ({
    to: await findLinkReceiver(q, user_id),
    sender: sender_id === null ? undefined : await findSender(q, sender_id),
  }));
  if (!to) return;
  const isInvitation = to.invited && sender !== undefined;
  const minutes = isInvitation ? INVITATION_HOURS * 60 : PASSWORD_RESET_MINUTES;
  const token = await db.write((q) => issuePasswordLink(q, { user_id, now: clock(), minutes }));
  if (isInvitation) await sendInvitation(deps, to, { token, inviter: displayName(sender), signal });
  else await sendResetLetter(deps, to, { token, signal });
  await db.write((q) => setUndeliveredLetter(q, user_id, null));
}

/** Reports an undelivered letter: shown at the person to their managers, and sent to the sender. */
async function notifySender(q: Query, { user_id, sender_id }: PasswordLetter, why: GivenUp): Promise<void> {
  const { error, cancelled, now } = why;
  if (cancelled) return;
  const reason = error instanceof MailError ? error.reason : 'сервер не смог его отправить';
  await setUndeliveredLetter(q, user_id, reason);
  if (sender_id !== null) await notify(q, { actor: null, now }, letterUndeliveredLetter, { sender_id, ids: [user_id] });
}
