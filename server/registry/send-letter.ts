import { NOTIFICATIONS, type NotificationKind } from '#domain/notifications/notification-kinds.ts';
import { greetedName } from '#domain/users/greeted-name.ts';
import type { JobDeps } from '#server/jobs/job-deps.ts';
import { writeLetter } from '#server/mail/letter.ts';
import type { MailMessage } from '#server/mail/mail.ts';
import type { Letter, LetterContent } from '#server/record/define-letter.ts';
import { LETTERS } from './letters.ts';
import { listReaders } from '#server/record/notifications.repo.ts';

type Addressed = { name: string; about: NotificationKind; publicUrl: string; supportEmail: string };

/** Adds the line on how to unsubscribe, which every letter has. */
function addressed(content: LetterContent, to: Addressed): Omit<MailMessage, 'to'> {
  const letter = writeLetter({
    subject: content.subject,
    paragraphs: [`Здравствуйте, ${to.name}!`, content.text, ...content.lines],
    button: { label: content.button, url: `${to.publicUrl}${content.path}` },
    footer: [
      `Не хотите таких писем? Выключите «${NOTIFICATIONS[to.about].label}» в профиле: ${to.publicUrl}/users/me/`,
      `Поддержка: ${to.supportEmail}`,
    ],
  });
  return { ...letter, unsubscribe: `${to.publicUrl}/users/me/` };
}

/** Sends one letter of the outbox; nothing when its reader has switched it off or sees nothing of it any more. */
export async function sendLetter(
  { db, mail, publicUrl, supportEmail }: JobDeps,
  { about, ...letter }: Letter & { about: NotificationKind },
  signal: AbortSignal,
): Promise<void> {
  const prepared = await db.read(async (q) => {
    const [reader] = await listReaders(q, [letter.user_id], about);
    const content = reader && (await LETTERS[about].write(q, letter));
    return reader && content ? { reader, content } : null;
  });
  if (!prepared) return;
  const { reader, content } = prepared;
  const message = addressed(content, { name: greetedName(reader), about, publicUrl, supportEmail });
  await mail.send({ to: reader.email, ...message }, { signal });
}
