import { existsSync } from 'node:fs';
import type { Server } from 'node:http';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { createApp } from './app.ts';
import { loadAppSecret } from './app-secret/app-secret.ts';
import { createBackgroundTasks } from './process/background-tasks.ts';
import { openDataDir } from './data-dir.ts';
import type { OpenDatabase } from './db/client.ts';
import { hourlyBackups, lastBackup } from './db/backup/hourly-backups.ts';
import { migrateWithCopy } from './db/backup/migrate-with-copy.ts';
import { maintenanceSchedule, runCheckpoint } from './db/maintenance.ts';
import { openLocked } from './db/open-locked.ts';
import { assertNoDemoSignIns } from './demo/assert-no-demo-sign-ins.ts';
import type { Deps } from './deps.ts';
import { createFactMemory } from './facts/fact-memory.ts';
import { warmFactsSchedule } from './facts/warm-facts.ts';
import { createDiskWatch } from './process/disk-watch.ts';
import { type Env, readEnv } from './env.ts';
import { createHttpServer } from './http/http-server.ts';
import { createLog, type Log } from './log/log.ts';
import { createMetrics } from './http/metrics/metrics.ts';
import { createAdmission } from './http/overload/admission.ts';
import { LIMITS } from './http/overload/limits.ts';
import type { ProcessSchedule } from './jobs/define-schedule.ts';
import { JOBS, rowSchedules, SHARED_SCHEDULES } from './registry/jobs.ts';
import { sharedSchedules } from './jobs/run-schedules.ts';
import { LIGHT_LANES } from './jobs/job-lanes.ts';
import { type StartedJobs, startJobs, releaseKilledJobs } from './jobs/start-jobs.ts';
import { startSchedules } from './jobs/start-schedules.ts';
import { openJobDeps } from './open-job-deps.ts';
import { hasFfmpeg } from './media/analyse-with-ffmpeg.ts';
import { runProcess } from './run-process.ts';
import { onFault } from './process/on-fault.ts';
import { createStop } from './process/stop.ts';
import { assertAppSecret } from './app-secret/secret-check.ts';
import { telegramUpdatesSchedule } from './modules/telegram/poll-updates.ts';
import { telegramWebhookSchedule } from './modules/telegram/telegram-webhook.ts';
import { sweepPartsSchedule } from './registry/sweep.job.ts';
import { createWorkProcess } from './work/start-work-process.ts';

/** Time for background work out of the ten seconds of a stop. */
const BACKGROUND_MS = 2_000;

async function start(): Promise<void> {
  const env = readEnv();
  const log = createLog(env.logLevel);
  await openDataDir(env.dataDir);
  const appSecret = await loadAppSecret(env);
  const db = await openLocked(env);
  try {
    // Migrations are usually done by prepare already; a server started alone must not meet an old schema.
    await db.exclusively(async () => {
      await migrateWithCopy(db, { dataDir: env.dataDir, log });
      if (!env.demo) await assertNoDemoSignIns(db);
      await assertAppSecret(db, appSecret, env);
    });
    await serve({ env, log, appSecret, db });
  } catch (error) {
    await db.close();
    throw error;
  }
}

type Running = { env: Env; log: Log; appSecret: string; db: OpenDatabase };

async function serve({ env, log, appSecret, db }: Running): Promise<void> {
  let ready = true;
  const jobs: { started?: Pick<StartedJobs, 'wake'> } = {};
  const jobDeps = await openJobDeps({ env, log, appSecret, db });
  const { clock, storage } = jobDeps;
  const background = createBackgroundTasks(log);
  const deps: Deps = {
    ...jobDeps,
    disk: createDiskWatch({ db, storage, clock, log }),
    staticDir: findStaticDir(),
    demo: env.demo,
    telegramWebhook: env.telegramUpdates === 'webhook',
    background,
    wakeJobs: () => jobs.started?.wake(),
    idleMinutes: env.idleMinutes,
    trustProxy: env.trustProxy,
    admission: createAdmission(LIMITS[db.engine]),
    facts: createFactMemory({ db, background }),
    metrics: createMetrics({ ofProcess: true }),
    metricsToken: env.metricsToken,
    lastBackup: db.embedded === null ? null : () => lastBackup(backupFolder(env)),
    ready: () => ready,
  };
  const app = createApp(deps);
  const server = createHttpServer(app.fetch);
  if (db.embedded !== null) await releaseKilledJobs(deps);
  await listen(server, env);
  const started = startAllJobs(deps);
  jobs.started = started;
  const stopSchedules = startSchedules(log, schedulesOf(deps, db, env));
  let workStopped: Promise<unknown> = Promise.resolve();

  const stop = createStop({
    log,
    drain: () => {
      ready = false;
      // Jobs stop beside the last answers: work that cannot end in time is given back for another process, or for the
      // next start.
      workStopped = Promise.all([started.stop(), stopSchedules()]);
    },
    server,
    steps: lastSteps(deps, db, () => workStopped),
    exit: (code) => process.exit(code),
  });
  listenToProcess(stop, log);
  listenToEngine(stop, log, db);
  await announce(server, { env, log, db });
}

