import { retryDelayMs } from '#domain/jobs/retry-delay.ts';
import { lookUp } from '#domain/kernel/look-up.ts';
import type { Query } from '#server/db/client.ts';
import { seeingOwnWrites } from '#server/own-writes.ts';
import { isPermanent, PermanentError } from '#server/permanent-error.ts';
import type { JobContext, JobDefinition, JobRegistry } from './define-job.ts';
import type { JobDeps } from './job-deps.ts';
import { jobErrorText } from './job-error.ts';
import { type JobRow, settleJob } from './job-leases.repo.ts';
import { JobCancelled, LeaseLost, RunnerStopping } from './job-signals.ts';
import { createProgress, type ProgressReport } from './report-progress.ts';

/**
 * Deaths of its process after which a job is given up: it may be what kills it, by taking all memory say. With the
 * pauses between them (job-leases.repo.ts) they take more than an hour of nothing but deaths.
 */
export const MAX_KILLS = 20;
/** Tries of unknown kinds: a newer program beside this one may know them. */
const UNKNOWN_KIND_ATTEMPTS = 8;

type Claimed = { row: JobRow; locked_by: string; controller: AbortController };
type Running = Claimed & { deps: JobDeps; definition: JobDefinition | undefined; report: ProgressReport };

/** Runs one claimed job to its end and writes its outcome. Rejects only when that cannot be written. */
export async function runJob(deps: JobDeps, registry: JobRegistry, claimed: Claimed): Promise<void> {
  const definition = lookUp(registry, claimed.row.kind);
  const held = { id: claimed.row.id, locked_by: claimed.locked_by };
  const report = createProgress(deps, held, claimed.controller);
  const job: Running = { ...claimed, deps, definition, report };
  try {
    await perform(job);
  } catch (error) {
    await settleFailure(job, error);
    return;
  }
  await settleDone(job);
}

async function perform({ row, controller, deps, definition, report }: Running): Promise<void> {
  if (row.cancel_requested_at !== null) controller.abort(new JobCancelled());
  controller.signal.throwIfAborted();
  if (!definition) throw new Error(`Эта программа не знает заданий «${row.kind}»`);
  if (row.kills >= MAX_KILLS) throw new PermanentError('Процесс каждый раз прерывался, не закончив задание');
  // Payload of an older program may not parse: that is a failure with its reason, too.
  const payload = definition.payload.parse(row.payload);
  const { id, attempts: attempt, kills } = row;
  const { signal } = controller;
  const context: JobContext = { deps, id, attempt, kills, signal, progress: report.progress };
  // What was written before somebody asked for it belongs into it.
  await seeingOwnWrites(row.created_at.getTime(), () => definition.run(context, payload));
}

async function settleDone({ row, locked_by, deps, definition, report }: Running): Promise<void> {
  const done = { done_at: deps.clock(), error: '', ...report.latest(), ...forgotten(definition) };
  await deps.db.write((q) => settleJob(q, { id: row.id, locked_by }, done));
}

const forgotten = (definition: JobDefinition | undefined): { payload?: object } =>
  definition?.forgetsPayload ? { payload: {} } : {};

/** Settles a failure: tried again later, or given up after all tries, when another is of no use, or when cancelled. */
async function settleFailure(job: Running, error: unknown): Promise<void> {
  const { row, deps, definition, controller, report } = job;
  const reason: unknown = controller.signal.aborted ? controller.signal.reason : undefined;
  // Not settled here: the runner that has the job now settles it, and a stopping one gives its jobs back itself.
  if (reason instanceof LeaseLost || reason instanceof RunnerStopping) return;
  const now = deps.clock();
  if (reason instanceof JobCancelled) {
    deps.log.info({ job: row.id, kind: row.kind }, 'Задание отменено');
    const cancelled = { cancelled_at: now, ...report.latest(), ...forgotten(definition) };
    await giveUp(job, cancelled, { error: reason, cancelled: true, now });
    return;
  }
  const dead = row.attempts >= (definition?.attempts ?? UNKNOWN_KIND_ATTEMPTS) || isPermanent(error);
  deps.log.error({ err: error, job: row.id, kind: row.kind, attempts: row.attempts, dead }, 'Задание не удалось');
  const facts = { error: jobErrorText(error), ...report.latest() };
  if (dead) {
    await giveUp(job, { ...facts, ...forgotten(definition), dead_at: now }, { error, cancelled: false, now });
    return;
  }
  const pause = retryDelayMs(row.attempts, Math.random(), definition?.backOff);
  const run_at = new Date(now.getTime() + Math.max(pause, askedPauseMs(error)));
  await deps.db.write((q) => settleJob(q, { id: row.id, locked_by: job.locked_by }, { ...facts, run_at }));
}

/** Longest pause that somebody else may ask for. */
const LONGEST_ASKED = 3_600;

/** Pause that the error asks for, as an engine does that is asked too much (Retry-After, seconds); 0: none. */
function askedPauseMs(error: unknown): number {
  const seconds = error instanceof Error && 'retryAfter' in error ? error.retryAfter : null;
  return typeof seconds === 'number' ? Math.min(seconds, LONGEST_ASKED) * 1000 : 0;
}

type Why = { error: unknown; cancelled: boolean; now: Date };

async function giveUp(
  { row, locked_by, deps, definition }: Running,
  outcome: Partial<JobRow>,
  why: Why,
): Promise<void> {
  await deps.db.write(async (q) => {
    if (await settleJob(q, { id: row.id, locked_by }, outcome)) await tell(q, { row, definition, why });
  });
}

async function tell(
  q: Query,
  { row, definition, why }: { row: JobRow; definition: JobDefinition | undefined; why: Why },
): Promise<void> {
  const payload = definition?.payload.safeParse(row.payload);
  if (payload?.success) await definition?.onGivenUp?.(q, payload.data, why);
}
