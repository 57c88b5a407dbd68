import { countOf } from '#domain/kernel/plural.ts';
import type { MailMessage } from './mail.ts';
import { writeLetter } from './letter.ts';

type PasswordReset = { name: string; link: string; minutes: number; supportEmail: string };

export function passwordResetLetter({ name, link, minutes, supportEmail }: PasswordReset): Omit<MailMessage, 'to'> {
  return writeLetter({
    subject: 'Восстановление пароля — Разбор',
    paragraphs: [
      `Здравствуйте, ${name}!`,
      'Кто-то попросил задать новый пароль для вашей учётной записи в «Разборе».',
      `Если это были вы, перейдите по ссылке. Она действует ${countOf(minutes, ['минуту', 'минуты', 'минут'])} и сработает один раз.`,
    ],
    button: { label: 'Задать новый пароль', url: link },
    footer: [
      'Если вы ничего не запрашивали, просто удалите это письмо: пароль останется прежним.',
      `Поддержка: ${supportEmail}`,
    ],
  });
}
