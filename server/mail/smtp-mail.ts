import { createTransport } from 'nodemailer';
import { assertOutsideTransaction } from '#server/db/transaction-scope.ts';
import { type Mail, MailError } from './mail.ts';

/** A server that takes a connection and says nothing must not hold a letter for minutes. */
const TIMEOUTS = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 };

/** By `smtp://user:password@host:587` (encrypted by STARTTLS when offered) or `smtps://…:465`. */
export function createSmtpMail({ smtpUrl, from }: { smtpUrl: string; from: string }): Mail {
  const transport = createTransport({ url: smtpUrl, ...TIMEOUTS, disableFileAccess: true, disableUrlAccess: true });
  return {
    send: async (message) => {
      assertOutsideTransaction('mail.send()');
      try {
        await transport.sendMail({ from, ...message });
      } catch (error) {
        throw new MailError(error);
      }
    },
  };
}
