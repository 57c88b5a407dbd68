import type { Database } from './db/client.ts';
import type { Env } from './env.ts';
import { openEngines } from './engines/open-engines.ts';
import { createWeb } from './web/web.ts';
import type { JobDeps } from './jobs/job-deps.ts';
import type { Log } from './log/log.ts';
import { openMail } from './mail/open-mail.ts';
import { networksOf } from './public-address.ts';
import { openStorage } from './storage/open-storage.ts';
import { openTelegram } from './telegram/open-telegram.ts';

type Opened = { env: Env; log: Log; appSecret: string; db: Database };

/** Opens what jobs need, in the server and in the process of its heavy work alike. */
export async function openJobDeps({ env, log, appSecret, db }: Opened): Promise<JobDeps> {
  const web = createWeb({ allowed: networksOf(env.privateNetworks) });
  return {
    db,
    log,
    appSecret,
    clock: () => new Date(),
    storage: await openStorage(env),
    mail: openMail(env),
    telegram: await openTelegram(env),
    web,
    engines: openEngines(env, web),
    publicUrl: env.publicUrl,
    supportEmail: env.supportEmail,
    installation: {
      dataDir: env.dataDir,
      files: env.s3 === null ? 'disk' : 'bucket',
      mail: env.smtpUrl === null ? 'folder' : 'smtp',
      production: env.production,
      chatAuth: env.chat?.auth ?? null,
      foreignEngines: env.engineDomains === null,
    },
  };
}
