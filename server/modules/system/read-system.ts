import type { Backup, System } from '#domain/system/system.schema.ts';
import { growthOf, systemWarnings } from '#domain/system/system-warnings.ts';
import { appVersion } from '#server/app-version.ts';
import type { Deps } from '#server/deps.ts';
import type { JobDeps } from '#server/jobs/job-deps.ts';
import { readDiskSpace } from '#server/process/disk-space.ts';
import { type BackupFile, listBackupFiles } from '#server/archive/backup-files.ts';
import { readCertificate } from './certificate.ts';
import { checkBackupJob } from './check-backup.job.ts';
import { listProcesses, readDatabase } from './database-state.repo.ts';
import { listEndingTokens } from './ending-tokens.ts';
import { countJobStates, lastRefusal, listUnfinished } from '#server/jobs/job-states.repo.ts';
import { countBrokenChats, countUnreached, listUndelivered } from './mail-state.repo.ts';
import { readMeasured } from './measurements.ts';
import { ownNews } from './own-changelog.ts';
import { listEndingLinks, readSources } from './sources-state.repo.ts';

const presentReplica = (state: ReturnType<Deps['db']['replica']>): System['database']['replica'] =>
  state && { lag_seconds: state.lagMs === null ? null : Math.round(state.lagMs / 100) / 10, used: state.isUsed };

const STARTED = new Date(performance.timeOrigin);
const BOT_MS = 2_000;

/** Names of running jobs are the registry's to tell. */
export type SeenSystem = Omit<System, 'jobs'> & { jobs: Omit<System['jobs'], 'running'> };

/**
 * State of the whole installation. Nothing here grows with the number of communications: sizes are the engine's own
 * figures, sums are the daily check's, lists have their limits, and who does not answer is not waited for.
 */
export async function readSystem(deps: JobDeps, now: Date): Promise<SeenSystem> {
  const { db, appSecret, publicUrl, installation } = deps;
  const outside = Promise.all([readCertificate(publicUrl, now), readBot(deps), readDiskSpace(installation.dataDir)]);
  const inside = await db.read(async (q) => ({
    database: { engine: db.engine, ...(await readDatabase(q)), replica: presentReplica(db.replica()) },
    measured: (await readMeasured(q)) ?? [],
    processes: await listProcesses(q, db.engine),
    jobs: await countJobStates(q, now),
    mail: {
      refusal: await lastRefusal(q),
      people: await countUnreached(q),
      broken_chats: await countBrokenChats(q),
      undelivered: await listUndelivered(q, now),
    },
    sources: await readSources(q, now),
    checks: await listUnfinished(q, checkBackupJob),
    ending: [...(await listEndingTokens(q, appSecret, now)), ...(await listEndingLinks(q, now))],
  }));
  const { measured, checks, mail, ...rest } = inside;
  // After the jobs: of a check that ends meanwhile the outcome is read, not that there was none.
  const list = withChecks(checks, await listBackupFiles(installation.dataDir));
  const [certificate, bot, disk] = await outside;
  const seen = {
    version: appVersion(),
    node: process.version,
    news: ownNews(),
    ...rest,
    files: { place: installation.files, counted: measured.at(-1) ?? null, disk },
    growth: growthOf(measured),
    mail: { sent_by: installation.mail, bot, ...mail },
    backups: { made_by: db.engine === 'pglite' ? ('server' as const) : ('operator' as const), list },
    certificate,
  };
  return { ...seen, warnings: systemWarnings(seen, { now, started: STARTED, production: installation.production }) };
}

/** Checks under way are jobs of whichever process; how one ended stands beside the copy. */
function withChecks(checks: Awaited<ReturnType<typeof listUnfinished>>, files: readonly BackupFile[]): Backup[] {
  const open = checks.filter(({ dead_at }) => dead_at === null);
  return files.map(({ path: _path, checked, ...file }) => {
    const job = open.find(({ payload }) => checkBackupJob.payload.safeParse(payload).data?.name === file.name);
    if (job) return { ...file, check: { state: 'under way', percent: percentOf(job) } };
    if (!checked) return { ...file, check: { state: 'none' } };
    const { at, error } = checked;
    return { ...file, check: error === null ? { state: 'whole', at } : { state: 'damaged', at, error } };
  });
}

function percentOf({
  progress_done: done,
  progress_total: total,
}: { [Key in `progress_${'done' | 'total'}`]: number | null }) {
  return done === null || !total ? 0 : Math.min(100, Math.floor((done / total) * 100));
}

/** Name of the bot, as Telegram tells it to its token; kept once it is known. */
async function readBot({ telegram }: Pick<Deps, 'telegram'>): Promise<System['mail']['bot']> {
  if (telegram === null) return null;
  try {
    return { username: await telegram.username(AbortSignal.timeout(BOT_MS)), error: null };
  } catch (error) {
    return { username: null, error: error instanceof Error ? error.message : 'неизвестная ошибка' };
  }
}
