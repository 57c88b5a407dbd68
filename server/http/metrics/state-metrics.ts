import client from 'prom-client';
import { withPriority } from '#server/db/priority.ts';
import type { Deps } from '#server/deps.ts';
import { countJobs } from '#server/jobs/jobs.repo.ts';
import { isDoneWithin } from '../done-within.ts';
import { countUnfinishedUploads } from './metrics.repo.ts';

type Watched = Pick<Deps, 'db' | 'clock' | 'admission' | 'metrics'>;

/**
 * Time limit of the database part: when the database does not answer, a scrape returns the rest, which is needed most
 * just then.
 */
const DATABASE_MS = 2_000;

/** Gauges read at scrape time: the lines, the engine, jobs, uploads. Returns the function that reads all of them. */
export function watchState({ db, clock, admission, metrics: { registry } }: Watched): () => Promise<void> {
  const gauge = (name: string, help: string, labelNames: string[] = []) =>
    new client.Gauge({ name: `razbor_${name}`, help, labelNames, registers: [registry] });
  const inFlight = gauge('requests_in_flight', 'Requests worked on now', ['kind']);
  const waiting = gauge('requests_waiting', 'Requests in line', ['kind']);
  const shed = gauge('requests_shed_total', 'Requests refused because there were too many', ['kind']);
  const connections = gauge('database_connections', 'In use, those who wait for one, the most there can be', ['state']);
  const answers = gauge('database_answers', 'Whether the database answered this scrape');
  const jobs = gauge('jobs', 'Jobs that are not over', ['lane', 'kind', 'state']);
  const uploads = gauge('uploads_under_way', 'Recordings that are coming in parts');

  const readDatabaseState = async (): Promise<void> => {
    const counted = await db.read((q) => countJobs(q, clock()));
    uploads.set(await db.read(countUnfinishedUploads));
    for (const { lane, kind, state, count } of counted) jobs.set({ lane, kind, state }, count);
  };
  return async () => {
    for (const [kind, gate] of Object.entries(admission)) {
      inFlight.set({ kind }, gate.inFlight);
      waiting.set({ kind }, gate.waiting);
      shed.set({ kind }, gate.shed);
    }
    for (const [state, count] of Object.entries(db.load())) connections.set({ state }, count);
    // Reset: a series that is gone must not keep its last value.
    jobs.reset();
    answers.set(Number(await isDoneWithin(withPriority(readDatabaseState), DATABASE_MS)));
  };
}
