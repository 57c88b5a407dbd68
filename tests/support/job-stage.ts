import { vi } from 'vitest';
import { z } from 'zod';
import { jobs } from '#server/db/schema/index.ts';
import { defineJob, type JobContext, type JobDefinition } from '#server/jobs/define-job.ts';
import type { JobLane } from '#server/jobs/job-lanes.ts';
import type { JobRow } from '#server/jobs/job-leases.repo.ts';
import { JobRunner } from '#server/jobs/job-runner.ts';
import { enqueue } from '#server/jobs/jobs.repo.ts';
import { WAIT_MS } from '#tests/hang.ts';
import type { TestApp } from './test-app.ts';

const SECOND = 1_000;
const KINDS = ['long', 'short', 'letter', 'secret'] as const;
type Kind = (typeof KINDS)[number];
const LANES: Record<Kind, JobLane> = { long: 'long', short: 'short', letter: 'letters', secret: 'short' };

/** Jobs that do what a test says, and runners for them, each of which stands for a process. */
export class JobStage {
  /** Work of a job, by the name in its payload. */
  work: (context: JobContext, name: string) => Promise<void> = () => Promise.resolve();
  /** Names of the jobs begun, in order. */
  readonly ran: string[] = [];
  /** Names of the jobs given up, with « cancelled» after a cancelled one. */
  readonly givenUp: string[] = [];
  /** Work that ends when the test says so. */
  readonly held: Promise<void>;
  release: () => void = () => undefined;
  readonly definitions: Record<Kind, JobDefinition<string, { name: string }>>;
  readonly #runners: JobRunner[] = [];

  constructor(private readonly app: TestApp) {
    this.held = new Promise((resolve) => {
      this.release = resolve;
    });
    this.definitions = {
      long: this.#define('long'),
      short: this.#define('short'),
      letter: this.#define('letter'),
      secret: { ...this.#define('secret'), forgetsPayload: true },
    };
  }

  #define(kind: Kind): JobDefinition<string, { name: string }> {
    return defineJob({
      kind,
      lane: LANES[kind],
      payload: z.strictObject({ name: z.string() }),
      attempts: 3,
      backOff: { firstMs: SECOND, longestMs: 10 * SECOND },
      name: ({ name }) => name,
      run: (context, { name }) => {
        this.ran.push(name);
        return this.work(context, name);
      },
      onGivenUp: async (_q, { name }, { cancelled }) =>
        void this.givenUp.push(`${name}${cancelled ? ' cancelled' : ''}`),
    });
  }

  runner(): JobRunner {
    const made = new JobRunner(this.app.deps, this.definitions);
    this.#runners.push(made);
    return made;
  }

  /** Runs all due jobs of one process to their end. */
  async runDue(): Promise<void> {
    const one = this.runner();
    await one.look();
    await one.idle();
  }

  put(kind: Kind, name: string): Promise<void> {
    return this.app.db.write((q) => enqueue(q, this.definitions[kind], { name }, { now: this.app.clock.now() }));
  }

  rows(): Promise<JobRow[]> {
    return this.app.db.read((q) => q.select().from(jobs).orderBy(jobs.id));
  }

  async row(id: number): Promise<JobRow> {
    const found = (await this.rows()).find((row) => row.id === id);
    if (!found) throw new Error(`no job ${id}`);
    return found;
  }

  async firstRow(): Promise<JobRow> {
    const [row] = await this.rows();
    if (!row) throw new Error('no job');
    return row;
  }

  async hasBegun(...names: string[]): Promise<void> {
    const wanted = names.toSorted().join();
    const compare = (): void => {
      if (this.ran.toSorted().join() !== wanted) throw new Error(`begun: ${this.ran.join()}; not ${wanted}`);
    };
    await vi.waitFor(compare, { timeout: WAIT_MS });
  }

  /** Clears the stage: every process at rest, and nothing left for the next test. */
  async clear(): Promise<void> {
    this.release();
    await Promise.all(this.#runners.map((one) => one.stop()));
    await this.app.db.write((q) => q.delete(jobs));
  }
}
