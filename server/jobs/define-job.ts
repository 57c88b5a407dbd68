import type { z } from 'zod';
import type { BackOff } from '#domain/jobs/retry-delay.ts';
import type { Query } from '#server/db/client.ts';
import type { JobDeps } from './job-deps.ts';
import type { JobLane } from './job-lanes.ts';

export type JobContext = {
  deps: JobDeps;
  id: number;
  /** Number of the try, 1 for the first. */
  attempt: number;
  /** Deaths of its process while it ran, none of which counts as a try. */
  kills: number;
  /** Aborted when somebody cancels the job, its lease is lost or the process stops; its reason says which. */
  signal: AbortSignal;
  /** Reports progress; written at most once a second. Rejects once the signal is aborted. Not inside db.write(). */
  progress: (done: number, total: number) => Promise<void>;
};

/** Reason why a job was given up. */
export type GivenUp = { error: unknown; cancelled: boolean; now: Date };

// Methods, not properties: a registry holds definitions of every payload, and each is called only with what its own
// parse returned.
export type JobDefinition<Kind extends string = string, Payload extends object = object> = {
  kind: Kind;
  lane: JobLane;
  payload: z.ZodType<Payload>;
  /** Tries in all, the first included. */
  attempts: number;
  backOff?: BackOff;
  /** Secret payload: a job that is over, however it ended, keeps none of it. */
  forgetsPayload?: boolean;
  /** Name in a person's words, for the list of dead jobs. */
  name(payload: Payload): string;
  /**
   * Work of the job. It must bear being run again after it has half succeeded: a process may die between the work and
   * its record.
   */
  run(context: JobContext, payload: Payload): Promise<void>;
  /** Runs in the transaction that gives the job up or cancels it: whatever waits for it must not wait for ever. */
  onGivenUp?(q: Query, payload: Payload, why: GivenUp): Promise<void>;
};

/** Defines a kind of work done after the answer. Lives in its noun's folder as `<what>.job.ts`. */
export function defineJob<Kind extends string, Payload extends object>(
  definition: JobDefinition<Kind, Payload>,
): JobDefinition<Kind, Payload> {
  return definition;
}

export type JobRegistry = Readonly<Record<string, JobDefinition>>;

/** Registry of jobs: each kind must be registered under its own name, or it does not compile. */
export function jobRegistry<Jobs extends JobRegistry>(jobs: Jobs & { [Kind in keyof Jobs]: { kind: Kind } }): Jobs {
  return jobs;
}