/** Jobs in this process; heavy ones beside it, where another process can open the database, too. */
function startAllJobs(deps: Deps): Pick<StartedJobs, 'wake' | 'stop'> {
  if (deps.db.engine !== 'postgres') return startJobs(deps, JOBS);
  const heavy = createWorkProcess(deps.log);
  const light = startJobs(deps, JOBS, { lanes: LIGHT_LANES, onOthersDue: heavy.wake });
  return { wake: light.wake, stop: async () => void (await Promise.all([light.stop(), heavy.stop()])) };
}

/** Steps that a stop waits for, in this order. */
function lastSteps({ background }: Deps, db: OpenDatabase, workStopped: () => Promise<unknown>) {
  return [
    async () => {
      await Promise.race([background.drain(), pause(BACKGROUND_MS, undefined, { ref: false })]);
      await workStopped();
    },
    async () => {
      if (db.embedded !== null) await runCheckpoint(db);
    },
    () => db.close(),
  ];
}

const schedulesOf = (deps: Deps, db: OpenDatabase, env: Env): ProcessSchedule[] => [
  sharedSchedules(deps, SHARED_SCHEDULES),
  ...rowSchedules(deps),
  sweepPartsSchedule(deps, env.storageDir),
  warmFactsSchedule(deps),
  ...telegramSchedules(deps),
  ...(db.embedded === null ? [] : embeddedSchedules(db, deps, env)),
];

/** Updates of the bot, if there is one: sent to a webhook, or asked for. */
function telegramSchedules(deps: Deps): ProcessSchedule[] {
  if (deps.telegram === null) return [];
  return [deps.telegramWebhook ? telegramWebhookSchedule(deps, deps.appSecret) : telegramUpdatesSchedule(deps)];
}

const backupFolder = ({ dataDir }: Pick<Env, 'dataDir'>): string => join(dataDir, 'backups');

/** Maintenance of the embedded engine, which PostgreSQL does by itself. */
function embeddedSchedules(db: OpenDatabase, { log, clock }: Deps, { dataDir }: Env): ProcessSchedule[] {
  const folder = backupFolder({ dataDir });
  return [maintenanceSchedule(db, log), hourlyBackups(db, log, { folder, clock })];
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
  // Starter gone without a word: otherwise the server would hold the data for ever, unseen.
  process.on('disconnect', () => stop('запустивший процесс завершился'));
  onFault(log, (reason) => stop(reason, 1));
}

/** Stops the server when the embedded engine's thread is lost: without it nothing can be answered. */
function listenToEngine(stop: (reason: string, code?: number) => void, log: Log, { embedded }: OpenDatabase): void {
  void embedded?.lost.then((error) => {
    log.fatal({ err: error }, 'Встроенная база остановилась');
    stop('встроенная база остановилась', 1);
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
  if (env.production && !(await hasFfmpeg())) log.warn('ffmpeg не найден: записи M4A остаются без рисунка звука');
  process.send?.({ ready: true, port });
}

/** Folder of the built app beside the built server; in development Vite serves it. */
function findStaticDir(): string | null {
  const directory = join(import.meta.dirname, '../dist');
  return import.meta.filename.endsWith('.js') && existsSync(join(directory, 'index.html')) ? directory : null;
}

await runProcess(start);
