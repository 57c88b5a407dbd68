import client from 'prom-client';
import { readDatabaseBytes } from '#server/db/database-size.ts';
import { withPriority } from '#server/db/priority.ts';
import { appVersion } from '#server/app-version.ts';
import type { Deps } from '#server/deps.ts';
import { countJobStates } from '#server/jobs/job-states.repo.ts';
import { countJobs } from '#server/jobs/jobs.repo.ts';
import { readDiskSpace } from '#server/process/disk-space.ts';
import { isDoneWithin } from '../done-within.ts';
import { countSources, countUnfinishedUploads } from './metrics.repo.ts';

type Watched = Pick<Deps, 'db' | 'clock' | 'admission' | 'metrics' | 'lastBackup' | 'installation'>;

/**
 * Time limit of the database part: when the database does not answer, a scrape returns the rest, which is needed most
 * just then.
 */
const DATABASE_MS = 2_000;

type MakeGauge = (name: string, help: string, labelNames?: string[]) => client.Gauge;

/** Gauges read at scrape time: the lines, the engine, jobs, uploads. Returns the function that reads all of them. */
export function watchState(deps: Watched): () => Promise<void> {
  const { db, clock, admission, metrics } = deps;
  const { registry } = metrics;
  const gauge: MakeGauge = (name, help, labelNames = []) =>
    new client.Gauge({ name: `razbor_${name}`, help, labelNames, registers: [registry] });
  const inFlight = gauge('requests_in_flight', 'Requests worked on now', ['kind']);
  const waiting = gauge('requests_waiting', 'Requests in line', ['kind']);
  const shed = gauge('requests_shed_total', 'Requests refused because there were too many', ['kind']);
  const connections = gauge('database_connections', 'In use, those who wait for one, the most there can be', ['state']);
  const answers = gauge('database_answers', 'Whether the database answered this scrape');
  const jobs = gauge('jobs', 'Jobs that are not over', ['lane', 'kind', 'state']);
  const uploads = gauge('uploads_under_way', 'Recordings that are coming in parts');

  const late = gauge('jobs_oldest_due_seconds', 'How long the job that waits longest is due');
  const sources = gauge('sources', 'Sources of calls', ['status']);
  const bytes = gauge('database_size_bytes', 'Size of the database');
  // With a label, so that they are absent where there is no replica.
  const replica = gauge('replica', 'Replica for reading: seconds behind at most, and whether it is asked', ['state']);
  const readPlaces = watchPlaces(deps, gauge);

  const readDatabaseState = async (): Promise<void> => {
    const counted = await db.read((q) => countJobs(q, clock()));
    uploads.set(await db.read(countUnfinishedUploads));
    bytes.set(await db.read(readDatabaseBytes));
    for (const { status, n } of await db.read(countSources)) sources.set({ status }, n);
    const { oldest_due_at: due } = await db.read((q) => countJobStates(q, clock()));
    late.set(due === null ? 0 : Math.max(0, clock().getTime() - Date.parse(due)) / 1000);
    for (const { lane, kind, state, count } of counted) jobs.set({ lane, kind, state }, count);
  };
  return async () => {
    for (const [kind, gate] of Object.entries(admission)) {
      inFlight.set({ kind }, gate.inFlight);
      waiting.set({ kind }, gate.waiting);
      shed.set({ kind }, gate.shed);
    }
    for (const [state, count] of Object.entries(db.load())) connections.set({ state }, count);
    const standby = db.replica();
    if (standby) {
      replica.set({ state: 'lag_seconds' }, standby.lagMs === null ? Number.NaN : standby.lagMs / 1000);
      replica.set({ state: 'used' }, Number(standby.isUsed));
    }
    // Reset: a series that is gone must not keep its last value.
    jobs.reset();
    sources.reset();
    await readPlaces();
    answers.set(Number(await isDoneWithin(withPriority(readDatabaseState), DATABASE_MS)));
  };
}

/** Gauges of the version, the disk and the copies: nothing that a database has to answer. */
function watchPlaces({ clock, lastBackup, installation }: Watched, gauge: MakeGauge): () => Promise<void> {
  gauge('build_info', 'Version of the program', ['version']).set({ version: appVersion() }, 1);
  const disk = gauge('disk_bytes', 'Disk of the data directory', ['state']);
  // With a label, so that it is absent, not 0, where the server makes no copies.
  const age = gauge('backup_age_seconds', 'Age of the newest copy that the server has made', ['kind']);
  return async () => {
    const space = await readDiskSpace(installation.dataDir);
    if (space) for (const [state, size] of Object.entries(space)) disk.set({ state }, size);
    const made = await lastBackup?.();
    if (made) age.set({ kind: 'hourly' }, (clock().getTime() - made.getTime()) / 1000);
  };
}
