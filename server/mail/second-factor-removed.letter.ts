import { writeLetter } from './letter.ts';
import type { MailMessage } from './mail.ts';

type SecondFactorRemoved = { name: string; publicUrl: string; supportEmail: string };

export function secondFactorRemovedLetter(to: SecondFactorRemoved): Omit<MailMessage, 'to'> {
  return writeLetter({
    subject: 'Второй фактор снят — Разбор',
    paragraphs: [
      `Здравствуйте, ${to.name}!`,
      'Администратор снял второй фактор с вашей учётной записи в «Разборе»: теперь для входа нужен только пароль.',
      'Включите второй фактор снова в профиле, как только сможете.',
    ],
    button: { label: 'Открыть профиль', url: `${to.publicUrl}/users/me/` },
    footer: [
      'Если вы об этом не просили, сразу смените пароль и сообщите администратору.',
      `Поддержка: ${to.supportEmail}`,
    ],
  });
}
