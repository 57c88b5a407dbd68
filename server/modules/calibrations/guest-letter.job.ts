import { z } from 'zod';
import { accessLinkPath } from '#domain/access-links/access-link-limits.ts';
import { effortText, volumeText } from '#domain/calibrations/rating-effort.ts';
import { LETTER_ATTEMPTS } from '#domain/jobs/retry-delay.ts';
import { formatDateTime } from '#domain/kernel/format-date.ts';
import { idSchema } from '#domain/kernel/list.schema.ts';
import { displayName } from '#domain/users/display-name.ts';
import { defineJob, type JobContext } from '#server/jobs/define-job.ts';
import { writeLetter } from '#server/mail/letter.ts';
import { setLinkToken } from '../access-links/access-links.repo.ts';
import { hashToken, newAccessLinkToken } from '#server/identity/token.ts';
import { findInvitedGuest } from './guest-letters.repo.ts';

const payloadSchema = z.strictObject({ participant_id: idSchema, access_link_id: idSchema });
type GuestLetter = z.output<typeof payloadSchema>;

/** The letter with a guest's link. The token is made when the letter is: the outbox holds no secret. */
export const guestLetterJob = defineJob({
  kind: 'guest_letter',
  lane: 'letters',
  payload: payloadSchema,
  attempts: LETTER_ATTEMPTS,
  name: ({ participant_id }) => `Письмо гостю калибровки, участник № ${participant_id}`,
  run: sendGuestLetter,
});

/** Sends the letter, unless the link was revoked or replaced meanwhile. */
async function sendGuestLetter({ deps, signal }: JobContext, letter: GuestLetter): Promise<void> {
  const { db, mail, publicUrl, supportEmail, clock } = deps;
  const guest = await db.read((q) => findInvitedGuest(q, letter, clock()));
  if (!guest) return;
  const token = newAccessLinkToken();
  await db.write((q) => setLinkToken(q, letter.access_link_id, hashToken(token)));
  const { calibration, communications, email, name, inviter, time_zone } = guest;
  const message = writeLetter({
    subject: `Приглашение оценить разговоры: ${calibration.name}`,
    paragraphs: [
      `Здравствуйте, ${name}!`,
      `${displayName(inviter)} приглашает вас оценить разговоры в сессии калибровки «${calibration.name}». Срок: ${formatDateTime(calibration.deadline_at, time_zone)}.`,
      `Всего ${volumeText(communications)}; это займёт ${effortText(communications)}, можно с перерывами. Что делать, написано на странице.`,
      'Ссылка открывает только эту сессию, учётная запись не нужна. Никому её не передавайте.',
    ],
    button: {
      label: 'Открыть сессию',
      url: `${publicUrl}${accessLinkPath({ type: 'calibration', id: calibration.id }, token)}`,
    },
    footer: ['Если вы не ждали приглашения, просто удалите это письмо.', `Поддержка: ${supportEmail}`],
  });
  await mail.send({ to: email, ...message }, { signal });
}
