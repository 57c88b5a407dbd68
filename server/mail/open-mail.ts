import { join } from 'node:path';
import type { Env } from '#server/env.ts';
import { createFileMail } from './file-mail.ts';
import type { Mail } from './mail.ts';
import { createSmtpMail } from './smtp-mail.ts';

type MailEnv = Pick<Env, 'smtpUrl' | 'mailFrom' | 'supportEmail' | 'dataDir' | 'production'>;

/** Opens SMTP when there is a server for it, else files in the data directory. */
export function openMail({ smtpUrl, mailFrom, supportEmail: support, dataDir, production }: MailEnv): Mail {
  if (smtpUrl !== null) return createSmtpMail({ smtpUrl, from: mailFrom, support });
  const announce = production ? null : (link: string) => void process.stdout.write(`Ссылка из письма: ${link}\n`);
  const letters = { directory: join(dataDir, 'mail'), from: mailFrom, support };
  return createFileMail({ ...letters, clock: () => new Date(), announce });
}
