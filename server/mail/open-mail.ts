import { join } from 'node:path';
import type { Env } from '#server/env.ts';
import { createFileMail } from './file-mail.ts';
import type { Mail } from './mail.ts';
import { withRetries } from './mail-with-retries.ts';
import { createSmtpMail } from './smtp-mail.ts';

type MailEnv = Pick<Env, 'smtpUrl' | 'mailFrom' | 'dataDir' | 'production'>;

/** By SMTP when there is a server for it, else into the data directory. */
export function openMail({ smtpUrl, mailFrom, dataDir, production }: MailEnv, signal: AbortSignal): Mail {
  if (smtpUrl !== null) return withRetries(createSmtpMail({ smtpUrl, from: mailFrom }), { signal });
  const announce = production ? null : (link: string) => void process.stdout.write(`Ссылка из письма: ${link}\n`);
  return createFileMail({ directory: join(dataDir, 'mail'), from: mailFrom, clock: () => new Date(), announce });
}
