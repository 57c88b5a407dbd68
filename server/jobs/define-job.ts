import type { z } from 'zod';
import type { BackOff } from '#domain/jobs/retry-delay.ts';
import type { Query } from '#server/db/client.ts';
import type { JobDeps } from './job-deps.ts';
import type { JobLane } from './job-lanes.ts';

export type JobContext = {
  deps: JobDeps;
  id: number;
  /** 1 at the first try. */
  attempt: number;
  /** Aborted when somebody cancels the job, its lease is lost or the process stops; its reason says which. */
  signal: AbortSignal;
  /** How far it has come; written at most once a second. Rejects once the signal is aborted. Not inside db.write(). */
  progress: (done: number, total: number) => Promise<void>;
};

/** Why nobody will try any more. */
export type GivenUp = { error: unknown; cancelled: boolean; now: Date };

// Methods, not properties: a registry holds definitions of every payload, which only their own parse hands to them.
export type JobDefinition<Kind extends string = string, Payload extends object = object> = {
  kind: Kind;
  lane: JobLane;
  payload: z.ZodType<Payload>;
  /** Tries in all, the first included. */
  attempts: number;
  backOff?: BackOff;
  /** The payload is a secret: a job that is over, however it ended, keeps none of it. */
  forgetsPayload?: boolean;
  /** What it was to do, in a person's words, for the list of what was given up. */
  name(payload: Payload): string;
  /** May be run again after it has half succeeded: a process may die between the work and the note that it is done. */
  run(context: JobContext, payload: Payload): Promise<void>;
  /** In the transaction that gives the job up or cancels it: what waits for it must not wait for ever. */
  onGivenUp?(q: Query, payload: Payload, why: GivenUp): Promise<void>;
};

/** One kind of work that goes on after the answer. Lives in its noun's folder as `<what>.job.ts`. */
export function defineJob<Kind extends string, Payload extends object>(
  definition: JobDefinition<Kind, Payload>,
): JobDefinition<Kind, Payload> {
  return definition;
}

export type JobRegistry = Readonly<Record<string, JobDefinition>>;

/** Each kind stands under its own name, or it does not compile. */
export function jobRegistry<Jobs extends JobRegistry>(jobs: Jobs & { [Kind in keyof Jobs]: { kind: Kind } }): Jobs {
  return jobs;
}
