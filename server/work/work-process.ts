import { constants, setPriority } from 'node:os';
import { loadAppSecret } from '#server/app-secret/app-secret.ts';
import { openPostgres } from '#server/db/open-postgres.ts';
import { WORK_CONNECTION_NAME } from '#server/db/process-name.ts';
import { readEnv } from '#server/env.ts';
import { HEAVY_LANES } from '#server/jobs/job-lanes.ts';
import { startJobs } from '#server/jobs/start-jobs.ts';
import { createLog } from '#server/log/log.ts';
import { openJobDeps } from '#server/open-job-deps.ts';
import { onFault } from '#server/process/on-fault.ts';
import { JOBS } from '#server/registry/jobs.ts';
import { runProcess } from '#server/run-process.ts';

/** Two jobs at a time, each with a few reads side by side. */
const CONNECTIONS = 6;
/** Idle time after which the process ends: its hundred megabytes are not kept for a report a day. */
const IDLE_MS = 60_000;
const LOOK_MS = 5_000;
/** Time for an end. A database that does not answer must not keep the process: what is under way is left to its lease. */
const END_MS = 10_000;

/** Entry of the process that runs heavy jobs; see start-work-process.ts. */
async function work(): Promise<void> {
  // Whoever waits for a page has the processor first.
  setPriority(constants.priority.PRIORITY_BELOW_NORMAL);
  const env = readEnv();
  if (env.databaseUrl === null) throw new Error('the embedded database is open in one process only');
  const log = createLog(env.logLevel);
  // What was under way is left to its lease.
  onFault(log, () => process.exit(1));
  const db = await openPostgres(env.databaseUrl, {
    poolSize: CONNECTIONS,
    connectionName: WORK_CONNECTION_NAME,
    directUrl: env.databaseDirectUrl,
    readUrl: env.databaseReadUrl,
  });
  const deps = await openJobDeps({ env, log, appSecret: await loadAppSecret(env), db });
  const jobs = startJobs(deps, JOBS, { lanes: HEAVY_LANES });

  let isEnding = false;
  const end = async (): Promise<void> => {
    if (isEnding) return;
    isEnding = true;
    setTimeout(() => process.exit(1), END_MS).unref();
    await jobs.stop();
    await db.close();
    process.exit(0);
  };
  // Its server asks it to end, or is gone; a terminal and systemd tell both.
  process.once('disconnect', () => void end());
  process.on('SIGTERM', () => void end());
  process.on('SIGINT', () => void end());
  process.on('message', () => jobs.wake());
  // Gone while this one began, when nobody listened for it yet.
  if (!process.connected) void end();

  let idleSince = performance.now();
  setInterval(() => {
    if (!jobs.isIdle()) idleSince = performance.now();
    else if (performance.now() - idleSince > IDLE_MS) void end();
  }, LOOK_MS);
}

await runProcess(work);
