import type { Mail, MailMessage } from '#server/mail/mail.ts';

export type MemoryMail = Mail & { sent: MailMessage[] };

/** Mail that keeps letters where a test can read them. */
export function memoryMail(): MemoryMail {
  const sent: MailMessage[] = [];
  return {
    sent,
    send: async (message, { beforeHandover } = {}) => {
      await beforeHandover?.();
      sent.push(message);
    },
  };
}
