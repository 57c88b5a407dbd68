import { countOf } from '#domain/kernel/plural.ts';
import type { MailMessage } from './mail.ts';
import { writeLetter } from './letter.ts';

type Invitation = { name: string; inviter: string; link: string; hours: number; supportEmail: string };

export function invitationLetter({ name, inviter, link, hours, supportEmail }: Invitation): Omit<MailMessage, 'to'> {
  return writeLetter({
    subject: 'Приглашение в «Разбор»',
    paragraphs: [
      `Здравствуйте, ${name}!`,
      `${inviter} приглашает вас в «Разбор»: там отделы качества оценивают переговоры с клиентами.`,
      `Придумайте пароль по ссылке, и можно входить. Она действует ${countOf(hours, ['час', 'часа', 'часов'])} и сработает один раз.`,
    ],
    button: { label: 'Придумать пароль', url: link },
    footer: [
      'Если вы не ждали приглашения, просто удалите это письмо.',
      'Если срок ссылки вышел, попросите пригласить вас ещё раз.',
      `Поддержка: ${supportEmail}`,
    ],
  });
}
