import { existsSync } from 'node:fs';
import type { Server } from 'node:http';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { createAdaptorServer } from '@hono/node-server';
import { createApp } from './app.ts';
import { loadAppSecret } from './app-secret.ts';
import { createBackground } from './background.ts';
import type { OpenDatabase } from './db/client.ts';
import { startHourlyBackups } from './db/backup/hourly-backups.ts';
import { runCheckpoint, startMaintenance } from './db/maintenance.ts';
import { openLocked } from './db/open-locked.ts';
import type { Deps } from './deps.ts';
import { type Env, readEnv } from './env.ts';
import { createLog, type Log } from './http/log.ts';
import { type JobRunner, startJobs } from './jobs/start-jobs.ts';
import { openMail } from './mail/open-mail.ts';
import { runProcess } from './run-process.ts';
import { createStop } from './stop.ts';
import { DiskStorage } from './storage/disk-storage.ts';
import { startSweeps } from './sweeps.ts';

/** Of the ten seconds that a stop may take. */
const LETTERS_MS = 2_000;

async function start(): Promise<void> {
  const env = readEnv();
  const log = createLog(env.logLevel);
  const appSecret = await loadAppSecret(env);
  const db = await openLocked(env);
  try {
    // Usually done by prepare already; a server started alone must not meet an old schema.
    await db.exclusively(() => db.migrate());
    await serve({ env, log, appSecret, db });
  } catch (error) {
    await db.close();
    throw error;
  }
}

type Running = { env: Env; log: Log; appSecret: string; db: OpenDatabase };

async function serve({ env, log, appSecret, db }: Running): Promise<void> {
  let ready = true;
  const stopping = new AbortController();
  const jobs: { runner?: JobRunner } = {};
  const deps: Deps = {
    db,
    log,
    appSecret,
    clock: () => new Date(),
    storage: new DiskStorage(env.storageDir),
    staticDir: findStaticDir(),
    demo: env.demo,
    supportEmail: env.supportEmail,
    mail: openMail(env, stopping.signal),
    background: createBackground(log),
    wakeJobs: () => jobs.runner?.wake(),
    publicUrl: env.publicUrl,
    trustProxy: env.trustProxy,
    ready: () => ready,
  };
  const app = createApp(deps);
  const server = createAdaptorServer({ fetch: app.fetch }) as Server;
  await listen(server, env);
  const stopKeeping = db.embedded === null ? [] : keepEmbedded(db, deps, env);
  const runner = startJobs(deps);
  jobs.runner = runner;
  const stopSweeps = startSweeps({ ...deps, storageDir: env.storageDir });

  const stop = createStop({
    log,
    drain: () => {
      ready = false;
      stopping.abort();
    },
    server,
    steps: [
      // A letter's server may hang longer than we have; what is not sent is asked for again, or sent by its job later.
      () =>
        Promise.race([
          Promise.all([deps.background.settled(), runner.stop()]),
          pause(LETTERS_MS, undefined, { ref: false }),
        ]).then(() => undefined),
      stopSweeps,
      ...stopKeeping,
      async () => {
        if (db.embedded !== null) await runCheckpoint(db);
      },
      () => db.close(),
    ],
    exit: (code) => process.exit(code),
  });
  listenToProcess(stop, log);
  await announce(server, { env, log, db });
}

/** What PostgreSQL does by itself. Returns the stops. */
function keepEmbedded(db: OpenDatabase, { log, clock }: Deps, { dataDir }: Env): (() => Promise<void>)[] {
  const folder = join(dataDir, 'backups');
  return [startMaintenance(db, log), startHourlyBackups(db, log, { folder, clock })];
}

function listen(server: Server, { port, host }: Env): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, resolve);
  });
}

function listenToProcess(stop: (reason: string, code?: number) => void, log: Log): void {
  process.on('SIGTERM', () => stop('SIGTERM'));
  process.on('SIGINT', () => stop('SIGINT'));
  // The starter is gone without a word: without this the server would hold the data for ever, unseen.
  process.on('disconnect', () => stop('запустивший процесс завершился'));
  process.on('uncaughtException', (error) => {
    log.fatal({ err: error }, 'Непойманная ошибка');
    stop('uncaughtException', 1);
  });
  process.on('unhandledRejection', (reason) => {
    log.fatal({ err: reason }, 'Непойманный отказ');
    stop('unhandledRejection', 1);
  });
}

async function announce(server: Server, { env, log, db }: Pick<Running, 'env' | 'log' | 'db'>): Promise<void> {
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : env.port;
  log.info(
    {
      mode: env.production ? 'production' : 'development',
      database: await db.describe(),
      data_dir: env.dataDir,
      demo: env.demo,
      node: process.version,
      host: env.host,
      port,
    },
    'Разбор работает',
  );
  if (env.production && env.smtpUrl === null) log.warn('SMTP_URL не задан: письма складываются в каталог данных, mail');
  if (env.production && env.smtpUrl !== null && new URL(env.publicUrl).hostname === 'localhost') {
    log.warn('PUBLIC_URL не задан: ссылки в письмах ведут на localhost');
  }
  process.send?.({ ready: true, port });
}

/** Beside the built server lies the built app; in development Vite serves it. */
function findStaticDir(): string | null {
  const directory = join(import.meta.dirname, '../dist');
  return import.meta.filename.endsWith('.js') && existsSync(join(directory, 'index.html')) ? directory : null;
}

await runProcess(start);
