import { createTransport } from 'nodemailer';
import { assertOutsideTransaction } from '#server/db/transaction-scope.ts';
import { composeLetter } from './compose.ts';
import { type Mail, MailError } from './mail.ts';

/** Timeouts: a server that takes a connection and says nothing must not hold a letter for minutes. */
const TIMEOUTS = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 };
/** Total time of a letter: nor may a server that says a word now and then hold it. */
const LETTER_MS = 30_000;

type SmtpMail = { smtpUrl: string; from: string; letterMs?: number };

/** Mail by `smtp://user:password@host:587` (encrypted by STARTTLS when offered) or `smtps://…:465`. */
export function createSmtpMail({ smtpUrl, from, letterMs = LETTER_MS }: SmtpMail): Mail {
  const transport = createTransport({ url: smtpUrl, ...TIMEOUTS, disableFileAccess: true, disableUrlAccess: true });
  return {
    send: async (message, { signal } = {}) => {
      assertOutsideTransaction('mail.send()');
      const limit = AbortSignal.timeout(letterMs);
      try {
        await transport.sendMail({
          from,
          ...composeLetter(message),
          signal: signal ? AbortSignal.any([signal, limit]) : limit,
        });
      } catch (error) {
        throw new MailError(error);
      }
    },
  };
}
